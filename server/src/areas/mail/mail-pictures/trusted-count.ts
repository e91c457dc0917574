import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'

/** How many senders an agent trusts; the audit trail keeps this and no address. */
export const trustedCount = (db: Executor, agentId: number): Promise<number> =>
  db.$count(trustedSenders, eq(trustedSenders.agent_id, agentId))
