import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { writeCursor } from '../../../platform/database/cursor-page.ts'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { accountKeyset, accountsWhere, readAccount, usualSort } from './account.ts'
import { readActivity, readContacts } from './account-activity.ts'

export const getAccount = read(
  accountStandingCalls.getAccount,
  async ({ customer_id, filters, sort = usualSort }, { db }) => {
    const found = await readAccount(db, customer_id, sort)
    if (!found) throw new Failed('notFound')
    // Its position in the list, even if it has just left it: its neighbours are the same.
    const cursor = writeCursor({ ...sort, value: found.place, id: customer_id })
    const beside = async (place: { after: string } | { before: string }) => {
      const page = { size: 1, ...place }
      const { rows } = await keysetPage(db, accountKeyset, { where: accountsWhere(filters), sort, page, counted: true })
      return rows[0]?.customer_id ?? null
    }
    const [activity, contacts, next, previous] = await Promise.all([
      readActivity(db, customer_id),
      readContacts(db, customer_id),
      beside({ after: cursor }),
      beside({ before: cursor }),
    ])
    return { account: found.account, activity, contacts, next, previous }
  },
)
