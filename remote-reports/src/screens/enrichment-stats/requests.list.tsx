import type { Message } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import { enrichmentRequestColumns } from '../../../contract/calls/enrichment-stats.ts'
import { type RequestOutcome, requestOutcomes } from '../../../contract/figures.ts'
import { enrichmentStats } from '../../api.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { RowsKept } from '../../parts/rows/rows-kept.tsx'
import { messages } from './enrichment-stats.messages.ts'
import { useCustomer } from './use-customer.ts'

const outcomeMessages: Readonly<Record<RequestOutcome, Message>> = {
  ok: messages.matched,
  no_match: messages.missed,
  refused: messages.refused,
  error: messages.errors,
}

const Kept = () => <RowsKept source="requests" from={useRange().from} />

/** The requests of the customer in the URL. */
export const Requests = listPanel(
  {
    id: 'enrichment-requests',
    title: messages.requests,
    call: enrichmentStats.listEnrichmentRequests,
    rowId: (row) => row.id,
    columns: [
      { id: 'at', header: messages.when, sort: 'at', width: 190, cell: (row, t) => t.dateTime(row.at) },
      { id: 'endpoint', header: messages.endpoint, width: 260, cell: (row) => <Code>{row.endpoint}</Code> },
      { id: 'outcome', header: messages.outcome, width: 150, cell: (row, t) => t(outcomeMessages[row.outcome]) },
      {
        id: 'ms',
        header: messages.time,
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.ms, { style: 'unit', unit: 'millisecond' }),
      },
    ],
    lead: () => <Kept />,
    filters: [
      {
        kind: 'choice',
        key: 'outcome',
        label: messages.outcome,
        options: requestOutcomes.map((value) => ({ value, label: outcomeMessages[value] })),
      },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: messages.nothing, hint: messages.nothingHint },
    export: backgroundExport(enrichmentStats.startEnrichmentRequestsExport, enrichmentRequestColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => {
      const { from, to } = useRange()
      const { customer } = useCustomer()
      return customer === undefined ? { from, to } : { from, to, customer_id: customer }
    },
  },
  'requests',
)
