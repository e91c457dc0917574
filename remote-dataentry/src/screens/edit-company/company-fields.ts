import type { FormSection, FormSpec } from '@console/shared/kit/record-form'
import { companies } from '../../api.ts'
import { ShownSic } from '../../parts/sic-field/sic-field.tsx'
import { words } from './edit-company.messages.ts'
import { DomainField, NameField } from './existing-companies.tsx'
import { DomainsField, PhonesField } from './lines-field.tsx'
import {
  CurrencyField,
  EmployeesField,
  IndustryControl,
  RevenueField,
  ShownYear,
  SicControl,
  StateField,
} from './list-fields.tsx'
import { LogoField, ShownLogo } from './logo-field.tsx'

type Create = typeof companies.createCompany.declaration
type Fields = FormSpec<Create>['fields']

const who: Fields = [
  { name: 'name', label: words.name, kind: 'text', required: true, control: NameField },
  { name: 'domain', label: words.domain, kind: 'url', required: true, control: DomainField },
  { name: 'domains', label: words.domains, kind: 'lines', wide: true, control: DomainsField },
  { name: 'description', label: words.description, kind: 'multiline', rows: 3, wide: true },
  { name: 'logo_id', label: words.logo, kind: 'number', empty: null, wide: true, control: LogoField, shown: ShownLogo },
]
const size: Fields = [
  { name: 'industry', label: words.industry, kind: 'text', control: IndustryControl },
  { name: 'sic', label: words.sic, kind: 'text', empty: null, control: SicControl, shown: ShownSic },
  { name: 'employees', label: words.employees, kind: 'number', empty: null, control: EmployeesField },
  { name: 'founded', label: words.founded, kind: 'number', empty: null, shown: ShownYear },
  { name: 'revenue', label: words.revenue, kind: 'number', empty: null, control: RevenueField },
  { name: 'revenue_currency', label: words.currency, kind: 'choice', empty: null, control: CurrencyField },
]
const where: Fields = [
  { name: 'country', label: words.country, kind: 'country' },
  { name: 'state', label: words.state, kind: 'text', control: StateField },
  { name: 'city', label: words.city, kind: 'text' },
  { name: 'postal_code', label: words.postalCode, kind: 'text' },
  { name: 'street', label: words.street, kind: 'text', wide: true },
]
const reach: Fields = [
  { name: 'phones', label: words.phones, kind: 'lines', wide: true, control: PhonesField },
  { name: 'linkedin', label: words.linkedin, kind: 'url' },
  { name: 'twitter', label: words.twitter, kind: 'url' },
  { name: 'facebook', label: words.facebook, kind: 'url' },
]

/** The company's form, in the order in which it is filled. */
export const sections: readonly FormSection[] = [
  { id: 'who', title: words.who, fields: who },
  { id: 'size', title: words.size, fields: size },
  { id: 'where', title: words.where, fields: where },
  { id: 'reach', title: words.reach, fields: reach },
]

const fields: Fields = [...who, ...size, ...where, ...reach]

export const createSpec: FormSpec<Create> = { id: 'dataentry.company', call: companies.createCompany, fields }
export const updateSpec: FormSpec<typeof companies.updateCompany.declaration> = {
  id: 'dataentry.company',
  call: companies.updateCompany,
  fields,
}

export const blankCompany: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, '']))
