import { table } from './table.ts'

/** Style props, conditions and selectors as a screen writes them: `{ padding: '4', _hover: { bg: 'bg.muted' } }`. */
export interface Style {
  readonly [name: string]: unknown
}

/** The declarations of a rule by property, and its nested rules by selector or at-rule. */
interface Rule {
  readonly declarations: Map<string, string>
  readonly nested: Map<string, Rule>
}

const words = (text: string): readonly string[] => text.split(' ')

/** Every style prop with its category of tokens; '' where none apply. */
const categories = new Map<string, string>()
const longhands = new Map<string, string>()
for (const [category, names] of Object.entries(table.props))
  for (const word of words(names)) {
    const [name = '', ...shorthands] = word.split('=')
    categories.set(name, category)
    for (const shorthand of shorthands) {
      categories.set(shorthand, category)
      longhands.set(shorthand, name)
    }
  }

const tokens = new Map(Object.entries(table.tokens).map(([category, names]) => [category, new Set(words(names))]))
const conditions = new Map<string, readonly string[]>(
  Object.entries({ ...table.conditions, ...table.media }).map(([name, found]) => [name, [found].flat()]),
)
/** At-rules in the order in which they must follow each other: from small windows to large ones. */
const mediaOrder = new Map<string, number>(Object.values(table.media).map((media, order) => [media, order]))

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom property that a token's value is stored in, as Chakra names it. */
const variableOf = (category: string, name: string): string => {
  const path = category === 'colors' ? name.replaceAll('.', '-') : name.replace(/[^\w-]/g, '\\$&')
  return kebab(`c-${category}-${path}`)
}

/** The CSS of a token, undefined if there is none of the name. */
export const tokenValue = (category: string, name: string): string | undefined => {
  if (!tokens.get(category)?.has(name)) return undefined
  return name.startsWith('-')
    ? `calc(var(--${variableOf(category, name.slice(1))}) * -1)`
    : `var(--${variableOf(category, name)})`
}

/** `black/10`: a colour with an opacity in percent. */
const mixed = (text: string): string | undefined => {
  const [, name = '', percent] = /^([\w.]+)\/(\d+)$/.exec(text) ?? []
  return percent && `color-mix(in srgb, ${tokenValue('colors', name) ?? name} ${percent}%, transparent)`
}

/** Replaces `{colors.primary.500}` and `{black/10}` within a value. */
const withReferences = (value: string): string =>
  value.includes('{')
    ? value.replace(/\{([\w.-]+(?:\/\d+)?)\}/g, (_, path: string) => {
        const [category = '', ...rest] = path.split('.')
        return mixed(path) ?? tokenValue(category, rest.join('.')) ?? path
      })
    : value

const unitless = new Set(words(table.unitless))

const cssValue = (name: string, raw: string | number): string => {
  const category = categories.get(name) ?? ''
  const important = typeof raw === 'string' && raw.endsWith('!important')
  const text = withReferences(important ? raw.slice(0, -'!important'.length).trim() : `${raw}`)
  const value =
    tokenValue(category, text) ??
    (category === 'colors' ? mixed(text) : undefined) ??
    (typeof raw === 'number' && raw !== 0 && !unitless.has(name) && !name.startsWith('--') ? `${raw}px` : text)
  return important ? `${value} !important` : value
}

/** Style props that set several properties, or another one than their name says. */
const several: Readonly<Record<string, readonly string[]>> = table.several
const named: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = table.named

const ruleOf = (parent: Rule, selector: string): Rule => {
  const found = parent.nested.get(selector)
  if (found) return found
  const rule = emptyRule()
  parent.nested.set(selector, rule)
  return rule
}
const emptyRule = (): Rule => ({ declarations: new Map(), nested: new Map() })

const within = (rule: Rule, path: readonly string[]): Rule =>
  path.flatMap((name) => conditions.get(name) ?? [name]).reduce(ruleOf, rule)

const isCondition = (name: string): boolean => conditions.has(name) || name === 'base' || /^@|&/.test(name)

