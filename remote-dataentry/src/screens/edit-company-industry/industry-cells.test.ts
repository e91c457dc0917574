import { cellsOf, listsOf, problemOf, sentValue, spell } from './industry-cells.ts'

const lists = listsOf(
  ['Software', 'Retail', 'Railroads', 'Recreation', 'Recruiting'],
  [
    { code: '7372', title: 'Prepackaged Software' },
    { code: '0111', title: 'Wheat' },
  ],
)

test.each([
  ['an industry in another case', 'industry', 'sOFTWARE', 'Software'],
  ['an industry that is not listed stays as it was typed', 'industry', 'Sofware', 'Sofware'],
  ['the beginning of only one industry', 'industry', 'soft', 'Software'],
  ['the beginning of several industries stays', 'industry', 'rec', 'rec'],
  ['two letters are too short', 'industry', 'so', 'so'],
  ['a code gets its title', 'sic', '7372', '7372 Prepackaged Software'],
  ['a code with its title stays', 'sic', '7372 Prepackaged Software', '7372 Prepackaged Software'],
  ['a code with another title gets its own', 'sic', '7372 Bakery', '7372 Prepackaged Software'],
  ['a leading zero that a spreadsheet lost', 'sic', '111', '0111 Wheat'],
  ['a title gets its code', 'sic', 'wheat', '0111 Wheat'],
  ['words stay until the agent chooses', 'sic', 'saas', 'saas'],
  ['a code that is not listed stays', 'sic', '9998', '9998'],
  ['five digits are not a code', 'sic', '73720', '73720'],
  ['a number in groups of three', 'employees', '1,200', '1200'],
  ['a number in groups with points', 'employees', '12.345.678', '12345678'],
  ['a fraction is not a group', 'employees', '1.5', '1.5'],
] as const)('typed: %s', (_, field, typed, spelt) => {
  expect(spell(field, typed, lists)).toBe(spelt)
})

test.each([
  ['an empty cell is valid', 'industry', '', undefined],
  ['an unknown industry', 'industry', 'Sofware', 'industryUnknown'],
  ['a stored industry may be missing from the list', 'industry', 'Old trade', undefined],
  ['an unknown code', 'sic', '9998', 'sicUnknown'],
  ['words without a code', 'sic', 'saas', 'sicUnknown'],
  ['a known code', 'sic', '0111 Wheat', undefined],
  ['a range is not a number', 'employees', '10-50', 'noNumber'],
  ['too many employees', 'employees', '10000001', 'noNumber'],
  ['no employees', 'employees', '0', undefined],
] as const)('validated: %s', (_, field, text, problem) => {
  expect(problemOf(field, text, 'Old trade', lists)).toBe(problem)
})

test('reports no problem before the lists are loaded', () => {
  expect(problemOf('sic', 'saas', '', listsOf([], []))).toBeUndefined()
})

test('converts a cell to the value for the server', () => {
  expect([
    sentValue('sic', '0111 Wheat'),
    sentValue('sic', ''),
    sentValue('employees', '12'),
    sentValue('employees', ''),
  ]).toEqual(['0111', null, 12, null])
})

test('converts a company to cells of the grid', () => {
  const company = { company_id: 1, name: 'Acme', domain: 'acme.example', country: null, version: 1 }
  expect(cellsOf({ ...company, industry: '', sic: '0111', sic_title: 'Wheat', employees: null })).toEqual({
    industry: '',
    sic: '0111 Wheat',
    employees: '',
  })
  expect(cellsOf({ ...company, industry: '', sic: '9998', sic_title: '', employees: 7 }).sic).toBe('9998')
})
