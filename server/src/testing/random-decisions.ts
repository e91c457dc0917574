import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { createRandom, type Random } from '../../seed/random.ts'
import { requests, requestVersions } from '../areas/admin/approvals/approval-schema.ts'
import { hashToken, newToken } from '../platform/authentication/session.ts'
import type { Database } from '../platform/database/database.ts'
import { agents, audit, customers, sessions } from '../platform/records/schema.ts'
import { type Answer, sendCall } from './server.ts'

interface Options {
  readonly db: Database
  /** A server for each agent, with connections of its own. */
  readonly apps: readonly [FastifyInstance, FastifyInstance]
  /** How often both act at the same time. */
  readonly interleavings: number
  readonly seed: number
}

/** The answers, and violated invariants: none, if all is well. */
interface Report {
  readonly decided: number
  readonly refused: number
  readonly undone: number
  /** Both decided on the same version of the same request. */
  readonly collisions: number
  readonly broken: readonly string[]
}

interface Seen {
  readonly request_id: number
  readonly version: number
  readonly state: string
}

type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<Answer<unknown>>

interface Actor {
  readonly send: Send
  /** Their own changes that can still be undone. */
  readonly changes: number[]
}

/** Few, so that the two often collide. */
const queueLength = 6
const maxAtOnce = 3

const makeQueue = async (db: Database): Promise<number[]> => {
  const rows = await db
    .insert(customers)
    .values(
      Array.from({ length: queueLength }, () => ({
        email: `${newToken().slice(0, 20)}@queue.example`,
        first_name: 'Q',
      })),
    )
    .returning({ id: customers.id })
  const request = await db
    .insert(requests)
    .values(
      rows.map(({ id }) => ({
        kind: 'partner' as const,
        customer_id: id,
        details: { company: 'Acme', website: 'acme.example' },
      })),
    )
    .returning({ id: requests.id })
  return request.map(({ id }) => id)
}

const makeActor = async (db: Database, app: FastifyInstance, name: string): Promise<Actor> => {
  const token = newToken()
  const [agent] = await db
    .insert(agents)
    .values({ email: `${token.slice(0, 20)}@queue.example`, first_name: name, level: 'manager', password_hash: '' })
    .returning({ id: agents.id })
  if (!agent) throw new Error('no agent')
  const expires_at = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ token_hash: hashToken(token), agent_id: agent.id, expires_at })
  const authorization = `Bearer ${token}`
  return {
    changes: [],
    send: (call, input) => sendCall(app, call, input, { authorization, 'idempotency-key': newToken() }),
  }
}

/** One action on what was seen: by its own call, in bulk, or undoing an earlier one. */
const act = (random: Random, { send, changes }: Actor, seen: readonly Seen[]): Promise<Answer<unknown>> => {
  const [first] = seen
  if (!first) throw new Error('a queue has requests')
  const { request_id, version } = first
  const mine =
    changes.length > 0 && random.chance(0.25) ? changes.splice(random.whole(0, changes.length - 1), 1)[0] : undefined
  if (mine !== undefined) return send(sessionCalls.undoChange, { change_id: mine })
  const mail = { subject: 'No', text: 'Dear {{first_name}}' }
  switch (random.whole(0, 4)) {
    case 0:
    case 1:
      return send(approvalsCalls.setPartner, { request_id, version, status: 'approve' })
    case 2:
    case 3:
      return first.state === 'approved'
        ? send(approvalsCalls.setPartner, { request_id, version, status: 'revoke' })
        : send(approvalsCalls.refuseRequest, { request_id, version, reason: 'other', mail })
    default: {
      const decision = random.pick(['approve', 'refuse'] as const)
      const all = seen.map((one) => ({ request_id: one.request_id, version: one.version }))
      return send(approvalsCalls.decideRequests, { kind: 'partner', decision, reason: 'other', mail, requests: all })
    }
  }
}

