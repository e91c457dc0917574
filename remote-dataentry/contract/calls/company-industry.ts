import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Maximum number of companies per save. */
export const maxRowsSaved = 500

export const industryFields = ['industry', 'sic', 'employees'] as const
export type IndustryField = (typeof industryFields)[number]

/** Error of a field in a saved row: not in the list. */
const industryProblems = ['notListed'] as const

/** An industry of the list, a SIC code, a head count; an empty text and null mean unknown. */
const facts = {
  industry: s.optional(s.line(100)),
  sic: s.optional(s.nullable(s.line(10))),
  employees: s.optional(s.nullable(s.integer({ minimum: 0, maximum: 10_000_000 }))),
}

const companyIndustry = s.object({
  company_id: s.id(),
  name: s.string(),
  domain: s.string(),
  country: s.nullable(s.string()),
  industry: s.string(),
  sic: s.nullable(s.string()),
  employees: s.nullable(s.integer()),
  /** Title of the code; empty if there is none. */
  sic_title: s.string(),
  version: s.version(),
})
export type CompanyIndustry = s.Static<typeof companyIndustry>

const access = { screens: ['edit-company-industry'] } as const

/** Industry, SIC code and size of many companies at once. */
export const companyIndustryCalls = defineCalls({
  listCompanyIndustry: {
    method: 'POST',
    path: 'dataentry/list_company_industry',
    summary:
      'A page of companies with their industry, SIC code and size, with the count of all that the filters match.',
    access,
    input: listInput(
      {
        /** One company. */
        company_id: s.optional(s.id()),
        /** Part of its name, or the beginning of one of its domains. */
        text: s.optional(s.line(200)),
        country: s.optional(s.countryCode()),
        /** At least one of these is unknown. */
        missing: s.optional(s.array(s.oneOf(industryFields), { minItems: 1, maxItems: 3 })),
      },
      ['id', 'name'],
    ),
    output: listOutput(companyIndustry),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  saveCompanyIndustry: {
    method: 'POST',
    path: 'dataentry/save_company_industry',
    summary: 'Saves what changed of many companies; good rows are saved, the others come back with their reasons.',
    access,
    input: s.object({
      rows: s.array(
        s.object({
          company_id: s.id(),
          version: s.version(),
          ...facts,
        }),
        { minItems: 1, maxItems: maxRowsSaved },
      ),
    }),
    output: s.object({
      /** The rows as stored now, including unchanged ones. */
      saved: s.array(companyIndustry),
      refused: s.array(
        s.object({
          company_id: s.id(),
          code: s.oneOf(['invalidInput', 'notFound', 'versionConflict']),
          fields: s.record(s.oneOf(industryProblems)),
          /** The stored row, if somebody changed it meanwhile. */
          current: s.optional(companyIndustry),
        }),
      ),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'company',
    undoable: true,
    retry: true,
  },
})
