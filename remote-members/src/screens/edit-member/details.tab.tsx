import { useText } from '@console/shared/intl/messages'
import { Grid } from '@console/shared/kit/base'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { members } from '../../api.ts'
import { contactFields } from '../../parts/contact-fields.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { customerReads } from '../../parts/use-customer-change.ts'
import { messages } from './edit-member.messages.ts'

const details: FormSpec<typeof members.updateCustomerDetails.declaration> = {
  id: 'members.customer-details',
  call: members.updateCustomerDetails,
  fields: contactFields(messages.phoneHint),
}

const moreInfo: FormSpec<typeof members.updateCustomerMoreInfo.declaration> = {
  id: 'members.customer-more-info',
  call: members.updateCustomerMoreInfo,
  fields: [
    { name: 'street', label: customerMessages.street, kind: 'text', wide: true },
    { name: 'city', label: customerMessages.city, kind: 'text' },
    { name: 'postal_code', label: customerMessages.postalCode, kind: 'text' },
    { name: 'state', label: customerMessages.state, kind: 'text' },
    { name: 'notes', label: customerMessages.notes, kind: 'multiline', wide: true },
  ],
}

export const DetailsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const done = (saved: Customer) => t(messages.saved, { name: nameOf(saved) })
  const saveDetails = useChange(members.updateCustomerDetails, { done, invalidates: customerReads })
  const saveMoreInfo = useChange(members.updateCustomerMoreInfo, { done, invalidates: customerReads })
  const common = {
    record: customer,
    fixed: { customer_id: customer.customer_id },
    recordKey: String(customer.customer_id),
    recordParam: 'customer_id',
  } as const
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
      <FormCard {...common} title={t(messages.who)} spec={details} change={saveDetails} />
      <FormCard {...common} title={t(messages.moreInfo)} spec={moreInfo} change={saveMoreInfo} />
    </Grid>
  )
}
