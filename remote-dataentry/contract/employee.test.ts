import { blankEmployee, type EmployeeProblems, type EmployeeRecord, isBlankEmployee, problemsOf } from './employee.ts'

test.each<[Partial<EmployeeRecord>, EmployeeProblems]>([
  [{ first_name: 'Ana' }, {}],
  [{ last_name: '李' }, {}],
  [{ first_name: '  ' }, { first_name: 'nameMissing' }],
  [{ first_name: 'Ana', email: 'ana@acme.example' }, {}],
  [{ first_name: 'Ana', email: ' ana@acme.example ' }, {}],
  [{ first_name: 'Ana', email: 'ana@acme' }, { email: 'notEmail' }],
  [{ first_name: 'Ana', email: 'ana@acme.example, bo@acme.example' }, { email: 'notEmail' }],
  [{ first_name: 'Ana', phone: '+351 912 345 678' }, {}],
  [{ first_name: 'Ana', phone: 'none' }, { phone: 'notPhone' }],
  [{ first_name: 'Ana', phone: '1'.repeat(41) }, { phone: 'tooLong' }],
  [{ first_name: 'Ana', extension: '12#' }, {}],
  [{ first_name: 'Ana', extension: 'x12' }, { extension: 'notExtension' }],
  [{ first_name: 'a'.repeat(201) }, { first_name: 'tooLong' }],
])('%j has the problems %j', (values, problems) => {
  expect(problemsOf({ ...blankEmployee, ...values })).toEqual(problems)
})

test('a row of spaces is blank', () => {
  expect(isBlankEmployee({ ...blankEmployee, email: ' ' })).toBe(true)
  expect(isBlankEmployee({ ...blankEmployee, email: 'a' })).toBe(false)
})
