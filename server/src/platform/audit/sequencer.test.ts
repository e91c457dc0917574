import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'
import { auditChain, auditQueue, auditWatch } from '../records/audit-schema.ts'
import { audit } from '../records/schema.ts'
import { linkQueued } from './link.ts'
import { look } from './watch.ts'

const server = testServer()
const su = server.as('su')
const verify = async () => (await su(auditCalls.verifyAuditChain, {})).data
const announce = async (title: string) =>
  (await su(announcementsCalls.addAnnouncement, { title, text: 'Tomorrow at nine', link: '' })).change ?? 0

const insertText = `insert into audit (call, target_kind, after) values ('test', 'customer', '{"a": 1}') returning id`
const insert = sql.raw(insertText)
const insertRow = async (client: pg.Client): Promise<number> => Number((await client.query(insertText)).rows[0].id)

const openClient = async (): Promise<pg.Client> => {
  const client = new pg.Client(server.url)
  await client.connect()
  return client
}

/** Bypasses the triggers, as somebody with full access to the database could. */
const tamper = (statement: ReturnType<typeof sql>) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

/** Numbers of the links, and how many rows of the log have none or more than one. */
const expectWhole = async () => {
  await linkQueued(server.db)
  const links = await server.db.select().from(auditChain).orderBy(auditChain.chain)
  expect(links.map(({ chain }) => chain)).toEqual(links.map((_, n) => n + 1))
  expect(new Set(links.map(({ audit_id }) => audit_id)).size).toBe(await server.db.$count(audit))
  expect(await verify()).toMatchObject({ broken: null, done: true, waiting: 0, overdue: null })
  return links.length
}

test('a change waits for no other: rows are committed while a transaction with an older row is open', async () => {
  const early = await openClient()
  await early.query('begin')
  const first = await insertRow(early)
  const second = await announce('Not delayed')
  expect(second).toBeGreaterThan(first)
  expect(await linkQueued(server.db)).toBe(1)
  await early.query('commit')
  await early.end()
  expect(await linkQueued(server.db)).toBe(1)
  const links = await server.db.select().from(auditChain).orderBy(auditChain.chain)
  expect(links.map(({ audit_id }) => audit_id)).toEqual([second, first])
  await expectWhole()
})

test('a rolled back change leaves nothing to link', async () => {
  const client = await openClient()
  await client.query('begin')
  await insertRow(client)
  await client.query('rollback')
  await client.end()
  expect(await linkQueued(server.db)).toBe(0)
})

test('a row is protected before it is linked', async () => {
  const change = await announce('Waiting')
  expect(await verify()).toMatchObject({ broken: null, waiting: 1, overdue: null })
  await tamper(sql`update audit set after = after || '{"title": "Other"}' where id = ${change}`)
  expect((await verify()).broken).toEqual({ chain: null, change_id: change, fault: 'altered' })
  expect((await su(auditCalls.getAuditEntry, { id: change })).data.entry.intact).toBe(false)
  await linkQueued(server.db)
  expect((await verify()).broken).toMatchObject({ change_id: change, fault: 'altered' })
  await tamper(sql`update audit set after = after || '{"title": "Waiting"}' where id = ${change}`)
  expect((await verify()).broken).toBeNull()
})

test('a row that was deleted before it is linked gets its link, which names it', async () => {
  const change = await announce('Deleted')
  const row = sql`(select to_jsonb(a) from audit a where id = ${change})`
  const { rows } = await server.db.execute<{ row: unknown }>(sql`select ${row} as row`)
  await tamper(sql`delete from audit where id = ${change}`)
  expect((await verify()).broken).toEqual({ chain: null, change_id: change, fault: 'missing' })
  expect(await linkQueued(server.db)).toBe(1)
  expect((await verify()).broken).toMatchObject({ change_id: change, fault: 'missing' })
  await tamper(
    sql`insert into audit overriding system value select (jsonb_populate_record(null::audit, ${JSON.stringify(rows[0]?.row)}::jsonb)).*`,
  )
})

