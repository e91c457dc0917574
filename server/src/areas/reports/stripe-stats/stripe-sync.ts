import type { StripeSync } from '@console/remote-reports/contract/calls/stripe-stats'
import { desc, eq } from '#drizzle'
import { stripeSyncs } from '../../../integrations/stripe/billing-schema.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'

const shownDifferences = 50

/** One comparison with Stripe; by default the last. */
export const readSync = async (db: Executor, id?: number): Promise<StripeSync | null> => {
  const [row] = await db
    .select({
      id: stripeSyncs.id,
      state: stripeSyncs.state,
      started_by: agentName(stripeSyncs.agent_id),
      created_at: stripeSyncs.created_at,
      finished_at: stripeSyncs.finished_at,
      subscriptions: stripeSyncs.subscriptions,
      invoices: stripeSyncs.invoices,
      repaired: stripeSyncs.repaired,
      differences: stripeSyncs.differences,
      failure: stripeSyncs.failure,
    })
    .from(stripeSyncs)
    .where(id === undefined ? undefined : eq(stripeSyncs.id, id))
    .orderBy(desc(stripeSyncs.id))
    .limit(1)
  if (!row) return null
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    differences: row.differences.slice(0, shownDifferences),
  }
}
