import { useText } from '@console/shared/intl/messages'
import type { Customer } from '../../../../contract/calls/members.ts'
import { accountActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { messages } from './account.messages.ts'
import { encryptionForm } from './account-forms.ts'
import { BanIpDialog } from './ban-ip.dialog.tsx'
import { PasswordDialog } from './password.dialog.tsx'

/** Security of an account: password, address, encryption. */
export const useSecurityActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const isEncrypted = customer.flags.includes('encrypted')
  return [
    {
      id: 'account-password',
      name: messages.setPassword,
      help: messages.passwordHelp,
      refusal: accountActions.disallowedReason('setPassword', customer),
      how: { ask: (onClose) => <PasswordDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'account-ban-ip',
      name: messages.banIp,
      help: messages.banIpHelp,
      refusal: accountActions.disallowedReason('banIp', customer),
      danger: true,
      how: { ask: (onClose) => <BanIpDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'account-encryption',
      name: isEncrypted ? messages.decrypt : messages.encrypt,
      help: messages.encryptHelp,
      refusal: accountActions.disallowedReason('setEncryption', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={encryptionForm}
            title={isEncrypted ? messages.decryptTitle : messages.encryptTitle}
            consequence={isEncrypted ? messages.decryptConsequence : messages.encryptConsequence}
            action={isEncrypted ? messages.decrypt : messages.encrypt}
            fixed={{ status: !isEncrypted }}
            done={() => t(isEncrypted ? messages.decrypted : messages.encrypted, { name })}
            onClose={onClose}
          />
        ),
      },
    },
  ]
}
