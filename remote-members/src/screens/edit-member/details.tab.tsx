import { members } from '@console/shared/api/members'
import type { Customer } from '@console/shared/contract/calls/members'
import { useText } from '@console/shared/intl/words'
import { Stack } from '@console/shared/kit/base'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { customerWords } from '../../parts/customer.messages.ts'
import { words } from './edit-member.messages.ts'

const details: FormSpec<typeof members.updateCustomerDetails.declaration> = {
  id: 'customer-details',
  call: members.updateCustomerDetails,
  fields: [
    { name: 'first_name', label: customerWords.firstName, kind: 'text', required: true },
    { name: 'last_name', label: customerWords.lastName, kind: 'text' },
    { name: 'email', label: customerWords.email, kind: 'email', required: true },
    { name: 'phone', label: customerWords.phone, kind: 'tel', hint: words.phoneHint },
    { name: 'company_name', label: customerWords.company, kind: 'text' },
    { name: 'company_url', label: customerWords.companyUrl, kind: 'url' },
    { name: 'title', label: customerWords.title, kind: 'text' },
    { name: 'country', label: customerWords.country, kind: 'country' },
  ],
}

const moreInfo: FormSpec<typeof members.updateCustomerMoreInfo.declaration> = {
  id: 'customer-more-info',
  call: members.updateCustomerMoreInfo,
  fields: [
    { name: 'street', label: customerWords.street, kind: 'text', wide: true },
    { name: 'city', label: customerWords.city, kind: 'text' },
    { name: 'postal_code', label: customerWords.postalCode, kind: 'text' },
    { name: 'state', label: customerWords.state, kind: 'text' },
    { name: 'notes', label: customerWords.notes, kind: 'multiline', wide: true },
  ],
}

const outdates = [members.getCustomer, members.listCustomerHistory, members.listCustomers, members.searchCustomers]

export const DetailsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const done = (saved: Customer) => t(words.saved, { name: `${saved.first_name} ${saved.last_name}`.trim() })
  const saveDetails = useChange(members.updateCustomerDetails, { done, outdates })
  const saveMoreInfo = useChange(members.updateCustomerMoreInfo, { done, outdates })
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
