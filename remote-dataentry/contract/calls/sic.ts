import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { dataEntryScreens } from './companies.ts'

/** Maximum number of codes in an answer. */
export const maxSicFound = 20

const sicCode = s.object({
  /** Four digits. */
  code: s.string(),
  title: s.string(),
  division: s.string(),
  industry_group: s.string(),
  /** Common names of the trade. */
  also_called: s.string(),
})
export type SicCode = s.Static<typeof sicCode>

const access = { screens: dataEntryScreens } as const
const reading = { method: 'POST', access, errors: [], changes: false, retry: true } as const

/** Classifications of companies: the Standard Industrial Classification of 1987, and a list of industries. */
export const sicCalls = defineCalls({
  searchSic: {
    ...reading,
    path: 'dataentry/search_sic',
    summary: 'Codes that begin with these digits, or whose words begin with these words, the best first.',
    input: s.object({ text: s.line(100) }),
    output: s.array(sicCode),
    reads: 'none',
    compressed: true,
  },
  listSic: {
    ...reading,
    path: 'dataentry/list_sic',
    summary: 'Every code with its title, for what looks them up while somebody types.',
    input: s.object({}),
    output: s.array(s.object({ code: s.string(), title: s.string() })),
    reads: 'none',
    compressed: true,
  },
  listIndustries: {
    ...reading,
    path: 'dataentry/list_industries',
    summary: 'The names of all industries, in order.',
    input: s.object({}),
    output: s.array(s.string()),
    reads: 'none',
    compressed: true,
  },
})
