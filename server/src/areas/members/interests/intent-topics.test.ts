import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const topics = async () => (await call()(interestsCalls.listIntentTopics, {})).data
const first = async (count: number) => (await topics()).slice(0, count)
const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id).sort((a, b) => a - b)
const set = (customer_id: number, topic_ids: number[]) =>
  call()(interestsCalls.setIntentTopics, { customer_id, topic_ids })
const chosen = async (customer_id: number) =>
  (await call()(interestsCalls.listInterests, { customer_id })).data.topic_ids

test('200 listIntentTopics returns all by category', async () => {
  const all = await topics()
  expect(all.length).toBeGreaterThan(50)
  const order = all.map(({ category, name }) => `${category}\n${name}`)
  expect(order).toEqual(order.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

describe('setIntentTopics', () => {
  test('200 sets them, with their names in the history; undo', async () => {
    const id = await server.addCustomer({ plan: 'starter' })
    const [a, b, c] = await first(3)
    if (!a || !b || !c) throw new Error('too few topics')
    await set(id, [a.id, b.id])
    const { data, change } = await set(id, [c.id, a.id, a.id])
    expect(data.topic_ids).toEqual(idsOf([a, c]))
    expect(await chosen(id)).toEqual(idsOf([a, c]))
    expect((await server.auditRows('customer', id)).at(-1)).toMatchObject({
      call: 'updateBomboraIntentTopics',
      before: { intent_topics: [a.name, b.name] },
      after: { intent_topics: [a.name, c.name] },
    })
    expect((await undo(change)).status).toBe(200)
    expect(await chosen(id)).toEqual(idsOf([a, b]))
  })

  test('200 a repeat changes nothing', async () => {
    const id = await server.addCustomer({ plan: 'starter' })
    const ids = idsOf(await first(2))
    await set(id, ids)
    expect(await set(id, ids.toReversed())).toMatchObject({ status: 200, change: undefined })
    expect(await server.auditRows('customer', id)).toHaveLength(1)
  })

  test('409 notUndoable once they are set again', async () => {
    const id = await server.addCustomer({ plan: 'starter' })
    const [a, b] = idsOf(await first(2)) as [number, number] // two were requested
    const { change } = await set(id, [a])
    await set(id, [b])
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await chosen(id)).toEqual([b])
  })

  test.each([
    ['free', 1, 0],
    ['starter', 4, 3],
    ['professional', 13, 12],
    ['team', 26, 25],
  ] as const)('409 tooManyTopics on the plan %s for %i if it allows %i', async (plan, count, limit) => {
    const id = await server.addCustomer({ plan })
    const ids = idsOf(await first(count))
    const { status, code, response } = await set(id, ids)
    expect([status, code]).toEqual([409, 'tooManyTopics'])
    expect(response.json()).toMatchObject({ params: { chosen: count, limit } })
    expect((await set(id, ids.slice(1))).status).toBe(200)
  })

  test('400 at the field for an unknown topic, 404 for an unknown customer', async () => {
    const id = await server.addCustomer({ plan: 'starter' })
    const { status, fields } = await set(id, [999_999])
    expect([status, Object.keys(fields)]).toEqual([400, ['topic_ids']])
    expect((await set(999_999, [])).code).toBe('notFound')
  })
})

describe('clearIntentTopics', () => {
  test('200 clears all; undo; clearing none changes nothing', async () => {
    const id = await server.addCustomer({ plan: 'starter' })
    const ids = idsOf(await first(3))
    await set(id, ids)
    const { data, change } = await call()(interestsCalls.clearIntentTopics, { customer_id: id })
    expect([data.topic_ids, await chosen(id)]).toEqual([[], []])
    expect((await call()(interestsCalls.clearIntentTopics, { customer_id: id })).change).toBeUndefined()
    expect((await server.auditRows('customer', id)).map((row) => row.call)).toEqual([
      'updateBomboraIntentTopics',
      'clearAllBomboraIntentTopics',
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await chosen(id)).toEqual(ids)
  })

  test('404 for an unknown customer', async () => {
    expect((await call()(interestsCalls.clearIntentTopics, { customer_id: 999_999 })).code).toBe('notFound')
  })
})
