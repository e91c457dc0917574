import { apiKeySorts, apiUserSorts, trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { unlockerSorts, unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import { inArray, type SQL } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import type { ExportList } from '../../../platform/exports/export-list.ts'
import { unlockKeyset, unlocks, unlocksWhere } from '../../members/unlocks/index.ts'
import { keptDays } from '../days/kept-from.ts'
import { requireRange } from '../days/range.ts'
import { apiRequests } from '../figures/fact-schema.ts'
import { selectedApiKeys } from '../tracker/api-keys.ts'
import { apiRequestKeyset, apiRequestsWhere } from '../tracker/api-requests.ts'
import { selectedApiUsers } from '../tracker/api-users.ts'
import { selectedUnlockers } from '../unlock-report/unlockers.ts'

type Users = InputOf<typeof trackerCalls.startApiUsersExport>['selection']
type Keys = InputOf<typeof trackerCalls.startApiKeysExport>['selection']
type Requests = InputOf<typeof trackerCalls.startApiRequestsExport>['selection']
type Unlockers = InputOf<typeof unlockReportCalls.startUnlockersExport>['selection']

type Taken = InputOf<typeof unlockReportCalls.startUnlocksExport>['selection']

const takenWhere = (selection: Taken): SQL | undefined => {
  if ('ids' in selection) return inArray(unlocks.id, selection.ids)
  const { customer_id, visibility, ...filters } = selection.matching
  const hidden = visibility === undefined ? {} : { hidden: visibility === 'hidden' }
  return unlocksWhere(customer_id, { ...filters, ...hidden })
}

/** With the customer, for the record of who read them. */
const takenKeyset = {
  ...unlockKeyset,
  fields: { ...unlockKeyset.fields, customer_id: unlocks.customer_id },
  toRow: ({ customer_id, ...row }: Parameters<typeof unlockKeyset.toRow>[0] & { customer_id: number }) => ({
    ...unlockKeyset.toRow(row),
    customer_id,
  }),
}

const check = ({ matching }: Users | Keys | Requests | Unlockers) => requireRange(matching, 'selection.matching.to')

/** Exports of /tracker and /customer-unlocks-report. */
export const usageLists = {
  'api-users': {
    access: trackerCalls.startApiUsersExport.access,
    reads: { customer: 'customer_id' },
    check,
    sorts: apiUserSorts,
    open: (db: Executor, { matching }: Users, sort?: Sort<string>) => selectedApiUsers(db, matching, sort),
  },
  'api-keys': {
    access: trackerCalls.startApiKeysExport.access,
    reads: { customer: 'customer_id' },
    kinds: { last_used_at: 'time', revoked_at: 'time' },
    check,
    sorts: apiKeySorts,
    open: (db: Executor, { matching }: Keys, sort?: Sort<string>) => selectedApiKeys(db, matching, sort),
  },
  'api-requests': {
    access: trackerCalls.startApiRequestsExport.access,
    reads: { customer: 'customer_id' },
    kinds: { at: 'time' },
    check,
    sorts: sortKeysOf(apiRequestKeyset.sorts),
    open: async (db: Executor, { matching }: Requests, sort?: Sort<string>) => {
      const where = apiRequestsWhere(await keptDays(db, 'requests', matching))
      const total = await db.$count(apiRequests, where)
      return { total, batches: keysetBatches(db, apiRequestKeyset, where, total, sort) }
    },
  },
  unlockers: {
    access: unlockReportCalls.startUnlockersExport.access,
    reads: { customer: 'customer_id' },
    kinds: { last_day: 'day' },
    check,
    sorts: unlockerSorts,
    open: (db: Executor, { matching }: Unlockers, sort?: Sort<string>) => selectedUnlockers(db, matching, sort),
  },
  'customer-unlocks': {
    access: unlockReportCalls.startUnlocksExport.access,
    reads: { customer: 'customer_id' },
    kinds: { created_at: 'time' },
    sorts: sortKeysOf(unlockKeyset.sorts),
    open: async (db: Executor, selection: Taken, sort?: Sort<string>) => {
      const where = takenWhere(selection)
      const total = await db.$count(unlocks, where)
      return { total, batches: keysetBatches(db, takenKeyset, where, total, sort) }
    },
  },
} as const satisfies Readonly<Record<string, ExportList>>
