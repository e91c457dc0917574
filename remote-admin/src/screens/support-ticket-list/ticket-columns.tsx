import { Badge, Flex } from '@console/shared/kit/base'
import type { Column, Filter } from '@console/shared/kit/list-screen'
import { Code, Day, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { TicketFilters } from '../../../contract/calls/support.ts'
import { type Ticket, ticketColumns } from '../../../contract/calls/support.ts'
import { PriorityBadge, StateBadge } from '../../../widgets/ticket.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { DueDay, typeOptions } from '../../parts/ticket/ticket-badges.tsx'
import { messages } from './support-ticket-list.messages.ts'

type SortKey = 'due_on' | 'last_message_at' | 'created_at'

export const exportColumns = ticketColumns

export const columns: readonly Column<Ticket, SortKey>[] = [
  { id: 'prospect_id', header: messages.id, width: 76, cell: (row) => <Code>{`#${row.prospect_id}`}</Code> },
  {
    id: 'subject',
    header: ticketMessages.subject,
    width: 310,
    cell: (row, t) => (
      <Flex as="span" align="center" gap="2">
        <Link
          to={`/support-ticket/${row.prospect_id}${location.search}`}
          style={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: row.unread ? 600 : 400 }}
        >
          <bdi>{row.subject}</bdi>
        </Link>
        {row.unread ? <Badge colorPalette="primary">{t(ticketMessages.unread)}</Badge> : null}
      </Flex>
    ),
  },
  {
    id: 'requester_name',
    header: ticketMessages.requester,
    width: 170,
    cell: (row) => <bdi>{row.requester_name || row.requester_email}</bdi>,
  },
  {
    id: 'requester_email',
    header: messages.email,
    width: 220,
    hidden: true,
    cell: (row) => <Code>{row.requester_email}</Code>,
  },
  {
    id: 'request_type',
    header: ticketMessages.type,
    width: 110,
    cell: (row, t) => t(ticketMessages[row.request_type]),
  },
  {
    id: 'state',
    header: ticketMessages.state,
    width: 220,
    cell: (row) => (
      <Flex as="span" gap="1.5">
        <StateBadge state={row.state} />
        <PriorityBadge priority={row.priority} />
      </Flex>
    ),
  },
  {
    id: 'assigned_name',
    header: ticketMessages.assignee,
    width: 150,
    cell: (row, t) => <bdi>{row.assigned_name || t(ticketMessages.nobody)}</bdi>,
  },
  {
    id: 'due_on',
    header: ticketMessages.due,
    sort: 'due_on',
    width: 190,
    cell: (row) => <DueDay due_on={row.due_on} done={row.state === 'closed' || row.state === 'snoozed'} />,
  },
  {
    id: 'last_message_at',
    header: messages.lastMessage,
    sort: 'last_message_at',
    width: 130,
    cell: (row) => <Moment iso={row.last_message_at} relative />,
  },
  { id: 'open_tasks', header: messages.tasks, width: 100, align: 'end', cell: (row, t) => t.number(row.open_tasks) },
  {
    id: 'snoozed_until',
    header: messages.until,
    width: 130,
    hidden: true,
    cell: (row) => <Day day={row.snoozed_until} />,
  },
  {
    id: 'created_at',
    header: messages.created,
    sort: 'created_at',
    width: 120,
    hidden: true,
    cell: (row) => <Moment iso={row.created_at} />,
  },
]

export const filters: readonly Filter<keyof TicketFilters>[] = [
  { kind: 'text', key: 'text', label: messages.search, width: 260 },
  { kind: 'choice', key: 'request_type', label: ticketMessages.type, options: typeOptions },
  {
    kind: 'choice',
    key: 'prospect_date_flag',
    label: messages.date,
    none: messages.dueNow,
    options: [
      { value: '2', label: messages.dueWeek },
      { value: '3', label: messages.dueAny },
    ],
  },
  {
    kind: 'choice',
    key: 'state',
    label: ticketMessages.state,
    none: messages.stateActive,
    options: [
      { value: 'open', label: ticketMessages.open },
      { value: 'pending', label: ticketMessages.pending },
      { value: 'snoozed', label: ticketMessages.snoozed },
      { value: 'closed', label: ticketMessages.closed },
      { value: 'any', label: messages.stateAny },
    ],
  },
  {
    kind: 'choice',
    key: 'assigned',
    label: ticketMessages.assignee,
    options: [
      { value: 'me', label: messages.assignedMe },
      { value: 'nobody', label: ticketMessages.nobody },
      { value: 'somebody', label: messages.assignedSomebody },
    ],
  },
  { kind: 'text', key: 'agent', label: messages.agent, width: 140 },
  {
    kind: 'choice',
    key: 'seen',
    label: messages.seen,
    options: [
      { value: 'unread', label: ticketMessages.unread },
      { value: 'read', label: messages.seenRead },
    ],
  },
]
