import { plans } from '@console/remote-members/contract/calls/members'
import { unlockKinds } from '@console/remote-members/contract/calls/unlocks'
import { exportFile } from '@console/shared/contract/calls/exports'
import { fileInput, listInput, listOutput, matchingFileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { figuresInRange } from '../figure-values.ts'
import { reportRange } from '../report-range.ts'
import { mapColumns, reportCustomer, twoNumbers } from './tracker.ts'

const unlocker = s.object({
  ...reportCustomer,
  rank: s.count(),
  unlocks: s.count(),
  /** Kinds of what they unlocked. */
  companies: s.count(),
  contacts: s.count(),
  credits: s.count(),
  /** Hidden from the customer now. */
  hidden: s.count(),
  /** Share of all customers' unlocks in the range. */
  share: s.number(),
  /** In the previous range; null if no comparison is requested. */
  unlocks_before: s.nullable(s.count()),
  /** Days with unlocks, and the last of them. */
  days: s.count(),
  last_day: s.date(),
})
export type Unlocker = s.Static<typeof unlocker>

const unlockerFilters = {
  ...reportRange,
  compare: s.optional(s.boolean()),
  search_query: s.optional(s.line(200)),
  plan: s.optional(s.oneOf(plans)),
  /** Whether any of it is hidden. */
  hidden: s.optional(s.oneOf(['some', 'none'])),
}
export type UnlockerFilters = s.Static<ReturnType<typeof s.object<typeof unlockerFilters>>>
export const unlockerSorts = ['unlocks', 'credits'] as const
export const unlockerColumns = [
  'rank',
  'customer_id',
  'name',
  'email',
  'company_name',
  'plan',
  'status',
  'unlocks',
  'companies',
  'contacts',
  'credits',
  'hidden',
  'share',
  'unlocks_before',
  'days',
  'last_day',
] as const

/** One customer's unlocks, with the filters of their list. */
export const takenFilters = {
  customer_id: s.id(),
  ...reportRange,
  text: s.optional(s.line(200)),
  kind: s.optional(s.oneOf(unlockKinds)),
  visibility: s.optional(s.oneOf(['hidden', 'shown'])),
}
export const takenColumns = ['id', 'created_at', 'kind', 'name', 'company', 'credits', 'export_id', 'hidden'] as const

const read = {
  method: 'POST',
  access: { screens: ['customer-unlocks-report'] },
  changes: false,
  retry: true,
} as const
const report = { ...read, replica: true } as const

/** Customers' unlocks by day. One customer's unlocks, and hiding them, are calls of unlocks. */
export const unlockReportCalls = defineCalls({
  getUnlockStats: {
    ...report,
    path: 'reports/get_unlock_stats',
    summary: 'Unlocks in a range by day with what they cost, of all customers or of one.',
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()), customer_id: s.optional(s.id()) }),
    output: s.object({
      ...figuresInRange(['unlocks']),
      /** The requested customer. */
      customer: s.nullable(s.object(reportCustomer)),
      /** Number of customers with unlocks, and their cost. */
      customers: twoNumbers,
      credits: twoNumbers,
    }),
    reads: { customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
  getUnlockMap: {
    ...report,
    path: 'reports/get_unlock_map',
    summary: 'The customers who unlocked most, by day, week or month.',
    input: s.object(reportRange),
    output: s.object({
      ...mapColumns,
      rows: s.array(s.object({ customer_id: s.id(), name: s.string(), total: s.count(), cells: s.array(s.count()) })),
    }),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  listUnlockers: {
    ...report,
    path: 'reports/list_unlockers',
    summary: 'A page of the customers who unlocked something in a range, and the count of all of them.',
    input: s.object({ ...listInput({}, unlockerSorts).properties, filters: s.object(unlockerFilters) }),
    output: listOutput(unlocker),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startUnlockersExport: {
    ...read,
    path: 'reports/start_unlockers_export',
    summary: 'Begins an export of the chosen columns of the customers who unlocked something.',
    input: matchingFileInput(unlockerFilters, unlockerColumns, unlockerSorts),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
  },
  startUnlocksExport: {
    ...read,
    path: 'reports/start_unlocks_export',
    summary: 'Begins an export of the chosen columns of the selected unlocks of a customer.',
    input: fileInput(takenFilters, takenColumns, ['created_at']),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
  },
})
