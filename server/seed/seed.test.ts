import { createHash } from 'node:crypto'
import { screens } from '@console/host/contract/screens'
import { figureIds } from '@console/remote-reports/contract/figures'
import { permissionKey } from '@console/shared/contract/screens'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import { figureSeries } from '../src/areas/reports/figures/figures.ts'
import { type Connection, connect } from '../src/platform/postgres/connect.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { emptyDatabase } from '../src/testing/databases.ts'
import { demoEmails, refuseDemoAgents } from '../src/well-known.ts'
import { addDemoAgents, demoAgents } from './agents.ts'
import { fields } from './fields.ts'
import { seedDatabase } from './seed.ts'

jest.setTimeout(60_000)

const anchor = new Date('2026-01-01T00:00:00Z')
const seed = (pool: pg.Pool, customers: number) => seedDatabase(pool, { customers, production: false, anchor })

/** An empty migrated database, and what drops it. */
const openEmpty = async () => {
  const empty = await emptyDatabase()
  const database = connect(empty.url)
  const drop = async () => {
    await database.close()
    await empty.drop()
  }
  await migrate(database.pool).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return { database, drop }
}

const onEmpty = async (work: (database: Connection) => Promise<void>): Promise<void> => {
  const { database, drop } = await openEmpty()
  await work(database).finally(drop)
}

/** Seeded once; the tests only read it. */
let seeded: Awaited<ReturnType<typeof openEmpty>>
beforeAll(async () => {
  seeded = await openEmpty()
  expect(await seed(seeded.database.pool, 500)).toBe(500)
})
afterAll(() => seeded.drop())

const rowsOf = async (pool: pg.Pool, text: string) => (await pool.query<Record<string, unknown>>(text)).rows
// biome-ignore format: names
const tables = [
  'abuse_events', 'companies', 'customers', 'audit', 'tasks', 'tickets', 'ticket_messages', 'search_alerts', 'blocked_domains', 'banned_ips', 'triggers',
  'customer_alerts', 'customer_exports', 'unlocks', 'employees', 'corrections', 'inside_products', 'outside_technologies', 'orders', 'site_banners', 'requests', 'api_keys', 'customer_facts',
  'api_requests',
]

const indexCount = "select count(*)::int as indexes from pg_indexes where tablename = 'customers'"

const hashOf = async (pool: pg.Pool): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of tables) hash.update(JSON.stringify(await rowsOf(pool, `select * from ${table} order by id`)))
  return hash.digest('hex')
}

test('two empty databases get the same rows', async () => {
  await onEmpty(async ({ pool }) => {
    await seed(pool, 500)
    expect(await hashOf(pool)).toBe(await hashOf(seeded.database.pool))
  })
})

test('a larger number later only adds customers', async () => {
  await onEmpty(async ({ pool }) => {
    const [indexes] = await rowsOf(pool, indexCount)
    await seed(pool, 100)
    const first = () => rowsOf(pool, 'select * from customers where id <= 100 order by id')
    const before = await first()
    expect(await seed(pool, 2_200)).toBe(2_100)
    expect(await seed(pool, 2_200)).toBe(0)
    expect(await first()).toEqual(before)
    const [counts] = await rowsOf(
      pool,
      `select count(*)::int as customers, count(distinct lower(email))::int as emails, max(id)::int as last,
         (${indexCount}) as indexes,
         (select count(*)::int from pg_constraint where conrelid = 'customers'::regclass and contype = 'f') as keys
       from customers`,
    )
    expect(counts).toEqual({ customers: 2_200, emails: 2_200, last: 2_200, ...indexes, keys: 2 })
    const [added] = await rowsOf(pool, "insert into customers (email) values ('new@example.com') returning id::int")
    expect(added).toEqual({ id: 2_201 })
  })
})

