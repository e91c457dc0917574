import { pressCalls as calls } from '@console/remote-dataentry/contract/calls/press'
import type { PressValues } from '@console/remote-dataentry/contract/press-values'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { sessions } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { addToQueue } from '../queues/queue.ts'
import { queueItems } from '../queues/queue-schema.ts'
import { employees } from '../records/company-schema.ts'
import { articles, pressEvents, pressTemplates, stagedPress } from '../records/press-schema.ts'

const server = testServer()
const call = () => server.as('data_entry')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

let acme: number
let other: number

const addCompany = async (name: string, domain: string) => {
  const [row] = await server.db.insert(companies).values({ name, domain }).returning({ id: companies.id })
  return row?.id ?? 0
}
const addPerson = async (company_id: number, first_name: string, last_name: string, title_main = '') => {
  const values = { company_id, first_name, last_name, title_main }
  const [row] = await server.db.insert(employees).values(values).returning({ id: employees.id })
  return row?.id ?? 0
}

beforeAll(async () => {
  acme = await addCompany('Acme Rockets', 'acme.example')
  other = await addCompany('Zenith Foods', 'zenith.example')
})
beforeEach(async () => {
  await server.db.delete(stagedPress)
  await server.db.delete(pressEvents)
  await server.db.delete(articles)
})

const values = (more: Partial<PressValues> = {}): PressValues => ({
  kind: 'funding',
  company_id: acme,
  url: 'https://www.news.example/acme-raises?utm_source=x',
  title: 'Acme raises $5M',
  summary: 'A round.',
  happened_on: '03/04/2026',
  date_precision: 'day',
  people: [],
  amount: 5_000_000,
  currency: 'EUR',
  round: 'Seed',
  investors: ['Big Fund'],
  sources: {},
  file_id: null,
  ...more,
})
const add = async (more: Partial<PressValues> = {}) => call()(calls.addPress, values(more))
const list = async (filters: object = {}, sort?: { by: 'happened_on' | 'created_at'; direction: 'asc' | 'desc' }) =>
  (await call()(calls.showPressList, { filters, ...(sort ? { sort } : {}) })).data
const auditOf = async (id: number) => (await server.auditRows('press_event', id)).map((row) => row.call)

describe('addPress', () => {
  test('200 enters a confirmed event with its dollars and its page, and undo removes it', async () => {
    await server.db
      .insert(articles)
      .values({ url: 'https://news.example/acme-raises', url_key: 'news.example/acme-raises' })
    const { data, change } = await add()
    expect(data).toMatchObject({
      state: 'confirmed',
      company_name: 'Acme Rockets',
      company_domain: 'acme.example',
      title: 'Acme raises $5M',
      happened_on: '03/04/2026',
      amount: 5_000_000,
      currency: 'EUR',
      version: 1,
    })
    expect(data.amount_usd).toBeGreaterThan(5_000_000)
    const { article } = (await call()(calls.viewEditPress, { press_event_id: data.press_event_id })).data
    expect(article?.url).toBe('https://news.example/acme-raises')
    expect((await undo(change)).status).toBe(200)
    expect((await list()).total).toBe(0)
    expect((await auditOf(data.press_event_id))[0]).toBe('addPress')
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test.each([
    ['month', '03/01/2026'],
    ['year', '01/01/2026'],
  ] as const)('200 a date known only to the %s starts at the first', async (date_precision, day) => {
    expect((await add({ date_precision })).data).toMatchObject({ date_precision, happened_on: day })
  })

  test.each([
    ['an unknown company', { company_id: 999_999 }, 'company_id'],
    ['an unknown file', { file_id: 999_999 }, 'file_id'],
    ['an unknown person', { people: [{ employee_id: 999_999, name: 'A', title: '' }] }, 'people'],
    ['an amount without a currency', { currency: null }, 'currency'],
    ['a currency without an amount', { amount: null }, 'amount'],
    ['no title', { title: '' }, 'title'],
    ['no address', { url: 'news' }, 'url'],
  ])('400 %s', async (_name, more, field) => {
    const answer = await add(more as Partial<PressValues>)
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]])
    expect(await server.db.$count(pressEvents)).toBe(0)
  })

  test('200 undo does not delete an event that has changed since', async () => {
    const { data, change } = await add()
    await call()(calls.saveEditPress, {
      ...values({ round: 'Series A' }),
      press_event_id: data.press_event_id,
      version: 1,
    })
    expect((await undo(change)).code).toBe('notUndoable')
    expect((await list()).total).toBe(1)
  })
})

