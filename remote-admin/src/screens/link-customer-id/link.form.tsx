import { useText } from '@console/shared/intl/words'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { CustomerLink } from '../../../contract/calls/customer-links.ts'
import { customerLinks } from '../../api.ts'
import { words } from './link-customer-id.messages.ts'

const spec: FormSpec<typeof customerLinks.linkCustomer.declaration> = {
  id: 'admin.customer-link',
  call: customerLinks.linkCustomer,
  fields: [
    {
      name: 'customer_email',
      label: words.customerEmail,
      kind: 'email',
      required: true,
      wide: true,
      hint: words.customerEmailHint,
    },
  ],
}

/** Asks for the customer that an agent is. */
export const LinkForm = ({ link, onClose }: { link: CustomerLink; onClose: () => void }) => {
  const t = useText()
  const change = useChange(customerLinks.linkCustomer, {
    done: ({ name, customer }) => t(words.linked, { name, email: customer?.email ?? '' }),
    outdates: [customerLinks.listCustomerLinks],
  })
  return (
    <FormDialog
      title={t(words.linkTitle, { name: link.name })}
      action={t(words.link)}
      spec={spec}
      initial={{ customer_email: link.customer?.email ?? '' }}
      recordKey={String(link.agent_id)}
      fixed={{ agent_id: link.agent_id }}
      change={change}
      onClose={onClose}
    />
  )
}
