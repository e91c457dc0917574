import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startAccountsExport = change(accountStandingCalls.startAccountsExport, {
  apply: (asked, _before, context) => beginExport(context, 'account-standing', asked),
})
