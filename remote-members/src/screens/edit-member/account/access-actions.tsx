import { useText } from '@console/shared/intl/messages'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './account.messages.ts'
import { approvalForm, enableForm, spamForm } from './account-forms.ts'
import { BlockDialog } from './block.dialog.tsx'

/** Access: approval, block, spam. */
export const useAccessActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id } = customer
  const approve = useCustomerChange(customerAccount.setApproval, () => t(messages.approved, { name }))
  const isSpam = customer.flags.includes('spam')
  return [
    {
      id: 'account-approve',
      name: messages.approve,
      help: messages.approveHelp,
      refusal: accountActions.disallowedReason('approve', customer),
      busy: approve.busy,
      // Harmless, and undone with one click: no question.
      how: { run: () => void approve.tell(approve.run({ customer_id, status: 'approve' })) },
    },
    {
      id: 'account-revoke',
      name: messages.revoke,
      help: messages.revokeHelp,
      refusal: accountActions.disallowedReason('revoke', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={approvalForm}
            title={messages.revokeTitle}
            consequence={messages.revokeConsequence}
            action={messages.revoke}
            fixed={{ status: 'revoke' }}
            done={() => t(messages.revoked, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'account-enable',
      name: messages.enable,
      help: messages.enableHelp,
      refusal: accountActions.disallowedReason('enable', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={enableForm}
            title={messages.enableTitle}
            consequence={messages.enableConsequence}
            action={messages.enable}
            done={() => t(messages.enabled, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'account-block',
      name: messages.block,
      help: messages.blockHelp,
      refusal: accountActions.disallowedReason('block', customer),
      danger: true,
      how: { ask: (onClose) => <BlockDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'account-spam',
      name: isSpam ? messages.unspam : messages.spam,
      help: messages.spamHelp,
      refusal: accountActions.disallowedReason('setSpam', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={spamForm}
            title={isSpam ? messages.unspamTitle : messages.spamTitle}
            consequence={isSpam ? messages.unspamConsequence : messages.spamConsequence}
            action={isSpam ? messages.unspam : messages.spam}
            fixed={{ status: !isSpam }}
            done={() => t(isSpam ? messages.unspamDone : messages.spamDone, { name })}
            onClose={onClose}
          />
        ),
      },
    },
  ]
}
