import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './outside.messages.ts'
import { SignInAsDialog } from './sign-in-as.dialog.tsx'
import { WelcomeMailDialog } from './welcome-mail.dialog.tsx'

/** Actions for a customer in other systems: their mailbox, the main site, Salesforce. */
export const useOutsideActions = (customer: Customer): readonly CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { busy, run, tell } = useCustomerChange(customerAccount.convertLead, () => t(messages.salesforceDone, { name }))
  const convert = async () => {
    const yes = await confirm({
      title: t(messages.salesforceTitle, { name }),
      body: t(messages.salesforceBody, { email: customer.email }),
      action: t(messages.salesforceAction),
    })
    if (yes) await tell(run({ customer_id: customer.customer_id }))
  }
  return [
    {
      id: 'welcome-mail',
      name: messages.welcome,
      help: messages.welcomeHelp,
      refusal: accountActions.disallowedReason('sendWelcome', customer),
      how: { ask: (onClose) => <WelcomeMailDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'sign-in-as',
      name: messages.signIn,
      help: messages.signInHelp,
      refusal: accountActions.disallowedReason('signIn', customer),
      how: { ask: (onClose) => <SignInAsDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'salesforce',
      name: messages.salesforce,
      help: messages.salesforceHelp,
      refusal: accountActions.disallowedReason('convertLead', customer),
      busy,
      how: { run: () => void convert() },
    },
  ]
}
