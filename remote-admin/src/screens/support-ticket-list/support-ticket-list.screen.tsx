import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { listScreen } from '@console/shared/kit/list-screen'
import { useSearchParams } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { Overviews } from '../../parts/ticket/overviews.tsx'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { BulkQuestions } from './bulk.dialogs.tsx'
import { MyTasks } from './my-tasks.tsx'
import { NewTicket } from './new-ticket.form.tsx'
import { messages } from './support-ticket-list.messages.ts'
import { columns, exportColumns, filters } from './ticket-columns.tsx'
import { useTicketBulkActions } from './use-ticket-bulk-actions.ts'

const MarkRead = () => {
  const t = useText()
  const { agent_id } = useAgent()
  const change = useTicketChange(support.updateSupportNotifications, () => t(messages.markRead))
  return (
    <Button
      size="sm"
      variant="outline"
      bg="bg"
      loading={change.busy}
      onClick={() => void change.tell(change.run({ reader_agent_id: agent_id }))}
    >
      {t(messages.markRead)}
    </Button>
  )
}

const TicketPeek = lazySection<{ row: Ticket }>(
  async () => ({ default: (await import('./ticket-peek.tsx')).TicketPeek }),
  <Waiting height="320px" />,
)

const Tickets = listScreen({
  id: 'support-ticket',
  title: messages.title,
  call: support.listTickets,
  rowId: (row) => row.prospect_id,
  columns,
  filters,
  defaultSort: { by: 'due_on', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: support.exportTickets, columns: exportColumns },
  href: (row) => `/support-ticket/${row.prospect_id}${location.search}`,
  peek: TicketPeek,
  actions: () => (
    <>
      <MarkRead />
      <NewTicket />
    </>
  ),
  lead: () => <Overviews />,
  useBulkActions: useTicketBulkActions,
})

/** The queues above the list of one of them; the agent's own tasks are a separate queue. */
export const Screen = () => {
  const [params] = useSearchParams()
  if (params.get('view') === 'tasks') return <MyTasks />
  return (
    <>
      <Tickets />
      <BulkQuestions />
    </>
  )
}
