import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { bannedIpColumns } from '../../../contract/calls/admin.ts'
import { admin, blockLists } from '../../api.ts'
import { Address } from '../../parts/address/address.tsx'
import { durationWords } from '../../parts/ban-durations.messages.ts'
import { BanActions } from './ban-actions.tsx'
import { words } from './ban-ip.messages.ts'

const hasEnded = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now()

export const Screen = listScreen({
  id: 'ban-ip',
  title: words.title,
  call: admin.listBannedIps,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'range',
      header: words.range,
      sort: 'range',
      width: 190,
      cell: (row) => (row.range.includes('/') ? <Code>{row.range}</Code> : <Address ip={row.range} />),
    },
    { id: 'reason', header: words.reason, width: 240, cell: (row) => <BidiText>{row.reason}</BidiText> },
    {
      id: 'until',
      header: words.until,
      sort: 'until',
      width: 130,
      cell: (row, t) => (row.until === null ? t(durationWords.forever) : <Moment iso={row.until} />),
    },
    {
      id: 'state',
      header: words.state,
      width: 100,
      cell: (row, t) =>
        hasEnded(row.until) ? (
          <Badge colorPalette="gray">{t(words.ended)}</Badge>
        ) : (
          <Badge colorPalette="red">{t(words.active)}</Badge>
        ),
    },
    { id: 'created_by', header: words.by, width: 160, cell: (row) => <BidiText>{row.created_by}</BidiText> },
    {
      id: 'created_at',
      header: words.at,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} />,
    },
    {
      id: 'match_count',
      header: words.matches,
      width: 90,
      align: 'end',
      cell: (row, t) => t.number(row.match_count),
    },
    {
      id: 'last_match_at',
      header: words.lastMatch,
      sort: 'last_match_at',
      width: 120,
      cell: (row) => <Moment iso={row.last_match_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 300 },
    {
      kind: 'choice',
      key: 'state',
      label: words.state,
      options: [
        { value: 'active', label: words.active },
        { value: 'ended', label: words.ended },
      ],
    },
    {
      kind: 'choice',
      key: 'matched',
      label: words.matches,
      options: [
        { value: 'never', label: words.neverMatched },
        { value: 'matched', label: words.hasMatched },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: admin.exportBannedIps, columns: bannedIpColumns },
  href: null,
  actions: () => <BanActions />,
  useBulkActions: () => {
    const t = useText()
    const lift = useChange(admin.removeBannedIps, {
      done: ({ removed }) => t(words.lifted, { count: removed }),
      outdates: [admin.listBannedIps, blockLists.listRollUps],
    })
    return [
      {
        label: words.lift,
        question: (count) => ({
          title: t(words.liftTitle, { count }),
          body: t(words.liftBody, { count }),
          action: t(words.lift),
          danger: true,
        }),
        run: (selection) => lift.run({ selection }),
      },
    ]
  },
})
