import { enrichmentCustomerSorts, enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import type { ExportList } from '../../../platform/exports/export-list.ts'
import { keptDays } from '../days/kept-from.ts'
import { requireRange } from '../days/range.ts'
import { selectedEnrichmentCustomers } from '../enrichment-stats/enrichment-customers.ts'
import { enrichmentRequestKeyset, enrichmentRequestsWhere } from '../enrichment-stats/enrichment-requests.ts'
import { apiRequests } from '../figures/fact-schema.ts'

type Customers = InputOf<typeof enrichmentStatsCalls.startEnrichmentCustomersExport>['selection']
type Requests = InputOf<typeof enrichmentStatsCalls.startEnrichmentRequestsExport>['selection']

const check = ({ matching }: Customers | Requests) => requireRange(matching, 'selection.matching.to')

/** Exports of /enrichment_stats. */
export const enrichmentLists = {
  'enrichment-customers': {
    access: enrichmentStatsCalls.startEnrichmentCustomersExport.access,
    reads: { customer: 'customer_id' },
    check,
    sorts: enrichmentCustomerSorts,
    open: (db: Executor, { matching }: Customers, sort?: Sort<string>) =>
      selectedEnrichmentCustomers(db, matching, sort),
  },
  'enrichment-requests': {
    access: enrichmentStatsCalls.startEnrichmentRequestsExport.access,
    reads: { customer: 'customer_id' },
    kinds: { at: 'time' },
    check,
    sorts: sortKeysOf(enrichmentRequestKeyset.sorts),
    open: async (db: Executor, { matching }: Requests, sort?: Sort<string>) => {
      const where = enrichmentRequestsWhere(await keptDays(db, 'requests', matching))
      const total = await db.$count(apiRequests, where)
      return { total, batches: keysetBatches(db, enrichmentRequestKeyset, where, total, sort) }
    },
  },
} as const satisfies Readonly<Record<string, ExportList>>
