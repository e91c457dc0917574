import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { AddIcon } from '@console/shared/kit/icons'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { dayAfter } from '@console/shared/kit/values'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { support } from '../../api.ts'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { priorityOptions, typeOptions } from '../../parts/ticket/ticket-badges.tsx'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { messages } from './support-ticket-list.messages.ts'

const spec: FormSpec<typeof support.createTicket.declaration> = {
  id: 'admin.ticket',
  call: support.createTicket,
  fields: [
    {
      name: 'requester_email',
      label: messages.email,
      kind: 'email',
      required: true,
      hint: messages.emailHint,
      wide: true,
    },
    { name: 'requester_name', label: ticketMessages.requester, kind: 'text', wide: true },
    { name: 'subject', label: ticketMessages.subject, kind: 'text', required: true, wide: true },
    { name: 'request_type', label: ticketMessages.type, kind: 'choice', required: true, options: typeOptions },
    { name: 'priority', label: ticketMessages.priority, kind: 'choice', required: true, options: priorityOptions },
    { name: 'due_on', label: ticketMessages.due, kind: 'date', required: true, within: [0, 365] },
    { name: 'text', label: messages.what, kind: 'multiline', wide: true },
  ],
}

/** URL parameter that opens the form for this email. */
const newKey = 'new'

export const NewTicket = () => {
  const t = useText()
  const navigate = useNavigate()
  const [params, setParams] = useUrlParams()
  // A customer's page links here with the customer's email.
  const email = params.get(newKey)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    if (email === null) return
    // A reload does not open it again.
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(newKey)
        return next
      },
      { replace: true },
    )
  }
  const change = useTicketChange(
    support.createTicket,
    ({ prospect_id }) => t(messages.createdNotice, { id: prospect_id }),
    // After the form is unmounted, so that it does not ask about what it has just saved.
    ({ prospect_id }) => setTimeout(() => navigate(`/support-ticket/${prospect_id}`)),
  )
  useActions([{ id: 'new-ticket', label: t(messages.create), run: () => setAsking(true) }])
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <AddIcon size={15} aria-hidden />
        {t(messages.create)}
      </Button>
      {isAsking || email !== null ? (
        <FormDialog
          title={t(messages.create)}
          action={t(messages.createAction)}
          spec={spec}
          initial={{
            ...(email === null ? {} : { requester_email: email }),
            request_type: 'support',
            priority: 'normal',
            due_on: dayAfter(0),
          }}
          fixed={{}}
          change={change}
          onClose={close}
        />
      ) : null}
    </>
  )
}