test('a row that nothing links is named after a minute', async () => {
  const change = await announce('Overdue')
  await tamper(sql`update audit_queue set queued_at = now() - interval '2 minutes'`)
  expect(await verify()).toMatchObject({ waiting: 1, overdue: change })
  await linkQueued(server.db)
  expect(await verify()).toMatchObject({ waiting: 0, overdue: null })
})

test('the watch names a fault until the row is as it was written', async () => {
  const change = await announce('Watched')
  while ((await look(server.db)).more);
  await linkQueued(server.db)
  await tamper(sql`update audit set after = after || '{"title": "Other"}' where id = ${change}`)
  expect((await look(server.db)).found).toMatchObject({ change_id: change, fault: 'altered' })
  const [watch] = await server.db.select().from(auditWatch)
  expect(watch).toMatchObject({ fault: { change_id: change }, found_at: expect.any(Date) })
  // Named once.
  expect((await look(server.db)).found).toBeNull()
  expect((await verify()).broken).toMatchObject({ change_id: change })
  await tamper(sql`update audit set after = after || '{"title": "Watched"}' where id = ${change}`)
  expect(await look(server.db)).toMatchObject({ found: null, mended: true })
  expect((await verify()).broken).toBeNull()
})

test('the first look after its link names a fresh row that was altered, however long the chain is', async () => {
  await server.db.update(auditWatch).set({ walked_to: 0 })
  const change = await announce('Fresh')
  await linkQueued(server.db)
  await tamper(sql`update audit set after = after || '{"title": "Other"}' where id = ${change}`)
  expect((await look(server.db)).found).toMatchObject({ change_id: change, fault: 'altered' })
  await tamper(sql`update audit set after = after || '{"title": "Fresh"}' where id = ${change}`)
  expect((await look(server.db)).mended).toBe(true)
})

test('racing sequencers, late commits and killed sessions leave one chain without a gap', async () => {
  const connections = Array.from({ length: 3 }, () => connect(server.url))
  let writing = true
  const sequencers = connections.map(async ({ db }) => {
    while (writing) await linkQueued(db)
  })
  const killer = (async () => {
    let killed = 0
    while (writing) {
      const { rows } = await server.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%audit_killed%' and state = 'active'`,
      )
      killed += rows.length
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return killed
  })()
  const victims = (async () => {
    while (writing) {
      const client = await openClient()
      client.on('error', () => {})
      await client.query('select audit_link(null, true), pg_sleep(0.02) as audit_killed').catch(() => {})
      await client.end().catch(() => {})
    }
  })()
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const client = await openClient()
      for (let round = 0; round < 40; round += 1) {
        await client.query('begin')
        await insertRow(client)
        if (round % (n + 2) === 0) await new Promise((resolve) => setTimeout(resolve, n * 3))
        await client.query(round % 10 === 9 ? 'rollback' : 'commit')
      }
      await client.end()
    }),
  )
  writing = false
  await Promise.all([...sequencers, victims])
  expect(await killer).toBeGreaterThan(0)
  for (const { close } of connections) await close()
  const links = await expectWhole()
  measured('E14', 'links made by three racing sequencers, some killed', links)
  measured('E14', 'links that do not fit, rows without a link', '0, 0')
}, 60_000)

test('a session that read an old head cannot fork the chain', async () => {
  await server.db.execute(insert)
  const stale = await openClient()
  await stale.query('begin isolation level repeatable read')
  await stale.query('select count(*) from audit_chain')
  await linkQueued(server.db)
  await server.db.execute(insert)
  await linkQueued(server.db)
  await expect(stale.query('select audit_link(null, true)')).rejects.toMatchObject({
    code: expect.stringMatching(/40001|23505/),
  })
  await stale.end()
  await expectWhole()
})

test('a queued row that has its link already is linked once', async () => {
  await server.db.execute(insert)
  const [queued] = await server.db.select().from(auditQueue)
  await linkQueued(server.db)
  if (queued) await server.db.insert(auditQueue).values(queued)
  expect(await linkQueued(server.db)).toBe(0)
  await expectWhole()
})
