import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import type { InputOf } from '@console/shared/contract/define-calls'
import { personName } from '@console/shared/contract/person-name'
import { inArray } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import type { ErrorCode } from '../../../platform/errors/failures.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { nameOf } from '../../members/reach/index.ts'
import { requests } from './approval-schema.ts'
import { canDecide, decidesFrom, lockRequest, requireSeen } from './customer-status.ts'
import { approve, type Decided, isDecision, refuse, takeBack } from './decide.ts'
import { letterTo } from './refusal-mail.ts'

type Input = InputOf<typeof approvalsCalls.decideRequests>

/** Result for one request. */
type Outcome = Decided | 'unchanged' | ErrorCode

const decideOne = async (
  db: Executor,
  agent: SignedIn,
  { kind, decision, reason = 'other', mail }: Input,
  seen: Input['requests'][number],
): Promise<Outcome> => {
  const request = await lockRequest(db, agent, seen.request_id, [kind])
  if (request.state === (decision === 'approve' ? 'approved' : 'refused')) return 'unchanged'
  requireSeen(request, seen.version, decidesFrom[decision])
  if (decision === 'approve') return approve(db, agent, request)
  const letter = mail === undefined ? null : await letterTo(db, request.customer_id, mail, nameOf(agent))
  return refuse(db, agent, request, { reason, letter })
}

/** Each in a savepoint of its own, so that a failing one leaves nothing half done. */
const attempt = (db: Executor, work: (db: Executor) => Promise<Outcome>): Promise<Outcome> =>
  db.transaction(work).catch((error: unknown) => {
    if (error instanceof Failed) return error.code
    throw error
  })

/** Requests and their customers in the order of their ids, so that concurrent bulk decisions cannot deadlock. */
const lockAll = async (db: Executor, ids: readonly number[]) => {
  const rows = await db
    .select({ id: requests.id, customer_id: requests.customer_id })
    .from(requests)
    .where(inArray(requests.id, [...ids]))
    .orderBy(requests.id)
    .for('update')
  const people = rows.map(({ customer_id }) => customer_id)
  const named = await db
    .select({ id: customers.id, first: customers.first_name, last: customers.last_name, email: customers.email })
    .from(customers)
    .where(inArray(customers.id, people))
    .orderBy(customers.id)
    .for('update')
  const nameById = new Map(named.map(({ id, first, last, email }) => [id, personName(first, last, email)]))
  return new Map(rows.map(({ id, customer_id }) => [id, nameById.get(customer_id) ?? String(id)]))
}

const maxNamed = 200

/** One side (before or after) of all decisions, by customer. */
const byCustomer = (all: readonly Decided[], side: 'before' | 'after') => {
  const groups = Map.groupBy(all, ({ customerId }) => customerId)
  return { by_id: Object.fromEntries([...groups].map(([id, of]) => [id, of.map((one) => one[side])])) }
}

export const decideRequests = change(approvalsCalls.decideRequests, {
  load: async ({ kind, decision, reason, requests: seen }, { db, agent }) => {
    if (!canDecide(agent, kind)) throw new Failed('notAllowed')
    if (decision === 'refuse' && reason === undefined) throw invalidField('reason', 'A refusal needs a reason.')
    if (decision === 'approve' && kind === 'api_key')
      throw invalidField('decision', 'Keys are approved one by one: each is shown once.')
    const names = await lockAll(
      db,
      seen.map(({ request_id }) => request_id),
    )
    if (names.size === 0) throw new Failed('notFound')
    return { names }
  },
  apply: async (input, { names }, { db, agent }) => {
    const done: Decided[] = []
    const refused: { id: number; name: string; code: ErrorCode }[] = []
    for (const seen of input.requests.toSorted((a, b) => a.request_id - b.request_id)) {
      const outcome = await attempt(db, (tx) => decideOne(tx, agent, input, seen))
      const id = seen.request_id
      if (typeof outcome === 'object') done.push(outcome)
      else if (outcome !== 'unchanged') refused.push({ id, name: names.get(id) ?? String(id), code: outcome })
    }
    const data = {
      done: done.length,
      unchanged: input.requests.length - done.length - refused.length,
      refused: refused.slice(0, maxNamed),
      refused_total: refused.length,
    }
    if (done.length === 0) return { data, unchanged: true }
    const also = [...new Set(done.flatMap(({ customerId, also: team }) => [customerId, ...team]))]
    return { data, also, before: byCustomer(done, 'before'), after: byCustomer(done, 'after') }
  },
  undo: async ({ before, after }, db, agent) => {
    // Written by apply; requests that were decided on again keep the later decision.
    const [was, is] = [before, after] as { by_id: Record<string, unknown[]> }[]
    let undone = 0
    for (const [customerId, decisions] of Object.entries(is?.by_id ?? {}))
      for (const [index, one] of decisions.toReversed().entries()) {
        const old = was?.by_id[customerId]?.at(-1 - index)
        if (!isDecision(one) || !isDecision(old)) continue
        const outcome = await db
          .transaction((tx) => takeBack(tx, Number(customerId), old, one, agent))
          .then(
            () => 1,
            (error: unknown) => {
              // All are of one kind, so an agent may decide on all or on none.
              if (error instanceof Failed && error.code !== 'notAllowed') return 0
              throw error
            },
          )
        undone += outcome
      }
    if (undone === 0) throw new Failed('notUndoable')
  },
})
