import { onEvent } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Grid, Skeleton } from '@console/shared/kit/base'
import { lazySection } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { useWorkList } from '@console/shared/kit/work-list'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Ticket, TicketMessage } from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { ticketFiltersOf } from '../../parts/ticket/overviews.tsx'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { AfterChoice } from './after-choice.tsx'
import { Conversation } from './conversation.tsx'
import { CustomerPanel } from './customer.panel.tsx'
import { MacroMenu } from './macro-menu.tsx'
import { messages as macroMessages } from './macros.messages.ts'
import { Queue } from './queue.tsx'
import { messages as texts, writeMessages } from './support-ticket.messages.ts'
import { TasksPanel } from './tasks.panel.tsx'
import { SnoozeDialog, TicketHead } from './ticket-head.tsx'
import { useAfterUpdate } from './use-after-update.ts'
import { useWriting, type WriteKind } from './use-writing.ts'
import { WriteBox } from './write-box.tsx'

const MailsPanel = lazySection(
  async () => ({ default: (await import('./mails.panel.tsx')).MailsPanel }),
  <Skeleton height="70px" margin="4" />,
)

const panes = ['conversation', 'tasks', 'customer'] as const
type Pane = (typeof panes)[number]

/** This ticket has changed: it is read again at once. */
const useTicketNews = (prospectId: number): void =>
  useEffect(
    () =>
      onEvent('presence', ({ kind, id }) => {
        if (kind === 'ticket' && id === prospectId)
          void invalidate(support.getTicket, support.userTodo, support.countTickets, support.listTickets)
      }),
    [prospectId],
  )

/** Marks the shown ticket as read on the server, once for each newest message. */
const useMarkRead = ({ prospect_id, last_message_id, unread }: Ticket): void => {
  const { agent_id } = useAgent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something newer is shown
  useEffect(() => {
    if (!unread) return
    support.updateSupportNotifications({ reader_agent_id: agent_id, prospect_id }, { silent: true }).then(
      () => void invalidate(support.listTickets, support.countTickets, support.getTicket),
      // It is marked the next time.
      () => {},
    )
  }, [prospect_id, last_message_id, unread, agent_id])
}

interface Props {
  readonly ticket: Ticket
  readonly messages: readonly TicketMessage[]
  readonly atTasks: boolean
}

