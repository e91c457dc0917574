import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { countStanding } from '../../data/account.ts'
import { read } from '../../mechanism/handlers.ts'

export const countAccounts = read(accountStandingCalls.countAccounts, (narrowing, { db }) =>
  countStanding(db, narrowing),
)
