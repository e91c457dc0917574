import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { claimMinutes } from '@console/remote-dataentry/contract/queue'
import { eq, sql } from '#drizzle'
import { sessions } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { addToQueue, reopenItem, settleIfWaiting, settleItem } from './queue.ts'
import { queueItems } from './queue-schema.ts'

const server = testServer()
const manager = () => server.as('manager')
const other = () => server.as('data_entry')

let record = 0
/** Items of the otherwise empty queue of hiring events, in the given order. */
const fill = async (priorities: readonly number[]): Promise<number[]> => {
  await server.db.delete(queueItems)
  const ids: number[] = []
  for (const priority of priorities) {
    record += 1
    await addToQueue(server.db, 'hiring', record, { title: `Item ${record}`, reason: 'to_confirm', priority })
    const [item] = await server.db.select().from(queueItems).where(eq(queueItems.record_id, record))
    ids.push(item?.id ?? 0)
  }
  return ids
}
const take = (as: ReturnType<typeof manager>, size = 1, not: number[] = []) =>
  as(queuesCalls.takeNext, { queue: 'hiring', size, not })
const idsOf = async (taken: ReturnType<typeof take>) => (await taken).data.map(({ id }) => id)
const lapse = (id: number) =>
  server.db.update(queueItems).set({ claimed_until: sql`now() - interval '1 second'` }).where(eq(queueItems.id, id))

describe('takeNext', () => {
  test('200 returns the first items by priority, and the same ones again to their holder', async () => {
    const [late, first, second] = await fill([100, 10, 20])
    expect(await idsOf(take(manager(), 2))).toEqual([first, second])
    expect(await idsOf(take(manager(), 3))).toEqual([first, second, late])
  })

  test('200 describes an item and names its holder', async () => {
    const [id] = await fill([1])
    const [item] = (await take(manager())).data
    expect(item).toMatchObject({
      id,
      queue: 'hiring',
      version: 1,
      state: 'waiting',
      title: `Item ${record}`,
      reason: 'to_confirm',
      claimed_by: 'manager Agent',
      decision: '',
      decided_by: '',
      decided_at: null,
    })
  })

  test('200 never returns one item to two agents', async () => {
    const [a, b, c] = await fill([1, 2, 3])
    expect(await idsOf(take(manager()))).toEqual([a])
    expect(await idsOf(take(other(), 2))).toEqual([b, c])
    expect(await idsOf(take(server.as('su')))).toEqual([])
  })

  test('200 skips unwanted items and leaves them to others', async () => {
    const [a, b] = await fill([1, 2])
    expect(await idsOf(take(manager(), 1, [a ?? 0]))).toEqual([b])
    expect(await idsOf(take(other()))).toEqual([a])
  })

  test('200 returns an item to another agent after its holder has been inactive for long', async () => {
    const [id] = await fill([1])
    await take(manager())
    expect(await idsOf(take(other()))).toEqual([])
    await lapse(id ?? 0)
    expect(await idsOf(take(other()))).toEqual([id])
  })

  test("200 returns an item to another agent once its holder's session has ended", async () => {
    const [id] = await fill([1])
    const agent = await server.agentId('company_size')
    const [session] = await server.db
      .insert(sessions)
      .values({ token_hash: Buffer.from('queue-test'), agent_id: agent, expires_at: sql`now() + interval '1 day'` })
      .returning()
    await server.db
      .update(queueItems)
      .set({ claimed_by: agent, claimed_session: session?.id ?? 0, claimed_until: sql`now() + interval '9 minutes'` })
    expect(await idsOf(take(other()))).toEqual([])
    await server.db.delete(sessions).where(eq(sessions.id, session?.id ?? 0))
    expect(await idsOf(take(other()))).toEqual([id])
  })

  test('200 to twelve concurrent agents: no item twice', async () => {
    const ids = await fill(Array.from({ length: 30 }, () => 5))
    const takers = [manager(), other(), server.as('su')]
    const given = await Promise.all(
      Array.from({ length: 12 }, (_, index) => idsOf(take(takers[index % 3] ?? manager(), 6))),
    )
    const byAgent = [0, 1, 2].map((agent) => new Set(given.filter((_, index) => index % 3 === agent).flat()))
    const all = byAgent.flatMap((set) => [...set])
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((id) => ids.includes(id))).toBe(true)
  })

  test('403 for a queue whose screen the agent may not open', async () => {
    await fill([1])
    expect((await take(server.as('company_size'))).code).toBe('notAllowed')
    expect((await server.as('company_size')(queuesCalls.takeNext, { queue: 'domains', size: 1, not: [] })).status).toBe(
      200,
    )
  })
})

