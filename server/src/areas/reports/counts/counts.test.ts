import { companySizes, countsCalls } from '@console/remote-reports/contract/calls/counts'
import { eq, sql } from '#drizzle'
import { daysAfter } from '../../../platform/database/days.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { dataEntry } from '../../../testing/data-entry.ts'
import { testServer } from '../../../testing/server.ts'
import { scannedDomains } from '../../dataentry/domain-checks/scanned-domain-schema.ts'
import { employees } from '../../dataentry/records/company-schema.ts'
import { pressEvents } from '../../dataentry/records/press-schema.ts'
import { recordCountChanges } from './count-schema.ts'
import { foldCounts } from './fold-counts.ts'

const server = testServer()
const { addCompany, addDomain } = dataEntry(server)

const counted = async () => {
  const { data } = await server.as('manager')(countsCalls.getCounts, {})
  const { as_of: _, ...counts } = data
  return counts
}
const recount = () => server.db.execute(sql`select recount_records()`)
const of = (counts: readonly { key: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ key, count }) => [key, count]))

const addEmployees = (company_id: number, count: number) =>
  server.db
    .insert(employees)
    .values(Array.from({ length: count }, (_, n) => ({ company_id, first_name: 'Ana', last_name: `Reis ${n}` })))
    .returning()
const addPress = async (values: Partial<typeof pressEvents.$inferInsert>) => {
  const [row] = await server.db
    .insert(pressEvents)
    .values({ kind: 'news', state: 'confirmed', ...values })
    .returning()
  if (!row) throw new Error('no press event')
  return row
}

beforeEach(async () => {
  for (const table of [pressEvents, employees, scannedDomains]) await server.db.delete(table)
  await server.db.execute(sql`delete from queue_items; delete from company_domains; delete from companies`)
})

test('200 companies, employees and press events by country, industry and size, largest first', async () => {
  const acme = await addCompany({ country: 'DE', industry: 'Software', employees: 40 })
  await addCompany({ country: 'DE', industry: 'Banking', employees: null })
  await addCompany({ country: null, industry: 'Software', employees: 10_001 })
  await addEmployees(acme.id, 3)
  await addPress({ company_id: acme.id, kind: 'funding' })
  await addPress({ company_id: null })
  await addPress({ company_id: acme.id, deleted_at: new Date() })
  const { companies: byCompany, employees: people, press_events } = await counted()
  expect(byCompany).toEqual({
    total: 3,
    country: [
      { key: 'DE', count: 2 },
      { key: '', count: 1 },
    ],
    industry: [
      { key: 'Software', count: 2 },
      { key: 'Banking', count: 1 },
    ],
    size: expect.arrayContaining(['', '11-50', '10001+'].map((key) => ({ key, count: 1 }))),
  })
  expect([people.total, of(people.size), of(people.country)]).toEqual([3, { '11-50': 3 }, { DE: 3 }])
  expect([press_events.total, of(press_events.kind), of(press_events.country)]).toEqual([
    2,
    { funding: 1, news: 1 },
    { DE: 1, '': 1 },
  ])
})

test('200 scanned domains by decision and finding', async () => {
  const domain = await addDomain()
  await addDomain({ resolves: 'yes' })
  await addDomain({ state: 'ignored', resolves: 'no' })
  await server.db
    .update(scannedDomains)
    .set({ state: 'verified', resolves: 'yes' })
    .where(eq(scannedDomains.id, domain.id))
  const { scanned_domains } = await counted()
  expect(scanned_domains.total).toBe(3)
  expect(of(scanned_domains.state)).toEqual({ verified: 1, waiting: 1, ignored: 1 })
  expect(of(scanned_domains.resolves)).toEqual({ yes: 2, no: 1 })
})

test("200 a company's records move with it when its country, industry or size changes", async () => {
  const acme = await addCompany({ country: 'DE', industry: 'Software', employees: 40 })
  await addEmployees(acme.id, 2)
  await addPress({ company_id: acme.id })
  await server.db.update(companies).set({ country: 'US', employees: 60 }).where(eq(companies.id, acme.id))
  const { companies: byCompany, employees: people, press_events } = await counted()
  expect([of(byCompany.country), of(people.country), of(press_events.country)]).toEqual([
    { US: 1 },
    { US: 2 },
    { US: 1 },
  ])
  expect([of(byCompany.size), of(people.size), of(people.industry)]).toEqual([
    { '51-200': 1 },
    { '51-200': 2 },
    { Software: 2 },
  ])
})

