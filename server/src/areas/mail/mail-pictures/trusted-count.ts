import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'

/** Number of senders that an agent trusts; the audit log stores this and no address. */
export const trustedCount = (db: Executor, agentId: number): Promise<number> =>
  db.$count(trustedSenders, eq(trustedSenders.agent_id, agentId))
