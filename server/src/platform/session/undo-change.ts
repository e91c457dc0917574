import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, eq, isNotNull, sql } from '#drizzle'
import { canCall } from '../access/may.ts'
import { versionsOf } from '../dangerous/customer-versions.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import { Failed } from '../errors/failed.ts'
import { change, type Guarded } from '../pipeline/handlers.ts'
import { auditChain } from '../records/audit-schema.ts'
import { audit } from '../records/schema.ts'

export const undoChange = change(sessionCalls.undoChange, {
  /** An undo needs what its change needed. */
  guarded: async ({ change_id }, { db, agent, handlerAt, dangerRule }): Promise<Guarded | null> => {
    const [done] = await db
      .select({
        call: audit.call,
        target: audit.target_id,
        also: audit.also,
        // Beside the proposal, which is forgotten one day.
        approvedBy: audit.approved_by,
        proposed: proposals.records,
      })
      .from(audit)
      .leftJoin(proposals, eq(proposals.audit_id, audit.id))
      .where(and(eq(audit.agent_id, agent.id), eq(audit.id, change_id)))
    const call = done && handlerAt(done.call)?.call
    if (done === undefined || call?.dangerous === undefined) return null
    const { needs, above } = call.dangerous
    const ids = [...(done.target === null ? [] : [Number(done.target)]), ...(done.also ?? [])]
    const isSmall = above !== undefined && ids.length <= dangerRule.above[above]
    if (done.proposed === null && done.approvedBy === null && needs === 'two' && isSmall) return null
    const concerned = {
      count: done.proposed ?? Math.max(1, ids.length),
      ...(needs === 'two' && { versions: await versionsOf(db, ids) }),
    }
    return { needs, call, concerned, undoes: change_id }
  },
  load: async ({ change_id }, { db, agent }) => {
    const [row] = await db
      .select()
      .from(audit)
      // Another agent's change counts as unknown.
      .where(and(eq(audit.id, change_id), eq(audit.agent_id, agent.id)))
      .for('update')
    if (!row) throw new Failed('notFound')
    return row
  },
  apply: async (_input, done, { db, agent, handlerAt }) => {
    const handler = handlerAt(done.call)
    if (done.undone_by !== null || handler?.kind !== 'change' || !handler.undo) throw new Failed('notUndoable')
    // The values that it would restore are erased, or beside values that are.
    if ((await db.$count(auditChain, and(eq(auditChain.audit_id, done.id), isNotNull(auditChain.leaves)))) > 0)
      throw new Failed('notUndoable')
    if (!canCall(agent, handler.call.access)) throw new Failed('notAllowed')
    const { target_id: target, also, before, after } = done
    // For the triggers that write facts: the change's fact is removed with it.
    await db.execute(sql`select set_config('console.undo', 'on', true)`)
    await handler.undo({ target, also: also ?? [], before, after }, db, agent)
    // Recorded for the same record, so that its history shows both.
    return {
      data: {},
      kind: done.target_kind,
      ...(done.target_id !== null && { target: done.target_id }),
      ...(done.also !== null && { also: done.also }),
      before: done.after,
      after: done.before,
      undoes: done.id,
    }
  },
})
