import type { RefusalReason, Request } from '@console/remote-admin/contract/requests'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { undoCustomerChange } from '../../members/customers/index.ts'
import { restoreKey, revokeKey } from './api-key.ts'
import { canDecide, type Kept, keep, type RequestRecord, relock, stand, standingBefore } from './customer-status.ts'
import { type Done, grant, type Terms, takeBackGrant } from './grants.ts'
import { type Letter, queueRefusal, requeueRefusal, withdrawRefusal } from './refusal-mail.ts'
import { readRequest } from './request-row.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a decision did, as the audit trail keeps it. */
export interface Decided {
  readonly customerId: number
  readonly also: readonly number[]
  readonly before: Kept & Fields
  readonly after: Kept & Fields
}

const decided = (from: RequestRecord, to: RequestRecord, { changed, also }: Done): Decided => ({
  customerId: from.customer_id,
  also,
  before: { ...changed?.before, ...keep(from) },
  after: { ...changed?.after, ...keep(to) },
})

const by = (agent: SignedIn) => ({ decided_by: agent.id, decided_at: new Date() })

/** Approves a locked request; `key` is an API key, returned this once. */
export const approve = async (
  db: Executor,
  agent: SignedIn,
  request: RequestRecord,
  terms: Terms = {},
): Promise<Decided & { readonly key: string | undefined }> => {
  const { granted, key, ...done } = await grant(db, request, terms)
  // Cancels the refusal mail if the refusal no longer holds.
  if (request.mail !== null) await withdrawRefusal(db, request)
  const after = await stand(db, request, { state: 'approved', ...by(agent), granted, changed: done.changed })
  return { ...decided(request, after, done), key }
}

/**
 * Revokes an approval: its key stops working at once, and the customer is restored unless somebody has changed them
 * since.
 */
export const revoke = async (db: Executor, agent: SignedIn, request: RequestRecord): Promise<Decided> => {
  const done = await takeBackGrant(db, request)
  if (request.kind === 'api_key') await revokeKey(db, request.id)
  const after = await stand(db, request, { state: 'revoked', ...by(agent), granted: request.granted })
  return decided(request, after, done)
}

export const refuse = async (
  db: Executor,
  agent: SignedIn,
  request: RequestRecord,
  { reason, letter }: { readonly reason: RefusalReason; readonly letter: Letter | null },
): Promise<Decided> => {
  const after = await stand(db, request, { state: 'refused', ...by(agent), reason, mail: letter })
  if (letter !== null) await queueRefusal(db, after, letter)
  return decided(request, after, { changed: null, also: [] })
}

/** The reply to one decision. */
export const answerOf = async (
  db: Executor,
  { customerId, also, before, after }: Decided,
): Promise<Changed<Request>> => ({
  data: await readRequest(db, after.request.id),
  target: customerId,
  ...(also.length > 0 && { also }),
  before,
  after,
})

/** Undoes one decision if the request and the customer's changed fields are unchanged since. */
export const takeBack = async (
  db: Executor,
  customerId: number,
  { request: _was, ...before }: Kept & Fields,
  { request: decided, ...after }: Kept & Fields,
  agent: SignedIn,
): Promise<void> => {
  const request = await relock(db, decided.id)
  if (request?.version !== decided.version) throw new Failed('notUndoable')
  if (!canDecide(agent, request.kind)) throw new Failed('notAllowed')
  if (request.mail !== null && !(await withdrawRefusal(db, request))) throw new Failed('notUndoable')
  if (Object.keys(after).length > 0)
    await undoCustomerChange({ target: String(customerId), also: [], before, after }, db, agent)
  const previous = await standingBefore(db, request)
  await requeueRefusal(db, await stand(db, request, previous))
  if (request.kind !== 'api_key') return
  if (previous.state === 'approved' && previous.granted?.quota !== undefined)
    await restoreKey(db, request.id, previous.granted.quota)
  else await revokeKey(db, request.id)
}

export const isDecision = (side: unknown): side is Kept & Fields =>
  typeof side === 'object' && side !== null && 'request' in side

export const undoDecision: Undo = async ({ target, before, after }, db, agent) => {
  if (!isDecision(before) || !isDecision(after)) throw new Failed('notUndoable')
  await takeBack(db, Number(target), before, after, agent)
}
