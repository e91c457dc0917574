import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { readAccounts } from '../../data/gmail-account.ts'
import { read } from '../../mechanism/handlers.ts'

export const getAuthorizedAccounts = read(mailAccountsCalls.getAuthorizedAccounts, async (_input, { db }) => ({
  accounts: await readAccounts(db),
}))
