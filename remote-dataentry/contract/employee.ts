import * as s from '@console/shared/contract/schema'

/** Fields of an employee (spec §3), in column order. */
export const employeeFields = [
  'first_name',
  'middle',
  'last_name',
  'title_main',
  'email',
  'phone',
  'extension',
  'twitter',
  'facebook',
  'linkedin',
] as const
export type EmployeeField = (typeof employeeFields)[number]
export type EmployeeRecord = Readonly<Record<EmployeeField, string>>

export const blankEmployee: EmployeeRecord = {
  first_name: '',
  middle: '',
  last_name: '',
  title_main: '',
  email: '',
  phone: '',
  extension: '',
  twitter: '',
  facebook: '',
  linkedin: '',
}

/** Errors of an employee's field. */
export const employeeProblems = [
  'nameMissing',
  'tooLong',
  'notEmail',
  'notPhone',
  'notExtension',
  'emailTaken',
] as const
export type EmployeeProblem = (typeof employeeProblems)[number]
export type EmployeeProblems = Partial<Record<EmployeeField, EmployeeProblem>>

const longest: Partial<Record<EmployeeField, number>> = { phone: 40, extension: 10, title_main: 300 }

/**
 * Rules of an employee's fields that need no other record: used by the grid for marking and by the server for
 * validation.
 */
export const problemsOf = (employee: EmployeeRecord): EmployeeProblems => {
  const found: EmployeeProblems = {}
  for (const field of employeeFields) if (employee[field].length > (longest[field] ?? 200)) found[field] = 'tooLong'
  if (employee.first_name.trim() === '' && employee.last_name.trim() === '') found.first_name ??= 'nameMissing'
  const email = employee.email.trim()
  if (email !== '' && !s.isEmail(email)) found.email ??= 'notEmail'
  // Whether the number is valid in its country is checked by the server; here it must have digits.
  if (employee.phone.trim() !== '' && employee.phone.replace(/\D/g, '').length < 5) found.phone ??= 'notPhone'
  if (!/^[\d*#]*$/.test(employee.extension.trim())) found.extension ??= 'notExtension'
  return found
}

/** An empty row. */
export const isBlankEmployee = (employee: EmployeeRecord): boolean =>
  employeeFields.every((field) => employee[field].trim() === '')

/** Maximum length of a cell that is sent; a longer one is rejected by itself, without refusing the other rows. */
export const maxTyped = 4_000
const anyText = () => s.text(maxTyped)
const fieldsOf = <T extends s.TSchema>(one: () => T) => ({
  first_name: one(),
  middle: one(),
  last_name: one(),
  title_main: one(),
  email: one(),
  phone: one(),
  extension: one(),
  twitter: one(),
  facebook: one(),
  linkedin: one(),
})

/** An employee as stored. */
export const employee = s.object({
  employee_id: s.id(),
  ...fieldsOf(s.string),
  updated_at: s.timestamp(),
  version: s.version(),
})
export type Employee = s.Static<typeof employee>

/** An employee as typed. Errors are reported row by row; a bad row does not refuse the others. */
export const typedEmployee = s.object({
  /** Identifies the row in the answer. */
  key: s.line(64, { min: 1 }),
  /** Absent: a new one. */
  employee_id: s.optional(s.id()),
  version: s.optional(s.version()),
  ...fieldsOf(anyText),
})
export type TypedEmployee = s.Static<typeof typedEmployee>
