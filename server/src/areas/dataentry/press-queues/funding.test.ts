import { type PressQueueName, pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { addCompany, addQueued, storedEvent, storedItem } from '../../../testing/queued.ts'
import { testServer } from '../../../testing/server.ts'
import { addToQueue } from '../queues/queue.ts'
import { employees } from '../records/company-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const eventOf = (id: number) => storedEvent(server.db, id)
const itemOf = (queue: PressQueueName, id: number) => storedItem(server.db, queue, id)
const unversioned = async (id: number) => ({ ...(await eventOf(id)), version: 0, updated_at: null })
const source = { sentence: 'Acme has raised 12.5 million euros.', url: 'https://news.example/1' }

describe('completeFunding', () => {
  const complete = {
    amount: 12_500_000,
    currency: 'EUR' as const,
    round: 'Series B',
    happened_on: '02/03/2026',
    date_precision: 'day' as const,
    investors: ['Blue Harbour Ventures'],
    sources: { amount: source },
  }

  test('200 confirms an event with a known company and the amount in dollars; undo', async () => {
    const company = await addCompany(server.db)
    const { event, seen } = await addQueued(server.db, { queue: 'funding', event: { company_id: company.id } })
    const before = await unversioned(event.id)
    const { data, change } = await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete })
    expect(data).toMatchObject({ state: 'confirmed', amount: 12_500_000, currency: 'EUR', round: 'Series B' })
    expect(data.amount_usd).toBeGreaterThan(10_000_000)
    expect(await server.auditRows('press_event', event.id)).toMatchObject([{ call: 'dataentry/complete_funding' }])
    expect((await undo(change)).status).toBe(200)
    expect(await unversioned(event.id)).toEqual(before)
  })

  test('200 queues an event with an unknown company for one; undo takes it out again', async () => {
    const { event, seen } = await addQueued(server.db, { queue: 'funding' })
    const { data, change } = await call()(pressQueuesCalls.completeFunding, {
      ...seen,
      ...complete,
      amount: null,
      currency: null,
    })
    expect(data).toMatchObject({ state: 'extracted', amount: null, amount_usd: null })
    expect(await itemOf('funding_company', event.id)).toMatchObject({
      state: 'waiting',
      reason: 'Acme',
      // That queue titles its items after the company.
      title: 'Acme',
    })
    expect((await undo(change)).status).toBe(200)
    expect(await itemOf('funding_company', event.id)).toBeUndefined()
    expect(await itemOf('funding', event.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 settles the company item of an event whose company is known by now; undo reopens both', async () => {
    const company = await addCompany(server.db)
    const { event, seen } = await addQueued(server.db, { queue: 'funding', event: { company_id: company.id } })
    await addToQueue(server.db, 'funding_company', event.id, { title: 'Acme' })
    const { change } = await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete })
    expect(await itemOf('funding_company', event.id)).toMatchObject({ state: 'settled', decision: 'completed' })
    expect((await undo(change)).status).toBe(200)
    expect(await itemOf('funding_company', event.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 a date known to the month is stored as its first day', async () => {
    const { seen } = await addQueued(server.db, { queue: 'funding' })
    const month = { happened_on: '02/17/2026', date_precision: 'month' as const }
    const { data } = await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete, ...month })
    expect(data).toMatchObject({ happened_on: '02/01/2026', date_precision: 'month' })
  })

  test('400 for an amount without a currency', async () => {
    const { seen } = await addQueued(server.db, { queue: 'funding' })
    const { fields } = await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete, currency: null })
    expect(Object.keys(fields)).toEqual(['currency'])
  })

  test('409 alreadyDecided', async () => {
    const { seen } = await addQueued(server.db, { queue: 'funding' })
    await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete })
    expect((await call()(pressQueuesCalls.completeFunding, { ...seen, ...complete })).code).toBe('alreadyDecided')
  })
})

