import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { addressOfCall } from '@console/shared/contract/base'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { erasePerson } from '../../areas/members/personal-data/erase-person.ts'
import { erasureListIn, keepErasureList } from '../../areas/members/personal-data/erasure-list.ts'
import { addSignedInSu } from '../../testing/agents.ts'
import { missingForPgBackRest, startArchived } from '../../testing/neighbours/pgbackrest.ts'
import { startServing } from '../../testing/start-server.ts'
import { until } from '../../testing/time/until.ts'
import { newToken } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { connect } from '../postgres/connect.ts'
import { customers } from '../records/schema.ts'

jest.setTimeout(300_000)

const missing = missingForPgBackRest()
const drill = missing.length === 0 ? test : test.skip

const token = newToken()
const writers = 4
const forMs = isLong ? 60_000 : 3_000
let folder = ''
let archived: Awaited<ReturnType<typeof startArchived>>
let server: Awaited<ReturnType<typeof startServing>>

beforeAll(async () => {
  if (missing.length > 0) return
  folder = await dataFolder('console-point-')
  archived = await startArchived(join(folder, 'database'))
})
afterAll(async () => {
  if (missing.length > 0) return
  server?.child.kill('SIGKILL')
  await archived?.stop('SIGQUIT')
  await rm(folder, { recursive: true, force: true })
})

const secretKey = randomBytes(32).toString('base64')
const serve = () => startServing({ DATABASE_URL: archived.url, DATA_DIR: join(folder, 'data'), SECRET_KEY: secretKey })

const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = connect(archived.url)
  return work(db).finally(close)
}

const ask = async (path: string, input: unknown) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

/** The value of a metric that the server reads from its database. */
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

interface Write {
  readonly domain: string
  readonly begun: number
  readonly done: number
}

let number = 0

/** Changes without a pause, with the times at which each was asked and acknowledged. */
const writeFor = async (ms: number): Promise<Write[]> => {
  const writes: Write[] = []
  const endsAt = Date.now() + ms
  const write = async () => {
    while (Date.now() < endsAt) {
      number += 1
      const domain = `moment-${number}.example`
      const begun = Date.now()
      const { status } = await ask(addressOfCall(adminCalls.addBlockedDomain), { domain, reason: 'drill' })
      expect(status).toBe(200)
      writes.push({ domain, begun, done: Date.now() })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return writes
}

const verifyChain = async () => {
  for (let after = 0; ; ) {
    const { body } = await ask(addressOfCall(auditCalls.verifyAuditChain), { after })
    if (body.data.broken !== null || body.data.done) return body.data
    after = body.data.upto
  }
}

drill('a console is restored to a moment between two changes, and erases again who was erased after it', async () => {
  const { backrest } = archived
  server = await serve()
  const canary = await within(async (db) => {
    await addSignedInSu(db, token)
    const [row] = await db
      .insert(customers)
      .values({ email: 'canary@example.net', first_name: 'Canary' })
      .returning({ id: customers.id })
    return row?.id ?? 0
  })
  let begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1)
  await backrest('--type=full', 'backup')
  measured('E16', 'point in time: s of a full backup', seconds())
  const early = await writeFor(500)
  begun = performance.now()
  await backrest('--type=diff', 'backup')
  measured('E16', 'point in time: s of a differential backup', seconds())
  expect(await archived.metrics()).toMatch(
    /^console_backup_newest_timestamp_seconds\{stanza="console",type="diff"\} \d{10}$/m,
  )

  // The moment lies in the middle of changes that do not pause.
  const writing = writeFor(forMs)
  await pause(forMs / 2)
  const moment = Date.now()
  const writes = [...early, ...(await writing)]
  // Somebody is erased afterwards: the list stays where it is, beside the database.
  await within(async (db) => {
    await db.transaction((tx) => erasePerson(tx, canary, { agentId: null }))
    await keepErasureList(db, erasureListIn(join(folder, 'data')))
  })
  await archived.archive()
  expect(await metric('console_wal_archive_age_seconds')).toBeLessThan(60)
  expect(await metric('console_wal_archive_failing')).toBe(0)
  server.child.kill('SIGKILL')
  await server.ended
  await archived.stop('SIGQUIT')

  begun = performance.now()
  // The disk is lost; what is left is the repository.
  await rm(archived.data, { recursive: true })
  await archived.emptyData()
  const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')
  await backrest('--type=time', `--target=${target}`, '--target-action=promote', 'restore')
  measured('E16', 'point in time: s of the restore', seconds())
  await archived.start()
  measured('E16', 'point in time: s until the database answers', seconds())

  const there = new Set(
    await within(async (db) =>
      (await db.select({ domain: blockedDomains.domain }).from(blockedDomains)).map(({ domain }) => domain),
    ),
  )
  const before = writes.filter(({ done }) => done < moment)
  const after = writes.filter(({ begun: asked }) => asked > moment)
  expect(before.length).toBeGreaterThan(10)
  expect(after.length).toBeGreaterThan(10)
  expect(before.filter(({ domain }) => !there.has(domain))).toEqual([])
  expect(after.filter(({ domain }) => there.has(domain))).toEqual([])
  const personOf = (db: Database) => db.select().from(customers).where(eq(customers.id, canary))
  expect(await within(personOf)).toMatchObject([{ email: 'canary@example.net' }])

  server = await serve()
  measured('E16', 'point in time: s until the console answers', seconds())
  expect(JSON.stringify(await within(personOf))).not.toMatch(/canary/i)
  const { broken, done, total, waiting } = await verifyChain()
  expect([broken, done]).toEqual([null, true])
  // The last ones before the moment may not have had their links yet.
  expect(total + waiting).toBeGreaterThanOrEqual(before.length)
  measured('E16', 'point in time: changes before and after the moment', `${before.length} and ${after.length}`)
  measured('E16', 'point in time: of them on the wrong side', 0)
  // It archives on, on a timeline of its own.
  await archived.archive()
  expect(await metric('console_wal_archive_failing')).toBe(0)
})

drill('an archive that cannot be written is seen, and what waited is archived later', async () => {
  // As if it were on a disk that is gone.
  await rename(archived.repository, `${archived.repository}.away`)
  await archived.query("select pg_create_restore_point('stuck')")
  await archived.query('select pg_switch_wal()')
  await until(async () => (await metric('console_wal_archive_failing')) === 1)
  await rename(`${archived.repository}.away`, archived.repository)
  await archived.archive()
  expect(await metric('console_wal_archive_failing')).toBe(0)
})
