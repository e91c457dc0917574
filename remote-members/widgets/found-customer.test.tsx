import { matchParts } from './found-customer.tsx'

test.each([
  ['Ana Reis', 'REI', ['Ana ', 'Rei', 's']],
  ['anana', 'an', ['anan', 'a']],
  ['Rémi Brûlé', 'brule rem', ['Rém', 'i ', 'Brûlé']],
  ['Groß', 'gross', ['Groß']],
  ['Ana', 'x', ['Ana']],
  ['Ana', '  ', ['Ana']],
  ['İstanbul İ', 'st', ['İ', 'st', 'anbul İ']],
])('matchParts(%j, %j)', (label, text, parts) => {
  expect(matchParts(label, text).map((part) => part.text)).toEqual(parts)
})