test('everything that an agent meets on the first day is seeded', async () => {
  const { pool } = seeded.database
  const [counts] = await rowsOf(
    pool,
    `select (select count(*)::int from blocked_domains where source = 'disposable_list') > 100000 as listed,
         (select count(*)::int from blocked_domains where source = 'agent') as blocked,
         (select count(*)::int from banned_ips) > 24 as banned,
         (select count(*)::int from banned_ips where until < '${anchor.toISOString()}') > 0 as ended,
         (select count(*)::int from banned_ips where family(range) = 6) > 5 as six,
         (select count(*)::int from search_alerts where seen_at is null) as alerts,
         (select count(distinct agent_id)::int from tasks where due_on = '2026-01-01' and completed_at is null) as busy,
         (select count(*)::int from tasks where completed_at is not null) > 5 as done`,
  )
  expect(counts).toEqual({
    listed: true,
    blocked: 12,
    banned: true,
    ended: true,
    six: true,
    alerts: 18,
    busy: 5,
    done: true,
  })
  const drift = await rowsOf(
    pool,
    `select c.id from customers c where c.version <> 1 + (select count(*) from audit a
         where a.target_kind = 'customer' and a.target_id = c.id::text)`,
  )
  expect(drift).toEqual([])
  const [life] = await rowsOf(
    pool,
    `select (select count(*)::int from customers m join customers o on o.id = m.parent_id
           where m.id = o.id or o.parent_id is not null or (m.status, m.plan) is distinct from (o.status, o.plan)
             or m.created_at < o.created_at or m.starts_on is not null or m.resign_on is not null) as strays,
         (select count(*)::int from customers where status = 'trial' and parent_id is null
           and (trial_ends_on is null or trial_ends_on <= '2026-01-01')) as endless,
         (select count(*)::int from customers where (status = 'cancelling' and parent_id is null)
           <> (cancel_on > '2026-01-01' and status_before_cancelling is not null) is true) as cancelling,
         (select count(*)::int from customers where resign_on <= '2026-01-01' or ends_on <= '2026-01-01') as overdue,
         (select count(*)::int from customers where resign_cadence and resign_on is null) as loose`,
  )
  expect(life).toEqual({ strays: 0, endless: 0, cancelling: 0, overdue: 0, loose: 0 })
})

test('companies use listed codes and industries, and some lack them', async () => {
  const { pool } = seeded.database
  const [facts] = await rowsOf(
    pool,
    `select (select count(*)::int from companies where sic not in (select code from sic_codes)) as codes,
         (select count(*)::int from companies where industry <> '' and industry not in (select name from industries)) as industries,
         (select count(*)::int from companies where industry = '') between 5 and 100 as unclassified,
         (select count(*)::int from companies where sic is null) between 3 and 60 as uncoded,
         (select count(*)::int from companies where employees is null) between 3 and 60 as unsized,
         (select count(*)::int from inside_products) > 50 as products,
         (select count(*)::int from outside_technologies) > 100 as technologies,
         (select count(*)::int from unnest('{${fields.flatMap(({ sic }) => sic).join()}}'::text[]) code
           where code not in (select code from sic_codes)) as unknown,
         (select count(*)::int from press_events where happened_on = '2026-01-01' and date_precision = 'day'
           and state = 'confirmed') >= 4 as today,
         (select count(*)::int from newsletter_items where day = '2025-12-31') as yesterday`,
  )
  expect(facts).toEqual({
    codes: 0,
    unknown: 0,
    industries: 0,
    unclassified: true,
    uncoded: true,
    unsized: true,
    products: true,
    technologies: true,
    today: true,
    yesterday: 4,
  })
})

