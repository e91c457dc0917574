import { useText } from '@console/shared/intl/words'
import { confirm } from '@console/shared/kit/confirm'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountRefusal } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { words } from './outside.messages.ts'
import { SignInAsDialog } from './sign-in-as.dialog.tsx'
import { WelcomeMailDialog } from './welcome-mail.dialog.tsx'

/** What is done for a customer at other places: their mailbox, the main site, Salesforce. */
export const useOutsideActions = (customer: Customer): readonly CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { busy, run, tell } = useCustomerChange(customerAccount.convertLead, () => t(words.salesforceDone, { name }))
  const convert = async () => {
    const yes = await confirm({
      title: t(words.salesforceTitle, { name }),
      body: t(words.salesforceBody, { email: customer.email }),
      action: t(words.salesforceAction),
    })
    if (yes) await tell(run({ customer_id: customer.customer_id }))
  }
  return [
    {
      id: 'welcome-mail',
      name: words.welcome,
      help: words.welcomeHelp,
      refusal: accountRefusal('sendWelcome', customer),
      how: { ask: (onClose) => <WelcomeMailDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'sign-in-as',
      name: words.signIn,
      help: words.signInHelp,
      refusal: accountRefusal('signIn', customer),
      how: { ask: (onClose) => <SignInAsDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'salesforce',
      name: words.salesforce,
      help: words.salesforceHelp,
      refusal: accountRefusal('convertLead', customer),
      busy,
      how: { run: () => void convert() },
    },
  ]
}
