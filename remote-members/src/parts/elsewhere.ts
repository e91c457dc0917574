import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import type { RecordAction } from '@console/shared/kit/record-head'
import { newMailTo, newTicketFor } from './addresses.ts'
import { messages } from './customer-head.messages.ts'

/** Links to write to a customer and to open a ticket for them, in other areas. */
export const useElsewhere = ({
  email,
}: {
  readonly email: string
}): readonly (RecordAction & {
  readonly to: string
})[] => {
  const t = useText()
  const canOpen = useCanOpen()
  return [
    ...(canOpen('gmail') ? [{ id: 'write-mail', label: t(messages.writeMail), keys: 'w', to: newMailTo(email) }] : []),
    ...(canOpen('support-ticket-list')
      ? [{ id: 'new-ticket', label: t(messages.newTicket), keys: 't', to: newTicketFor(email) }]
      : []),
  ]
}
