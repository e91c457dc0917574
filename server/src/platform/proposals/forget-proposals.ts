import { sql } from '#drizzle'
import { proposals } from '../dangerous/proposal-schema.ts'
import type { Database } from '../database/database.ts'
import { isOpenProposal } from './proposal.ts'

/** Deletes proposals that ended longer ago than this many days. The audit log keeps both agents of a change that was made. */
export const forgetProposals = async (db: Database, days: number): Promise<void> => {
  await db
    .delete(proposals)
    .where(
      sql`not ${isOpenProposal} and coalesce(${proposals.decided_at}, ${proposals.expires_at}) < now() - make_interval(days => ${days}::int)`,
    )
}
