import { wholeWords } from './use-selection.ts'

test.each([
  ['Megan Pemberton joins', 'gan Pembe', 'Megan Pemberton'],
  ['Megan Pemberton joins', 'Megan ', 'Megan'],
  ['Ann O’Neil left', 'Neil', 'O’Neil'],
  ['raised $5.2 million', '2 mil', '5.2 million'],
  ['the end. Next one', 'end', 'end'],
  ['Jean-Pierre Roux', 'Pierre', 'Pierre'],
  ['张伟出任首席财务官', '首席财务官', '首席财务官'],
  ['عُيّنت أمل المنصوري', 'منصور', 'المنصوري'],
])('%s: "%s" means "%s"', (text, selected, whole) => {
  const start = text.indexOf(selected)
  expect(text.slice(...wholeWords(text, start, start + selected.length))).toBe(whole)
})
