import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { beginExport } from '../../exports/begin-export.ts'
import { change } from '../../mechanism/handlers.ts'

export const startAccountsExport = change(accountStandingCalls.startAccountsExport, {
  apply: (asked, _before, context) => beginExport(context, 'account-standing', asked),
})