describe('saveEditPress', () => {
  test('200 audits the differences, and undo restores them', async () => {
    const { data } = await add()
    const id = data.press_event_id
    const person = await addPerson(acme, 'Ada', 'Stone', 'CTO')
    const people = [{ employee_id: person, name: 'Ada Stone', title: 'CTO' }]
    const changed = { ...values({ company_id: other, title: 'New', people, url: 'https://news.example/other' }) }
    const saved = await call()(calls.saveEditPress, { ...changed, press_event_id: id, version: 1 })
    expect(saved.data).toMatchObject({ version: 2, company_name: 'Zenith Foods', people, url: changed.url })
    const [, row] = await server.auditRows('press_event', id)
    expect(row?.before).toMatchObject({ title: 'Acme raises $5M', company_id: acme, version: 1 })
    expect(row?.before).not.toHaveProperty('amount')
    expect((await undo(saved.change)).status).toBe(200)
    const after = (await call()(calls.viewEditPress, { press_event_id: id })).data.press
    expect(after).toMatchObject({ ...data, updated_at: expect.any(String), version: 3 })
    const [stored] = await server.db.select().from(pressEvents).where(eq(pressEvents.id, id))
    expect(stored).toMatchObject({ url_key: 'news.example/acme-raises', company_name: 'Acme Rockets' })
    expect((await undo(saved.change)).code).toBe('notUndoable')
  })

  test('200 the same values change nothing', async () => {
    const { data } = await add()
    const again = await call()(calls.saveEditPress, { ...values(), press_event_id: data.press_event_id, version: 1 })
    expect([again.data.version, again.change]).toEqual([1, undefined])
    expect(await auditOf(data.press_event_id)).toHaveLength(1)
  })

  test('409 versionConflict returns both versions; 404 notFound', async () => {
    const { data } = await add()
    const press_event_id = data.press_event_id
    await call()(calls.saveEditPress, { ...values({ title: 'Theirs' }), press_event_id, version: 1 })
    const mine = { ...values({ title: 'Mine' }), press_event_id, version: 1 }
    const { code, conflict } = await call()(calls.saveEditPress, mine)
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ current: { title: 'Theirs', version: 2 }, yours: { title: 'Mine' } })
    expect(conflict?.changed_at).toBeTruthy()
    expect((await call()(calls.saveEditPress, { ...mine, press_event_id: 999_999 })).code).toBe('notFound')
  })
})

test('404 viewEditPress for a deleted event', async () => {
  const { data } = await add()
  await call()(calls.deletePress, { selection: { ids: [data.press_event_id] } })
  expect((await call()(calls.viewEditPress, { press_event_id: data.press_event_id })).code).toBe('notFound')
})

describe('showPressList', () => {
  beforeEach(async () => {
    await add({ title: 'One', happened_on: '01/05/2026' })
    await add({ title: 'Two', happened_on: null, company_id: other, kind: 'news', amount: null, currency: null })
    await add({ title: '100% Three', happened_on: '02/05/2026', url: 'https://blog.example/x' })
    await server.db.insert(pressEvents).values({
      kind: 'hiring',
      state: 'extracted',
      company_name: 'Nobody Ltd',
      title: 'Four',
      happened_on: '03/05/2026',
    })
  })

  test.each<readonly [object, readonly string[]]>([
    [{}, ['Four', '100% Three', 'One', 'Two']],
    [{ text: 'three' }, ['100% Three']],
    [{ text: '100%' }, ['100% Three']],
    [{ text: '%' }, ['100% Three']],
    [{ text: 'ZENITH' }, ['Two']],
    [{ text: 'nobody' }, ['Four']],
    [{ text: 'blog.example' }, ['100% Three']],
    [{ kind: 'news' }, ['Two']],
    [{ state: 'extracted' }, ['Four']],
    [{ from: '02/05/2026', to: '02/05/2026' }, ['100% Three']],
    [{ from: '02/06/2026' }, ['Four']],
  ])('200 %j returns %j', async (filters, titles) => {
    const { rows, total } = await list(filters)
    expect([rows.map(({ title }) => title), total]).toEqual([titles, titles.length])
  })

  test('200 of one company, in reverse order, those without a date last', async () => {
    expect((await list({ company_id: acme })).rows.map(({ title }) => title)).toEqual(['100% Three', 'One'])
    const upwards = (await list({}, { by: 'happened_on', direction: 'asc' })).rows
    expect(upwards.map(({ title }) => title)).toEqual(['One', '100% Three', 'Four', 'Two'])
  })

  test('200 exportPress streams what the filters match', async () => {
    const columns = ['title', 'company_name', 'amount'] as const
    const { response } = await call()(calls.exportPress, {
      selection: { matching: { company_id: acme } },
      columns: [...columns],
    })
    expect(response.headers['x-total-rows']).toBe('2')
    expect(response.body).toBe(
      '\ufefftitle,company_name,amount\r\nOne,Acme Rockets,5000000\r\n100% Three,Acme Rockets,5000000\r\n',
    )
  })
})

