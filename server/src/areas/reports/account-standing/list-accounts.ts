import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { accountKeyset, accountsWhere, usualSort } from './account.ts'

export const listAccounts = read(accountStandingCalls.listAccounts, ({ filters, sort, page }, { db }) =>
  keysetPage(db, accountKeyset, {
    where: accountsWhere(filters),
    sort: sort ?? usualSort,
    page,
    counted: !filters?.text?.trim(),
  }),
)