const shuffled = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** Violated invariants of a queue's requests, in a sentence each. */
const lookForFaults = async (db: Database, ids: readonly number[]): Promise<string[]> => {
  const list = sql.param(ids)
  const { rows } = await db.execute<{ fault: string }>(sql`
    with mine as (select * from ${requests} where id = any(${list}::bigint[])),
    versions as (select v.* from ${requestVersions} v join mine m on m.id = v.request_id),
    told as (
      select (k ->> 'id')::bigint as id, (k ->> 'version')::int as version, k ->> 'state' as state from ${audit} a,
        lateral (select a.after -> 'request' as k where a.after ? 'request'
          union all select d -> 'request' from jsonb_each(case when a.after ? 'by_id' then a.after -> 'by_id' else '{}' end) e,
            jsonb_array_elements(e.value) d) x
      where a.target_kind = 'customer' and a.call <> 'session/undo_change' and (k ->> 'id')::bigint = any(${list}::bigint[]))
    select 'a version is missing or doubled: request ' || m.id as fault from mine m
      where m.version <> 1 + (select count(*) from versions v where v.request_id = m.id)
        or exists (select from generate_series(2, m.version) n where not exists
          (select from versions v where v.request_id = m.id and v.version = n))
    union all select 'the request does not stand as its last version: ' || m.id from mine m join versions v
      on v.request_id = m.id and v.version = m.version
      where (v.state, v.decided_by, v.reason, v.mail) is distinct from (m.state, m.decided_by, m.reason, m.mail)
    union all select 'a decision with ' || count(*) || ' rows in the trail: ' || id || ' version ' || version
      from told group by id, version having count(*) <> 1
    union all select 'a decision that is not what the trail says: ' || t.id || ' version ' || t.version
      from told t left join versions v on v.request_id = t.id and v.version = t.version where v.state is distinct from t.state
    union all select 'a decision upon a decision: ' || v.request_id || ' version ' || v.version from versions v
      join versions o on o.request_id = v.request_id and o.version = v.version - 1
      where v.state = o.state and v.state <> 'waiting'
    union all select 'a customer who is not as the request says: ' || m.id from mine m join ${customers} c on c.id = m.customer_id
      where (m.state = 'approved') <> (c.plan = 'professional')
    union all select 'mails of ' || m.id || ': ' || count(x.key) from mine m
      left join mails x on x.key like 'refusal ' || m.id || ' %'
      group by m.id, m.state having count(x.key) <> (case when m.state = 'refused' then 1 else 0 end)`)
  return rows.map(({ fault }) => fault)
}

/** Number of decisions on one queue before it is checked and replaced by a new one. */
const roundsOfQueue = 100

/** Two agents repeatedly decide on the same requests at the same time, from slightly outdated reads. */
export const decideAtRandom = async ({ db, apps, interleavings, seed }: Options): Promise<Report> => {
  const random = createRandom(seed, 1, 1)
  const actors = [await makeActor(db, apps[0], 'One'), await makeActor(db, apps[1], 'Two')] as const
  const counts = { decided: 0, refused: 0, undone: 0, collisions: 0 }
  const broken: string[] = []
  let ids: number[] = []
  for (let round = 0; round < interleavings; round++) {
    if (round % roundsOfQueue === 0) {
      broken.push(...(await lookForFaults(db, ids)))
      ids = await makeQueue(db)
      for (const { changes } of actors) changes.length = 0
    }
    const rows = await db
      .select({ request_id: requests.id, version: requests.version, state: requests.state })
      .from(requests)
      .where(sql`${requests.id} = any(${sql.param(ids)}::bigint[])`)
    const seen = shuffled(random, rows)
    const views = actors.map(() => {
      // Usually both look at the same request.
      const own = random.chance(0.7) ? seen : shuffled(random, seen)
      return own.slice(0, random.whole(1, maxAtOnce))
    })
    if (views[0]?.[0]?.request_id === views[1]?.[0]?.request_id) counts.collisions += 1
    const answers = await Promise.all(actors.map((actor, index) => act(random, actor, views[index] ?? seen)))
    for (const [index, answer] of answers.entries()) {
      if (answer.status >= 500) broken.push(`an answer with ${answer.status}: ${answer.response.body.slice(0, 200)}`)
      if (answer.status !== 200) counts.refused += 1
      else if (answer.change === undefined) counts.undone += 1
      else {
        counts.decided += 1
        actors[index]?.changes.push(answer.change)
      }
    }
  }
  broken.push(...(await lookForFaults(db, ids)))
  return { ...counts, broken }
}
