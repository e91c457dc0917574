import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { system } from '@console/shared/theme/system'
import { shownColours } from './colours.section.tsx'
import { notShown } from './not-shown.ts'
import { sections } from './sections.ts'

const examples = sections.flatMap((section) => section.examples ?? [])
const shownOf = (module: string) =>
  examples.filter((example) => example.module === module).flatMap(({ names }) => names)
const leftOutOf = (module: string) => Object.keys(notShown[module] ?? {})

const shared = join(import.meta.dirname, '../../../shared')
const { exports }: { exports: Record<string, string> } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'))

// Some subpaths are named; ./kit/* is each file of the folder, without subfolders.
const modules = [
  ...Object.keys(exports)
    .filter((module) => module.startsWith('./kit/') && !module.includes('*'))
    .map((module) => module.slice('./kit/'.length)),
  ...readdirSync(join(shared, 'src/kit'))
    .filter((file) => file.endsWith('.tsx') && !/\.(test|type-test)\.tsx$/.test(file))
    .map((file) => file.slice(0, -'.tsx'.length)),
]

/** Exports of a module other than types. */
const namesOf = async (module: string): Promise<string[]> => Object.keys(await import(`@console/shared/kit/${module}`))

test.each(modules)('every export of kit/%s is shown, or listed with the reason why not', async (module) => {
  const names = await namesOf(module)
  const known = new Set([...shownOf(module), ...leftOutOf(module)])
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !names.includes(name))).toEqual([])
  expect(leftOutOf(module).filter((name) => shownOf(module).includes(name))).toEqual([])
})

test('no export of an unknown module is listed', () => {
  const named = [...examples.map(({ module }) => module), ...Object.keys(notShown)]
  expect(named.filter((module) => !modules.includes(module))).toEqual([])
})

test('the code samples use only existing components', async () => {
  const names = (await Promise.all(modules.map(namesOf))).flat()
  // Part of a screen, not of the kit.
  const own = /^(AddButton|Alike|Buttons|Details|Entry|History|Radius|RouterLink|Sources|Suspense)$/
  for (const { code, names: shown } of examples) {
    const tags = [...code.matchAll(/<([A-Z]\w*)/g)].map(([, tag = '']) => tag)
    expect(tags.filter((tag) => !names.includes(tag) && !own.test(tag))).toEqual([])
    expect(shown.some((name) => code.includes(name))).toBe(true)
  }
})

test('every colour of the theme is shown, and has a light and a dark value', () => {
  const has = (token: string) =>
    ['', '.DEFAULT'].some(
      (end) => system.tokens.getByName(`colors.${token}${end}`)?.extensions.conditions !== undefined,
    )
  expect(shownColours.filter((token) => !has(token) && !token.startsWith('bar.'))).toEqual([])
  const ours = system.tokens.allTokens
    .filter(({ extensions }) => extensions.category === 'colors' && extensions.conditions !== undefined)
    .map(({ name }) => name.slice('colors.'.length).replace(/\.DEFAULT$/, ''))
    .filter((name) => /^(primary|secondary|bar)\./.test(name))
  expect(ours.length).toBeGreaterThan(15)
  expect(ours.filter((name) => !shownColours.includes(name))).toEqual([])
})
