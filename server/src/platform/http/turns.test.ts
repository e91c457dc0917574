import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { turns } from './turns.ts'

const server = testServer()
const here = () => false

describe('turns', () => {
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { work: () => promise, end: resolve }
  }

  test('a few requests of one owner run, the next wait in order, and others do not wait for them', async () => {
    const take = turns(2, 10)
    const begun: string[] = []
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...held() }))
    const all = works.map(({ name, work }) =>
      take(
        1,
        () => {
          begun.push(name)
          return work()
        },
        here,
      ),
    )
    await take(2, async () => begun.push('other'), here)
    expect(begun).toEqual(['a', 'b', 'other'])
    works[1]?.end()
    await all[1]
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b', 'other', 'c'])
    for (const { end } of works) end()
    await Promise.all(all)
    expect(begun.at(-1)).toBe('d')
  })

  test('429 tooManyAtOnce for more than may wait; a failure passes its turn on', async () => {
    const take = turns(1, 1)
    const { work, end } = held()
    const first = take(1, work, here)
    const second = take(1, () => Promise.reject(new Error('broken')), here)
    await expect(take(1, work, here)).rejects.toMatchObject({ code: 'tooManyAtOnce' })
    end()
    await first
    await expect(second).rejects.toThrow('broken')
    expect(await take(1, async () => 'goes on', here)).toBe('goes on')
  })

  test('a request nobody waits for any more is not started', async () => {
    const take = turns(1, 5)
    const { work, end } = held()
    const first = take(1, work, here)
    let started = 0
    const left = take(
      1,
      async () => (started += 1),
      () => true,
    )
    end()
    await first
    await expect(left).rejects.toMatchObject({ code: 'unavailable' })
    expect(started).toBe(0)
  })
})

test("slow lists of one agent leave connections for others' reads, and are all answered", async () => {
  const running = async () => {
    const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%blocked_domains%'`)
    return rows[0]?.count ?? 0
  }
  let requests: Promise<{ status: number }>[] = []
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blocked_domains in access exclusive mode`)
    requests = Array.from({ length: 30 }, (_, at) =>
      server.as('manager')(adminCalls.listBlockedDomains, { filters: { queryCompany: `a${at}` }, page: {} }),
    )
    while ((await running()) < 6) await new Promise(setImmediate)
    expect((await server.as('su')(membersCalls.listCustomers, { filters: {}, page: {} })).status).toBe(200)
    // Each with its rows and their number.
    const statements = await running()
    expect(statements).toBeLessThanOrEqual(12)
    measured('F10', 'slow lists asked for at once', requests.length)
    measured('F10', 'statements of these at once', statements)
  })
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
})
