import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from '@console/shared/testing/data-folder'
import { connect } from '../postgres/connect.ts'
import { type Embedded, startEmbedded } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrate.ts'
import { agents } from '../records/schema.ts'
import { keptSecretKey } from '../secrets/secret-key.ts'

jest.setTimeout(180_000)

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../..')
let folder: string
let held: Embedded | null = null

/** Runs a command as in a terminal, with a data folder; returns its output. */
const command = async (name: string, dataDir: string, ...words: readonly string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir) }
  const args = [join(root, `scripts/${name}.ts`), ...words]
  const said = await run(process.execPath, args, { cwd: root, env }).catch((error: { stderr: string }) => error)
  return 'stdout' in said ? `${said.stdout}${said.stderr}` : said.stderr
}

const emails = async (dataDir: string): Promise<string[]> => {
  const { url, stop } = await startEmbedded({ dataDir: join(folder, dataDir) })
  const { db, close } = connect(url)
  const rows = await db.select({ email: agents.email }).from(agents)
  await close()
  await stop()
  return rows.map(({ email }) => email)
}

beforeAll(async () => {
  folder = await dataFolder('console-commands-')
  const dataDir = join(folder, 'lived')
  held = await startEmbedded({ dataDir })
  await keptSecretKey(dataDir)
  const { pool, db, close } = connect(held.url)
  await migrate(pool)
  await db.insert(agents).values({ email: 'ana@example.com', level: 'su', password_hash: 'none' })
  await close()
})

afterAll(async () => {
  await held?.stop()
  await rm(folder, { recursive: true, force: true })
})

test("the server's own database is backed up while it runs and while it is stopped, and restored beside it", async () => {
  const backups = join(folder, 'backups')
  await mkdir(backups)
  expect(await command('backup', 'lived', backups)).toMatch(/^\S+\/console-development-\S+Z\.tar\.zst: \d+ tables with/)
  const [file = ''] = await readdir(backups)

  expect(await command('restore', 'lived', join(backups, file), '--replace', 'console')).toMatch(
    /^The data folder .+ is in use by the server with process id \d+/,
  )
  await held?.stop()
  expect(await command('backup', 'lived', join(folder, 'stopped.tar.zst'))).toContain('stopped.tar.zst: ')

  const said = await command('restore', 'new', join(folder, 'stopped.tar.zst'))
  expect(said).toMatch(/^Restored the backup of 20.+Z: \d+ tables with \d+ rows, all as they were, in/)
  expect(said).toContain("This console's SECRET_KEY is not that of the backup")
  expect(await emails('new')).toEqual(['ana@example.com'])
})

test('create-first makes the first Super User of a console, and refuses a second', async () => {
  const dataDir = join(folder, 'first')
  const first = await startEmbedded({ dataDir })
  const { pool, close } = connect(first.url)
  expect(await command('create-first', 'first', 'ben@example.com')).toMatch(/^The database is empty\. Start the server/)
  await migrate(pool)
  expect(await command('create-first', 'first', 'ben@example.com')).toMatch(
    /^ben@example\.com is the first Super User\.\n.+\nhttp:\/\/127\.0\.0\.1:3000\/reset-password#invite=[\w-]{43}\n$/,
  )
  await pool.query(`update agents set active = true`)
  expect(await command('create-first', 'first', 'cleo@example.com')).toBe(
    'ben@example.com is already a Super User and can make others in the console.\n',
  )
  await close()
  await first.stop()
})

test('without a database there is nothing to back up', async () => {
  expect(await command('backup', 'nowhere', folder)).toBe(`There is no database in ${join(folder, 'nowhere')}.\n`)
})
