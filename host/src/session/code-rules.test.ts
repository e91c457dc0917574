import { appCodeIn, codeIn } from './code-rules.ts'

test.each([
  ['123456', '123456', 'a code'],
  ['123 456', '123456', 'a code in two parts'],
  ['١٢٣٤٥٦', '123456', 'digits of an Arabic keyboard'],
  ['１２３４５６', '123456', 'digits of a Chinese keyboard'],
  ['12a4', '124', 'what is half typed'],
  ['1234567', '123456', 'one digit too many'],
  ['', '', 'nothing'],
])('the app’s code in %j is %j: %s', (typed, code) => {
  expect(appCodeIn(typed)).toBe(code)
})

test.each([
  ['ABCD-2345', 'ABCD2345', 'a code as in the mail'],
  ['abcd 2345', 'ABCD2345', 'lower case in two parts'],
  ['Your security code: ABCD-2345\n\nIt expires in 15 minutes. If the page asks for 6 digits', 'ABCD2345', 'the mail'],
  ['ABCD-٢٣٤٥', 'ABCD2345', 'digits of an Arabic keyboard'],
  ['ABCD-2', 'ABCD2', 'what is half typed'],
  ['ABCD23456', 'ABCD2345', 'one character too many'],
  ['', '', 'nothing'],
])('the security code in %j is %j: %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
