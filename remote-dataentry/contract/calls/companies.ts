import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { employee, employeeProblems, typedEmployee } from '../employee.ts'
import { amount, currency } from '../money.ts'
import type { ScreenId } from '../screens.ts'

/** The screens that write companies. */
const editScreens = ['edit-company', 'edit-company-2', 'company-update'] as const satisfies ScreenId[]

/** Every screen of data entry: all of them choose companies. */
export const dataEntryScreens = [
  ...editScreens,
  'company-list',
  'press-news-entry',
  'press-news-funding',
  'press-news-funding-company',
  'edit-press',
  'edit-press-2',
  'edit-company-industry',
  'add-staged-press',
  'staged-press',
  'newsletter',
  'press-list',
  'add-inside-product',
  'data-mismatch',
  'data-mismatch-2',
  'outside-technology',
  'scrapy-crawl-data',
] as const satisfies ScreenId[]

const edit = { screens: editScreens } as const
const anyDataEntry = { screens: dataEntryScreens } as const

/** A company's editable fields. */
const fields = {
  name: s.line(200, { min: 1 }),
  /** As typed: the server extracts the domain from an address. */
  domain: s.line(300, { min: 1 }),
  /** The other domains in alphabetical order, without the main one. */
  domains: s.array(s.line(300, { min: 1 }), { maxItems: 50 }),
  description: s.text(4_000),
  industry: s.line(200),
  sic: s.nullable(s.string({ pattern: '^\\d{4}$' })),
  employees: s.nullable(s.integer({ minimum: 0, maximum: 10_000_000 })),
  /** Annual, in whole units of its currency. */
  revenue: s.nullable(amount()),
  revenue_currency: s.nullable(currency()),
  founded: s.nullable(s.integer({ minimum: 1000, maximum: 2100 })),
  street: s.line(200),
  city: s.line(200),
  state: s.line(200),
  postal_code: s.line(40),
  country: s.nullable(s.countryCode()),
  phones: s.array(s.line(40, { min: 1 }), { maxItems: 20 }),
  linkedin: s.line(500),
  twitter: s.line(500),
  facebook: s.line(500),
  logo_id: s.nullable(s.id()),
}

/** As stored: values not written by agents may exceed our length limits. */
const company = s.object({
  company_id: s.id(),
  name: s.string(),
  domain: s.string(),
  domains: s.array(s.string()),
  description: s.string(),
  industry: s.string(),
  sic: s.nullable(s.string()),
  employees: s.nullable(s.integer()),
  revenue: s.nullable(s.number()),
  revenue_currency: s.nullable(currency()),
  founded: s.nullable(s.integer()),
  street: s.string(),
  city: s.string(),
  state: s.string(),
  postal_code: s.string(),
  country: s.nullable(s.string()),
  phones: s.array(s.string()),
  linkedin: s.string(),
  twitter: s.string(),
  facebook: s.string(),
  logo_id: s.nullable(s.id()),
  revenue_usd: s.nullable(s.number()),
  /** Address of its logo; null: none. */
  logo_url: s.nullable(s.string()),
  /** Number of its records of each kind. */
  employee_count: s.count(),
  press_count: s.count(),
  created_at: s.timestamp(),
  updated_at: s.timestamp(),
  version: s.version(),
})
export type Company = s.Static<typeof company>

const foundCompany = s.object({
  company_id: s.id(),
  name: s.string(),
  domain: s.string(),
  /** The domain by which it was found, if that is not its main one. */
  by_domain: s.nullable(s.string()),
  country: s.nullable(s.string()),
  employees: s.nullable(s.integer()),
  /** The typed text is exactly its domain or name. */
  exact: s.boolean(),
})
export type FoundCompany = s.Static<typeof foundCompany>

const { domain: _domain, name: _name, ...others } = fields
const optionalOthers = {
  domains: s.optional(others.domains),
  description: s.optional(others.description),
  industry: s.optional(others.industry),
  sic: s.optional(others.sic),
  employees: s.optional(others.employees),
  revenue: s.optional(others.revenue),
  revenue_currency: s.optional(others.revenue_currency),
  founded: s.optional(others.founded),
  street: s.optional(others.street),
  city: s.optional(others.city),
  state: s.optional(others.state),
  postal_code: s.optional(others.postal_code),
  country: s.optional(others.country),
  phones: s.optional(others.phones),
  linkedin: s.optional(others.linkedin),
  twitter: s.optional(others.twitter),
  facebook: s.optional(others.facebook),
  logo_id: s.optional(others.logo_id),
}

