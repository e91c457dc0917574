import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useRef } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { team } from '../../../api.ts'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './team.messages.ts'

const form: FormSpec<typeof team.addTeamMember.declaration> = {
  id: 'members.team-member',
  call: team.addTeamMember,
  fields: [
    { name: 'first_name', label: customerMessages.firstName, kind: 'text', required: true },
    { name: 'last_name', label: customerMessages.lastName, kind: 'text' },
    { name: 'email', label: customerMessages.email, kind: 'email', required: true },
    { name: 'title', label: customerMessages.title, kind: 'text' },
  ],
}

/** A new member of the customer's team. */
export const AddMemberDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const owner = { name: nameOf(customer) }
  /** The call returns the whole team. */
  const added = useRef('')
  const change = useCustomerChange(form.call, () => t(messages.added, { name: added.current }))
  return (
    <FormDialog
      spec={form}
      title={t(messages.addTitle, owner)}
      action={t(messages.add)}
      lead={() => <Text>{t(messages.addConsequence, owner)}</Text>}
      initial={{}}
      recordKey={String(customer.customer_id)}
      fixed={{ parent_id: customer.customer_id }}
      change={{
        busy: change.busy,
        run: (input) => {
          added.current = nameOf(input)
          return change.run(input)
        },
      }}
      onClose={onClose}
    />
  )
}
