import { Stack } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import { type ReadEntry, readWays } from '../../../contract/calls/reads.ts'
import { reads } from '../../api.ts'
import { TargetLink } from '../../parts/audit/target-link.tsx'
import { messages as auditMessages } from './audit.messages.ts'
import { ReadingAlarms } from './reading-alarms.tsx'
import { messages, readKindMessages, wayMessages } from './reads.messages.ts'
import { ViewSwitch } from './view-switch.tsx'

/** The first record, and how many more there are. */
const Records = ({ row: { kind, ids, total } }: { row: ReadEntry }) => (
  <TargetLink entry={{ target_kind: kind, target_id: String(ids[0] ?? ''), also: total - 1 }} />
)

/** Every answer with somebody's data: who got it, when, by which call. */
export const ReadsList = listScreen({
  id: 'reads',
  title: auditMessages.title,
  call: reads.listReads,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'at',
      header: auditMessages.at,
      sort: 'at',
      width: 190,
      cell: (row, t) => <time dateTime={row.at}>{t.dateTime(row.at)}</time>,
    },
    { id: 'agent', header: auditMessages.agent, width: 180, cell: (row) => <bdi>{row.agent_name}</bdi> },
    { id: 'way', header: messages.way, width: 110, cell: (row, t) => t(wayMessages[row.way]) },
    { id: 'kind', header: auditMessages.kind, width: 150, cell: (row, t) => t(readKindMessages[row.kind]) },
    { id: 'records', header: messages.records, width: 180, cell: (row) => <Records row={row} /> },
    { id: 'call', header: auditMessages.call, width: 260, cell: (row) => <Code>{row.call}</Code> },
  ],
  filters: [
    { kind: 'text', key: 'agent', label: auditMessages.agentFilter, width: 180 },
    { kind: 'text', key: 'target', label: messages.targetFilter, width: 200 },
    {
      kind: 'choice',
      key: 'kind',
      label: auditMessages.kind,
      options: Object.entries(readKindMessages).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'way',
      label: messages.way,
      options: readWays.map((value) => ({ value, label: wayMessages[value] })),
    },
    { kind: 'date', key: 'fromDate', label: auditMessages.from },
    { kind: 'date', key: 'toDate', label: auditMessages.to },
  ],
  defaultSort: { by: 'at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: null,
  href: null,
  whole: true,
  lead: () => (
    <Stack gap="2">
      <ViewSwitch />
      <ReadingAlarms />
    </Stack>
  ),
})
