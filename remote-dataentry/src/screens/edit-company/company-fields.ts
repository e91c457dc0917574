import type { FormSection, FormSpec } from '@console/shared/kit/record-form'
import { companies } from '../../api.ts'
import { ShownSic } from '../../parts/sic-field/sic-field.tsx'
import { messages } from './edit-company.messages.ts'
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
  { name: 'name', label: messages.name, kind: 'text', required: true, control: NameField },
  { name: 'domain', label: messages.domain, kind: 'url', required: true, control: DomainField },
  { name: 'domains', label: messages.domains, kind: 'lines', wide: true, control: DomainsField },
  { name: 'description', label: messages.description, kind: 'multiline', rows: 3, wide: true },
  {
    name: 'logo_id',
    label: messages.logo,
    kind: 'number',
    empty: null,
    wide: true,
    control: LogoField,
    shown: ShownLogo,
  },
]
const size: Fields = [
  { name: 'industry', label: messages.industry, kind: 'text', control: IndustryControl },
  { name: 'sic', label: messages.sic, kind: 'text', empty: null, control: SicControl, shown: ShownSic },
  { name: 'employees', label: messages.employees, kind: 'number', empty: null, control: EmployeesField },
  { name: 'founded', label: messages.founded, kind: 'number', empty: null, shown: ShownYear },
  { name: 'revenue', label: messages.revenue, kind: 'number', empty: null, control: RevenueField },
  { name: 'revenue_currency', label: messages.currency, kind: 'choice', empty: null, control: CurrencyField },
]
const where: Fields = [
  { name: 'country', label: messages.country, kind: 'country' },
  { name: 'state', label: messages.state, kind: 'text', control: StateField },
  { name: 'city', label: messages.city, kind: 'text' },
  { name: 'postal_code', label: messages.postalCode, kind: 'text' },
  { name: 'street', label: messages.street, kind: 'text', wide: true },
]
const reach: Fields = [
  { name: 'phones', label: messages.phones, kind: 'lines', wide: true, control: PhonesField },
  { name: 'linkedin', label: messages.linkedin, kind: 'url' },
  { name: 'twitter', label: messages.twitter, kind: 'url' },
  { name: 'facebook', label: messages.facebook, kind: 'url' },
]

/** The company's form, in order of entry. */
export const sections: readonly FormSection[] = [
  { id: 'who', title: messages.who, fields: who },
  { id: 'size', title: messages.size, fields: size },
  { id: 'where', title: messages.where, fields: where },
  { id: 'reach', title: messages.reach, fields: reach },
]

const fields: Fields = [...who, ...size, ...where, ...reach]

export const createSpec: FormSpec<Create> = { id: 'dataentry.company', call: companies.createCompany, fields }
export const updateSpec: FormSpec<typeof companies.updateCompany.declaration> = {
  id: 'dataentry.company',
  call: companies.updateCompany,
  fields,
}

export const blankCompany: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, '']))
