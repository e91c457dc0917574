import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readAccounts } from './gmail-account.ts'

export const getAuthorizedAccounts = read(mailAccountsCalls.getAuthorizedAccounts, async (_input, { db }) => ({
  accounts: await readAccounts(db),
}))
