import type { Call } from '@console/shared/contract/define-calls'
import type { Success } from '@console/shared/contract/reply'
import type { SignedIn } from '../authentication/session.ts'
import { retryConflict } from '../database/conflict.ts'
import type { Database, Executor } from '../database/database.ts'
import { guardChange, requireFewTouched } from './guard.ts'
import type { Changed, ChangeHandler, Context } from './handlers.ts'
import { type Intent, keepAnswer, knownAnswer, takeKey } from './idempotency.ts'
import { propose, refuseProposed } from './propose.ts'
import { writeAudit } from './write-audit.ts'

type ChangeContext = Context<SignedIn | null, Database>

/** The reply to a change, and whether it is the stored one of an earlier request. */
export interface Outcome {
  readonly reply: Success<unknown>
  readonly replayed: boolean
  /** The agent who made the change, if any. */
  readonly agentId: number | null
}

/** The agent's note with the change (contract/note.ts), if any. */
const noteOf = (input: unknown): unknown => {
  const note = typeof input === 'object' && input !== null && 'note' in input ? input.note : null
  return typeof note === 'object' && note !== null && Object.values(note).some((text) => text !== '') ? note : null
}

interface Made {
  readonly input: unknown
  readonly context: Context<SignedIn | null>
  /** The second agent. */
  readonly approvedBy?: number
}

/** The id of the change's audit row; null if nothing changed. */
const auditOf = async (
  db: Executor,
  { call: { path, changes } }: ChangeHandler<Call>,
  { input, context: { agent, requestId }, approvedBy }: Made,
  changed: Changed<unknown>,
): Promise<number | null> => {
  if (changed.unchanged) return null
  const by = { call: path, kind: String(changes), agentId: agent?.id ?? null, requestId, note: noteOf(input) }
  return writeAudit(db, { ...by, ...(approvedBy !== undefined && { approvedBy }) }, changed)
}

/** Makes a proposed change in the transaction of its approval: the proposer's, with both agents in its audit row. */
export const runApproved = async (
  handler: ChangeHandler<Call>,
  input: unknown,
  context: Context<SignedIn>,
  approvedBy: number,
): Promise<number | null> => {
  // Calls that need a second agent prepare nothing (guard.ts).
  const changed = await handler.run(input as never, context as never, undefined)
  return auditOf(context.db, handler, { input, context, approvedBy }, changed)
}

/** One transaction: key, change, audit row and stored reply are committed together or not at all. */
export const runChange = async (
  handler: ChangeHandler<Call>,
  input: unknown,
  context: ChangeContext,
  intent: Intent | null,
): Promise<Outcome> => {
  // Only this function stores answers.
  const replayOf = (stored: unknown): Outcome => ({
    reply: stored as Success<unknown>,
    replayed: true,
    agentId: context.agent?.id ?? null,
  })
  /** Before anything is done that would remain. */
  const prepare = async () => {
    const guarded = await guardChange(handler, input, context)
    const prepared = await handler.prepare(input, context as never) // its own call's context, ensured by the route
    return { guarded, prepared }
  }
  const [ready] = await Promise.allSettled([prepare()])
  if (ready.status === 'rejected') {
    // A repeated request may be refused here, although its first answer was lost: look for the stored answer.
    const known = intent && (await knownAnswer(context.db, intent))
    if (known !== null) return replayOf(known)
    throw ready.reason
  }
  const { guarded, prepared } = ready.value
  if (guarded !== null) {
    const stored = intent && (await knownAnswer(context.db, intent))
    if (stored !== null) return replayOf(stored)
    if (intent !== null) await refuseProposed(context.db, intent)
    const { data } = await retryConflict(() => propose(handler, input, context, { guarded, intent }))
    return { reply: { status: true, data }, replayed: false, agentId: context.agent?.id ?? null }
  }
  const attempt = () =>
    context.db.transaction(async (db): Promise<Outcome> => {
      if (intent) {
        const stored = await takeKey(db, intent)
        if (stored !== null) return replayOf(stored)
      }
      const changed = await handler.run(input, { ...context, db } as never, prepared)
      requireFewTouched(handler.call, changed, context.dangerRule)
      const auditId = await auditOf(db, handler, { input, context }, changed)
      const reply: Success<unknown> = {
        status: true,
        data: changed.data,
        ...(handler.undo && auditId !== null && { change: { id: auditId } }),
      }
      if (intent) await keepAnswer(db, intent, reply)
      return { reply, replayed: false, agentId: changed.agentId ?? context.agent?.id ?? null }
    })
  return retryConflict(attempt)
}
