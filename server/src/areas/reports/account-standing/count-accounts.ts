import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { read } from '../../../platform/pipeline/handlers.ts'
import { countStanding } from './account.ts'

export const countAccounts = read(accountStandingCalls.countAccounts, (narrowing, { db }) =>
  countStanding(db, narrowing),
)
