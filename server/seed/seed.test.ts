import { createHash, randomUUID } from 'node:crypto'
import { permissionKey, screens } from '@console/shared/contract/screens'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { type Connection, connect } from '../src/postgres/connect.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { addDemoAgents, demoAgents, refuseDemoAgents } from './agents.ts'
import { seedDatabase } from './seed.ts'

jest.setTimeout(60_000)

const anchor = new Date('2026-01-01T00:00:00Z')
const seed = (pool: pg.Pool, customers: number) => seedDatabase(pool, { customers, production: false, anchor })

const admin = async (text: string) => {
  const client = new pg.Client(process.env.TEST_DATABASE_URL)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Runs with an empty migrated database. */
const onEmpty = async (work: (database: Connection) => Promise<void>): Promise<void> => {
  const name = `seed_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name} template template0`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = name
  const database = connect(url.href)
  try {
    await migrate(database.pool)
    await work(database)
  } finally {
    await database.close()
    await admin(`drop database ${name}`)
  }
}

const rowsOf = async (pool: pg.Pool, text: string) => (await pool.query<Record<string, unknown>>(text)).rows
// biome-ignore format: names
const tables = [
  'abuse_events', 'companies', 'customers', 'audit', 'tasks', 'tickets', 'ticket_messages', 'search_alerts', 'blocked_domains', 'banned_ips', 'triggers',
  'customer_alerts', 'customer_exports', 'unlocks', 'employees', 'corrections', 'orders', 'site_banners', 'requests', 'api_keys',
]

const indexCount = "select count(*)::int as indexes from pg_indexes where tablename = 'customers'"

const hashOf = async (pool: pg.Pool): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of tables) hash.update(JSON.stringify(await rowsOf(pool, `select * from ${table} order by id`)))
  return hash.digest('hex')
}

test('two empty databases get the same rows, and a greater number later only adds to them', async () => {
  const hashes: string[] = []
  await onEmpty(async ({ pool }) => {
    expect(await seed(pool, 500)).toBe(500)
    hashes.push(await hashOf(pool))
  })
  await onEmpty(async ({ pool }) => {
    const [indexes] = await rowsOf(pool, indexCount)
    await seed(pool, 500)
    hashes.push(await hashOf(pool))
    expect(await seed(pool, 3_000)).toBe(2_500)
    expect(await seed(pool, 3_000)).toBe(0)
    const [counts] = await rowsOf(
      pool,
      `select count(*)::int as customers, count(distinct lower(email))::int as emails, max(id)::int as last,
         (${indexCount}) as indexes,
         (select count(*)::int from pg_constraint where conrelid = 'customers'::regclass and contype = 'f') as keys
       from customers`,
    )
    expect(counts).toEqual({ customers: 3_000, emails: 3_000, last: 3_000, ...indexes, keys: 2 })
    const [added] = await rowsOf(pool, "insert into customers (email) values ('new@example.com') returning id::int")
    expect(added).toEqual({ id: 3_001 })
  })
  expect(hashes[0]).toBe(hashes[1])
})

test('what an agent meets on the first day is there', async () => {
  await onEmpty(async ({ pool }) => {
    await seed(pool, 500)
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
})

test('teams keep to their seats, and some have none left', async () => {
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

test('it touches neither production nor a database that has agents of its own', async () => {
  await onEmpty(async ({ pool }) => {
    await expect(seedDatabase(pool, { customers: 10, production: true })).rejects.toThrow('production refuses it')
    await pool.query("insert into agents (email, level, password_hash) values ('real@company.example', 'su', 'x')")
    await expect(seed(pool, 10)).rejects.toThrow('an empty one only')
    expect(await rowsOf(pool, 'select count(*)::int as count from customers')).toEqual([{ count: 0 }])
  })
})

test('the first customers have all that their page shows, and what is flagged is of records that there are', async () => {
  await onEmpty(async ({ pool }) => {
    await seed(pool, 300)
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
})