/** Maximum number of employee rows per save. */
export const maxSavedEmployees = 500
/** Maximum number of employees per deletion. */
export const maxDeletedEmployees = 1_000
/** Maximum number of companies in a search result. */
export const maxFoundCompanies = 12

/** Companies and their employees. */
export const companiesCalls = defineCalls({
  getCompany: {
    method: 'POST',
    path: 'dataentry/get_company',
    summary: 'A company with all its fields and domains.',
    access: anyDataEntry,
    input: s.object({ company_id: s.id() }),
    output: company,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  createCompany: {
    method: 'POST',
    path: 'dataentry/create_company',
    summary: 'Creates a company, unless another one has one of its domains.',
    access: edit,
    input: s.object({ name: fields.name, domain: fields.domain, ...optionalOthers }),
    output: company,
    reads: 'none',
    compressed: true,
    errors: ['domainTaken'],
    changes: 'company',
    retry: true,
  },
  updateCompany: {
    method: 'POST',
    path: 'dataentry/update_company',
    summary: 'Stores the fields of a company that are given; the others stay.',
    access: edit,
    input: s.object({
      company_id: s.id(),
      version: s.version(),
      name: s.optional(fields.name),
      domain: s.optional(fields.domain),
      ...optionalOthers,
    }),
    output: company,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'domainTaken'],
    changes: 'company',
    undoable: true,
    retry: true,
  },
  searchCompanies: {
    method: 'GET',
    path: 'search/searchCompanyURL',
    summary:
      'Companies by domain, exactly and by its beginning, then by name: those that begin so, hold it, or are alike.',
    access: anyDataEntry,
    input: s.object({ text: s.line(300) }),
    output: s.array(foundCompany),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  listStates: {
    method: 'GET',
    path: 'search/searchState',
    summary: 'States, provinces or regions of a country (ISO 3166-2) by name; none where the standard has none.',
    access: anyDataEntry,
    input: s.object({ country: s.countryCode() }),
    output: s.array(s.object({ code: s.string(), name: s.string() })),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listEmployees: {
    method: 'POST',
    path: 'dataentry/list_employees',
    summary: 'Employees of a company in the order in which they were added, 500 at a time.',
    access: edit,
    input: s.object({ company_id: s.id(), after: s.optional(s.id()) }),
    output: s.object({ rows: s.array(employee), total: s.count(), next: s.nullable(s.id()) }),
    reads: { company: 'input.company_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  saveEmployees: {
    method: 'POST',
    path: 'dataentry/save_employees',
    summary:
      'Stores typed employees of a company row by row: good ones are saved, bad ones come back with their reasons.',
    access: edit,
    input: s.object({
      company_id: s.id(),
      rows: s.array(typedEmployee, { minItems: 1, maxItems: maxSavedEmployees }),
    }),
    output: s.object({
      saved: s.array(s.object({ key: s.string(), employee })),
      refused: s.array(
        s.object({
          key: s.string(),
          code: s.oneOf(['invalidInput', 'notFound', 'versionConflict']),
          fields: s.record(s.oneOf(employeeProblems)),
          /** The stored row, if somebody changed it meanwhile. */
          current: s.optional(employee),
        }),
      ),
    }),
    reads: { company: 'input.company_id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'company',
    maxBodyBytes: 8 * 1024 * 1024,
    retry: true,
  },
  deleteEmployee: {
    method: 'POST',
    path: 'deleteEmployee',
    summary: 'Deletes one employee.',
    access: edit,
    input: s.object({ employee_id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'company',
    undoable: true,
    retry: true,
  },
  deleteEmployees: {
    method: 'POST',
    path: 'deleteSelectedEmployeeRecords',
    summary: 'Deletes chosen employees of a company; those that are gone already are counted as unchanged.',
    access: edit,
    input: s.object({
      company_id: s.id(),
      employee_ids: s.array(s.id(), { minItems: 1, maxItems: maxDeletedEmployees }),
    }),
    output: s.object({ deleted: s.array(s.id()), gone: s.array(s.id()) }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'company',
    undoable: true,
    retry: true,
  },
})
