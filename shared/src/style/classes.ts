import { mergeStyles, rulesOf, type Style } from './css.ts'
import { addRule } from './sheet.ts'

/** The style behind each class that was made, so that a class given from outside can be merged with an element's own. */
const styles = new Map<string, Style>()
const namesByRule = new Map<string, string>()

/** A short name by content: two builds that make the same rule give it the same name. */
const hash = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return (4294967296 * (2097151 & (b ^ (b >>> 16))) + ((a ^ (a >>> 13)) >>> 0)).toString(36)
}

/** The rules of palettes are in the page's stylesheet: sixteen custom properties that differ by name only. */
const paletteClass = (palette: unknown): string => `p-${String(palette).replace('.', '-')}`

const make = (style: Style): string => {
  const { colorPalette, ...rest } = style
  const rules = rulesOf(rest)
  const names = []
  if (rules.length > 0) {
    const name = `s-${hash(rules.join(''))}`
    if (!styles.has(name)) for (const rule of rules) addRule(rule.replaceAll('&', `.${name}`))
    names.push(name)
    styles.set(name, rest)
  }
  if (colorPalette !== undefined && colorPalette !== null) {
    const name = paletteClass(colorPalette)
    styles.set(name, { colorPalette })
    names.push(name)
  }
  return names.join(' ')
}

/** The classes of several styles together; `key` tells them from others, so that each combination is made once. */
export const classOf = (key: string, parts: () => readonly Style[]): string => {
  const found = namesByRule.get(key)
  if (found !== undefined) return found
  const name = make(mergeStyles(parts()))
  namesByRule.set(key, name)
  return name
}

/** An element's own style joined with classes from outside, whose styles win, as in `<Box asChild><Text>`. */
export const joined = (key: string, parts: () => readonly Style[], outside: string): string => {
  if (key === '') return outside
  if (outside === '') return classOf(key, parts)
  const names = outside.split(' ')
  const known = names.filter((name) => styles.has(name))
  const rest = names.filter((name) => !styles.has(name))
  const all = () => [...parts(), ...known.map((name) => styles.get(name) ?? {})]
  return [...rest, classOf(known.length === 0 ? key : `${key} ${known.join(' ')}`, all)].join(' ')
}
