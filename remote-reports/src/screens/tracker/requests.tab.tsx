import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge } from '@console/shared/kit/base'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import { apiRequestColumns, outcomeChoices } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { RowsKept } from '../../parts/rows/rows-kept.tsx'
import { customerName } from './customer-name.ts'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'

const colours = { ok: 'green', no_match: 'gray', refused: 'orange', error: 'red' } as const

const Kept = () => <RowsKept source="requests" from={useRange().from} />

/** Request by request. */
export const RequestsTab = listPanel(
  {
    id: 'api-requests',
    title: messages.requestList,
    call: tracker.listApiRequests,
    rowId: (row) => row.id,
    columns: [
      { id: 'at', header: messages.at, sort: 'at', width: 180, cell: (row, t) => t.dateTime(row.at) },
      customerName,
      { id: 'prefix', header: messages.key, width: 120, cell: (row) => <Code>{row.prefix}</Code> },
      { id: 'endpoint', header: messages.endpoint, width: 240, cell: (row) => <Code>{row.endpoint}</Code> },
      {
        id: 'outcome',
        header: messages.outcome,
        width: 150,
        cell: (row, t) => <Badge colorPalette={colours[row.outcome]}>{t(messages[row.outcome])}</Badge>,
      },
      {
        id: 'ms',
        header: messages.took,
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.ms, { style: 'unit', unit: 'millisecond' }),
      },
    ],
    lead: () => <Kept />,
    filters: [
      { kind: 'text', key: 'endpoint', label: messages.endpointFilter, width: 240 },
      {
        kind: 'choice',
        key: 'outcome',
        label: messages.outcome,
        options: outcomeChoices.map((value) => ({ value, label: messages[value] })),
      },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: messages.nothing, hint: messages.nothingHint },
    export: backgroundExport(tracker.startApiRequestsExport, apiRequestColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => {
      const { from, to } = useRange()
      return { from, to, ...useSubject().subject }
    },
  },
  'requests',
)
