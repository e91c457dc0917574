/*
 * jsdom works out a style by holding the element against every rule of every sheet, and forgets it at the next change
 * of the document: a fifth of the time of all tests of screens. They ask for little of it, and that is looked up here by
 * class, id and tag, as browsers do. The rule that wins is jsdom's: the last one that matches, then the inline style.
 */

/** Whether it passes to children, and what it is where no rule names it; null: as the sheet of the browser says. */
const asked: Readonly<Record<string, { readonly inherited: boolean; readonly initial: string | null }>> = {
  display: { inherited: false, initial: null },
  opacity: { inherited: false, initial: '' },
  visibility: { inherited: true, initial: 'visible' },
  'pointer-events': { inherited: true, initial: 'auto' },
}

interface Entry {
  readonly order: number
  readonly value: string
  /** null: whatever has its key matches. */
  readonly selector: string | null
}

const whole = getComputedStyle
let entries = new Map<string, Entry[]>()

/** Splits at a character that is in no brackets. */
const splitOutside = (text: string, at: RegExp): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1
    if (')]'.includes(letter)) depth -= 1
    if (depth === 0 && at.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The class, id or tag without which no element matches; `*`: each may. */
const keyOf = (selector: string): string =>
  /[.#][\w-]+|^[\w-]+/.exec(
    splitOutside(selector, /[\s>+~]/)
      .at(-1)
      ?.replace(/:[^.#]*(\(.*\))?|\[.*?\]/g, '') ?? '',
  )?.[0] ?? '*'

type Rule = Omit<Entry, 'order'> & { readonly name: string }

const rulesOf = ({ selectorText, style }: CSSStyleRule): readonly Rule[] =>
  Object.keys(asked).flatMap((property) => {
    const value = style.getPropertyValue(property)
    if (value === '') return []
    return splitOutside(selectorText, /,/).map((selector) => {
      const key = keyOf(selector)
      return { name: `${property} ${key}`, value, selector: key === selector ? null : selector }
    })
  })

const rulesIn = (rules: CSSRuleList): readonly Rule[] =>
  Array.from(rules).flatMap((rule) => {
    if ('selectorText' in rule) return rulesOf(rule as CSSStyleRule)
    const isForScreens = 'media' in rule && Array.from(rule.media as MediaList).includes('screen')
    return isForScreens ? rulesIn((rule as CSSMediaRule).cssRules) : []
  })

const known = new WeakMap<CSSStyleSheet, readonly Rule[]>()

const rulesOfSheet = (sheet: CSSStyleSheet): readonly Rule[] => {
  const rules = known.get(sheet) ?? rulesIn(sheet.cssRules)
  known.set(sheet, rules)
  return rules
}

let isKnown = false
const forget = (): void => {
  isKnown = false
}
const sheets = new MutationObserver(forget)
sheets.observe(document.head, { childList: true, subtree: true, characterData: true })

const readSheets = (): void => {
  if (sheets.takeRecords().length > 0) forget()
  if (isKnown) return
  isKnown = true
  entries = new Map()
  for (const [order, { name, ...rule }] of Array.from(document.styleSheets).flatMap(rulesOfSheet).entries()) {
    const others = entries.get(name)
    if (others) others.push({ ...rule, order })
    else entries.set(name, [{ ...rule, order }])
  }
}

const defaults = new Map<string, string>()

/** What the sheet of the browser says of such an element. */
const defaultDisplay = (element: Element): string => {
  const states = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
  const key = JSON.stringify([element.tagName, ...states])
  const found = defaults.get(key)
  if (found !== undefined) return found
  const bare = document.createElementNS(element.namespaceURI, element.localName)
  for (const name of ['hidden', 'open', 'type']) {
    const state = element.getAttribute(name)
    if (state !== null) bare.setAttribute(name, state)
  }
  const display = whole(bare).display
  defaults.set(key, display)
  return display
}

const fromRules = (element: Element, property: string): string => {
  const inline = (element as Partial<HTMLElement>).style?.getPropertyValue(property)
  if (inline) return inline
  let best: Entry | undefined
  const keys = [
    '*',
    element.localName,
    ...(element.id ? [`#${element.id}`] : []),
    ...[...element.classList].map((name) => `.${name}`),
  ]
  for (const key of keys) {
    const found = entries
      .get(`${property} ${key}`)
      ?.findLast(
        (entry) => entry.order > (best?.order ?? -1) && (entry.selector === null || matches(element, entry.selector)),
      )
    if (found) best = found
  }
  return best?.value ?? ''
}

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector)
  } catch {
    return false // of a browser newer than jsdom
  }
}

const styleValue = (element: Element, property: string): string => {
  const { inherited, initial } = asked[property] ?? { inherited: false, initial: '' }
  for (let at: Element | null = element; at !== null; at = inherited ? at.parentElement : null) {
    const value = fromRules(at, property)
    if (value !== '') return value
  }
  return initial ?? defaultDisplay(element)
}

globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.ownerDocument !== document) return whole(element, pseudo)
  readSheets()
  let full: CSSStyleDeclaration | undefined
  const rest = () => {
    full ??= whole(element)
    return full
  }
  const read = (property: string) =>
    property in asked ? styleValue(element, property) : rest().getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read
      const property = name === 'pointerEvents' ? 'pointer-events' : name
      if (typeof property === 'string' && property in asked) return styleValue(element, property)
      const value = Reflect.get(rest(), name)
      return typeof value === 'function' ? value.bind(rest()) : value
    },
    has: (_, name) => Reflect.has(rest(), name),
  })
}
