import { difference } from './difference.ts'

test.each<[what: string, a: string, b: string, first: string, second: string]>([
  ['one letter', 'Stein', 'Stern', 'Ste[i]n', 'Ste[r]n'],
  ['something added', 'Acme', 'Acme Ltd', 'Acme[]', 'Acme[ Ltd]'],
  ['something taken away', 'www.acme.com', 'acme.com', '[www.]acme.com', '[]acme.com'],
  ['a letter doubled', 'Ana', 'Anna', 'An[]a', 'An[n]a'],
  ['all of it', 'DE', 'FR', '[DE]', '[FR]'],
  ['nothing', 'same', 'same', 'same[]', 'same[]'],
  ['from nothing', '', 'CFO', '[]', '[CFO]'],
  ['whole signs of more than one code', 'a👩‍🔬b', 'a👩‍🚀b', 'a[👩‍🔬]b', 'a[👩‍🚀]b'],
  ['another script', '小明', '小红', '小[明]', '小[红]'],
])('%s', (_what, a, b, first, second) => {
  const shown = difference(a, b).map(({ start, middle, end }) => `${start}[${middle}]${end}`)
  expect(shown).toEqual([first, second])
})