/** The queue, the ticket with its conversation, and the author's details; one at a time on narrow screens. */
export const Workplace = ({ ticket, messages, atTasks }: Props) => {
  const t = useText()
  const { prospect_id, version, state } = ticket
  const canReadMail = useCanOpen()('gmail')
  const [params] = useSearchParams()
  const search = params.size > 0 ? `?${params}` : ''
  const queue = useRead(
    support.listTickets,
    { filters: ticketFiltersOf(params), sort: { by: 'due_on', direction: 'asc' }, page: { size: 200 } },
    { keepPrevious: true, everyMs: 30_000 },
  )
  const work = useWorkList({
    rows: queue.data?.rows ?? [],
    rowId: (row) => row.prospect_id,
    currentId: prospect_id,
    focuses: true,
    keepsPlace: true,
  })
  const after = useAfterUpdate(work.next, search)
  const [pane, setPane] = useState<Pane>(atTasks ? 'tasks' : 'conversation')
  const [kind, setKind] = useState<WriteKind>('reply')
  const [snoozing, setSnoozing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const writing = useWriting(prospect_id, ticket.last_message_id)
  useTicketNews(prospect_id)
  useMarkRead(ticket)

  const isClosed = state === 'closed'
  const setState = useTicketChange(
    support.setTicketState,
    ({ state: now }) => t(now === 'closed' ? texts.closedNotice : texts.openedNotice),
    ({ state: now }) => {
      if (now === 'closed') after.go()
    },
  )
  const closeOrOpen = () =>
    void setState.tell(setState.run({ prospect_id, version, state: isClosed ? 'open' : 'closed' }))
  const write = (which: WriteKind) => {
    setKind(which)
    setPane('conversation')
    // After the text box of that kind is rendered.
    requestAnimationFrame(() => box.current?.focus())
  }
  useActions([
    { id: 'ticket-reply', label: t(writeMessages.reply), keys: 'r', run: () => write('reply') },
    { id: 'ticket-note', label: t(writeMessages.note), keys: 'n', run: () => write('note') },
    { id: 'ticket-close', label: t(isClosed ? texts.reopen : texts.close), keys: 'c', run: closeOrOpen },
    ...(isClosed ? [] : [{ id: 'ticket-snooze', label: t(texts.snooze), keys: 's', run: () => setSnoozing(true) }]),
    {
      id: 'ticket-macros',
      label: t(macroMessages.macros),
      keys: 'm',
      run: () => place.current?.querySelector<HTMLButtonElement>('[data-macros]')?.click(),
    },
    ...work.actions(t(texts.next), t(texts.previous)),
    { id: 'ticket-tasks', label: t(texts.tasks), run: () => setPane('tasks') },
  ])
  const shownAt = (which: Pane) => ({ base: pane === which ? 'flex' : 'none', xl: 'flex' })
  const paneWords = { conversation: texts.conversation, tasks: texts.tasks, customer: texts.customer }

  return (
    <Page
      fill
      title={atTasks ? texts.toDo : texts.title}
      note={t(texts.numbered, { id: prospect_id })}
      actions={
        <>
          <AfterChoice after={after.after} setAfter={after.setAfter} />
          <Button asChild size="sm" variant="outline" bg="bg">
            <Link to={`/support-ticket${search}`}>{t(texts.toList)}</Link>
          </Button>
        </>
      }
    >
      <Flex role="group" aria-label={t(texts.panes)} gap="1" display={{ base: 'flex', xl: 'none' }}>
        {panes.map((which) => (
          <Button
            key={which}
            size="sm"
            flex="1"
            variant={pane === which ? 'solid' : 'outline'}
            aria-pressed={pane === which}
            onClick={() => setPane(which)}
          >
            {t(paneWords[which])}
            {which === 'tasks' && ticket.open_tasks > 0 ? ` (${t.number(ticket.open_tasks)})` : ''}
          </Button>
        ))}
      </Flex>
      <Grid
        ref={place}
        flex="1 1 0"
        minHeight="0"
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)', xl: '270px minmax(0, 1fr) 310px' }}
        templateRows="minmax(0, 1fr)"
      >
        <Box
          as="nav"
          aria-label={t(texts.queue)}
          display={{ base: 'none', lg: 'block' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          overflowY="auto"
        >
          <Queue work={work} read={queue} search={search} />
        </Box>
        <Flex
          direction="column"
          minWidth="0"
          display={shownAt('conversation')}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          overflowY="auto"
        >
          <TicketHead
            ticket={ticket}
            answering={writing.reply !== ''}
            busy={setState.busy}
            onSnooze={() => setSnoozing(true)}
            onClose={closeOrOpen}
            macros={<MacroMenu ticket={ticket} onDone={after.go} />}
          />
          <Conversation ticket={ticket} messages={messages} />
          <WriteBox ticket={ticket} kind={kind} onKind={setKind} writing={writing} box={box} onSent={after.go} />
        </Flex>
        <Box
          minWidth="0"
          display={{ base: pane === 'conversation' ? 'none' : 'block', xl: 'block' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          overflowY="auto"
        >
          <Box display={{ base: pane === 'tasks' ? 'block' : 'none', xl: 'block' }} borderBlockEndWidth={{ xl: '1px' }}>
            <TasksPanel prospectId={prospect_id} />
          </Box>
          <Box display={{ base: pane === 'customer' ? 'block' : 'none', xl: 'block' }}>
            {canReadMail ? (
              <Box borderBlockEndWidth="1px">
                <MailsPanel prospectId={prospect_id} />
              </Box>
            ) : null}
            <CustomerPanel prospectId={prospect_id} />
          </Box>
        </Box>
      </Grid>
      {snoozing ? <SnoozeDialog ticket={ticket} onClose={() => setSnoozing(false)} onDone={after.go} /> : null}
    </Page>
  )
}
