import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { countAccounts } from './count-accounts.ts'
import { getAccount } from './get-account.ts'
import { listAccounts } from './list-accounts.ts'
import { setContacted } from './set-contacted.ts'

export const accountStandingHandlers = {
  countAccounts,
  getAccount,
  listAccounts,
  setContacted,
  startAccountsExport: startExport(accountStandingCalls.startAccountsExport, 'account-standing'),
}
