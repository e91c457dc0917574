import { explained, givenBy } from './shared-page.ts'

test('what a module gives, and what it hands on, is found with what is said of it', () => {
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

test('each name that shared gives to screens says what it is for', () => {
  const all = explained().flatMap(({ subpath, given }) => given.map((one) => ({ ...one, subpath })))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(({ says }) => says === '').map(({ subpath, name }) => `${subpath} ${name}`)).toEqual([])
})
