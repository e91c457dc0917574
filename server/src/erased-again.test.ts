import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { erasePerson } from './areas/members/personal-data/erase-person.ts'
import {
  eraseAgain,
  erasureListIn,
  keepErasureList,
  readErasureList,
} from './areas/members/personal-data/erasure-list.ts'
import type { Database } from './platform/database/database.ts'
import { connect } from './platform/postgres/connect.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { audit, customers } from './platform/records/schema.ts'

jest.setTimeout(180_000)

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
let folder: string
let backup: string
let id: number

const command = async (name: string, dataDir: string, ...words: readonly string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir) }
  const said = await run(process.execPath, [join(root, `scripts/${name}.ts`), ...words], { cwd: root, env })
  return `${said.stdout}${said.stderr}`
}

const within = async <T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const { url, stop } = await startEmbedded({ dataDir: join(folder, dataDir) })
  const { pool, db, close } = connect(url)
  try {
    await migrate(pool)
    return await work(db)
  } finally {
    await close()
    await stop()
  }
}

/** Rows with a trace of the person, and links of the audit log that do not fit. */
const state = (db: Database) => async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  let left = 0
  for (const { name } of rows) {
    const found = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from "${name}" t where to_jsonb(t)::text ~* 'canary'`),
    )
    left += found.rows[0]?.n ?? 0
  }
  const broken = await db.execute<{
    n: number
  }>(sql`select count(*)::int as n from audit_chain c join audit a on a.id = c.audit_id
    left join audit_chain p on p.chain = c.chain - 1 where c.hash <> audit_hash(p.hash, a, c.salt, c.leaves)`)
  return [left, broken.rows[0]?.n ?? -1]
}

beforeAll(async () => {
  folder = await dataFolder('console-erased-')
  backup = join(folder, 'before.tar.zst')
  await within('lived', async (db) => {
    const [row] = await db
      .insert(customers)
      .values({ email: 'canary@example.com', notes: 'canary' })
      .returning({ id: customers.id })
    id = row?.id ?? 0
    await db
      .insert(audit)
      .values({ call: 'x', target_kind: 'customer', target_id: String(id), after: { notes: 'canary' } })
  })
  await command('backup', 'lived', backup)
  await within('lived', async (db) => {
    await db.transaction((tx) => erasePerson(tx, id, { agentId: null }))
    await keepErasureList(db, erasureListIn(join(folder, 'lived')))
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the list contains ids and hashes only, and is added to', async () => {
  const file = erasureListIn(join(folder, 'lived'))
  expect(await readFile(file, 'utf8')).not.toMatch(/canary|example/)
  expect(await readErasureList(file)).toMatchObject([{ customer_id: id }])
})

test('restoring over the console erases again what its database knows as erased, without any list', async () => {
  await rm(erasureListIn(join(folder, 'lived')))
  expect(await command('restore', 'lived', backup, '--replace', 'console')).toContain(
    'Erased the personal data of 1 again',
  )
  expect(await within('lived', (db) => state(db)())).toEqual([0, 0])
  await within('lived', (db) => keepErasureList(db, erasureListIn(join(folder, 'lived'))))
})

test('a restore elsewhere erases again by the list it is given; twice changes nothing', async () => {
  const list = erasureListIn(join(folder, 'lived'))
  expect(await command('restore', 'new', backup, '--erasures', list)).toContain('Erased the personal data of 1 again')
  const [left, broken] = await within('new', async (db) => {
    const found = await state(db)()
    expect(await eraseAgain(db, await readErasureList(list))).toBe(0)
    return found
  })
  expect([left, broken]).toEqual([0, 0])
  measured('E13', 'rows with traces after restoring an older backup', left ?? -1)
})

test('a customer with the same id and another address is somebody else', async () => {
  await command('restore', 'other', backup)
  await within('other', async (db) => {
    await db.execute(sql`update customers set email = 'canary.else@example.com'`)
    expect(await eraseAgain(db, await readErasureList(erasureListIn(join(folder, 'lived'))))).toBe(0)
    expect((await state(db)())[0]).toBeGreaterThan(0)
  })
})
