import { performance } from 'node:perf_hooks'
import { pressQueuesCalls } from '../remote-dataentry/contract/calls/press-queues.ts'
import { queuesCalls } from '../remote-dataentry/contract/calls/queues.ts'
import { buildApp } from '../server/src/app.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import type { Call, InputOf, OutputOf } from '../shared/src/contract/define-calls.ts'
import { percentile } from './percentile.ts'

/*
 * A queue of 100,000 hiring events, which it adds to a migrated database, and 8 agents who take the next items and
 * confirm them all at the same time, over HTTP. Prints how long the next item takes, how many decisions are made in a
 * second, and whatever was given to two or decided twice: it must be nothing.
 *
 *   DATABASE_URL=postgres://… node bench/queue.ts [decisions of each agent]
 */

const items = 100_000
const agents = 8
const [decisionsEach = 2_500] = process.argv.slice(2).map(Number)

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

const fill = async (): Promise<void> => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  const text = 'Acme has appointed somebody. '.repeat(40)
  await client.query(
    `with a as (insert into articles (url, url_key, title, language, text)
       select 'https://bench.example/' || n, 'bench.example/' || n, 'Article ' || n, 'en', $2 from generate_series(1, $1::int) n
       returning id, url),
     e as (insert into press_events (kind, state, title, company_name, article_id, url, people)
       select 'hiring', 'extracted', 'Event', 'Acme', id, url, '[{"employee_id": null, "name": "Eva Stein", "title": "CFO"}]'
       from a returning id)
     insert into queue_items (queue, record_id, title) select 'hiring', id, 'Eva Stein' from e order by id`,
    [items, text],
  )
  await client.query('vacuum (analyze) articles, press_events, queue_items')
  client.release()
}

const makeAgent = async (index: number): Promise<string> => {
  const token = newToken()
  await pool.query(
    `with made as (insert into agents (email, first_name, level, password_hash) values ($1, $2, 'data_entry', '') returning id)
     insert into sessions (token_hash, agent_id, expires_at) select $3, id, now() + interval '1 day' from made`,
    [`${token.slice(0, 20)}@bench.example`, `Agent ${index}`, hashToken(token)],
  )
  return token
}

interface Taken {
  /** Item → who it was given to. */
  readonly holders: Map<number, number>
  readonly decided: Set<number>
  readonly twice: string[]
  readonly next: number[]
  readonly decide: number[]
}

type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

const sender =
  (address: string, token: string): Send =>
  async (call, input) => {
    const answer = await fetch(`${address}/api/v2/${call.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newToken(),
      },
      body: JSON.stringify(input),
    })
    const reply = (await answer.json()) as { status: boolean; data: never; code?: string } // the envelope of every answer
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${reply.code}`)
    return reply.data
  }

/** Holds one item and two ahead, as the console does, and decides on one after the other. */
const work = async (agent: number, send: Send, { holders, decided, twice, next, decide }: Taken): Promise<void> => {
  for (let count = 0; count < decisionsEach; count += 1) {
    const before = performance.now()
    const held = await send(queuesCalls.takeNext, { queue: 'hiring', size: 3, not: [] })
    next.push(performance.now() - before)
    for (const { id } of held) {
      const holder = holders.get(id) ?? agent
      if (holder !== agent) twice.push(`item ${id} was given to ${holder} and to ${agent}`)
      holders.set(id, agent)
    }
    const [item] = held
    if (!item) return
    const began = performance.now()
    await send(pressQueuesCalls.confirmHiring, {
      press_event_id: item.record_id,
      version: 1,
      item_version: item.version,
      person: 'Eva Stein',
      title: 'CFO',
      company_id: null,
      company_name: 'Acme',
      happened_on: null,
      date_precision: 'day',
      sources: {},
    })
    decide.push(performance.now() - began)
    if (decided.has(item.id)) twice.push(`item ${item.id} was decided on twice`)
    decided.add(item.id)
  }
}

const shown = (times: readonly number[], share: number): string => `${percentile(times, share).toFixed(1)} ms`

await fill()
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const sends = await Promise.all(
  Array.from({ length: agents }, async (_, index) => sender(address, await makeAgent(index))),
)
const taken: Taken = { holders: new Map(), decided: new Set(), twice: [], next: [], decide: [] }
const began = performance.now()
await Promise.all(sends.map((send, index) => work(index, send, taken)))
const seconds = (performance.now() - began) / 1_000
const { rows } = await pool.query<{ audited: number; settled: number; wrong: number }>(
  `select (select count(*)::int from audit where call = 'dataentry/confirm_hiring') as audited,
     (select count(*)::int from queue_items where queue = 'hiring' and state = 'settled') as settled,
     (select count(*)::int from (select target_id from audit where call = 'dataentry/confirm_hiring'
        group by target_id having count(*) > 1) doubled) as wrong`,
)
console.log(
  JSON.stringify(
    {
      items,
      agents,
      decisions: taken.decided.size,
      seconds: Number(seconds.toFixed(1)),
      per_second: Math.round(taken.decided.size / seconds),
      next_item: {
        p50: shown(taken.next, 0.5),
        p95: shown(taken.next, 0.95),
        p99: shown(taken.next, 0.99),
      },
      decision: { p50: shown(taken.decide, 0.5), p95: shown(taken.decide, 0.95) },
      given_to_two: taken.twice.length,
      twice: taken.twice.slice(0, 5),
      ...rows[0],
    },
    null,
    2,
  ),
)
await app.close()
await close()
if (taken.twice.length > 0 || rows[0]?.wrong !== 0 || rows[0]?.audited !== taken.decided.size) process.exitCode = 1
