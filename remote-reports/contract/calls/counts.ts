import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { dayValue, reportRange, reportStamp } from '../report-range.ts'

/** What is counted. A press event counts as long as it is not deleted. */
export const countedRecords = ['companies', 'employees', 'press_events', 'scanned_domains'] as const
export type CountedRecord = (typeof countedRecords)[number]

/** Sizes of companies by their number of employees, each with the most that it has; null: no end. */
export const companySizes = [
  ['0-10', 10],
  ['11-50', 50],
  ['51-200', 200],
  ['201-500', 500],
  ['501-1000', 1_000],
  ['1001-5000', 5_000],
  ['5001-10000', 10_000],
  ['10001+', null],
] as const

/** How many there are of one kind; an empty key: it is not known. */
const counted = s.object({ key: s.string(), count: s.count() })
export type Counted = s.Static<typeof counted>
/** The most first. */
const parted = s.array(counted)

/** Of companies, or of what belongs to one: by what is known of the company. */
const byCompany = s.object({ total: s.count(), country: parted, industry: parted, size: parted })
export type CountsByCompany = s.Static<typeof byCompany>

const counts = s.object({
  as_of: s.timestamp(),
  companies: byCompany,
  employees: byCompany,
  press_events: s.object({ ...byCompany.properties, kind: parted }),
  /** By what was decided of them, and by whether they resolve (an empty key: not looked at yet). */
  scanned_domains: s.object({ total: s.count(), state: parted, resolves: parted }),
})
export type Counts = s.Static<typeof counts>

const growth = s.object({
  record: s.oneOf(countedRecords),
  /** At the end of the last day. */
  total: s.count(),
  /** At the end of the day before the first. */
  start: s.count(),
  /** At the end of each day. */
  days: s.array(dayValue),
  /** The same of the days right before; null: they were not asked for. */
  before: s.nullable(s.object({ start: s.count(), days: s.array(dayValue) })),
})
export type Growth = s.Static<typeof growth>

const screen = { screens: ['counts'] } as const

/** How many records there are. Counters are kept up with every change, so no figure is older than the answer. */
export const countsCalls = defineCalls({
  getCounts: {
    method: 'POST',
    path: 'counts',
    summary:
      'How many companies, employees and press events there are, by country, industry and size of the company, and how many scanned domains, by state.',
    access: screen,
    input: s.object({}),
    output: counts,
    errors: [],
    changes: false,
    retry: true,
  },
  getGrowth: {
    method: 'POST',
    path: 'reports/get_growth',
    summary: 'How many companies, employees, press events and scanned domains there were at the end of each day.',
    access: screen,
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()) }),
    output: s.object({ stamp: reportStamp, records: s.array(growth) }),
    errors: [],
    changes: false,
    retry: true,
  },
})
