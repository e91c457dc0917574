import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import type { Sort } from '@console/shared/contract/list'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import { type ExportLists, opened } from '../../../platform/exports/export-list.ts'
import { type AccountSelection, accountKeyset, selectedAccounts, usualAccounts } from '../account-standing/account.ts'
import { accountStanding } from '../account-standing/standing-schema.ts'

/** Exports of /account-standing. */
export const accountLists = {
  'account-standing': {
    access: accountStandingCalls.startAccountsExport.access,
    reads: { customer: 'customer_id' },
    kinds: { last_activity_at: 'time', contacted_at: 'time' },
    usual: usualAccounts,
    sorts: sortKeysOf(accountKeyset.sorts),
    open: (db: Executor, selection: AccountSelection, sort?: Sort<string>) => {
      const where = selectedAccounts(selection)
      return opened(db, accountStanding, where, (total) => keysetBatches(db, accountKeyset, where, total, sort))
    },
  },
} as const satisfies ExportLists
