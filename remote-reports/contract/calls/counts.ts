import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { dayValue, reportRange, reportStamp } from '../report-range.ts'

/** What is counted. Deleted press events are not. */
export const countedRecords = ['companies', 'employees', 'press_events', 'scanned_domains'] as const
export type CountedRecord = (typeof countedRecords)[number]

/** Company sizes by number of employees, each with its upper limit; null: none. */
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

/** Number of one kind; an empty key: unknown. */
const counted = s.object({ key: s.string(), count: s.count() })
export type Counted = s.Static<typeof counted>
/** Sorted by number, largest first. */
const parted = s.array(counted)

/** For companies and what belongs to them: by properties of the company. */
const byCompany = s.object({ total: s.count(), country: parted, industry: parted, size: parted })
export type CountsByCompany = s.Static<typeof byCompany>

const counts = s.object({
  as_of: s.timestamp(),
  companies: byCompany,
  employees: byCompany,
  press_events: s.object({ ...byCompany.properties, kind: parted }),
  /** By decision, and by whether they resolve (an empty key: not checked yet). */
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
  /** The same for the preceding days; null: not requested. */
  before: s.nullable(s.object({ start: s.count(), days: s.array(dayValue) })),
})
export type Growth = s.Static<typeof growth>

const screen = { screens: ['counts'] } as const

/** Numbers of records. Counters are updated with every change, so the figures are current. */
export const countsCalls = defineCalls({
  getCounts: {
    method: 'POST',
    path: 'counts',
    summary:
      'How many companies, employees and press events there are, by country, industry and size of the company, and how many scanned domains, by state.',
    access: screen,
    input: s.object({}),
    output: counts,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  getGrowth: {
    method: 'POST',
    path: 'reports/get_growth',
    summary: 'How many companies, employees, press events and scanned domains there were at the end of each day.',
    access: screen,
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()) }),
    output: s.object({ stamp: reportStamp, records: s.array(growth) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
})