describe('takeItem', () => {
  const takeItem = (as: ReturnType<typeof manager>, item_id: number) => as(queuesCalls.takeItem, { item_id })

  test('200 returns any item of the queue, and again to its holder', async () => {
    const [, second = 0] = await fill([1, 2])
    expect((await takeItem(manager(), second)).data).toMatchObject({ id: second, claimed_by: 'manager Agent' })
    expect((await takeItem(manager(), second)).status).toBe(200)
  })

  test('200 returns the decision on a settled item', async () => {
    const [id = 0] = await fill([1])
    await settleItem(server.db, 'hiring', record, {
      version: 1,
      decision: 'confirmed',
      agent: { id: await server.agentId('su') },
    })
    expect((await takeItem(manager(), id)).data).toMatchObject({
      state: 'settled',
      decision: 'confirmed',
      decided_by: 'su Agent',
      claimed_by: '',
      version: 2,
    })
  })

  test('409 itemTaken names its holder', async () => {
    const [id = 0] = await fill([1])
    await take(other())
    const { code, response } = await takeItem(manager(), id)
    expect([code, response.json().params]).toEqual(['itemTaken', { name: 'data_entry Agent' }])
  })

  test('404 for an unknown item', async () => {
    expect((await takeItem(manager(), 999_999)).code).toBe('notFound')
  })

  test('403 for an item of a queue that the agent may not open', async () => {
    const [id = 0] = await fill([1])
    expect((await takeItem(server.as('company_size'), id)).code).toBe('notAllowed')
  })
})

describe('keepItems and releaseItems', () => {
  test('200 keepItems extends what is still held and omits what is lost', async () => {
    const [a = 0, b = 0] = await fill([1, 2])
    await take(manager(), 2)
    await lapse(b)
    await take(other(), 2)
    expect((await manager()(queuesCalls.keepItems, { item_ids: [a, b] })).data).toEqual([a])
    const [{ left } = { left: 0 }] = await server.db
      .select({ left: sql<number>`extract(epoch from ${queueItems.claimed_until} - now())::float` })
      .from(queueItems)
      .where(eq(queueItems.id, a))
    expect(left).toBeGreaterThan(claimMinutes * 60 - 30)
  })

  test("200 releaseItems returns only one's own items to others, at once", async () => {
    const [a = 0, b = 0] = await fill([1, 2])
    await take(manager())
    await take(other())
    await manager()(queuesCalls.releaseItems, { item_ids: [a, b] })
    expect(await idsOf(take(server.as('su'), 2))).toEqual([a])
  })
})

