import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { bannedIpColumns } from '../../../contract/calls/admin.ts'
import { admin, blockLists } from '../../api.ts'
import { Address } from '../../parts/address/address.tsx'
import { durationMessages } from '../../parts/ban-durations.messages.ts'
import { BanActions } from './ban-actions.tsx'
import { messages } from './ban-ip.messages.ts'

const hasEnded = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now()

export const Screen = listScreen({
  id: 'ban-ip',
  title: messages.title,
  call: admin.listBannedIps,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'range',
      header: messages.range,
      sort: 'range',
      width: 190,
      cell: (row) => (row.range.includes('/') ? <Code>{row.range}</Code> : <Address ip={row.range} />),
    },
    { id: 'reason', header: messages.reason, width: 240, cell: (row) => <BidiText>{row.reason}</BidiText> },
    {
      id: 'until',
      header: messages.until,
      sort: 'until',
      width: 130,
      cell: (row, t) => (row.until === null ? t(durationMessages.forever) : <Moment iso={row.until} />),
    },
    {
      id: 'state',
      header: messages.state,
      width: 100,
      cell: (row, t) =>
        hasEnded(row.until) ? (
          <Badge colorPalette="gray">{t(messages.ended)}</Badge>
        ) : (
          <Badge colorPalette="red">{t(messages.active)}</Badge>
        ),
    },
    { id: 'created_by', header: messages.by, width: 160, cell: (row) => <BidiText>{row.created_by}</BidiText> },
    {
      id: 'created_at',
      header: messages.at,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} />,
    },
    {
      id: 'match_count',
      header: messages.matches,
      width: 90,
      align: 'end',
      cell: (row, t) => t.number(row.match_count),
    },
    {
      id: 'last_match_at',
      header: messages.lastMatch,
      sort: 'last_match_at',
      width: 120,
      cell: (row) => <Moment iso={row.last_match_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.search, width: 300 },
    {
      kind: 'choice',
      key: 'state',
      label: messages.state,
      options: [
        { value: 'active', label: messages.active },
        { value: 'ended', label: messages.ended },
      ],
    },
    {
      kind: 'choice',
      key: 'matched',
      label: messages.matches,
      options: [
        { value: 'never', label: messages.neverMatched },
        { value: 'matched', label: messages.hasMatched },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: admin.exportBannedIps, columns: bannedIpColumns },
  href: null,
  actions: () => <BanActions />,
  useBulkActions: () => {
    const t = useText()
    const lift = useChange(admin.removeBannedIps, {
      done: ({ removed }) => t(messages.lifted, { count: removed }),
      invalidates: [admin.listBannedIps, blockLists.listRollUps],
    })
    return [
      {
        label: messages.lift,
        question: (count) => ({
          title: t(messages.liftTitle, { count }),
          body: t(messages.liftBody, { count }),
          action: t(messages.lift),
          danger: true,
        }),
        run: (selection) => lift.run({ selection }),
      },
    ]
  },
})
