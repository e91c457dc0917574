import { useText } from '@console/shared/intl/messages'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './account.messages.ts'

/** Actions in other systems: the main site, the customer's mailbox, Salesforce. */
export const useSiteActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id } = customer
  const hasNewSite = customer.flags.includes('new_site')
  const newSite = useCustomerChange(customerAccount.setNewSite, ({ flags }) =>
    t(flags.includes('new_site') ? messages.newSiteDone : messages.oldSiteDone, { name }),
  )
  return [
    {
      id: 'account-new-site',
      name: hasNewSite ? messages.oldSite : messages.newSite,
      help: messages.newSiteHelp,
      refusal: accountActions.disallowedReason('setNewSite', customer),
      busy: newSite.busy,
      how: { run: () => void newSite.tell(newSite.run({ customer_id, status: !hasNewSite })) },
    },
  ]
}
