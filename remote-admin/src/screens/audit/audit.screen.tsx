import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge, Stack, Text } from '@console/shared/kit/base'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { listScreen } from '@console/shared/kit/list-screen'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Code } from '@console/shared/kit/values'
import { auditColumns } from '../../../contract/calls/audit.ts'
import { audit } from '../../api.ts'
import { differenceMessages } from '../../parts/audit/difference.messages.ts'
import { entryParam } from '../../parts/audit/entry-param.ts'
import { kindMessages } from '../../parts/audit/record.messages.ts'
import { KindName, TargetLink } from '../../parts/audit/target-link.tsx'
import { messages } from './audit.messages.ts'
import { ChainStatus } from './chain-status.tsx'
import { EntryLink } from './entry-link.tsx'
import { ReadsList } from './reads-list.tsx'
import { useView, ViewSwitch } from './view-switch.tsx'

const EntryDialog = lazyDialog(() => import('./entry.dialog.tsx'))

const exported = backgroundExport(audit.startAuditExport, auditColumns)
/** Fields that no column shows, for exports. */
const alwaysExported = ['before', 'after', 'note', 'hash']

const List = listScreen({
  id: 'audit',
  title: messages.title,
  call: audit.listAudit,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'at',
      header: messages.at,
      sort: 'at',
      width: 190,
      cell: (row, t) => (
        <EntryLink id={row.id}>
          <time dateTime={row.at}>{t.dateTime(row.at)}</time>
        </EntryLink>
      ),
    },
    {
      id: 'agent',
      header: messages.agent,
      width: 170,
      cell: (row, t) =>
        row.agent_name === '' ? <Text color="fg.muted">{t(messages.system)}</Text> : <bdi>{row.agent_name}</bdi>,
    },
    { id: 'call', header: messages.call, width: 240, cell: (row) => <Code>{row.call}</Code> },
    { id: 'kind', header: messages.kind, width: 140, cell: (row) => <KindName kind={row.target_kind} /> },
    { id: 'target', header: messages.target, width: 160, cell: (row) => <TargetLink entry={row} /> },
    {
      id: 'fields',
      header: differenceMessages.fields,
      width: 260,
      cell: (row) => <bdi dir="ltr">{row.fields.join(', ')}</bdi>,
    },
    {
      id: 'undone',
      header: messages.undone,
      width: 90,
      cell: (row) =>
        row.undone_by === null ? null : (
          <EntryLink id={row.undone_by}>
            <Code>{row.undone_by}</Code>
          </EntryLink>
        ),
    },
    {
      id: 'chain',
      header: messages.chain,
      width: 130,
      cell: (row, t) =>
        row.intact ? (
          row.chain === null ? (
            <Badge>{t(messages.unlinked)}</Badge>
          ) : (
            <Code>{row.chain}</Code>
          )
        ) : (
          <Badge colorPalette="red">{t(messages.broken)}</Badge>
        ),
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.text, width: 170 },
    { kind: 'text', key: 'agent', label: messages.agentFilter, width: 180 },
    { kind: 'text', key: 'call', label: messages.call, width: 110 },
    {
      kind: 'choice',
      key: 'kind',
      label: messages.kind,
      options: Object.entries(kindMessages).map(([value, label]) => ({ value, label })),
    },
    { kind: 'text', key: 'target', label: messages.targetFilter, width: 120 },
    { kind: 'date', key: 'fromDate', label: messages.from },
    { kind: 'date', key: 'toDate', label: messages.to },
  ],
  defaultSort: { by: 'at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: {
    columns: auditColumns,
    useExporter: (spec, visible) => exported.useExporter(spec, [...visible, ...alwaysExported]),
  },
  href: null,
  lead: () => (
    <Stack gap="2">
      <ViewSwitch />
      <ChainStatus />
    </Stack>
  ),
})

/** Every change, and whether the audit log is intact; or who looked at whose data. */
export const Screen = () => {
  const [params, setParams] = useUrlParams()
  const view = useView()
  const id = Number(params.get(entryParam))
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete(entryParam)
      return next
    })
  if (view === 'reads') return <ReadsList />
  return (
    <>
      <List />
      {Number.isSafeInteger(id) && id > 0 ? <EntryDialog id={id} onClose={close} /> : null}
    </>
  )
}