/** A small random number generator, so that failures can be reproduced. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

test('200 after anything is added, changed, moved and removed, the counts equal the records', async () => {
  const random = numbers(7)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // never asked of nothing
  const facts = () => ({
    country: pick(['DE', 'US', 'FR', null]),
    industry: pick(['', 'Software', 'Banking']),
    employees: pick([null, 5, 10, 11, 900, 20_000]),
  })
  const owners = [(await addCompany(facts())).id, (await addCompany(facts())).id]
  const people: number[] = []
  const press: number[] = []
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => owners.push((await addCompany(facts())).id),
    () =>
      server.db
        .update(companies)
        .set(facts())
        .where(eq(companies.id, pick(owners))),
    async () => people.push(...(await addEmployees(pick(owners), 1 + Math.floor(random() * 4))).map(({ id }) => id)),
    async () => {
      if (people.length > 0)
        await server.db
          .update(employees)
          .set({ company_id: pick(owners) })
          .where(eq(employees.id, pick(people)))
    },
    async () => {
      const [gone] = people.splice(Math.floor(random() * people.length), 1)
      if (gone !== undefined) await server.db.delete(employees).where(eq(employees.id, gone))
    },
    async () =>
      press.push(
        (await addPress({ company_id: pick([...owners, null]), kind: pick(['news', 'funding', 'hiring']) })).id,
      ),
    async () => {
      if (press.length > 0)
        await server.db
          .update(pressEvents)
          .set({ company_id: pick(owners), kind: pick(['news', 'hiring']), deleted_at: pick([null, new Date()]) })
          .where(eq(pressEvents.id, pick(press)))
    },
    () => foldCounts(server.db, 7),
  ]
  for (let step = 0; step < 250; step += 1) await pick(steps)()
  const found = await counted()
  await recount()
  expect(found).toEqual(await counted())
  expect(found.companies.total).toBe(owners.length)
  expect(found.employees.total).toBe(people.length)
})

test('200 folding pending changes alters no count and leaves none pending', async () => {
  await addCompany()
  const before = await counted()
  while ((await foldCounts(server.db, 5)) > 0);
  expect(await server.db.$count(recordCountChanges)).toBe(0)
  expect(await counted()).toEqual(before)
})

test('200 two concurrent folds count nothing twice', async () => {
  for (let number = 0; number < 20; number += 1) await addCompany()
  const before = await counted()
  await Promise.all(Array.from({ length: 4 }, () => foldCounts(server.db, 30)))
  while ((await foldCounts(server.db)) > 0);
  expect(await counted()).toEqual(before)
})

/** Waits until a transaction in this database waits for a row lock of another. */
const untilSomebodyWaits = async (): Promise<void> => {
  for (;;) {
    const { rows } = await server.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
type Writer = Pick<typeof server.db, 'update' | 'insert' | 'delete'>
const moveToUs = (db: Writer, id: number) =>
  db.update(companies).set({ country: 'US' }).where(eq(companies.id, id)).execute()
const addAna = (db: Writer, company_id: number) =>
  db.insert(employees).values({ company_id, first_name: 'Ana', last_name: 'Reis' }).execute()
const removePeople = (db: Writer, company_id: number) =>
  db.delete(employees).where(eq(employees.company_id, company_id)).execute()
const deletePress = (db: Writer, company_id: number) =>
  db.update(pressEvents).set({ deleted_at: new Date() }).where(eq(pressEvents.company_id, company_id)).execute()

test.each([
  ['adds to a company that is being changed', moveToUs, addAna, { people: 3, press: 1 }],
  ['changes a company that is being added to', addAna, moveToUs, { people: 3, press: 1 }],
  ['removes people of a company that is being changed', moveToUs, removePeople, { people: 0, press: 1 }],
  ['changes a company whose people are being removed', removePeople, moveToUs, { people: 0, press: 1 }],
  ['deletes press of a company that is being changed', moveToUs, deletePress, { people: 2, press: 0 }],
  ['changes a company whose press is being deleted', deletePress, moveToUs, { people: 2, press: 0 }],
] as const)(
  '200 a transaction that %s waits, and the counts are right',
  async (_, first, second, { people, press }) => {
    const { id } = await addCompany({ country: 'DE' })
    await addEmployees(id, 2)
    await addPress({ company_id: id })
    let waiting: Promise<unknown> = Promise.resolve()
    await server.db.transaction(async (tx) => {
      await first(tx, id)
      waiting = second(server.db, id)
      await untilSomebodyWaits()
    })
    await waiting
    const found = await counted()
    const inUs = (count: number) => (count === 0 ? {} : { US: count })
    expect([of(found.companies.country), of(found.employees.country), of(found.press_events.country)]).toEqual([
      inUs(1),
      inUs(people),
      inUs(press),
    ])
    expect([found.employees.total, found.press_events.total]).toEqual([people, press])
  },
)

describe('growth', () => {
  const ask = (from: string, to: string, compare?: boolean) =>
    server.as('manager')(countsCalls.getGrowth, { from, to, ...(compare === undefined ? {} : { compare }) })
  const created = (day: string) => addCompany({ created_at: new Date(`${day}T12:00:00Z`) })
  const companiesIn = async (...range: Parameters<typeof ask>) => {
    const { data } = await ask(...range)
    return data.records.find(({ record }) => record === 'companies')
  }

  test('200 totals at the end of each day, and for the days before', async () => {
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-03', '2026-03-05', '2026-03-06']) await created(day)
    await recount()
    expect(await companiesIn('03/03/2026', '03/05/2026', true)).toEqual({
      record: 'companies',
      start: 1,
      total: 4,
      days: [
        { day: '03/03/2026', value: 3 },
        { day: '03/04/2026', value: 3 },
        { day: '03/05/2026', value: 4 },
      ],
      before: {
        start: 0,
        days: [
          { day: '02/28/2026', value: 0 },
          { day: '03/01/2026', value: 1 },
          { day: '03/02/2026', value: 1 },
        ],
      },
    })
    expect((await companiesIn('03/03/2026', '03/03/2026'))?.before).toBeNull()
  })

  test('200 changes made now count for today, folded or not', async () => {
    await created('2026-03-01')
    await recount()
    const { data } = await ask('03/01/2026', '03/02/2026')
    // The day may change meanwhile.
    const days = [data.stamp.today, daysAfter(data.stamp.today, 1)] as const
    const gone = await addCompany()
    await addCompany()
    await server.db.execute(sql`delete from company_domains where company_id = ${gone.id}`)
    await server.db.delete(companies).where(eq(companies.id, gone.id))
    expect(await companiesIn(...days)).toMatchObject({ start: 1, total: 2 })
    while ((await foldCounts(server.db)) > 0);
    expect(await companiesIn(...days)).toMatchObject({ start: 1, total: 2 })
  })

  test.each([
    ['UTC', '03/10/2026'],
    ['Asia/Kolkata', '03/11/2026'],
    ['America/New_York', '03/10/2026'],
  ])('200 days follow the reporting zone: %s', async (zone, day) => {
    await addCompany({ created_at: new Date('2026-03-10T18:31:00Z') })
    await recount()
    await server.db.execute(sql`update roll_up_state set zone = ${zone}`)
    expect(await companiesIn(day, day)).toMatchObject({ start: 0, total: 1 })
    await server.db.execute(sql`update roll_up_state set zone = 'UTC'`)
  })

  test('400 for a range that ends before it starts or is too long', async () => {
    expect((await ask('03/02/2026', '03/01/2026')).fields).toHaveProperty('to')
    expect((await ask('03/02/2024', '03/04/2025')).fields).toHaveProperty('to')
  })
})

test('the company sizes in the database are those of the contract', async () => {
  let least = 0
  for (const [key, most] of companySizes) {
    const { rows } = await server.db.execute(
      sql`select company_size(${least}::int) as first, company_size(${most ?? 2_000_000}::int) as last`,
    )
    expect(rows).toEqual([{ first: key, last: key }])
    least = (most ?? 0) + 1
  }
})
