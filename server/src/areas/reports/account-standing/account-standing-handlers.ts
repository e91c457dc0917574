import { countAccounts } from './count-accounts.ts'
import { getAccount } from './get-account.ts'
import { listAccounts } from './list-accounts.ts'
import { setContacted } from './set-contacted.ts'
import { startAccountsExport } from './start-accounts-export.ts'

export const accountStandingHandlers = { countAccounts, getAccount, listAccounts, setContacted, startAccountsExport }