const declare = (rule: Rule, name: string, raw: string | number | boolean): void => {
  const set = (property: string, value: string | number) => {
    // Its place is that of the first declaration, as in a merged object.
    rule.declarations.set(kebab(property), typeof value === 'number' ? `${value}` : value)
  }
  const found = named[name]?.[`${raw}`]
  if (found) for (const [property, value] of Object.entries(found)) set(property, value)
  else if (typeof raw === 'boolean') return
  else if (name === 'hideFrom') declare(within(rule, [`${raw}`]), 'display', 'none')
  else if (name === 'hideBelow') declare(within(rule, [`${raw}Down`]), 'display', 'none')
  else if (name === 'lineClamp') {
    for (const [property, value] of Object.entries(table.clamped)) set(property, value)
    set('WebkitLineClamp', raw)
  } else for (const property of several[name] ?? [name]) set(property, cssValue(name, raw))
  if (name === 'userSelect') set('WebkitUserSelect', `${raw}`)
}

const addTo = (rule: Rule, style: Style, path: readonly string[], prop: string | null): void => {
  for (const [key, value] of Object.entries(style)) {
    if (value === undefined || value === null) continue
    const name = longhands.get(key) ?? key
    const isNested = isCondition(name)
    if (!isNested && name.startsWith('_')) throw new Error(`The kit has no condition ${name}.`)
    const nextPath = isNested && name !== 'base' ? [...path, name] : path
    const nextProp = isNested ? prop : name
    if (typeof value === 'object') addTo(rule, value as Style, nextPath, nextProp)
    else if (nextProp !== null) declare(within(rule, nextPath), nextProp, value as string | number | boolean)
  }
}

const inOrder = (nested: Rule['nested']): readonly (readonly [string, Rule])[] => {
  const media = [...nested].filter(([selector]) => selector.startsWith('@media'))
  return [
    ...[...nested].filter(([selector]) => !selector.startsWith('@media')),
    ...media.sort(([a], [b]) => (mediaOrder.get(a) ?? mediaOrder.size) - (mediaOrder.get(b) ?? mediaOrder.size)),
  ]
}

/** The selectors of a list: split at the commas outside brackets. */
const alternatives = (selector: string): readonly string[] => {
  const found = ['']
  let depth = 0
  for (const letter of selector) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((one) => one.trim())
}

/** The rules as text, flat: `selectors` with the declarations, then each nested rule with its `&` replaced by them. */
const print = ({ declarations, nested }: Rule, selectors: readonly string[]): readonly string[] => {
  const own = [...declarations].map(([property, value]) => `${property}:${value};`).join('')
  return [
    ...(own === '' ? [] : [`${selectors.join(',')}{${own}}`]),
    ...inOrder(nested).flatMap(([selector, rule]) =>
      selector.startsWith('@')
        ? [`${selector}{${print(rule, selectors).join('')}}`]
        : print(
            rule,
            selectors.flatMap((parent) => alternatives(selector).map((one) => one.replaceAll('&', parent))),
          ),
    ),
  ]
}

const isObject = (value: unknown): value is Style => typeof value === 'object' && value !== null

/** One style of several: later ones win, property by property, where the first one had it. */
export const mergeStyles = (styles: readonly Style[]): Style => {
  const merged: Record<string, unknown> = {}
  const add = (target: Record<string, unknown>, source: Style) => {
    for (const [key, value] of Object.entries(source)) {
      if (value === undefined) continue
      const name = longhands.get(key) ?? key
      if (!isObject(value)) target[name] = value
      else {
        const before = target[name]
        const into = isObject(before) ? { ...before } : {}
        target[name] = into
        add(into, value)
      }
    }
  }
  for (const style of styles) add(merged, style)
  return merged
}

/** The CSS rules of a style, with `&` for its class. */
export const rulesOf = (style: Style): readonly string[] => {
  const rule = emptyRule()
  addTo(rule, style, [], null)
  return print(rule, ['&'])
}

/** Whether a prop of a component is one of its style, not of its element. */
export const isStyleProp = (name: string): boolean => categories.has(name) || isCondition(name)
