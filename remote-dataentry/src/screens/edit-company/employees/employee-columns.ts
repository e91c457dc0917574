import { type EmployeeField, employeeFields } from '../../../../contract/employee.ts'

const widths: Readonly<Record<EmployeeField, number>> = {
  first_name: 120,
  middle: 100,
  last_name: 130,
  title_main: 190,
  email: 220,
  phone: 140,
  extension: 84,
  twitter: 150,
  facebook: 150,
  linkedin: 180,
}
const latin = new Set<EmployeeField>(['email', 'phone', 'extension', 'twitter', 'facebook', 'linkedin'])

/** The columns of the grid without their labels. */
export const employeeColumns = employeeFields.map((id) => ({ id, width: widths[id], latin: latin.has(id) }))
