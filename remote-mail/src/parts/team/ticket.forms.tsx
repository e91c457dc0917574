import { requestTypes, ticketPriorities } from '@console/remote-admin/contract/calls/support'
import { useText } from '@console/shared/intl/words'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { dayAfter } from '@console/shared/kit/values'
import type { ThreadTeam } from '../../../contract/calls/mail-team.ts'
import { mailTeam } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { useTeamChange } from './team-reads.ts'
import { ticketWords as words } from './ticket.messages.ts'

const createForm: FormSpec<typeof mailTeam.createTicketFromThread.declaration> = {
  id: 'mail.mail-ticket',
  call: mailTeam.createTicketFromThread,
  fields: [
    { name: 'subject', label: words.subject, kind: 'text', required: true, wide: true },
    {
      name: 'request_type',
      label: words.type,
      kind: 'choice',
      required: true,
      options: requestTypes.map((value) => ({ value, label: words[value] })),
    },
    {
      name: 'priority',
      label: words.priority,
      kind: 'choice',
      required: true,
      options: ticketPriorities.map((value) => ({ value, label: words[value] })),
    },
    { name: 'due_on', label: words.due, kind: 'date', required: true, within: [0, 365] },
  ],
}

const linkForm: FormSpec<typeof mailTeam.linkTicket.declaration> = {
  id: 'mail.mail-ticket-link',
  call: mailTeam.linkTicket,
  fields: [{ name: 'prospect_id', label: words.number, kind: 'number', required: true, wide: true }],
}

const longestSubject = 200

/** A ticket of whoever writes in the conversation. */
export const CreateTicket = ({ team, onClose }: { team: ThreadTeam; onClose: () => void }) => {
  const t = useText()
  const change = useTeamChange(
    mailTeam.createTicketFromThread,
    ({ ticket }) => t(words.created, { id: ticket?.prospect_id ?? '' }),
    // Their open tickets stand there.
    [mailTeam.getSender],
  )
  return (
    <FormDialog
      title={t(words.create)}
      action={t(words.createAction)}
      spec={createForm}
      initial={{
        subject: plainLine(team.subject).slice(0, longestSubject),
        request_type: 'support',
        priority: 'normal',
        due_on: dayAfter(0),
      }}
      recordKey={String(team.thread_id)}
      fixed={{ thread_id: team.thread_id, version: team.version }}
      lead={() => <Text fontSize="sm">{t(words.lead)}</Text>}
      change={change}
      onClose={onClose}
    />
  )
}

/** A ticket that is there already. */
export const LinkTicket = ({ team, onClose }: { team: ThreadTeam; onClose: () => void }) => {
  const t = useText()
  const change = useTeamChange(mailTeam.linkTicket, ({ ticket }) => t(words.linked, { id: ticket?.prospect_id ?? '' }))
  return (
    <FormDialog
      title={t(words.linkTitle)}
      action={t(words.linkAction)}
      spec={linkForm}
      initial={{}}
      recordKey={String(team.thread_id)}
      fixed={{ thread_id: team.thread_id, version: team.version }}
      change={change}
      onClose={onClose}
    />
  )
}
