import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { Viewers } from '@console/shared/kit/presence'
import { Code, dayAfter, dayText } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { type ReactNode, useState } from 'react'
import type { Ticket } from '../../../contract/calls/support.ts'
import { ticketActions } from '../../../contract/ticket-actions.ts'
import { PriorityBadge, StateBadge } from '../../../widgets/ticket.tsx'
import { support } from '../../api.ts'
import { ticketErrors } from '../../errors.messages.ts'
import { AgentChoice } from '../../parts/ticket/agent-choice.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { DueDay, priorityOptions, typeOptions } from '../../parts/ticket/ticket-badges.tsx'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { messages } from './support-ticket.messages.ts'

const snoozeForm: FormSpec<typeof support.snoozeTicket.declaration> = {
  id: 'admin.ticket-snooze',
  call: support.snoozeTicket,
  fields: [
    {
      name: 'until',
      label: messages.snoozeUntil,
      kind: 'date',
      required: true,
      within: [1, 365],
      hint: messages.snoozeHint,
      wide: true,
    },
  ],
}
const updateForm: FormSpec<typeof support.updateTicket.declaration> = {
  id: 'admin.ticket-update',
  call: support.updateTicket,
  fields: [
    { name: 'request_type', label: ticketMessages.type, kind: 'choice', required: true, options: typeOptions },
    { name: 'priority', label: ticketMessages.priority, kind: 'choice', required: true, options: priorityOptions },
    { name: 'due_on', label: ticketMessages.due, kind: 'date', required: true },
  ],
}

export const SnoozeDialog = ({
  ticket,
  onClose,
  onDone,
}: {
  ticket: Ticket
  onClose: () => void
  onDone: () => void
}) => {
  const t = useText()
  const { prospect_id, version } = ticket
  const change = useTicketChange(support.snoozeTicket, () => t(messages.snoozedNotice), onDone)
  return (
    <FormDialog
      title={t(messages.snoozeTitle, { id: prospect_id })}
      action={t(messages.snoozeAction)}
      spec={snoozeForm}
      initial={{ until: dayAfter(1) }}
      recordKey={String(prospect_id)}
      fixed={{ prospect_id, version }}
      change={change}
      onClose={onClose}
    />
  )
}

const UpdateDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const t = useText()
  const { prospect_id } = ticket
  return (
    <FormDialog
      title={t(messages.updateTitle, { id: prospect_id })}
      action={t(kitMessages.save)}
      spec={updateForm}
      initial={ticket}
      recordKey={String(prospect_id)}
      fixed={{ prospect_id }}
      change={useTicketChange(support.updateTicket, () => t(messages.updated))}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly ticket: Ticket
  readonly answering: boolean
  readonly onSnooze: () => void
  readonly onClose: () => void
  readonly busy: boolean
  readonly macros: ReactNode
}

/** What the ticket is, how it stands, and what can be done with it as a whole. */
export const TicketHead = ({ ticket, answering, onSnooze, onClose, busy, macros }: Props) => {
  const t = useText()
  const [updating, setUpdating] = useState(false)
  const { prospect_id, version, assigned_to, assigned_name, state, snoozed_until } = ticket
  const assign = useTicketChange(support.assignTicket, ({ assigned_name: name }) =>
    name === '' ? t(messages.unassigned) : t(messages.assigned, { name }),
  )
  const isClosed = state === 'closed'
  const closeRefusal = isClosed ? null : ticketActions.disallowedReason('close', ticket)
  return (
    <Box borderBlockEndWidth="1px" padding="4">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h2" size="md" minWidth="0" overflowWrap="anywhere">
          <bdi>{ticket.subject}</bdi>
        </Heading>
        <StateBadge state={state} />
        <PriorityBadge priority={ticket.priority} />
        <Box marginInlineStart="auto">
          <Viewers kind="ticket" id={prospect_id} doing={answering ? 'answering' : 'reading'} />
        </Box>
      </Flex>
      <Flex columnGap="3" rowGap="1" wrap="wrap" fontSize="sm" color="fg.muted" marginBlock="1">
        <Code>{`#${prospect_id}`}</Code>
        <bdi>{ticket.requester_name}</bdi>
        <Code>{ticket.requester_email}</Code>
        <Text as="span">{t(ticketMessages[ticket.request_type])}</Text>
        <Text as="span">
          {snoozed_until === null ? (
            <DueDay due_on={ticket.due_on} done={isClosed} />
          ) : (
            t(messages.snoozedUntil, { day: dayText(snoozed_until, t) })
          )}
        </Text>
      </Flex>
      <Flex gap="2" wrap="wrap" align="flex-end">
        <Box width="190px">
          <AgentChoice
            label={t(ticketMessages.assignee)}
            value={assigned_to}
            name={assigned_name}
            disabled={isClosed || assign.busy}
            onChange={(agent_id) => void assign.tell(assign.run({ prospect_id, version, agent_id }))}
          />
        </Box>
        {macros}
        <Button size="sm" variant="outline" disabled={isClosed} onClick={onSnooze}>
          {t(messages.snooze)}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setUpdating(true)}>
          {t(messages.update)}
        </Button>
        <Button
          size="sm"
          variant={isClosed ? 'outline' : 'solid'}
          loading={busy}
          disabled={closeRefusal !== null}
          {...(closeRefusal === null ? {} : { title: t(ticketErrors[closeRefusal]) })}
          onClick={onClose}
        >
          {t(isClosed ? messages.reopen : messages.close)}
        </Button>
      </Flex>
      {closeRefusal === null ? null : (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="1.5">
          {t(messages.close)}: {t(ticketErrors[closeRefusal])}
        </Text>
      )}
      {updating ? <UpdateDialog ticket={ticket} onClose={() => setUpdating(false)} /> : null}
    </Box>
  )
}
