import type { Call } from '@console/shared/contract/define-calls'
import type { Success } from '@console/shared/contract/reply'
import type { SignedIn } from '../authentication/session.ts'
import { type Database, driverError } from '../database/database.ts'
import type { ChangeHandler, Context } from './handlers.ts'
import { type Intent, keepAnswer, knownAnswer, takeKey } from './idempotency.ts'
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

/** Deadlock: PostgreSQL aborts one of the two transactions, which can simply be retried. */
const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(driverError(error)?.code ?? '')

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
  const preparing = handler.prepare(input, context as never) // its own call's context, ensured by the route
  const [ready] = await Promise.allSettled([preparing])
  if (ready.status === 'rejected') {
    // A repeated request may be refused here, although its first answer was lost: look for the stored answer.
    const known = intent && (await knownAnswer(context.db, intent))
    if (known !== null) return replayOf(known)
    throw ready.reason
  }
  const prepared = ready.value
  const attempt = () =>
    context.db.transaction(async (db): Promise<Outcome> => {
      if (intent) {
        const stored = await takeKey(db, intent)
        if (stored !== null) return replayOf(stored)
      }
      const changed = await handler.run(input, { ...context, db } as never, prepared)
      const { path: call, changes } = handler.call
      const by = { call, kind: String(changes), agentId: context.agent?.id ?? null, requestId: context.requestId }
      const auditId = changed.unchanged ? null : await writeAudit(db, { ...by, note: noteOf(input) }, changed)
      const reply: Success<unknown> = {
        status: true,
        data: changed.data,
        ...(handler.undo && auditId !== null && { change: { id: auditId } }),
      }
      if (intent) await keepAnswer(db, intent, reply)
      return { reply, replayed: false, agentId: changed.agentId ?? by.agentId }
    })
  return attempt().catch((error: unknown) => (isDeadlock(error) ? attempt() : Promise.reject(error)))
}
