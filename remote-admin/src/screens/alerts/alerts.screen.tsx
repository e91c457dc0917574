import { invalidate, useRead } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { abuse } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { messages } from './alerts.messages.ts'

const evidenceOf = (row: { customer_id: number }): string => `/customer/abuse?customer_id=${row.customer_id}`

const List = listScreen({
  id: 'alerts',
  title: messages.title,
  call: abuse.listAlerts,
  rowId: (row) => row.id,
  columns: [
    {
      id: 'unseen',
      header: messages.news,
      width: 80,
      cell: (row, t) => (row.unseen ? <Badge colorPalette="blue">{t(messages.isNew)}</Badge> : null),
    },
    {
      id: 'text',
      header: messages.text,
      width: 440,
      names: true,
      cell: (row) => <bdi style={{ fontWeight: row.unseen ? 600 : 400 }}>{row.text}</bdi>,
    },
    {
      id: 'name',
      header: customerMessages.customer,
      width: 190,
      cell: (row) => (
        <Link to={evidenceOf(row)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    { id: 'email', header: customerMessages.email, width: 210, hidden: true, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'created_at',
      header: messages.at,
      sort: 'created_at',
      width: 140,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'state',
      header: messages.state,
      width: 110,
      cell: (row, t) =>
        row.state === 'open' ? (
          <Badge colorPalette="orange">{t(messages.open)}</Badge>
        ) : (
          <Badge colorPalette="gray">{t(messages.handled)}</Badge>
        ),
    },
    {
      id: 'handled_by',
      header: messages.by,
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
    { kind: 'text', key: 'text', label: messages.search, width: 260 },
    {
      kind: 'choice',
      key: 'seen',
      label: messages.news,
      options: [
        { value: 'unseen', label: messages.unseen },
        { value: 'seen', label: messages.seen },
      ],
    },
    {
      kind: 'choice',
      key: 'state',
      label: messages.state,
      options: [
        { value: 'open', label: messages.open },
        { value: 'handled', label: messages.handled },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: null,
  href: evidenceOf,
  useBulkActions: () => {
    const t = useText()
    const handle = useChange(abuse.handleAlerts, {
      done: ({ done }) => t(messages.done, { count: done }),
      invalidates: [abuse.listAlerts],
    })
    return [
      {
        label: messages.handle,
        fits: ({ handled_at }) => handled_at === null,
        question: null,
        run: (selection) => handle.run({ selection }),
      },
    ]
  },
  rowMenu: true,
})

/** The list, refreshed when the badge reports something new. Opening it sets the badge to 0 (spec §2). */
export const Screen = () => {
  const { data: count } = useRead(session.getSearchAlerts, { return_count_only: true })
  useEffect(() => {
    if (typeof count === 'number' && count > 0) void invalidate(abuse.listAlerts)
  }, [count])
  return <List />
}
