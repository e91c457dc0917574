import { membersCalls } from '@console/remote-members/contract/calls/members'
import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { openPool } from '../postgres/pools.ts'
import { agents, sessions } from '../records/schema.ts'
import { eachGivingWay, givingWay, heldBackIn } from './give-way.ts'

const server = testServer()

/** The token of one more Super User: the reads of each agent are limited by themselves. */
const newSuperUser = async (n: number): Promise<string> => {
  const token = newToken()
  const [agent] = await server.db
    .insert(agents)
    .values({ email: `su${n}@example.com`, first_name: 'Su', last_name: String(n), level: 'su', password_hash: '' })
    .returning({ id: agents.id })
  if (agent === undefined) throw new Error('no agent')
  await server.db
    .insert(sessions)
    .values({ token_hash: hashToken(token), agent_id: agent.id, expires_at: sql`now() + interval '1 day'` })
  return token
}

const waitUntil = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise(setImmediate)
}

test('reports that wait for the database leave connections for calls that an agent waits for', async () => {
  const pool = server.db.reading.$client
  let reports: Promise<{ status: number }>[] = []
  let busy = 0
  const tokens = await Promise.all([1, 2, 3, 4].map(newSuperUser))
  // Its session is made before connections are few.
  await server.token('sales')
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table stripe_invoices in access exclusive mode`)
    reports = tokens.flatMap((token) =>
      Array.from({ length: 6 }, () =>
        server.as('su')(stripeStatsCalls.listInvoices, { filters: {}, page: {} }, { authorization: `Bearer ${token}` }),
      ),
    )
    await waitUntil(() => heldBackIn(pool) > 0)
    const begun = performance.now()
    for (let n = 0; n < 20; n += 1)
      expect((await server.as('sales')(membersCalls.listCustomers, { filters: {}, page: {} })).status).toBe(200)
    measured('E17', 'lists answered while reports took all they may, ms for 20', Math.round(performance.now() - begun))
    busy = pool.totalCount - pool.idleCount
    measured('E17', 'connections of 15 that reports took', busy)
  })
  expect(busy).toBeLessThanOrEqual(9)
  expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(heldBackIn(pool)).toBe(0)
})

describe('on a full pool', () => {
  const withPool = async (max: number, work: (pool: ReturnType<typeof openPool>) => Promise<void>) => {
    const pool = openPool(server.url, { max })
    try {
      await work(pool)
    } finally {
      await pool.end()
    }
  }

  test('a call that came later goes before an export that came first', () =>
    withPool(1, async (pool) => {
      const held = await pool.connect()
      const order: string[] = []
      const said = (name: string) => () => void order.push(name)
      const calls = [1, 2, 3].map((n) => pool.query('select 1').then(said(`call ${n}`)))
      const last = givingWay(() => pool.query('select 1')).then(said('export'))
      // The export has reached the pool by now; what comes later still goes first.
      await new Promise((resolve) => setTimeout(resolve, 5))
      const more = [4, 5].map((n) => pool.query('select 1').then(said(`call ${n}`)))
      held.release()
      await Promise.all([...calls, last, ...more])
      expect(order).toEqual(['call 1', 'call 2', 'call 3', 'call 4', 'call 5', 'export'])
    }))

  test('an export also ends where calls never stop', () =>
    withPool(1, async (pool) => {
      let ended = false
      const flood = async () => {
        while (!ended) await pool.query('select pg_sleep(0.01)')
      }
      const floods = [flood(), flood(), flood()]
      const exported = givingWay(() => pool.query('select 1')).then(() => 'ended')
      const first = await Promise.race([exported, new Promise((resolve) => setTimeout(resolve, 4_000, 'waits'))])
      ended = true
      await Promise.all([...floods, exported])
      expect(first).toBe('ended')
    }))

  test('a failed connection gives its slot back, and so does a failed statement', () =>
    withPool(1, async (pool) => {
      for (let n = 0; n < 3; n += 1)
        await expect(givingWay(() => pool.query('select nothing'))).rejects.toThrow('nothing')
      const held = await pool.connect()
      await expect(givingWay(() => pool.query('select 1'))).rejects.toThrow('timeout exceeded')
      held.release()
      await givingWay(() => pool.query('select 1'))
      expect(heldBackIn(pool)).toBe(0)
    }))

  test('rows that a slow reader takes later give way too, and end with their reader', () =>
    withPool(5, async (pool) => {
      let closed = false
      async function* rows() {
        try {
          for (let n = 0; ; n += 1) yield (await pool.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n
        } finally {
          closed = true
        }
      }
      const connect = jest.spyOn(pool, 'connect')
      const found: unknown[] = []
      for await (const n of eachGivingWay(rows())) {
        found.push(n)
        // As a socket does: outside of the work that began it.
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (found.length === 3) break
      }
      expect([found, closed, connect.mock.calls.length]).toEqual([[0, 1, 2], true, 3])
    }))
})
