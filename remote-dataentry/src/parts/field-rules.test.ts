import { ruleMessages } from './field-rules.messages.ts'
import { storedValue, valueProblem } from './field-rules.ts'

test.each([
  ['name', 'anything', null],
  ['employees', ' 250 ', null],
  ['employees', 'about 40', 'number'],
  ['employees', '99999999', 'number'],
  ['founded', '1998', null],
  ['founded', '98', 'year'],
  ['founded', '3000', 'futureYear'],
  ['founded', String(new Date().getFullYear()), null],
  ['founded', ` ${new Date().getFullYear() + 1} `, 'futureYear'],
  ['sic', '7372', null],
  ['sic', '737', 'sic'],
  ['country', 'de', null],
  ['country', 'Germany', 'country'],
  ['domain', 'https://www.acme.com/x', null],
  ['domain', 'acme', 'domain'],
  ['email', 'eva@acme.example', null],
  ['email', 'eva at acme', 'email'],
  ['phone', '030 901820', null],
  ['phone', '12', 'phone'],
  ['phones', '030 901820, +49 30 901821', null],
  ['phones', '030 901820, 12', 'phone'],
  ['linkedin', 'www.linkedin.com/company/acme', null],
  ['linkedin', 'acme on LinkedIn', 'page'],
] as const)('%s "%s": %s', (field, text, problem) => {
  expect(valueProblem(field, text)).toBe(problem && ruleMessages[problem])
})

test.each([
  ['employees', ' 12,000 ', '12000'],
  ['employees', '5k', '5000'],
  ['employees', 'about 40', 'about 40'],
  ['name', ' 3,000 Miles ', '3,000 Miles'],
])('%s "%s" is stored as "%s"', (field, text, stored) => expect(storedValue(field, text)).toBe(stored))