describe('linkFundingCompany', () => {
  const whole = { amount: 5_000_000, currency: 'USD', round: 'Seed', happened_on: '01/02/2026', investors: ['Quill'] }

  test('200 confirms an event that is otherwise complete; undo', async () => {
    const company = await addCompany(server.db)
    const { event, seen } = await addQueued(server.db, { queue: 'funding_company', event: whole })
    const { data, change } = await call()(pressQueuesCalls.linkFundingCompany, { ...seen, company_id: company.id })
    expect(data).toMatchObject({ state: 'confirmed', company: { company_id: company.id, domain: company.domain } })
    expect((await undo(change)).status).toBe(200)
    expect(await eventOf(event.id)).toMatchObject({ state: 'extracted', company_id: null })
    expect(await itemOf('funding_company', event.id)).toMatchObject({ state: 'waiting' })
  })

  test('200 queues an incomplete event for what it lacks', async () => {
    const company = await addCompany(server.db)
    const { event, seen } = await addQueued(server.db, { queue: 'funding_company', event: { ...whole, amount: null } })
    const { data, change } = await call()(pressQueuesCalls.linkFundingCompany, { ...seen, company_id: company.id })
    expect(data.state).toBe('extracted')
    expect(await itemOf('funding', event.id)).toMatchObject({
      state: 'waiting',
      reason: 'amount',
      title: company.name,
    })
    expect((await undo(change)).status).toBe(200)
    expect(await itemOf('funding', event.id)).toBeUndefined()
  })

  test('200 confirms an event that an agent marked as complete', async () => {
    const company = await addCompany(server.db)
    const { event, seen } = await addQueued(server.db, { queue: 'funding' })
    await call()(pressQueuesCalls.completeFunding, {
      ...seen,
      amount: null,
      currency: null,
      round: 'Seed',
      happened_on: '01/02/2026',
      date_precision: 'day',
      investors: [],
      sources: {},
    })
    const item = await itemOf('funding_company', event.id)
    const { data } = await call()(pressQueuesCalls.linkFundingCompany, {
      press_event_id: event.id,
      version: 2,
      item_version: item?.version ?? 0,
      company_id: company.id,
    })
    expect(data.state).toBe('confirmed')
  })

  test('400 at company_id, 409 alreadyDecided', async () => {
    const company = await addCompany(server.db)
    const { seen } = await addQueued(server.db, { queue: 'funding_company', event: whole })
    const link = (company_id: number) => call()(pressQueuesCalls.linkFundingCompany, { ...seen, company_id })
    expect(Object.keys((await link(999_999)).fields)).toEqual(['company_id'])
    expect((await link(company.id)).status).toBe(200)
    expect((await link(company.id)).code).toBe('alreadyDecided')
  })
})

describe('createFundingCompany', () => {
  const create = (seen: Awaited<ReturnType<typeof addQueued>>['seen'], domain: string) =>
    call()(pressQueuesCalls.createFundingCompany, {
      ...seen,
      name: ' Brightloom ',
      domain,
      sources: { domain: source },
    })
  const withDomain = (domain: string) => server.db.select().from(companies).where(eq(companies.domain, domain))

  test('200 creates and links the company; one audit row; undo deletes it', async () => {
    const { event, seen } = await addQueued(server.db, { queue: 'funding_company' })
    const { data, change } = await create(seen, 'https://www.Brightloom.example/about')
    expect(data.company).toMatchObject({ name: 'Brightloom', domain: 'brightloom.example' })
    expect(data.sources).toEqual({ ...event.sources, domain: source })
    expect(await server.auditRows('press_event', event.id)).toMatchObject([
      { call: 'dataentry/create_funding_company', after: { created: { domain: 'brightloom.example' } } },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await withDomain('brightloom.example')).toEqual([])
    expect(await eventOf(event.id)).toMatchObject({ company_id: null })
  })

  test('409 notUndoable once the company has been edited', async () => {
    const { event, seen } = await addQueued(server.db, { queue: 'funding_company' })
    const { change } = await create(seen, 'worked-on.example')
    const [company] = await withDomain('worked-on.example')
    await server.db.insert(employees).values({ company_id: company?.id ?? 0, first_name: 'Eva' })
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await eventOf(event.id)).toMatchObject({ company_id: company?.id })
  })

  test('409 domainTaken names the owner, and the item stays waiting', async () => {
    await addCompany(server.db, { name: 'Owner', domain: 'owned.example' })
    const { event, seen } = await addQueued(server.db, { queue: 'funding_company' })
    const { code, response } = await create(seen, 'owned.example')
    expect([code, response.json().params]).toEqual(['domainTaken', { name: 'Owner' }])
    expect(await itemOf('funding_company', event.id)).toMatchObject({ state: 'waiting' })
  })

  test('400 for an invalid domain', async () => {
    const { seen } = await addQueued(server.db, { queue: 'funding_company' })
    expect(Object.keys((await create(seen, 'no domain')).fields)).toEqual(['domain'])
  })
})
