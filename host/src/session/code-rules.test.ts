import { codeIn } from './code-rules.ts'

test.each([
  ['123456', '123456', 'a code'],
  ['123 456', '123456', 'a code in two parts'],
  ['Your security code: 123456\n\nIt is good for 15 minutes.', '123456', 'the mail'],
  ['١٢٣٤٥٦', '123456', 'digits of an Arabic keyboard'],
  ['１２３４５６', '123456', 'digits of a Chinese keyboard'],
  ['12a4', '124', 'what is half typed'],
  ['1234567', '123456', 'one digit too many'],
  ['', '', 'nothing'],
])('%j is %j: %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
