import { outdate, useRead } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { abuse } from '../../api.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { words } from './alerts.messages.ts'

const evidenceOf = (row: { customer_id: number }): string => `/customer/abuse?customer_id=${row.customer_id}`

const List = listScreen({
  id: 'alerts',
  title: words.title,
  call: abuse.listAlerts,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'unseen',
      header: words.news,
      width: 80,
      cell: (row, t) => (row.unseen ? <Badge colorPalette="blue">{t(words.isNew)}</Badge> : null),
    },
    {
      id: 'text',
      header: words.text,
      width: 440,
      cell: (row) => <bdi style={{ fontWeight: row.unseen ? 600 : 400 }}>{row.text}</bdi>,
    },
    {
      id: 'name',
      header: customerWords.customer,
      width: 190,
      cell: (row) => (
        <Link to={evidenceOf(row)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    { id: 'email', header: customerWords.email, width: 210, hidden: true, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'created_at',
      header: words.at,
      sort: 'created_at',
      width: 140,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'state',
      header: words.state,
      width: 110,
      cell: (row, t) =>
        row.state === 'open' ? (
          <Badge colorPalette="orange">{t(words.open)}</Badge>
        ) : (
          <Badge colorPalette="gray">{t(words.handled)}</Badge>
        ),
    },
    {
      id: 'handled_by',
      header: words.by,
      width: 200,
      cell: (row) =>
        row.handled_at === null ? (
          <BidiText>{null}</BidiText>
        ) : (
          <>
            <bdi>{row.handled_by}</bdi>, <Moment iso={row.handled_at} relative />
          </>
        ),
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 260 },
    {
      kind: 'choice',
      key: 'seen',
      label: words.news,
      options: [
        { value: 'unseen', label: words.unseen },
        { value: 'seen', label: words.seen },
      ],
    },
    {
      kind: 'choice',
      key: 'state',
      label: words.state,
      options: [
        { value: 'open', label: words.open },
        { value: 'handled', label: words.handled },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: null,
  href: evidenceOf,
  useBulkActions: () => {
    const t = useText()
    const handle = useChange(abuse.handleAlerts, {
      done: ({ done }) => t(words.done, { count: done }),
      outdates: [abuse.listAlerts],
    })
    return [
      {
        label: words.handle,
        fits: ({ handled_at }) => handled_at === null,
        question: null,
        run: (selection) => handle.run({ selection }),
      },
    ]
  },
  rowMenu: true,
})

/** The list, read again when the badge tells of something new. Opening it has set the badge to 0 (spec §2). */
export const Screen = () => {
  const { data: count } = useRead(session.getSearchAlerts, { return_count_only: true })
  useEffect(() => {
    if (typeof count === 'number' && count > 0) void outdate(abuse.listAlerts)
  }, [count])
  return <List />
}
