import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { Copied } from '@console/shared/kit/description-list'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { Viewers } from '@console/shared/kit/presence'
import { type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { Code, dayAfter, dayText, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { type ReactNode, useState } from 'react'
import type { Ticket } from '../../../contract/calls/support.ts'
import { ticketActions } from '../../../contract/ticket-actions.ts'
import { PriorityBadge, StateBadge } from '../../../widgets/ticket.tsx'
import { support } from '../../api.ts'
import { ticketErrors } from '../../errors.messages.ts'
import { AgentChoice } from '../../parts/ticket/agent-choice.tsx'
import { Requester } from '../../parts/ticket/requester.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { dueFigure, priorityOptions, typeOptions } from '../../parts/ticket/ticket-badges.tsx'
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

const useFigures = (ticket: Ticket): readonly RecordFigure[] => {
  const t = useText()
  const { prospect_id, version, assigned_to, assigned_name, state, snoozed_until } = ticket
  const assign = useTicketChange(support.assignTicket, ({ assigned_name: name }) =>
    name === '' ? t(messages.unassigned) : t(messages.assigned, { name }),
  )
  const isClosed = state === 'closed'
  return [
    {
      label: ticketMessages.due,
      ...dueFigure(ticket.due_on, isClosed, t),
      ...(snoozed_until === null ? {} : { note: t(messages.snoozedUntil, { day: dayText(snoozed_until, t) }) }),
    },
    {
      label: ticketMessages.assignee,
      value: (
        <AgentChoice
          label={t(ticketMessages.assignee)}
          labelled
          value={assigned_to}
          name={assigned_name}
          disabled={isClosed || assign.busy}
          onChange={(agent_id) => void assign.tell(assign.run({ prospect_id, version, agent_id }))}
        />
      ),
    },
    { label: ticketMessages.type, value: t(ticketMessages[ticket.request_type]), minor: true },
    { label: ticketMessages.opened, value: <Moment iso={ticket.created_at} relative />, minor: true },
  ]
}

/** The ticket's subject and state, and the actions on it as a whole. */
export const TicketHead = ({ ticket, answering, onSnooze, onClose, busy, macros }: Props) => {
  const t = useText()
  const [updating, setUpdating] = useState(false)
  const { prospect_id, subject, state, requester_email } = ticket
  const isClosed = state === 'closed'
  const refusal = isClosed ? null : ticketActions.disallowedReason('close', ticket)
  const path = `/support-ticket/${prospect_id}`
  return (
    <Box borderBlockEndWidth="1px">
      <RecordHead
        within
        label={t(messages.numbered, { id: prospect_id })}
        name={<bdi>{subject}</bdi>}
        badges={
          <>
            <StateBadge state={state} />
            <PriorityBadge priority={ticket.priority} />
          </>
        }
        pin={{ kind: 'ticket', id: prospect_id, name: subject, path }}
        viewers={<Viewers kind="ticket" id={prospect_id} doing={answering ? 'answering' : 'reading'} />}
        identity={
          <>
            <Code>{`#${prospect_id}`}</Code>
            <Requester ticket={ticket} />
            <Copied text={requester_email} what={t(ticketMessages.email)} />
          </>
        }
        actions={[
          {
            id: 'close',
            label: t(isClosed ? messages.reopen : messages.close),
            keys: 'c',
            primary: !isClosed,
            busy,
            disallowed: refusal === null ? undefined : t(ticketErrors[refusal]),
            run: onClose,
          },
          ...(isClosed ? [] : [{ id: 'snooze', label: t(messages.snooze), keys: 's', run: onSnooze }]),
          { id: 'change', label: t(messages.update), run: () => setUpdating(true) },
        ]}
        controls={macros}
        {...(refusal === null
          ? {}
          : {
              notice: (
                <Text fontSize="xs" color="fg.muted">
                  {t(messages.close)}: {t(ticketErrors[refusal])}
                </Text>
              ),
            })}
        figures={useFigures(ticket)}
      />
      {updating ? <UpdateDialog ticket={ticket} onClose={() => setUpdating(false)} /> : null}
    </Box>
  )
}
