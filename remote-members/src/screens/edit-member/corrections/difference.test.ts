import { difference } from './difference.ts'

test.each<[what: string, a: string, b: string, first: string, second: string]>([
  ['one letter', 'Stein', 'Stern', 'Ste[i]n', 'Ste[r]n'],
  ['an addition', 'Acme', 'Acme Ltd', 'Acme[]', 'Acme[ Ltd]'],
  ['a removal', 'www.acme.com', 'acme.com', '[www.]acme.com', '[]acme.com'],
  ['a letter doubled', 'Ana', 'Anna', 'An[]a', 'An[n]a'],
  ['everything', 'DE', 'FR', '[DE]', '[FR]'],
  ['nothing', 'same', 'same', 'same[]', 'same[]'],
  ['from nothing', '', 'CFO', '[]', '[CFO]'],
  ['whole emoji of several code points', 'a👩‍🔬b', 'a👩‍🚀b', 'a[👩‍🔬]b', 'a[👩‍🚀]b'],
  ['another script', '小明', '小红', '小[明]', '小[红]'],
])('%s', (_what, a, b, first, second) => {
  const shown = difference(a, b).map(({ start, middle, end }) => `${start}[${middle}]${end}`)
  expect(shown).toEqual([first, second])
})
