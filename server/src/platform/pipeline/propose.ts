import type { Call } from '@console/shared/contract/define-calls'
import { and, eq, sql } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import { approversOf } from '../dangerous/approvers.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { changedFields } from '../records/changed-fields.ts'
import type { Changed, ChangeHandler, Context, Guarded } from './handlers.ts'
import type { Intent } from './idempotency.ts'

type Proposing = Context<SignedIn | null, Database>

/** Ends the transaction of a rehearsal. */
class Rehearsal extends Error {
  readonly changed: Changed<unknown>

  constructor(changed: Changed<unknown>) {
    super('rehearsed')
    this.changed = changed
  }
}

/** Makes the change and takes it back, so that its refusals, its outcome and its before and after are the real ones. */
const rehearse = async (
  handler: ChangeHandler<Call>,
  input: unknown,
  context: Proposing,
): Promise<Changed<unknown>> => {
  try {
    return await context.db.transaction(async (db) => {
      throw new Rehearsal(await handler.run(input as never, { ...context, db } as never, undefined)) // ensured by the route
    })
  } catch (error) {
    if (error instanceof Rehearsal) return error.changed
    throw error
  }
}

const awaiting = ({ id, records }: { readonly id: number; readonly records: number }): Failed =>
  new Failed('awaitingApproval', { params: { proposal: id, records } })

/** Refuses a repeat of a request that became a proposal as it was refused then. */
export const refuseProposed = async (db: Database, { agentId, key }: Intent): Promise<void> => {
  const [known] = await db
    .select({ id: proposals.id, records: proposals.records })
    .from(proposals)
    .where(and(eq(proposals.agent_id, agentId), eq(proposals.key, key)))
  if (known) throw awaiting(known)
}

/** Stores the change for a second agent instead of making it. Returns the answer if there is nothing to change. */
export const propose = async (
  handler: ChangeHandler<Call>,
  input: unknown,
  context: Proposing,
  { guarded, intent }: { readonly guarded: Guarded; readonly intent: Intent | null },
): Promise<Changed<unknown>> => {
  const { db, agent, dangerRule } = context
  const { call, concerned, undoes } = guarded
  if (agent === null) throw new Failed('notSignedIn')
  if ((await approversOf(db, call, agent.id)).length === 0) throw new Failed('nobodyCanApprove')
  const exactly = concerned.exactly ?? input
  const changed = await rehearse(handler, exactly, context)
  if (changed.unchanged) return changed
  const { before, after } = changedFields(changed.before, changed.after)
  const [row] = await db
    .insert(proposals)
    .values({
      agent_id: agent.id,
      session_id: agent.sessionId,
      call: call.path,
      undoes: undoes ?? null,
      input: exactly as Readonly<Record<string, unknown>>, // every input is an object
      key: intent?.key ?? null,
      records: concerned.count,
      versions: concerned.versions ?? [],
      rehearsed: { before: before ?? null, after: after ?? null, answer: changed.data ?? null },
      expires_at: sql`now() + make_interval(days => ${dangerRule.proposalDays})`,
    })
    .onConflictDoNothing()
    .returning({ id: proposals.id, records: proposals.records })
  if (row) throw awaiting(row)
  // Another request with the same key was first.
  if (intent) await refuseProposed(db, intent)
  throw new Error('the proposal was not written')
}