test('silent accounts exist in every state', async () => {
  const { pool } = seeded.database
  const states = await rowsOf(
    pool,
    `select state, count(*)::int as count from account_standing
       where state is not null and last_activity_at < $$2026-01-01$$::timestamptz - interval '30 days' group by state`,
  )
  expect(states.map(({ state }) => state).sort()).toEqual(['contacted', 'ended', 'needs_attention', 'resigned'])
  const [linked] = await rowsOf(
    pool,
    `select count(*)::int as count from account_standing s join audit a on a.also @> array[s.customer_id] and a.call = 'reports/set_contacted'
       where s.state = 'contacted' and a.after ->> 'contacted_at' = to_char(s.contacted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )
  expect(linked?.count).toBe(states.find(({ state }) => state === 'contacted')?.count)
})

test('reports cover a year: paying customers, sign-ups and requests', async () => {
  await onEmpty(async ({ pool, db }) => {
    await seed(pool, 300)
    await seed(pool, 400)
    const range = { from: '01/02/2025', to: '01/01/2026' }
    const series = await figureSeries(db, figureIds, range)
    for (const figure of figureIds) expect([figure, series[figure].total > 0]).toEqual([figure, true])
    const [customers] = await rowsOf(
      pool,
      `select count(*) filter (where is_paying(parent_id, plan, status, status_before_cancelling))::int as paying,
         count(*) filter (where created_at >= '2025-01-02')::int as new from customers`,
    )
    expect(customers).toEqual({ paying: series.active_customers.total, new: series.sign_ups.total })
    const [facts] = await rowsOf(
      pool,
      `select (select count(*)::int from roll_up_marks) as marks,
         (select count(*)::int from customer_facts f join customers c on c.id = f.customer_id
           where f.at < c.created_at or f.at > '2026-01-01') as outside,
         (select count(*)::int from (select sum(case kind when 'cancellation' then -1 else 1 end)
           over (partition by customer_id order by at, id) as balance from customer_facts
           where kind in ('conversion', 'reactivation', 'cancellation')) b where balance not in (0, 1)) as unbalanced,
         (select count(*)::int from api_requests r join api_keys k on k.id = r.key_id
           where r.at < k.created_at or r.customer_id <> k.customer_id) as strange,
         (select count(*)::int from api_key_days d join api_keys k on k.id = d.key_id where d.requests > k.quota) as above,
         (select count(*)::int from api_key_days d join api_keys k on k.id = d.key_id where d.requests = k.quota) > 5 as full,
         (select min(at) < '2024-12-25' from api_requests) as long`,
    )
    expect(facts).toEqual({ marks: 0, outside: 0, unbalanced: 0, strange: 0, above: 0, full: true, long: true })
  })
})

test('no team exceeds its seats, and some are full', async () => {
  await onEmpty(async ({ pool }) => {
    await seed(pool, 3_000)
    const teams = await rowsOf(
      pool,
      `select o.seats, count(*) filter (where not m.disabled)::int as taken, count(*) filter (where m.disabled)::int as disabled
       from customers o join customers m on m.id = o.id or m.parent_id = o.id
       where exists (select from customers where parent_id = o.id) group by o.id`,
    )
    expect(teams.filter(({ seats, taken }) => Number(seats) < Number(taken))).toEqual([])
    expect(teams.length).toBeGreaterThan(50)
    expect(teams.filter(({ seats, taken }) => seats === taken).length).toBeGreaterThan(5)
    expect(teams.filter(({ disabled }) => disabled).length).toBeGreaterThan(5)
  })
})

test('demo agents can sign in, hold only keys of real routes, and keep production from starting', async () => {
  await onEmpty(async ({ pool }) => {
    await expect(refuseDemoAgents(pool)).resolves.toBeUndefined()
    await addDemoAgents(pool)
    expect(demoAgents.map(({ email }) => email).sort()).toEqual([...demoEmails].sort())
    const stored = await rowsOf(pool, 'select email, level, permissions, password_hash from agents order by id')
    for (const [index, { email, password, level, permissions }] of demoAgents.entries()) {
      const row = stored[index]
      expect(row).toMatchObject({ email, level })
      expect(await verify(String(row?.password_hash), password)).toBe(true)
      expect(String(row?.password_hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(row?.permissions).toEqual(permissions && Object.fromEntries(permissions.map((key) => [key, true])))
    }
    const keys = new Set(Object.values(screens).map(({ path }) => permissionKey(path)))
    expect(demoAgents.flatMap(({ permissions }) => permissions ?? []).filter((key) => !keys.has(key))).toEqual([])
    await expect(refuseDemoAgents(pool)).rejects.toThrow('production refuses it')
  })
})

test('seeding refuses production and a database with its own agents', async () => {
  await onEmpty(async ({ pool }) => {
    await expect(seedDatabase(pool, { customers: 10, production: true })).rejects.toThrow('production refuses it')
    await pool.query("insert into agents (email, level, password_hash) values ('real@company.example', 'su', 'x')")
    await expect(seed(pool, 10)).rejects.toThrow('an empty one only')
    expect(await rowsOf(pool, 'select count(*)::int as count from customers')).toEqual([{ count: 0 }])
  })
})

test('the first customers have everything that their page shows, and flags belong to existing records', async () => {
  const { pool } = seeded.database
  const [found] = await rowsOf(
    pool,
    `select (select count(distinct customer_id)::int from triggers where customer_id <= 20) as watching,
         (select count(distinct customer_id)::int from unlocks where customer_id <= 20) as unlocking,
         (select count(*)::int from agents a join customers c on c.id = a.customer_id) as linked,
         (select count(*)::int from corrections f where not exists (select from companies where id = f.record_id)
            and f.kind = 'company') as of_nothing,
         (select count(*)::int from corrections f join employees e on e.id = f.record_id
            where f.kind = 'employee' and f.state = 'open') > 0 as of_employees`,
  )
  expect(found).toEqual({ watching: 20, unlocking: 20, linked: 2, of_nothing: 0, of_employees: true })
})
