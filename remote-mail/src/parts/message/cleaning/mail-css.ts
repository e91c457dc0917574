import type { Atrule, Block, CssNode, Declaration, Rule } from 'css-tree'
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'

/** CSS properties allowed in mails. Nothing that positions, animates, fetches or generates text. */
const properties = new Set(
  [
    'color background background-color opacity',
    'font font-family font-size font-style font-variant font-weight letter-spacing line-height word-spacing',
    'text-align text-decoration text-decoration-line text-decoration-color text-decoration-style text-indent',
    'text-overflow text-transform text-shadow white-space word-break word-wrap overflow-wrap hyphens direction',
    'unicode-bidi vertical-align list-style list-style-type list-style-position',
    'width min-width max-width height min-height max-height box-sizing overflow overflow-x overflow-y',
    'margin padding border border-color border-style border-width border-radius border-collapse border-spacing',
    'margin-inline margin-block padding-inline padding-block table-layout caption-side empty-cells',
    'display float clear gap row-gap column-gap flex flex-direction flex-wrap flex-grow flex-shrink flex-basis',
    'align-items align-content align-self justify-content justify-items order visibility box-shadow outline',
    ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
      `margin-${side} padding-${side} border-${side}`,
      `border-${side}-color border-${side}-style border-${side}-width`,
    ]),
    'border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius',
  ].flatMap((words) => words.split(' ')),
)
const functions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp'])
const parts = new Set(['Identifier', 'Number', 'Dimension', 'Percentage', 'Hash', 'Operator', 'WhiteSpace'])
/** Escapes can spell anything, and these characters end their context; no allowed value needs them. */
const suspicious = /[\\<>@{}]|\/\*/
const plainSelector = /^[\w\s.#*>+~:,()\-=[\]"'|^$]*$/
const plainMedia = /^[\w\s():,.\-<>=]+$/

const isPlain = (node: CssNode): boolean => {
  if (node.type === 'Value' || node.type === 'Parentheses') return node.children.toArray().every(isPlain)
  if (node.type === 'Function') return functions.has(node.name.toLowerCase()) && node.children.toArray().every(isPlain)
  // Only font names are quoted.
  if (node.type === 'String') return /^[\p{L}\p{N}\s.,-]*$/u.test(node.value)
  return parts.has(node.type)
}

/** A declaration rebuilt from its parsed parts; empty: dropped. */
const declaration = ({ property, value, important }: Declaration): string => {
  const name = property.toLowerCase()
  if (!properties.has(name) || !isPlain(value)) return ''
  const text = generate(value)
  return text === '' || suspicious.test(text) ? '' : `${name}:${text}${important ? '!important' : ''}`
}

const declarations = (nodes: readonly CssNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'Declaration' ? [declaration(node)] : [])).filter((text) => text !== '')

const maxCss = 100_000

/** Addresses that CSS text would fetch, in any spelling. */
const fetches = /url\s*\(|@import|image-set\s*\(|\bsrc\s*\(|u\\?0*72|\\0*75/gi
/**
 * Number of resources that CSS text would fetch; only the beginning of a very long one is counted, because it is not
 * used.
 */
export const fetchesOf = (css: string): number => css.slice(0, maxCss).match(fetches)?.length ?? 0

/** Deepest nesting of brackets; thousands would overflow the stack of a recursive parser. */
const isDeep = (css: string): boolean => {
  let depth = 0
  for (const [mark] of css.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(mark) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > 60) return true
  }
  return false
}

const understood = (css: string, context: 'declarationList' | 'stylesheet'): CssNode | null =>
  isDeep(css) ? null : parse(css, { context, onParseError: () => {} })

const known = new Map<string, string>()

/**
 * The style attribute of an element without disallowed properties. Cached, because newsletters repeat the same one a
 * thousand times.
 */
export const cleanStyle = (style: string): string => {
  const found = known.get(style)
  if (found !== undefined) return found
  if (style.length > 4_000) return ''
  const list = understood(style, 'declarationList')
  const clean = list?.type === 'DeclarationList' ? declarations(list.children.toArray()).join(';') : ''
  if (known.size > 5_000) known.clear()
  known.set(style, clean)
  return clean
}

/** One rule that sets colours, for checking readability. */
export interface ColourRule {
  readonly selector: string
  readonly style: string
}

/** All style sheets of a mail combined, and their colour rules. */
export interface CleanSheet {
  readonly css: string
  readonly colours: readonly ColourRule[]
}

const ruleText = ({ prelude, block }: Rule): ColourRule | null => {
  const selector = prelude.type === 'Raw' ? '' : generate(prelude)
  // Content before and after an element is reserved for us.
  if (selector === '' || !plainSelector.test(selector) || /:(:|before|after|first-l)/i.test(selector)) return null
  const style = declarations(block.children.toArray()).join(';')
  return style === '' ? null : { selector, style }
}

const rulesOf = (block: Block): ColourRule[] =>
  block.children.toArray().flatMap((node) => (node.type === 'Rule' ? (ruleText(node) ?? []) : []))

const written = (rules: readonly ColourRule[]): string =>
  rules.map(({ selector, style }) => `${selector}{${style}}`).join('\n')

const mediaText = ({ name, prelude, block }: Atrule): string => {
  if (name.toLowerCase() !== 'media' || prelude === null || block === null) return ''
  const condition = generate(prelude)
  // Media queries for dark mode are dropped: colours are adapted here, and a response would reveal the agent's setting.
  if (!plainMedia.test(condition) || /prefers|color/i.test(condition)) return ''
  const rules = written(rulesOf(block))
  return rules === '' ? '' : `@media ${condition}{${rules}}`
}

/** All style sheets of a mail, rebuilt from their parsed rules. */
export const cleanSheets = (sheets: readonly string[]): CleanSheet => {
  if (sheets.reduce((sum, sheet) => sum + sheet.length, 0) > maxCss) return { css: '', colours: [] }
  const text = sheets.join('\n').replace(/<!--|-->/g, '')
  const sheet = understood(text, 'stylesheet')
  const colours: ColourRule[] = []
  const css: string[] = []
  for (const node of sheet?.type === 'StyleSheet' ? sheet.children.toArray() : []) {
    if (node.type === 'Atrule') css.push(mediaText(node))
    const rule = node.type === 'Rule' ? ruleText(node) : null
    if (rule === null) continue
    css.push(written([rule]))
    if (/(^|;)(color|background)/.test(rule.style)) colours.push(rule)
  }
  return { css: css.filter((part) => part !== '').join('\n'), colours }
}
