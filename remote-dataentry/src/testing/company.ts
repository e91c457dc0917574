import { screen } from '@testing-library/react'
import type { Company, FoundCompany } from '../../contract/calls/companies.ts'
import { blankEmployee, type Employee } from '../../contract/employee.ts'

const path = '/dataentry/createEditCompany/:company_id?'
const at = '2026-11-01T10:00:00.000Z'
export const acme: Company = {
  company_id: 7,
  name: 'Acme Ltd',
  domain: 'acme.example',
  domains: ['acme.test'],
  description: '',
  industry: '',
  sic: null,
  employees: 12,
  revenue: null,
  revenue_currency: null,
  revenue_usd: null,
  founded: 1999,
  street: '',
  city: 'Porto',
  state: '',
  postal_code: '',
  country: 'PT',
  phones: [],
  linkedin: '',
  twitter: '',
  facebook: '',
  logo_id: null,
  logo_url: null,
  employee_count: 2,
  press_count: 3,
  created_at: at,
  updated_at: at,
  version: 4,
}
export const found: FoundCompany = {
  company_id: 7,
  name: 'Acme Ltd',
  domain: 'acme.example',
  by_domain: null,
  country: 'PT',
  employees: 12,
  exact: true,
}
export const person = (employee_id: number, values: Partial<Employee>): Employee => ({
  employee_id,
  ...blankEmployee,
  updated_at: at,
  version: 1,
  ...values,
})
export const ana = person(1, { first_name: 'Ana', email: 'ana@acme.example' })
export const bo = person(2, { first_name: 'Bo' })

export const novo: Company = { ...acme, company_id: 9, name: 'Novo', employee_count: 0, version: 1 }

/** Options for rendering a company's page: its address, and a server that answers with Acme by default. */
export const companyPage = <C extends object, F extends object>(at: string, companies: C, more: F) => ({
  at,
  path,
  answers: {
    companies: {
      getCompany: () => acme,
      listEmployees: () => ({ rows: [ana, bo], total: 2, next: null }),
      listStates: () => [{ code: 'PT-13', name: 'Porto' }],
      searchCompanies: () => [],
      ...companies,
    },
    members: { listCountries: () => [{ code: 'PT', name: 'Portugal', phone: '+351' }] },
    sic: { listIndustries: () => [], searchSic: () => [] },
    ...more,
  },
})
export const save = () => screen.getByRole('button', { name: 'Save' })
export const sent = (received: readonly { call: string; input: unknown }[], call: string) =>
  received.filter((one) => one.call === call).map(({ input }) => input)
export const grid = () => screen.findByRole('grid', { name: 'Employees' })
