import { banDurations } from '@console/remote-admin/contract/bans'
import type { FormSpec } from '@console/shared/kit/form'
import { blockReasons } from '../../../../contract/calls/customer-account.ts'
import { customerAccount } from '../../../api.ts'
import { actionMessages } from '../../../parts/action.messages.ts'
import { noteFields } from '../../../parts/note-fields.ts'
import { messages } from './account.messages.ts'

export const enableForm: FormSpec<typeof customerAccount.enableCustomer.declaration> = {
  id: 'members.account-enable',
  call: customerAccount.enableCustomer,
  fields: noteFields,
}

const blockReason = {
  name: 'reason',
  label: actionMessages.reason,
  kind: 'choice',
  required: true,
  wide: true,
  options: blockReasons.map((value) => ({ value, label: messages[value] })),
} as const

export const blockForm: FormSpec<typeof customerAccount.blockCustomer.declaration> = {
  id: 'members.account-block',
  call: customerAccount.blockCustomer,
  fields: [blockReason, ...noteFields],
}

/** For a member of a team, who can be blocked with it. */
export const teamBlockForm: typeof blockForm = {
  ...blockForm,
  fields: [
    blockReason,
    { name: 'block_all', label: messages.blockAllField, kind: 'switch', wide: true },
    ...noteFields,
  ],
}

export const spamForm: FormSpec<typeof customerAccount.setSpam.declaration> = {
  id: 'members.account-spam',
  call: customerAccount.setSpam,
  fields: noteFields,
}

export const approvalForm: FormSpec<typeof customerAccount.setApproval.declaration> = {
  id: 'members.account-approval',
  call: customerAccount.setApproval,
  fields: noteFields,
}

export const encryptionForm: FormSpec<typeof customerAccount.setEncryption.declaration> = {
  id: 'members.account-encryption',
  call: customerAccount.setEncryption,
  fields: noteFields,
}

export const passwordForm: FormSpec<typeof customerAccount.setCustomerPassword.declaration> = {
  id: 'members.account-password',
  call: customerAccount.setCustomerPassword,
  fields: [{ name: 'password', label: messages.password, kind: 'secret', required: true, wide: true }, ...noteFields],
}

export const banForm: FormSpec<typeof customerAccount.banCustomerIp.declaration> = {
  id: 'members.account-ban-ip',
  call: customerAccount.banCustomerIp,
  fields: [
    { name: 'reason', label: actionMessages.reason, kind: 'text', required: true },
    {
      name: 'duration',
      label: messages.duration,
      kind: 'choice',
      required: true,
      options: banDurations.map((value) => ({ value, label: messages[value] })),
    },
    ...noteFields,
  ],
}
