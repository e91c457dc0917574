import { useText } from '@console/shared/intl/words'
import { Stack } from '@console/shared/kit/base'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { members } from '../../api.ts'
import { contactFields } from '../../parts/contact-fields.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { customerReads } from '../../parts/use-customer-change.ts'
import { words } from './edit-member.messages.ts'

const details: FormSpec<typeof members.updateCustomerDetails.declaration> = {
  id: 'members.customer-details',
  call: members.updateCustomerDetails,
  fields: contactFields(words.phoneHint),
}

const moreInfo: FormSpec<typeof members.updateCustomerMoreInfo.declaration> = {
  id: 'members.customer-more-info',
  call: members.updateCustomerMoreInfo,
  fields: [
    { name: 'street', label: customerWords.street, kind: 'text', wide: true },
    { name: 'city', label: customerWords.city, kind: 'text' },
    { name: 'postal_code', label: customerWords.postalCode, kind: 'text' },
    { name: 'state', label: customerWords.state, kind: 'text' },
    { name: 'notes', label: customerWords.notes, kind: 'multiline', wide: true },
  ],
}

export const DetailsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const done = (saved: Customer) => t(words.saved, { name: nameOf(saved) })
  const saveDetails = useChange(members.updateCustomerDetails, { done, outdates: customerReads })
  const saveMoreInfo = useChange(members.updateCustomerMoreInfo, { done, outdates: customerReads })
  const common = {
    record: customer,
    fixed: { customer_id: customer.customer_id },
    recordKey: String(customer.customer_id),
    recordParam: 'customer_id',
  } as const
  return (
    <Stack gap="4">
      <FormCard {...common} title={t(words.who)} spec={details} change={saveDetails} />
      <FormCard {...common} title={t(words.moreInfo)} spec={moreInfo} change={saveMoreInfo} />
    </Stack>
  )
}
