import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import { desc, eq, sql } from '#drizzle'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerExports } from '../customers/customer-export-schema.ts'
import { requireCustomer } from '../customers/require-customer.ts'
import { unlockKeyset, unlocksWhere } from './unlock.ts'
import { unlocks } from './unlock-schema.ts'

const shownExports = 50

export const listUnlocks = read(unlocksCalls.listUnlocks, async ({ customer_id, filters, sort, page }, { db }) => {
  await requireCustomer(db, customer_id)
  const [found, exports, [spent]] = await Promise.all([
    keysetPage(db, unlockKeyset, {
      where: unlocksWhere(customer_id, filters),
      sort: sort ?? { by: 'created_at', direction: 'desc' },
      page,
    }),
    db
      .select({
        id: customerExports.id,
        file_name: customerExports.file_name,
        rows: customerExports.rows,
        created_at: customerExports.created_at,
      })
      .from(customerExports)
      .where(eq(customerExports.customer_id, customer_id))
      .orderBy(desc(customerExports.created_at), desc(customerExports.id))
      .limit(shownExports),
    db
      .select({ credits: sql<number>`coalesce(sum(${unlocks.credits}), 0)::int` })
      .from(unlocks)
      .where(eq(unlocks.customer_id, customer_id)),
  ])
  return {
    ...found,
    exports: exports.map(({ created_at, ...file }) => ({ ...file, created_at: created_at.toISOString() })),
    credits: spent?.credits ?? 0,
  }
})