describe('listItems and countItems', () => {
  test('200 lists waiting items in their order, page by page', async () => {
    const [third, first, second] = await fill([30, 10, 20])
    const list = (after?: string) =>
      manager()(queuesCalls.listItems, { filters: { queue: 'hiring' }, page: { size: 2, ...(after ? { after } : {}) } })
    const { data } = await list()
    expect([data.total, data.rows.map(({ id }) => id)]).toEqual([3, [first, second]])
    expect((await list(data.next ?? '')).data.rows.map(({ id }) => id)).toEqual([third])
  })

  test('200 lists settled items, the last one first', async () => {
    await fill([1, 2])
    const agent = { id: await server.agentId('su') }
    await settleIfWaiting(server.db, 'hiring', record - 1, { decision: 'confirmed', agent })
    await settleIfWaiting(server.db, 'hiring', record, { decision: 'rejected', agent })
    const { data } = await manager()(queuesCalls.listItems, { filters: { queue: 'hiring', state: 'settled' } })
    expect(data.rows.map(({ decision }) => decision)).toEqual(['rejected', 'confirmed'])
  })

  test('200 filters by text in the title, whatever the case, and sorts by arrival', async () => {
    const [first, second, third] = await fill([30, 10, 20])
    const retitle = (id = 0, title = '') => server.db.update(queueItems).set({ title }).where(eq(queueItems.id, id))
    await retitle(first, 'Nora Okafor · Acme')
    await retitle(third, 'Ada · ACME 100%')
    const list = async (text?: string, direction: 'asc' | 'desc' = 'asc', by: 'order' | 'created' = 'order') => {
      const filters = { queue: 'hiring' as const, ...(text === undefined ? {} : { text }) }
      const { data } = await manager()(queuesCalls.listItems, { filters, sort: { by, direction } })
      expect(data.total).toBe(data.rows.length)
      return data.rows.map(({ id }) => id)
    }
    expect(await list('acme ')).toEqual([third, first])
    expect(await list('0%')).toEqual([third])
    expect(await list('no such')).toEqual([])
    expect(await list(undefined, 'desc', 'created')).toEqual([third, second, first])
    expect(await list('acme', 'asc', 'created')).toEqual([first, third])
  })

  test('400 without a queue, 403 for one that the agent may not open', async () => {
    expect((await manager()(queuesCalls.listItems, {})).fields).toHaveProperty(['filters.queue'])
    expect((await server.as('company_size')(queuesCalls.listItems, { filters: { queue: 'hiring' } })).code).toBe(
      'notAllowed',
    )
  })

  test('200 counts waiting items of the queues that the agent may open', async () => {
    await fill([1, 2])
    const counts = (await manager()(queuesCalls.countItems, {})).data
    expect(counts).toContainEqual({ queue: 'hiring', waiting: 2 })
    expect(counts).toContainEqual({ queue: 'funding', waiting: 0 })
    const seen = (await server.as('company_size')(queuesCalls.countItems, {})).data.map(({ queue }) => queue)
    expect(seen).toEqual(['domains'])
  })
})

describe('an item', () => {
  const agent = async () => ({ id: await server.agentId('manager') })
  const settle = async (version: number) =>
    server.db.transaction(async (tx) =>
      settleItem(tx, 'hiring', record, { version, decision: 'confirmed', agent: await agent() }),
    )

  test('is settled once; the second agent is told who was first', async () => {
    await fill([1])
    await settle(1)
    await expect(settle(1)).rejects.toMatchObject({
      code: 'alreadyDecided',
      details: { params: { name: 'manager Agent' } },
    })
  })

  test('is not settled on an outdated version', async () => {
    await fill([1])
    await settle(1)
    await reopenItem(server.db, 'hiring', record)
    await expect(settle(1)).rejects.toMatchObject({ code: 'versionConflict' })
    await settle(3)
  })

  test('stays as it is if added again while it waits, and reopens if it was settled', async () => {
    const [id] = await fill([1])
    expect(await addToQueue(server.db, 'hiring', record, { title: 'Again' })).toBe(false)
    await settle(1)
    expect(await addToQueue(server.db, 'hiring', record, { title: 'Again' })).toBe(true)
    const [item] = await server.db.select().from(queueItems)
    expect(item).toMatchObject({ id, title: 'Again', state: 'waiting', version: 3, decided_by: null })
  })

  test('cannot be settled if it does not exist', async () => {
    await fill([])
    await expect(settle(1)).rejects.toMatchObject({ code: 'notFound' })
    expect(await settleIfWaiting(server.db, 'hiring', 1, { decision: 'x', agent: await agent() })).toBe(false)
    expect(await reopenItem(server.db, 'hiring', 1)).toBe(false)
  })
})
