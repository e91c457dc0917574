import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { until } from '../../testing/time/until.ts'
import { usualDangerRule } from '../dangerous/danger-rule.ts'
import { auditTouched, auditWatch } from '../records/audit-schema.ts'
import { linkQueued } from './link.ts'
import { isLookDue, isSuspicious, readSigns, type Signs } from './signs.ts'
import { look } from './watch.ts'

jest.setTimeout(60_000)

// That erasing needs a second agent is tested in erase-by-two.test.ts.
const server = testServer({ dangerRule: { ...usualDangerRule, secondAgent: 'off' } })
const su = server.as('su')
const rows = 8_000
/** The first links and their rows are put back as they were after each test. */
const keptLinks = 20
/** Stands for the id of a row that a statement may not look up. */
const rowThree = '-3'
const announce = async (title: string) =>
  (await su(announcementsCalls.addAnnouncement, { title, text: 'Tomorrow at nine', link: '' })).change ?? 0

/** As somebody with full access to the database could, in one transaction. */
const tamper = (...statements: readonly string[]) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })

const mend = () =>
  tamper(
    'delete from audit where id in (select id from kept_rows)',
    'insert into audit overriding system value select * from kept_rows',
    `delete from audit_chain where chain <= ${keptLinks}`,
    'insert into audit_chain select * from kept_links',
  )

/** The round over the whole chain takes no part. */
const never = 3_600
const signs = () => readSigns(server.db, never)
const lookNow = () => look(server.db, { walkEvery: never })
/** Until a look has nothing left to do. */
const settle = async () => {
  await linkQueued(server.db)
  while ((await lookNow()).more);
}
/** Looks as often as something is left to be checked; returns what they named. */
const named = async () => {
  for (;;) {
    const { found, more } = await lookNow()
    if (found !== null || !more) return found
  }
}
/** Waits until PostgreSQL has counted what another session did. */
const untilSuspicious = () => until(async () => isSuspicious(await signs()))

beforeAll(async () => {
  await server.db.execute(
    sql`insert into audit (call, target_kind, after) select 'test', 'customer', jsonb_build_object('n', n) from generate_series(1, ${rows}::int) n`,
  )
  await linkQueued(server.db)
  while ((await look(server.db)).more);
  await server.db.execute(sql.raw(`create table kept_links as select * from audit_chain where chain <= ${keptLinks}`))
  await server.db.execute(
    sql`create table kept_rows as select * from audit where id in (select audit_id from kept_links)`,
  )
})

const seen = { total: 9, newest: 9, guards: 'a', counted: 100, unexplained: 40, explained: 60 }
const quiet: Signs = {
  ...{ queued: false, touched: 0, total: 9, newest: 9, known: true, guards: 'a', counted: 100, xid: 1 },
  ...{ open: false, walk: false, seen },
}

test.each<[string, Partial<Signs>, boolean, boolean]>([
  ['nothing happened', {}, false, false],
  ['a row waits for its link', { queued: true }, true, false],
  ['there is a new link', { total: 10 }, true, false],
  ['there is a new row', { newest: 10 }, true, false],
  ['the last link is another one', { known: false }, true, false],
  ['an alteration was noted and counted', { touched: 2, counted: 102 }, true, false],
  ['an alteration was noted, its count is late', { touched: 2 }, true, false],
  ['an alteration was counted but not noted', { counted: 101 }, true, true],
  ['more was counted than noted', { touched: 2, counted: 103 }, true, true],
  ['the counts were reset', { counted: 3 }, true, true],
  ['a trigger is another one', { guards: 'b' }, true, true],
  ['a fault is known', { open: true }, true, false],
  ['a stretch of the round is due', { walk: true }, true, false],
  ['there was no look yet', { seen: { ...seen, guards: null, counted: null, unexplained: null } }, true, false],
])('%s', (_, changed, isDue, isSweepDue) => {
  expect([isLookDue({ ...quiet, ...changed }), isSuspicious({ ...quiet, ...changed })]).toEqual([isDue, isSweepDue])
})

test('where nothing happens, one statement says so and nothing is written', async () => {
  await settle()
  expect(isLookDue(await signs())).toBe(false)
})

test('an undone change and an erasure raise no alarm, and what they altered is checked', async () => {
  const id = await server.addCustomer({ status: 'cancelled', last_name: 'Watched' })
  const { change } = await su(adminCalls.addBlockedDomain, { domain: 'undone.example', reason: 'spam' })
  await server.db.execute(
    sql`insert into audit (call, target_kind, target_id, after) values ('test', 'customer', ${String(id)}, '{"last_name": "Watched"}')`,
  )
  await settle()
  expect(await su(sessionCalls.undoChange, { change_id: change ?? 0 })).toMatchObject({ status: 200 })
  expect(await su(personalDataCalls.eraseCustomer, { customer_id: id })).toMatchObject({ status: 200 })
  await linkQueued(server.db)
  expect(await server.db.$count(auditTouched)).toBeGreaterThan(2)
  expect(await named()).toBeNull()
  expect(await server.db.$count(auditTouched)).toBe(0)
  expect(await server.db.$count(sql`audit`, sql`after->>'last_name' = '[erased]'`)).toBe(1)
})

