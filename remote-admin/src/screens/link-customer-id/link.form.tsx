import { useText } from '@console/shared/intl/messages'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { CustomerLink } from '../../../contract/calls/customer-links.ts'
import { customerLinks } from '../../api.ts'
import { messages } from './link-customer-id.messages.ts'

const spec: FormSpec<typeof customerLinks.linkCustomer.declaration> = {
  id: 'admin.customer-link',
  call: customerLinks.linkCustomer,
  fields: [
    {
      name: 'customer_email',
      label: messages.customerEmail,
      kind: 'email',
      required: true,
      wide: true,
      hint: messages.customerEmailHint,
    },
  ],
}

/** Asks which customer the agent is. */
export const LinkForm = ({ link, onClose }: { link: CustomerLink; onClose: () => void }) => {
  const t = useText()
  const change = useChange(customerLinks.linkCustomer, {
    done: ({ name, customer }) => t(messages.linked, { name, email: customer?.email ?? '' }),
    invalidates: [customerLinks.listCustomerLinks],
  })
  return (
    <FormDialog
      title={t(messages.linkTitle, { name: link.name })}
      action={t(messages.link)}
      spec={spec}
      initial={{ customer_email: link.customer?.email ?? '' }}
      recordKey={String(link.agent_id)}
      fixed={{ agent_id: link.agent_id }}
      change={change}
      onClose={onClose}
    />
  )
}
