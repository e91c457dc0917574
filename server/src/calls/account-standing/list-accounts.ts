import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { accountKeyset, accountsWhere, usualSort } from '../../data/account.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listAccounts = read(accountStandingCalls.listAccounts, ({ filters, sort, page }, { db }) =>
  keysetPage(db, accountKeyset, {
    where: accountsWhere(filters),
    sort: sort ?? usualSort,
    page,
    counted: !filters?.text?.trim(),
  }),
)
