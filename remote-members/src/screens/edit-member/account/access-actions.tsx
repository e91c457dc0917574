import { useText } from '@console/shared/intl/words'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountRefusal } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { words } from './account.messages.ts'
import { approvalForm, enableForm, spamForm } from './account-forms.ts'
import { BlockDialog } from './block.dialog.tsx'

/** Who gets in: approval, block, spam. */
export const useAccessActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id } = customer
  const approve = useCustomerChange(customerAccount.setApproval, () => t(words.approved, { name }))
  const isSpam = customer.flags.includes('spam')
  return [
    {
      id: 'account-approve',
      name: words.approve,
      help: words.approveHelp,
      refusal: accountRefusal('approve', customer),
      busy: approve.busy,
      // Harmless, and taken back with one click: no question.
      how: { run: () => void approve.tell(approve.run({ customer_id, status: 'approve' })) },
    },
    {
      id: 'account-revoke',
      name: words.revoke,
      help: words.revokeHelp,
      refusal: accountRefusal('revoke', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={approvalForm}
            title={words.revokeTitle}
            consequence={words.revokeConsequence}
            action={words.revoke}
            fixed={{ status: 'revoke' }}
            done={() => t(words.revoked, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'account-enable',
      name: words.enable,
      help: words.enableHelp,
      refusal: accountRefusal('enable', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={enableForm}
            title={words.enableTitle}
            consequence={words.enableConsequence}
            action={words.enable}
            done={() => t(words.enabled, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'account-block',
      name: words.block,
      help: words.blockHelp,
      refusal: accountRefusal('block', customer),
      danger: true,
      how: { ask: (onClose) => <BlockDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'account-spam',
      name: isSpam ? words.unspam : words.spam,
      help: words.spamHelp,
      refusal: accountRefusal('setSpam', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={spamForm}
            title={isSpam ? words.unspamTitle : words.spamTitle}
            consequence={isSpam ? words.unspamConsequence : words.spamConsequence}
            action={isSpam ? words.unspam : words.spam}
            fixed={{ status: !isSpam }}
            done={() => t(isSpam ? words.unspamDone : words.spamDone, { name })}
            onClose={onClose}
          />
        ),
      },
    },
  ]
}
