import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { isRole } from '@console/shared/contract/roles'
import { and, eq } from '#drizzle'
import { canCall } from '../access/may.ts'
import type { SignedIn } from '../authentication/session.ts'
import { changedSince } from '../dangerous/customer-versions.ts'
import type { proposals } from '../dangerous/proposal-schema.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { runApproved } from '../pipeline/run-change.ts'
import { agents } from '../records/schema.ts'
import { endProposal, lockForDecision, makerOf } from './proposal.ts'

/** The proposer as they are now: their rights may have changed since they proposed. */
const proposerOf = async (db: Executor, row: typeof proposals.$inferSelect): Promise<SignedIn> => {
  const [found] = await db
    .select({
      id: agents.id,
      email: agents.email,
      first_name: agents.first_name,
      last_name: agents.last_name,
      level: agents.level,
      permissions: agents.permissions,
    })
    .from(agents)
    .where(and(eq(agents.id, row.agent_id), eq(agents.active, true)))
  if (!found || !isRole(found.level)) throw new Failed('proposalEnded')
  // What follows is of a session; nothing that a second agent approves depends on it.
  const session = {
    sessionId: row.session_id,
    app: false,
    passkey: false,
    locked: false,
    position: null,
    provenAgo: null,
  }
  return { ...found, level: found.level, ...session }
}

export const approveProposal = change(proposalsCalls.approveProposal, {
  apply: async ({ id }, _before, context) => {
    const { db, agent, handlerAt } = context
    const asking = { db, agent, handlerAt }
    const row = await lockForDecision(asking, id)
    const maker = makerOf(row, handlerAt)
    const proposer = await proposerOf(db, row)
    const call = handlerAt(row.call)?.call
    if (maker === null || !call || !canCall(proposer, call.access)) throw new Failed('proposalEnded')
    if ((await changedSince(db, row.versions)).length > 0) {
      const data = await endProposal(asking, id, { state: 'outdated' })
      return { data, target: id, before: { state: 'open' }, after: { state: 'outdated' } }
    }
    const auditId = await runApproved(maker, row.input, { ...context, agent: proposer }, agent.id)
    // The change's own audit row names both agents.
    return { data: await endProposal(asking, id, { state: 'approved', audit_id: auditId }), unchanged: true }
  },
})
