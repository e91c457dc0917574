import { type companyFields, employeeFields } from '@console/remote-members/contract/calls/corrections'
import * as s from '@console/shared/contract/schema'
import { Check } from 'typebox/value'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyDomain } from '../../dataentry/companies/index.ts'
import { countries } from '../customers/countries.ts'
import { normalizePhone } from '../customers/normalize.ts'

type Field = (typeof companyFields)[number] | (typeof employeeFields)[number]

const countryCodes = new Set<string>(countries.map(({ code }) => code))
const maxEmployees = 10_000_000
const email = s.email()

const refuse = (message: string) => invalidField('value', message)

/** Normalises a field's value; country: of the record, for a phone number without one. */
const rules: Readonly<Record<Field, (text: string, country: string | null) => string | number>> = {
  name: (text) => text,
  domain: (text) => {
    const domain = companyDomain(text)
    if (domain === null) throw refuse('Is not a domain.')
    return domain
  },
  country: (text) => {
    const code = text.toUpperCase()
    if (!countryCodes.has(code)) throw refuse('Is not a country.')
    return code
  },
  employees: (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number > maxEmployees) throw refuse('Is not a number of employees.')
    return number
  },
  first_name: (text) => text,
  last_name: (text) => text,
  title_main: (text) => text,
  email: (text) => {
    if (!Check(email, text)) throw refuse('The Email you entered is not a valid format!') // spec §5
    return text
  },
  phone: (text, country) => normalizePhone(text, country, 'value'),
}

const isEmployeeField = (field: string): boolean => employeeFields.some((name) => name === field)

/** The default country of an employee's phone number: the company's. */
export const countryOf = async (db: Executor, companyId: number): Promise<string | null> => {
  const [company] = await db.select({ country: companies.country }).from(companies).where(eq(companies.id, companyId))
  return company?.country ?? null
}

/** Normalises a value, or reports it at `value`. */
export const checkedValue = (kind: 'company' | 'employee', field: string, text: string, country: string | null) => {
  const value = text.trim()
  const rule = (rules as Readonly<Record<string, (typeof rules)[Field] | undefined>>)[field] // a text column
  if (!rule || isEmployeeField(field) !== (kind === 'employee')) throw refuse('Is no field of this record.')
  if (value === '') throw refuse('Please fill this in.')
  return rule(value, country)
}
