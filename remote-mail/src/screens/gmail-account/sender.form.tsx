import { useText } from '@console/shared/intl/messages'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { mailAccounts } from '../../api.ts'
import { messages } from './gmail-account.messages.ts'
import { SignatureField } from './signature-field.tsx'

const spec: FormSpec<typeof mailAccounts.saveAccount.declaration> = {
  id: 'mail.mail-account',
  call: mailAccounts.saveAccount,
  fields: [
    { name: 'name', label: messages.name, kind: 'text', hint: messages.nameHint, wide: true },
    { name: 'signature', label: messages.signature, kind: 'multiline', control: SignatureField, wide: true },
  ],
}

/** The sender name and signature of a mailbox. */
export const SenderForm = ({ account }: { account: MailAccount }) => {
  const t = useText()
  const change = useChange(mailAccounts.saveAccount, {
    done: () => t(messages.saved),
    invalidates: [mailAccounts.getAuthorizedAccounts],
  })
  return (
    <FormCard
      title={t(messages.sender)}
      spec={spec}
      record={account}
      recordKey={String(account.id)}
      fixed={{ id: account.id }}
      change={change}
    />
  )
}