const of = (chain: number) => `(select audit_id from audit_chain where chain = ${chain})`

test.each([
  ['a row altered', [`update audit set call = 'other' where id = ${of(5)}`], { chain: 5, fault: 'altered' }],
  ['a row deleted', [`delete from audit where id = ${of(6)}`], { chain: 6, fault: 'missing' }],
  ['a link altered', ["update audit_chain set salt = '' where chain = 7"], { chain: 7, fault: 'altered' }],
  ['a link deleted', ['delete from audit_chain where chain = 8'], { chain: 8, fault: 'missing' }],
  [
    'a row altered and its hash computed again',
    [
      `update audit set call = 'other' where id = ${of(9)}`,
      'update audit_chain c set hash = audit_hash(p.hash, a, c.salt, c.leaves) from audit_chain p, audit a where c.chain = 9 and p.chain = 8 and a.id = c.audit_id',
    ],
    { chain: 10, fault: 'altered' },
  ],
  [
    'a row and its link deleted',
    [`delete from audit where id = ${of(11)}`, 'delete from audit_chain where chain = 11'],
    { chain: 11, fault: 'missing' },
  ],
])('%s, long after its link: the next look names it', async (what, statements, fault) => {
  await settle()
  await tamper(...statements)
  const begun = performance.now()
  expect((await lookNow()).found).toMatchObject(fault)
  measured('E14', `ms of the look that names ${what}`, Math.round(performance.now() - begun))
  expect((await su(auditCalls.verifyAuditChain, {})).data.broken).toMatchObject(fault)
  await mend()
  expect((await lookNow()).mended).toBe(true)
  await settle()
})

test.each([
  [
    'with the triggers disabled and enabled again',
    [
      'alter table audit disable trigger user',
      `update audit set call = 'other' where id = ${of(3)}`,
      'alter table audit enable trigger user',
      'alter table audit enable always trigger audit_row_touched',
    ],
  ],
  [
    'by rewriting the table',
    [`alter table audit alter column call type text using case id when ${rowThree} then 'other' else call end`],
  ],
  [
    'and its note deleted',
    [
      `update audit set call = 'other' where id = ${of(3)}`,
      `set local console.looking = 'on'`,
      'delete from audit_touched',
    ],
  ],
])('an old row altered %s: a sweep names it', async (_, statements) => {
  await settle()
  const { rows: found } = await server.db.execute<{ id: string }>(sql.raw(`select ${of(3)} as id`))
  await tamper(...statements.map((statement) => statement.replace(rowThree, String(found[0]?.id))))
  expect(await server.db.$count(auditTouched)).toBe(0)
  await untilSuspicious()
  expect(await named()).toMatchObject({ chain: 3, fault: 'altered' })
  await mend()
  expect((await lookNow()).mended).toBe(true)
  await settle()
})

test('the round over the whole chain names what somebody has hidden from every sign', async () => {
  await settle()
  await tamper(
    'set local track_counts = off',
    `update audit set call = 'other' where id = ${of(4)}`,
    `set local console.looking = 'on'`,
    'delete from audit_touched',
  )
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(isLookDue(await signs())).toBe(false)
  await server.db.update(auditWatch).set({ walked_to: 0 })
  expect((await look(server.db, { walkEvery: 0 })).found).toMatchObject({ chain: 4, fault: 'altered' })
  await mend()
  expect((await lookNow()).mended).toBe(true)
  await settle()
})

test('a row that the triggers note cannot be taken from the notes', async () => {
  await tamper(`update audit set undone_by = 1 where id = ${of(2)}`)
  await expect(tamper('delete from audit_touched')).rejects.toMatchObject({ cause: { code: '23001' } })
  await settle()
})

test('an end that was cut off is named, also after new links have taken its numbers', async () => {
  await announce('Cut off')
  await settle()
  const [{ known_chain: last } = { known_chain: null }] = await server.db.select().from(auditWatch)
  await tamper(`delete from audit where id = ${of(last ?? 0)}`, `delete from audit_chain where chain = ${last}`)
  expect((await lookNow()).found).toMatchObject({ chain: last, fault: 'missing' })
  await announce('In its place')
  await linkQueued(server.db)
  expect(await lookNow()).toMatchObject({ found: null, mended: false })
  expect((await su(auditCalls.verifyAuditChain, {})).data.broken).toMatchObject({ chain: last, fault: 'altered' })
  await server.db.update(auditWatch).set({ known_chain: null })
  expect((await lookNow()).mended).toBe(true)
})

test('an emptied log is named', async () => {
  await settle()
  await tamper('truncate audit, audit_chain cascade')
  expect(await named()).toMatchObject({ fault: 'missing' })
})