describe('deletePress', () => {
  test('200 removes one event from every list, and undo restores it', async () => {
    const { data } = await add()
    const gone = await call()(calls.deletePress, { selection: { ids: [data.press_event_id] } })
    expect(gone.data).toEqual({ deleted: 1 })
    expect((await list()).total).toBe(0)
    expect((await call()(calls.searchPressUrl, { url: values().url })).data.known).toEqual([])
    expect(await auditOf(data.press_event_id)).toEqual(['addPress', 'deletePress'])
    expect((await undo(gone.change)).status).toBe(200)
    expect((await list()).total).toBe(1)
    expect((await undo(gone.change)).status).not.toBe(200)
  })

  test('200 deletes everything the filters match, with its queue items', async () => {
    const { data } = await add()
    await add({ title: 'Two' })
    await addToQueue(server.db, 'funding', data.press_event_id, { title: 'Acme' })
    const gone = await call()(calls.deletePress, { selection: { matching: { kind: 'funding' } } })
    expect([gone.data.deleted, await server.db.$count(queueItems)]).toEqual([2, 0])
    expect((await undo(gone.change)).status).toBe(200)
    expect([(await list()).total, await server.db.$count(queueItems)]).toEqual([2, 1])
    await server.db.delete(queueItems)
  })

  test("200 undo returns a queue item to everyone if its holder's session has ended", async () => {
    const { data } = await add()
    await addToQueue(server.db, 'funding', data.press_event_id, { title: 'Acme' })
    const holder = await server.agentId('manager')
    const [session] = await server.db
      .insert(sessions)
      .values({ token_hash: Buffer.from('press-test'), agent_id: holder, expires_at: sql`now() + interval '1 day'` })
      .returning()
    await server.db.update(queueItems).set({
      claimed_by: holder,
      claimed_session: session?.id ?? 0,
      claimed_until: sql`now() + interval '9 minutes'`,
    })
    const gone = await call()(calls.deletePress, { selection: { ids: [data.press_event_id] } })
    await server.db.delete(sessions).where(eq(sessions.id, session?.id ?? 0))
    expect((await undo(gone.change)).status).toBe(200)
    expect(await server.db.select().from(queueItems)).toMatchObject([{ state: 'waiting', claimed_by: null }])
    await server.db.delete(queueItems)
  })

  test('404 notFound for an empty selection', async () => {
    expect((await call()(calls.deletePress, { selection: { ids: [999_999] } })).code).toBe('notFound')
  })
})

test('200 searchPressUrl finds the same page under another spelling, entered or staged', async () => {
  const { data } = await add()
  await server.db.insert(stagedPress).values({
    url: 'https://news.example/acme-raises',
    url_key: 'news.example/acme-raises',
    state: 'staged',
    title: 'S',
  })
  const found = (await call()(calls.searchPressUrl, { url: 'http://NEWS.example/acme-raises/amp/#top' })).data
  expect(found.url_key).toBe('news.example/acme-raises')
  expect(found.known.map(({ kind, id, title }) => [kind, kind === 'press' ? id : 0, title])).toEqual([
    ['press', data.press_event_id, 'Acme raises $5M'],
    ['staged', 0, 'S'],
  ])
  expect((await call()(calls.searchPressUrl, { url: 'https://news.example/other' })).data).toMatchObject({
    known: [],
    article: null,
  })
})

test('200 getPressTemplates returns the templates of every kind', async () => {
  const { data } = await call()(calls.getPressTemplates, {})
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['news', 'funding', 'hiring']))
  expect(data).toHaveLength(await server.db.$count(pressTemplates))
})
