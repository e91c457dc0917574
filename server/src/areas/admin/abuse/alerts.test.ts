import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
beforeEach(() => server.db.delete(searchAlerts))

const add = async (text: string, own: Partial<typeof searchAlerts.$inferInsert> = {}) => {
  const customer_id = await server.addCustomer()
  const [row] = await server.db
    .insert(searchAlerts)
    .values({ customer_id, text, ...own })
    .returning()
  return row?.id ?? 0
}
const list = async (filters: object = {}, as = call()) => (await as(abuseCalls.listAlerts, { filters })).data.rows
const texts = async (filters: object = {}) => (await list(filters)).map(({ text }) => text)
const badge = async () => (await call()(sessionCalls.getSearchAlerts, { return_count_only: true })).data
const look = () => call()(liveCalls.markBadgeSeen, { badge: 'alertsCount' })
const handle = (ids: number[]) => call()(abuseCalls.handleAlerts, { selection: { ids } })
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

describe('listAlerts', () => {
  test('200 newest first, by text of the alert or by customer', async () => {
    await add('first', { created_at: new Date('2026-01-01') })
    await add('second 50%')
    expect(await texts()).toEqual(['second 50%', 'first'])
    expect(await texts({ text: '50%' })).toEqual(['second 50%'])
    expect(await texts({ text: 'Stone' })).toHaveLength(2)
    expect(await texts({ text: 'nobody' })).toEqual([])
  })

  test('200 unseen alerts are those since the agent last looked, until they look again, separately for each agent', async () => {
    await add('old')
    await look()
    await add('new')
    expect([await badge(), await texts({ seen: 'unseen' })]).toEqual([1, ['new']])
    await look()
    expect([await badge(), await texts({ seen: 'unseen' }), await texts({ seen: 'seen' })]).toEqual([
      0,
      ['new'],
      ['old'],
    ])
    await look()
    expect([await badge(), await texts({ seen: 'unseen' })]).toEqual([0, []])
    expect((await list({ seen: 'unseen' }, server.as('sales'))).length).toBe(2)
    await add('newest')
    expect(await texts({ seen: 'unseen' })).toEqual(['newest'])
  })
})

describe('handleAlerts', () => {
  test('200 records who handled an alert, once, and removes it from the badge; undo reopens it', async () => {
    const [one, two] = [await add('one'), await add('two')]
    const { data, change } = await handle([one])
    expect(data).toEqual({ done: 1, unchanged: 0, refused: [], refused_total: 0 })
    const [, row] = await list()
    expect(row).toMatchObject({ state: 'handled', handled_by: 'manager Agent', unseen: false })
    expect(await badge()).toBe(1)
    expect((await handle([one, two])).data).toMatchObject({ done: 1, unchanged: 1 })
    const [, audited] = await server.auditRows('search_alert')
    expect(audited).toMatchObject({ call: 'admin/handle_search_alerts', also: [two], after: { state: 'handled' } })
    expect((await handle([one])).change).toBeUndefined()
    expect((await undo(change)).status).toBe(200)
    expect((await list({ state: 'open' })).map(({ id }) => id)).toEqual([one])
    expect(await badge()).toBe(1)
  })

  test('200 handles every alert that the filters match; 404 for no match; 409 notUndoable once they are deleted', async () => {
    await add('scrape a')
    await add('scrape b')
    await add('other')
    const many = { selection: { matching: { text: 'scrape' } } }
    const { data, change } = await call()(abuseCalls.handleAlerts, many)
    expect(data.done).toBe(2)
    expect((await call()(abuseCalls.handleAlerts, { selection: { matching: { text: 'zzz' } } })).code).toBe('notFound')
    await server.db.delete(searchAlerts)
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('200 handles each alert once for two concurrent agents', async () => {
    const ids = await Promise.all([add('a'), add('b'), add('c')])
    const input = { selection: { ids } }
    const answers = await Promise.all([
      server.as('su')(abuseCalls.handleAlerts, input),
      server.as('sales')(abuseCalls.handleAlerts, input),
    ])
    expect(answers.map(({ data }) => data.done).toSorted()).toEqual([0, 3])
  })
})
