import { explained, givenBy } from './shared-page.ts'

test('exports and re-exports of a module are found with their comments', () => {
  const files: Readonly<Record<string, string>> = {
    'a/one.ts': [
      "export type { Far } from './two.ts'",
      '/** Of something else. */',
      'const hidden = 1',
      '/**',
      ' * Said in',
      ' * two lines (spec §4).',
      ' */',
      'export const near = hidden',
      '// biome-ignore lint: because',
      'export function bare() {}',
    ].join('\n'),
    'a/two.ts': '/** Far away. */\nexport interface Far {}\nexport type Unasked = 1\n',
  }
  expect(givenBy('a/one.ts', (path) => files[path] ?? '')).toEqual([
    { name: 'near', kind: 'value', says: 'Said in two lines.' },
    { name: 'bare', kind: 'value', says: '' },
    { name: 'Far', kind: 'type', says: 'Far away.' },
  ])
})

test('each export of shared for screens has a comment', () => {
  const all = explained().flatMap(({ subpath, given }) => given.map((one) => ({ ...one, subpath })))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(({ says }) => says === '').map(({ subpath, name }) => `${subpath} ${name}`)).toEqual([])
})
