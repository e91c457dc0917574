/*
 * jsdom computes a style by matching the element against every rule of every sheet, and discards it at the next change
 * of the document: a fifth of the time of all screen tests. Tests ask for a few properties only, which are looked up
 * here by class, id and tag, as browsers do. As in jsdom, the last matching rule wins, then the inline style.
 */

/** Whether it is inherited, and its initial value; null: as the browser's sheet says. */
const properties: Readonly<Record<string, { readonly inherited: boolean; readonly initial: string | null }>> = {
  display: { inherited: false, initial: null },
  opacity: { inherited: false, initial: '' },
  visibility: { inherited: true, initial: 'visible' },
  'pointer-events': { inherited: true, initial: 'auto' },
}

interface Entry {
  readonly order: number
  readonly value: string
  /** null: matches everything with its key. */
  readonly selector: string | null
}

/** jsdom's own, for comparison in the test. */
export const wholeStyle = getComputedStyle
const entries = new Map<string, Entry[]>()

/** Splits at a character outside brackets. */
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

/** The class, id or tag that a matching element must have; `*`: any. */
const keyOf = (selector: string): string =>
  /[.#][\w-]+|^[\w-]+/.exec(
    splitOutside(selector, /[\s>+~]/)
      .at(-1)
      ?.replace(/:[^.#]*(\(.*\))?|\[.*?\]/g, '') ?? '',
  )?.[0] ?? '*'

const addRule = ({ selectorText, style }: CSSStyleRule, order: number): void => {
  for (const property of Object.keys(properties)) {
    const value = style.getPropertyValue(property)
    if (value === '') continue
    for (const selector of splitOutside(selectorText, /,/)) {
      const key = keyOf(selector)
      const name = `${property} ${key}`
      const entry = { order, value, selector: key === selector ? null : selector }
      const others = entries.get(name)
      if (others) others.push(entry)
      else entries.set(name, [entry])
    }
  }
}

const addRules = (rules: readonly CSSRule[], order: number): void => {
  for (const [index, rule] of rules.entries()) {
    if ('selectorText' in rule) addRule(rule as CSSStyleRule, order + index)
    else if ('media' in rule && Array.from(rule.media as MediaList).includes('screen'))
      addRules(Array.from((rule as CSSMediaRule).cssRules), order + index)
  }
}

/** Larger than the number of rules of any sheet. */
const sheetOrder = 1_000_000
let sheets: { readonly rules: CSSRuleList; read: number }[] = []
let isStale = true
const changes = new MutationObserver(() => {
  isStale = true
})
changes.observe(document.head, { childList: true, subtree: true, characterData: true })

/** Emotion adds rules to its sheet one by one, as needed. */
const readSheets = (): void => {
  if (changes.takeRecords().length > 0 || isStale || sheets.some(({ rules, read }) => rules.length < read)) {
    isStale = false
    entries.clear()
    sheets = Array.from(document.styleSheets, ({ cssRules }) => ({ rules: cssRules, read: 0 }))
  }
  for (const [index, sheet] of sheets.entries()) {
    if (sheet.rules.length === sheet.read) continue
    addRules(Array.from(sheet.rules).slice(sheet.read), index * sheetOrder + sheet.read)
    sheet.read = sheet.rules.length
  }
}

const defaults = new Map<string, string>()

/** The browser's default for such an element. */
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
  const display = wholeStyle(bare).display
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
  for (const key of keys)
    for (const entry of entries.get(`${property} ${key}`) ?? [])
      if (entry.order >= (best?.order ?? 0) && (entry.selector === null || matches(element, entry.selector)))
        best = entry
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
  const { inherited, initial } = properties[property] ?? { inherited: false, initial: '' }
  for (let at: Element | null = element; at !== null; at = inherited ? at.parentElement : null) {
    const value = fromRules(at, property)
    if (value !== '') return value
  }
  return initial ?? defaultDisplay(element)
}

globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.ownerDocument !== document) return wholeStyle(element, pseudo)
  readSheets()
  let full: CSSStyleDeclaration | undefined
  const rest = () => {
    full ??= wholeStyle(element)
    return full
  }
  const read = (property: string) =>
    property in properties ? styleValue(element, property) : rest().getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read
      const property = name === 'pointerEvents' ? 'pointer-events' : name
      if (typeof property === 'string' && property in properties) return styleValue(element, property)
      const value = Reflect.get(rest(), name)
      return typeof value === 'function' ? value.bind(rest()) : value
    },
    has: (_, name) => Reflect.has(rest(), name),
  })
}
