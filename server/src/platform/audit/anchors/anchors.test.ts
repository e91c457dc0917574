import { execFile } from 'node:child_process'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from '#drizzle'
import { startBucket } from '../../../testing/neighbours/bucket.ts'
import { testServer } from '../../../testing/server.ts'
import { mails } from '../../mail/mail-schema.ts'
import { auditAnchors } from '../../records/audit-schema.ts'
import { linkQueued } from '../link.ts'
import type { Anchor } from './anchor.ts'
import { type Anchoring, anchorHead } from './anchor-head.ts'
import { openAnchors } from './open-anchors.ts'
import { headSigner, isSignedBy, parseHead, type SignedHead } from './signed-head.ts'

jest.setTimeout(60_000)

const server = testServer()
const secretKey = Buffer.alloc(32, 5)
const signer = headSigner(secretKey, 'test')
let folder: string
let file: string
let bucket: Awaited<ReturnType<typeof startBucket>>
let anchors: Anchor[]
const logged: unknown[] = []
const log = { fatal: (about: unknown) => logged.push(about), error: (about: unknown) => logged.push(about) }

const anchoring = (given: readonly Anchor[]): Anchoring => ({ anchors: given, signer, everySeconds: 0 })
const anchor = (given: readonly Anchor[] = anchors) =>
  // Only these two levels are used.
  anchorHead(server.db, anchoring(given), log as unknown as FastifyBaseLogger)

const addRows = async (rows: number) => {
  await server.db.execute(
    sql`insert into audit (call, target_kind) select 'test', 'customer' from generate_series(1, ${rows}::int)`,
  )
  await linkQueued(server.db)
}
const headsOf = async ({ all }: Anchor): Promise<SignedHead[]> => {
  const heads: SignedHead[] = []
  for await (const head of all?.() ?? []) heads.push(head)
  return heads
}
const tamper = (...statements: readonly string[]) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
/** As somebody would who can write to the database and knows how links are made. */
const rewriteFrom = (chain: number) =>
  tamper(
    `update audit set call = 'forged' where id = (select audit_id from audit_chain where chain = ${chain})`,
    `do $$ declare l record; begin
      for l in select * from audit_chain where chain >= ${chain} order by chain loop
        update audit_chain c set hash = audit_hash((select hash from audit_chain where chain = l.chain - 1), a, c.salt, c.leaves)
          from audit a where a.id = c.audit_id and c.chain = l.chain;
      end loop; end $$`,
  )
const verify = async () => (await server.as('su')(auditCalls.verifyAuditChain, {})).data
const command = (...words: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../../../scripts/verify-audit.ts'), ...words],
    {
      env: {
        ...process.env,
        DATABASE_URL: server.url,
        SECRET_KEY: secretKey.toString('base64'),
        ENVIRONMENT: 'test',
        AUDIT_ANCHORS: `${file},mailto:audit@example.com`,
      },
    },
  ).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

beforeAll(async () => {
  folder = await dataFolder('console-anchors-')
  file = join(folder, 'deep/heads.jsonl')
  bucket = await startBucket()
  anchors = await openAnchors([
    { kind: 'file', path: file },
    { kind: 'mail', to: 'audit@example.com' },
    { kind: 'bucket', bucket: bucket.place, keepDays: 10 },
  ])
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

test('each anchor gets the head, signed, and only when it is new', async () => {
  await addRows(3)
  await anchor()
  await anchor()
  await addRows(4)
  await anchor()
  expect(logged).toEqual([])
  const [inFile = [], , inBucket = []] = await Promise.all(anchors.map(headsOf))
  expect(inFile.map(({ chain }) => chain)).toEqual([3, 7])
  expect(inBucket.map(({ chain, hash }) => [chain, hash])).toEqual(inFile.map(({ chain, hash }) => [chain, hash]))
  for (const head of [...inFile, ...inBucket]) {
    expect(isSignedBy(head, signer.key)).toBe(true)
    expect(isSignedBy({ ...head, chain: head.chain + 1 }, signer.key)).toBe(false)
    expect(isSignedBy(head, headSigner(Buffer.alloc(32, 6), 'test').key)).toBe(false)
  }
  const sent = await server.db.select().from(mails).where(sql`"to" = 'audit@example.com'`)
  expect(sent.map(({ text }) => parseHead(text?.split('\n\n').at(-1) ?? '')?.chain).sort()).toEqual([3, 7])
  measured('E14', 'places that hold each head', 3)
})

test('one server anchors within the time, however many try', async () => {
  await addRows(1)
  const slow = { ...anchoring(anchors), everySeconds: 3_600 }
  await Promise.all(Array.from({ length: 4 }, () => anchorHead(server.db, slow, log as unknown as FastifyBaseLogger)))
  expect((await headsOf(anchors[0] as Anchor)).length).toBe(2)
})

test('a line that a crash cut off costs nothing', async () => {
  await appendFile(file, '{"environment": "te')
  await anchor()
  expect((await headsOf(anchors[0] as Anchor)).map(({ chain }) => chain)).toEqual([3, 7, 8])
  expect((await readFile(file, 'utf8')).endsWith('}\n')).toBe(true)
})

test('the command verifies the chain and each head', async () => {
  expect(await command()).toMatch(/The chain is whole: 8 links, .*heads.jsonl: 3 heads, all in the chain/s)
})

test('an anchor that cannot be reached does not keep the others from getting the head', async () => {
  await addRows(1)
  const broken: Anchor = {
    place: 'file nowhere',
    add: () => Promise.reject(new Error('no space left')),
    newest: async () => null,
    all: null,
  }
  await anchor([broken, ...anchors])
  expect(logged.splice(0)).toEqual([{ place: 'file nowhere', reason: 'no space left' }])
  expect((await headsOf(anchors[0] as Anchor)).at(-1)?.chain).toBe(9)
  const rows = await server.db.select().from(auditAnchors).orderBy(auditAnchors.place)
  expect(rows.filter(({ chain }) => chain !== 9).map(({ place }) => place)).toEqual(['file nowhere'])
})

test('a chain whose links were all made again behind a forged row is not what was anchored', async () => {
  await rewriteFrom(5)
  await addRows(1)
  expect(await verify()).toMatchObject({ broken: null })
  await anchor()
  expect(logged.splice(0)).toMatchObject([
    { chain: 9, fault: 'altered' },
    { chain: 9, fault: 'altered' },
  ])
  expect((await verify()).broken).toMatchObject({ chain: 9, fault: 'altered' })
  expect(await command()).toMatch(/link 7 is no longer the one of/)
  // Named once, and no head of the forged chain is stored.
  await anchor()
  expect(logged).toEqual([])
  expect((await headsOf(anchors[0] as Anchor)).at(-1)?.chain).toBe(9)
})

test('a chain that was cut off behind an anchored head is named', async () => {
  await tamper(
    'delete from audit_chain where chain > 6',
    'delete from audit where id not in (select audit_id from audit_chain)',
  )
  expect((await verify()).broken).toMatchObject({ chain: 9, change_id: null, fault: 'missing' })
})
