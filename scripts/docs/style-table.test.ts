import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { isStyleProp, rulesOf, type Style, tokenValue } from '../../shared/src/style/css.ts'
import { table } from '../../shared/src/style/table.ts'
import { chakraCss } from '../../shared/src/theme/build/recipe-css.ts'
import { chakraTokens } from '../../shared/src/theme/build/style-table.ts'
import { root } from '../root.ts'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const nodesOf = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(nodesOf)
  return 'type' in value ? [value as Node, ...within] : within
}

/** The value of an expression that is known without running it; of a choice, each branch. */
const literals = (node: Node | null | undefined): readonly unknown[] => {
  if (!node) return [true]
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral' || node.type === 'BooleanLiteral')
    return [node.value]
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression')
    return literals(node.expression as Node)
  if (node.type === 'TsConstAssertion') return literals(node.expression as Node)
  if (node.type === 'ConditionalExpression')
    return [...literals(node.consequent as Node), ...literals(node.alternate as Node)]
  if (node.type !== 'ObjectExpression') return []
  const entries = (node.properties as readonly Node[]).map((property) => {
    const key = property.key as Node | undefined
    const [value] = literals(property.value as Node)
    return [key?.value, value] as const
  })
  return entries.some(([key, value]) => key === undefined || value === undefined) ? [] : [Object.fromEntries(entries)]
}

/** The names that a file imports from the kit's elements. */
const elementsIn = (program: { readonly body: readonly unknown[] }): ReadonlySet<string> =>
  new Set(
    (program.body as readonly Node[])
      .filter(({ type, source }) => type === 'ImportDeclaration' && /\bbase(\.tsx)?$/.test(`${(source as Node).value}`))
      .flatMap(({ specifiers }) => (specifiers as readonly Node[]).map(({ local }) => `${(local as Node).value}`)),
  )

/** Each style that an element of a screen has, as far as it is known without running it. */
const stylesIn = (text: string): readonly Style[] => {
  const program = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2024' })
  const elements = elementsIn(program)
  return nodesOf(program)
    .filter(({ type, name }) => type === 'JSXOpeningElement' && elements.has(`${(name as Node).value}`))
    .flatMap(({ attributes }) => {
      const known = (attributes as readonly Node[]).flatMap((attribute) => {
        const name = `${(attribute.name as Node | undefined)?.value ?? ''}`
        const isStyle = name === 'css' || isStyleProp(name)
        return attribute.type === 'JSXAttribute' && isStyle ? [[name, literals(attribute.value as Node)] as const] : []
      })
      const first = known.map(
        ([name, [value]]): Style => (name === 'css' ? { ...(value as Style) } : { [name]: value }),
      )
      const others = known.flatMap(([name, [, ...more]]) =>
        more.map((value): Style => (name === 'css' ? (value as Style) : { [name]: value })),
      )
      return [Object.assign({}, ...first), ...others]
    })
}

/** Its declarations, sorted, without those that only old browsers need. */
const declarationsOf = (text: string): string => {
  const all = text.split(/;(?![^(]*\))/).map((one) => one.trim().replace(/\s*([,:])\s*/g, '$1'))
  const plain = all.filter(
    (one) => !/^$|^(-(webkit|moz|ms)-|--bg-currentcolor|--mix-)|^[\w-]+:-(webkit|moz|ms)-/.test(one),
  )
  return plain.sort().join(';')
}

/** The declarations of each rule, by number of the style and selector with its at-rules. */
const parsed = (css: string): ReadonlyMap<string, string> => {
  const rules = new Map<string, string>()
  const path: string[] = []
  for (const [, text = '', end] of css.matchAll(/([^{}]*)([{}])/g))
    if (end === '{') path.push(text.trim())
    else {
      const found = declarationsOf(text)
      if (found !== '') rules.set(path.join(' ').replace(/\s*([,>+~])\s*/g, '$1'), found)
      path.pop()
    }
  return rules
}

const files = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const styles = new Map(
  files
    .filter((file) => !/\.test\.|\/theme\//.test(file))
    .flatMap((file) => stylesIn(readFileSync(join(root, file), 'utf8')))
    .filter((style) => Object.keys(style).length > 0)
    .map((style) => [JSON.stringify(style), style]),
)

test('every style of the screens gives the CSS that Chakra gives', () => {
  expect(styles.size).toBeGreaterThan(1_000)
  // A palette is a class of the stylesheet.
  const all = [...styles.values()].map(({ colorPalette, ...style }) => style)
  const ours = parsed(
    all.flatMap((style, at) => rulesOf(style).map((rule) => rule.replaceAll('&', `.x${at}`))).join(''),
  )
  const chakras = parsed(chakraCss(Object.fromEntries(all.map((style, at) => [`.x${at}`, style]))))
  const of = (selector: string) => JSON.stringify(all[Number(/\.x(\d+)/.exec(selector)?.[1])])
  const different = [...new Set([...ours.keys(), ...chakras.keys()])]
    .filter((selector) => ours.get(selector) !== chakras.get(selector))
    .map((selector) => ({ style: of(selector), selector, is: ours.get(selector), shouldBe: chakras.get(selector) }))
  expect(different).toEqual([])
})

test('every token has the value that Chakra gives', () => {
  for (const [category, names] of Object.entries(table.tokens))
    for (const name of names.split(' '))
      expect([category, name, tokenValue(category, name)]).toEqual([category, name, chakraTokens(category)[name]])
})
