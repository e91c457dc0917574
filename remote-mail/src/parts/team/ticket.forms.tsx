import { requestTypes, ticketPriorities } from '@console/remote-admin/contract/calls/support'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { dayAfter } from '@console/shared/kit/values'
import type { ThreadTeam } from '../../../contract/calls/mail-team.ts'
import { mailTeam } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { useTeamChange } from './team-reads.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

const createForm: FormSpec<typeof mailTeam.createTicketFromThread.declaration> = {
  id: 'mail.mail-ticket',
  call: mailTeam.createTicketFromThread,
  fields: [
    { name: 'subject', label: messages.subject, kind: 'text', required: true, wide: true },
    {
      name: 'request_type',
      label: messages.type,
      kind: 'choice',
      required: true,
      options: requestTypes.map((value) => ({ value, label: messages[value] })),
    },
    {
      name: 'priority',
      label: messages.priority,
      kind: 'choice',
      required: true,
      options: ticketPriorities.map((value) => ({ value, label: messages[value] })),
    },
    { name: 'due_on', label: messages.due, kind: 'date', required: true, within: [0, 365] },
  ],
}

const linkForm: FormSpec<typeof mailTeam.linkTicket.declaration> = {
  id: 'mail.mail-ticket-link',
  call: mailTeam.linkTicket,
  fields: [{ name: 'prospect_id', label: messages.number, kind: 'number', required: true, wide: true }],
}

const maxSubject = 200

/** Creates a ticket for the author of the conversation. */
export const CreateTicket = ({ team, onClose }: { team: ThreadTeam; onClose: () => void }) => {
  const t = useText()
  const change = useTeamChange(
    mailTeam.createTicketFromThread,
    ({ ticket }) => t(messages.created, { id: ticket?.prospect_id ?? '' }),
    // Their open tickets are listed.
    [mailTeam.getSender],
  )
  return (
    <FormDialog
      title={t(messages.create)}
      action={t(messages.createAction)}
      spec={createForm}
      initial={{
        subject: plainLine(team.subject).slice(0, maxSubject),
        request_type: 'support',
        priority: 'normal',
        due_on: dayAfter(0),
      }}
      recordKey={String(team.thread_id)}
      fixed={{ thread_id: team.thread_id, version: team.version }}
      lead={() => <Text fontSize="sm">{t(messages.lead)}</Text>}
      change={change}
      onClose={onClose}
    />
  )
}

/** Links an existing ticket. */
export const LinkTicket = ({ team, onClose }: { team: ThreadTeam; onClose: () => void }) => {
  const t = useText()
  const change = useTeamChange(mailTeam.linkTicket, ({ ticket }) =>
    t(messages.linked, { id: ticket?.prospect_id ?? '' }),
  )
  return (
    <FormDialog
      title={t(messages.linkTitle)}
      action={t(messages.linkAction)}
      spec={linkForm}
      initial={{}}
      recordKey={String(team.thread_id)}
      fixed={{ thread_id: team.thread_id, version: team.version }}
      change={change}
      onClose={onClose}
    />
  )
}
