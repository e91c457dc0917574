import type { Word } from '@console/shared/intl/words'
import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import { enrichmentRequestColumns } from '../../../contract/calls/enrichment-stats.ts'
import { type RequestOutcome, requestOutcomes } from '../../../contract/figures.ts'
import { enrichmentStats } from '../../api.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { words } from './enrichment-stats.messages.ts'
import { useCustomer } from './use-customer.ts'

const outcomeWords: Readonly<Record<RequestOutcome, Word>> = {
  ok: words.matched,
  no_match: words.missed,
  refused: words.refused,
  error: words.errors,
}

/** The requests of the customer whom the URL names. */
export const Requests = listPanel(
  {
    id: 'enrichment-requests',
    title: words.requests,
    call: enrichmentStats.listEnrichmentRequests,
    rowId: (row) => row.id,
    columns: [
      { id: 'at', header: words.when, sort: 'at', width: 190, cell: (row, t) => t.dateTime(row.at) },
      { id: 'endpoint', header: words.endpoint, width: 260, cell: (row) => <Code>{row.endpoint}</Code> },
      { id: 'outcome', header: words.outcome, width: 150, cell: (row, t) => t(outcomeWords[row.outcome]) },
      {
        id: 'ms',
        header: words.time,
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.ms, { style: 'unit', unit: 'millisecond' }),
      },
    ],
    filters: [
      {
        kind: 'choice',
        key: 'outcome',
        label: words.outcome,
        options: requestOutcomes.map((value) => ({ value, label: outcomeWords[value] })),
      },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: words.nothing, hint: words.nothingHint },
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
