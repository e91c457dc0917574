import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { timelineCalls } from '@console/remote-members/contract/calls/timeline'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import pg from 'pg'
import { sql } from '#drizzle'
import { eraseAgain, eraseAttached, storedErasures } from '../../areas/members/personal-data/erasure-list.ts'
import { emptyDatabase } from '../../testing/databases.ts'
import { testServer } from '../../testing/server.ts'
import { headSigner } from '../audit/anchors/signed-head.ts'
import { archivedMonthOf, endOf, listArchives, monthOf } from '../audit/archives.ts'
import { firstBroken, firstUnchained, readHead } from '../audit/check.ts'
import { linkQueued } from '../audit/link.ts'
import { look } from '../audit/watch.ts'
import { usualDangerRule } from '../dangerous/danger-rule.ts'
import { changePartitions, keepPartitions } from '../partitions/keep-partitions.ts'
import { partitionedTables, partitionName, startOf } from '../partitions/partitioned.ts'
import { listPartitions } from '../partitions/partitions.ts'
import { connect } from '../postgres/connect.ts'
import { errorCode } from '../postgres/error-code.ts'
import { migrationLock } from '../postgres/migrate.ts'
import { auditTouched } from '../records/audit-schema.ts'
import { folderStorage } from '../releases/builds/storage.ts'
import { archivePartition, attachArchive } from './archive-partition.ts'
import { verifyArchive } from './attach-audit.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

jest.setTimeout(180_000)

// That erasing needs a second agent is tested in erase-by-two.test.ts.
const server = testServer({ dangerRule: { ...usualDangerRule, secondAgent: 'off' } })
const su = server.as('su')
const of = partitionedTables.audit
const month = startOf(of, new Date(), -15)
const name = partitionName(of, month)
const monthName = month.toISOString().slice(0, 7)
const count = 600
const secretKey = Buffer.alloc(32, 7)
const signer = headSigner(secretKey, 'test')
const firstChange = new Date(startOf(of, month, -1).getTime() + 60_000)
let folder: string
let file: string
/** A customer of before the month, with a change in it. */
let known: number

const inMonth = sql`at >= ${month} and at < ${startOf(of, month, 1)}`
/** Rows of the month and their links, by another way than the archive's. */
const contentOfMonth = async (): Promise<unknown> => {
  const { rows } = await server.db.execute(sql`
    select count(*)::int as rows, md5(string_agg(a::text || c::text, ' ' order by a.id)) as hash
    from audit a join audit_chain c on c.audit_id = a.id where ${inMonth}`)
  return rows[0]
}
const rowsOfMonth = () => server.db.$count(sql`audit`, inMonth)
const archive = (target = file, partition = name) =>
  archivePartition({ url: server.url, environment: 'test', name: partition, file: target, sign: signer.signText })
const attach = (source = file, keptDays = 400) =>
  attachArchive({ url: server.url, file: source, keptDays, eraseAgain: eraseAttached })
const verify = async () => (await su(auditCalls.verifyAuditChain, {})).data
/** Looks as often as something is left to be checked; returns what they named. */
const named = async () => {
  for (let looks = 0; looks < 100; looks += 1) {
    const { found, more } = await look(server.db)
    if (found !== null || (!more && (await server.db.$count(auditTouched)) === 0)) return found
  }
  throw new Error('what was altered stays unchecked')
}
const settle = async () => {
  await linkQueued(server.db)
  expect(await named()).toBeNull()
}
/** As somebody with full access to the database could, in one transaction. */
const tamper = (...statements: readonly string[]) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
const keep = () =>
  tamper(
    'drop table if exists kept_rows, kept_links',
    'create table kept_rows as select * from audit',
    'create table kept_links as select * from audit_chain',
  )
const mend = async () => {
  await tamper(
    'delete from audit',
    'insert into audit overriding system value select * from kept_rows',
    'delete from audit_chain',
    'insert into audit_chain select * from kept_links',
  )
  await settle()
}
const linkOf = async (call: string): Promise<{ chain: number; audit_id: number }> => {
  const { rows } = await server.db.execute<{ chain: string; audit_id: string }>(
    sql`select c.chain, c.audit_id from audit_chain c join audit a on a.id = c.audit_id where a.call = ${call} order by c.chain desc limit 1`,
  )
  return { chain: Number(rows[0]?.chain), audit_id: Number(rows[0]?.audit_id) }
}

/** Watches all the time, as servers do; returns what was named. */
const watching = async (work: () => Promise<unknown>): Promise<{ faults: unknown[]; looks: number }> => {
  let goesOn = true
  const faults: unknown[] = []
  let looks = 0
  const watch = async () => {
    while (goesOn) {
      await linkQueued(server.db)
      const { found } = await look(server.db, { walkEvery: 0 })
      const { broken } = await verify()
      if (found !== null || broken !== null) faults.push(found ?? broken)
      looks += 1
    }
  }
  const watched = watch()
  await work().finally(async () => {
    goesOn = false
    await watched
  })
  return { faults, looks }
}

const addRows = (at: Date, rows: number) =>
  server.db.execute(sql`
    insert into audit (at, call, target_kind, target_id, before, after, note, also)
    select ${at}::timestamptz + n * interval '1 minute', 'old', 'customer', n::text,
      jsonb_build_object('name', E'a\tb' || n), jsonb_build_object('name', 'c', 'list', jsonb_build_array(n, null)), '{"notes": "x"}', array[n, n + 1]
    from generate_series(1, ${rows}::int) n`)

beforeAll(async () => {
  folder = await dataFolder('console-archive-audit-')
  file = join(folder, 'month.tar.zst')
  known = await server.addCustomer({ email: 'known@example.com', created_at: startOf(of, month, -2) })
  // As in a console that has had partitions for months.
  await changePartitions(server.db.$client, (client) => client.query('drop table partitions.audit_before'))
  // Months whose links lie between those of the month.
  await addRows(startOf(of, month, -1), 50)
  await addRows(month, count / 2)
  await addRows(startOf(of, month, 1), 50)
  await linkQueued(server.db)
  await addRows(month, count / 2 - 1)
  await server.db.execute(sql`insert into audit (at, call, target_kind, target_id, before, after)
    values (${month}, 'editMemberDetails', 'customer', ${String(known)}, '{"email": "former@example.com"}', '{"email": "known@example.com"}')`)
  await addRows(startOf(of, month, 2), 50)
  await addRows(startOf(of, new Date(), -3), 1)
  await keepPartitions(server.db.$client)
  await settle()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(async () => {
  // Of a test that failed in between.
  if ((await listArchives(server.db)).length > 0) await attach().catch(() => {})
  await rm(file, { force: true })
})

test.each([
  ['audit_2025_01', '2025-01'],
  ['audit_2025_12', '2025-12'],
  ['audit_2025_13', null],
  ['audit_before', null],
  ['reads_2025_01', null],
])('the month of %s is %s', (partition, expected) => {
  expect(monthOf(partition)).toBe(expected)
})

test('a month ends where the next one begins', () => {
  expect(endOf('2025-12').toISOString()).toBe('2026-01-01T00:00:00.000Z')
})

test('a month goes into a file and comes back with every row and link as it was, and no look names anything', async () => {
  const before = await contentOfMonth()
  expect(before).toMatchObject({ rows: count })
  const { total } = await readHead(server.db)
  const away = await watching(async () => {
    expect((await archive()).rows).toBe(count)
  })
  await settle()
  expect(await rowsOfMonth()).toBe(0)
  const { rows: salts } = await server.db.execute(
    sql`select from audit_chain where archived_by is not null and (salt is not null or leaves is not null or digest is null)`,
  )
  expect(salts).toEqual([])
  const [archived] = await listArchives(server.db)
  const step = await verify()
  expect(step).toMatchObject({ broken: null, total: total + 1, since: firstChange.toISOString() })
  expect(step.archived).toEqual([{ month: monthName, rows: count, sha256: archived?.sha256 }])
  expect((await listPartitions(server.db.$client)).map((partition) => partition.name)).toContain(name)
  const back = await watching(async () => {
    expect(await attach()).toMatchObject({ name, rows: count, erased: 0 })
  })
  await settle()
  expect(await contentOfMonth()).toEqual(before)
  expect(await verify()).toMatchObject({ broken: null, total: total + 2, archived: [] })
  expect([...away.faults, ...back.faults]).toEqual([])
  expect(Math.min(away.looks, back.looks)).toBeGreaterThan(1)
  measured('E19', 'rows archived and attached, with their links', count)
  measured('E19', 'faults named meanwhile', away.faults.length + back.faults.length)
})

test('what is looked up in the archived month says so, and cannot be undone', async () => {
  const { audit_id: id } = await linkOf('editMemberDetails')
  await archive()
  expect(await archivedMonthOf(server.db, id)).toBe(monthName)
  const { status, code, response } = await su(auditCalls.getAuditEntry, { id })
  expect([status, code, response.json().params]).toEqual([410, 'changeArchived', { month: monthName }])
  expect((await su(sessionCalls.undoChange, { change_id: id })).code).toBe('notFound')
  const history = (await su(membersCalls.listCustomerHistory, { id: known, call: 'editMemberDetails' })).data
  expect([history.rows, history.archived_months]).toEqual([[], [monthName]])
  expect((await su(timelineCalls.listTimeline, { customer_id: known })).data.archived_months).toEqual([monthName])
  await attach()
  expect((await su(auditCalls.getAuditEntry, { id })).data.entry).toMatchObject({ id, intact: true })
  await settle()
})

test('the archived month is verified from its file', async () => {
  await archive()
  expect(await verifyArchive(server.url, file)).toEqual({ name, rows: count })
  expect(await rowsOfMonth()).toBe(0)
  // A file of the same rows that was made at another time.
  const first = await readFile(file)
  await attach()
  await rm(file)
  await settle()
  await archive()
  const other = join(folder, 'other.tar.zst')
  await writeFile(other, first)
  await expect(verifyArchive(server.url, other)).rejects.toThrow('is not the archive of')
  await expect(attach(other)).rejects.toThrow(/its SHA-256 is [0-9a-f]{64} and should be [0-9a-f]{64}/)
  expect(await rowsOfMonth()).toBe(0)
  await attach()
  await expect(attach()).rejects.toThrow('is not archived')
  await expect(verifyArchive(server.url, other)).rejects.toThrow('is not archived')
  await rm(other)
  await settle()
})

describe('while the month is archived, is named at the next look and by verification:', () => {
  let first: number
  let between: number
  beforeAll(async () => {
    await archive(join(folder, 'kept.tar.zst'))
    await settle()
    await keep()
    const { rows } = await server.db.execute<{ first: number; between: number }>(sql`
      select min(chain) filter (where archived_by is not null)::int as first,
        min(c.chain) filter (where archived_by is null and c.chain > (select min(chain) from audit_chain where archived_by is not null))::int as between
      from audit_chain c`)
    first = rows[0]?.first ?? 0
    between = rows[0]?.between ?? 0
    expect(between).toBeGreaterThan(first)
  })
  afterAll(async () => {
    await attach(join(folder, 'kept.tar.zst'))
    await settle()
  })

  const announced = `(select id from audit where call = 'archive_audit' order by id desc limit 1)`
  const asArchived = (chain: string) =>
    `update audit_chain c set archived_by = ${announced}, digest = sha256(audit_content(a, c.salt, c.leaves)), salt = null, leaves = null
     from audit a where a.id = c.audit_id and c.chain = ${chain}`
  const deleted = (chain: string) =>
    `delete from audit where id = (select audit_id from audit_chain where chain = ${chain})`

  test.each<[string, (at: { first: number; between: number }) => readonly string[], string]>([
    [
      'one more change marked as archived and deleted, among the links of the month',
      ({ between: at }) => [asArchived(String(at)), deleted(String(at))],
      'archive',
    ],
    ['one outside them', () => [asArchived('1'), deleted('1')], 'missing'],
    [
      'another hash of an archived change',
      ({ first: at }) => [`update audit_chain set digest = sha256('other') where chain = ${at}`],
      'altered',
    ],
    [
      'another hash of an archived change, and a link that fits it',
      ({ first: at }) => [
        `update audit_chain c set digest = sha256('other'), hash = sha256(p.hash || sha256('other'))
         from audit_chain p where c.chain = ${at} and p.chain = ${at - 1}`,
      ],
      'altered',
    ],
    ['an archived link deleted', ({ first: at }) => [`delete from audit_chain where chain = ${at}`], 'missing'],
    [
      'a link taken out of the archive',
      ({ first: at }) => [`update audit_chain set archived_by = null where chain = ${at}`],
      'missing',
    ],
    ['the announcement deleted', () => [`delete from audit where id = ${announced}`], 'missing'],
    [
      'the announcement of fewer changes',
      () => [`update audit set after = after || '{"rows": 5}' where id = ${announced}`],
      'altered',
    ],
    [
      'a change marked as archived by another one, which announces nothing',
      () => [asArchived('2').replace(announced, '(select audit_id from audit_chain where chain = 3)'), deleted('2')],
      'missing',
    ],
    [
      'a change marked as archived by an announcement that has no link',
      () => [
        `insert into audit (call, target_kind, target_id, after) select call, target_kind, 'audit_2001_01',
           '{"rows": 1, "first": 2, "last": 2, "sha256": "x", "digests": "x"}' from audit where id = ${announced}`,
        asArchived('2'),
        deleted('2'),
      ],
      'missing',
    ],
  ])('%s', async (what, statements, fault) => {
    await tamper(...statements({ first, between }))
    const begun = performance.now()
    expect(await named()).toMatchObject({ fault })
    const ms = Math.round(performance.now() - begun)
    expect(ms).toBeLessThan(onThisMachine(1_000))
    measured('E19', `ms until the look names ${what}`, ms)
    expect((await verify()).broken).not.toBeNull()
    await mend()
    expect((await verify()).broken).toBeNull()
  })
})

/** Its words on standard output and error. */
const command = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../../scripts/verify-audit.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: server.url, SECRET_KEY: secretKey.toString('base64'), ENVIRONMENT: 'test' },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )

test('the command lists archived months, and names one that somebody announced who has not the key', async () => {
  await archive()
  await settle()
  await keep()
  const [archived] = await listArchives(server.db)
  const said = await command('--archive', file)
  expect(said).toContain(
    `${monthName} is archived: ${count} changes, in the file with the SHA-256 ${archived?.sha256}.`,
  )
  expect(said).toContain(`${file}: ${count} changes of ${name}, each as it was linked.`)
  expect(said).not.toContain('is not signed')
  // As the command does it, for a month of one change.
  const other = partitionName(of, startOf(of, month, -1))
  const { chain } = await linkOf('old')
  const { rows } = await server.db.execute<{ chain: string; digests: string }>(sql`
    select c.chain, encode(sha256(sha256(audit_content(a, c.salt, c.leaves))), 'hex') as digests
    from audit a join audit_chain c on c.audit_id = a.id where a.call = 'old' and c.chain < ${chain} and c.archived_by is null limit 1`)
  const [row] = rows
  const after = { rows: 1, first: Number(row?.chain), last: Number(row?.chain), sha256: 'none', digests: row?.digests }
  await server.db.execute(sql`insert into audit (call, target_kind, target_id, after)
    values ('archive_audit', 'audit_month', ${other}, ${JSON.stringify({ ...after, signature: signer.signText('another') })}::jsonb)`)
  await settle()
  const { audit_id: forged } = await linkOf('archive_audit')
  await tamper(
    `update audit_chain c set archived_by = ${forged}, digest = sha256(audit_content(a, c.salt, c.leaves)), salt = null, leaves = null
     from audit a where a.id = c.audit_id and c.chain = ${row?.chain}`,
    `delete from audit where id = (select audit_id from audit_chain where chain = ${row?.chain})`,
  )
  // The chain is whole, and the log says who: the signature tells that it was not this console.
  expect(await named()).toBeNull()
  expect(await command()).toContain(`change ${forged}, which archived it, is not signed by this console`)
  await tamper(
    `insert into audit overriding system value select * from kept_rows
     where id = (select audit_id from kept_links where chain = ${row?.chain})`,
    `delete from audit_chain where chain = ${row?.chain}`,
    `insert into audit_chain select * from kept_links where chain = ${row?.chain}`,
  )
  await attach()
  await settle()
})

test('an archived change that somebody puts back is named by verification', async () => {
  await archive()
  await settle()
  await keep()
  await tamper(`insert into audit (id, at, call, target_kind) overriding system value
    select audit_id, '${month.toISOString()}', 'old', 'customer' from audit_chain where archived_by is not null order by chain limit 1`)
  expect((await verify()).broken).toMatchObject({ fault: 'altered' })
  await mend()
  expect((await verify()).broken).toBeNull()
  await attach()
  await settle()
})

test('after a month is attached, its old announcement allows nothing any more', async () => {
  await archive()
  await keep()
  const [archived] = await listArchives(server.db)
  await attach()
  await settle()
  const rowsAndLinks = ['kept_rows', 'kept_links']
  await tamper(
    'drop table if exists now_rows, now_links',
    'create table now_rows as select * from audit',
    'create table now_links as select * from audit_chain',
    // The links and the rows as they were while the month was archived.
    `update audit_chain c set archived_by = k.archived_by, digest = k.digest, salt = k.salt, leaves = k.leaves from kept_links k
     where k.chain = c.chain and k.archived_by = ${archived?.id}`,
    `delete from audit where id in (select audit_id from kept_links where archived_by = ${archived?.id})`,
  )
  expect(await named()).toMatchObject({ fault: 'missing' })
  expect((await verify()).broken).toMatchObject({ fault: 'missing' })
  await tamper(...rowsAndLinks.map((table) => `drop table ${table}`), 'alter table now_rows rename to kept_rows')
  await tamper('alter table now_links rename to kept_links')
  await mend()
  expect((await verify()).broken).toBeNull()
})

const quiet = () => new pg.Client({ connectionString: server.url })

/** Waits until an archive is announced, or is over; `message` is of its failure. */
const untilAnnounced = (going: Promise<unknown>) => {
  let isOver = false
  const message = going.catch(String).finally(() => {
    isOver = true
  })
  const announced = (async () => {
    const { audit_id: before } = await linkOf('archive_audit')
    while (!isOver && (await linkOf('archive_audit')).audit_id === before);
  })()
  return { message, announced }
}

test('a connection that is lost during the move loses nothing: the file is kept, and so is the month', async () => {
  const client = quiet()
  await client.connect()
  await client.query('begin')
  await client.query(`update audit set undone_by = undone_by where at = '${month.toISOString()}'`)
  const going = untilAnnounced(archive())
  await going.announced
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'console archive' and datname = current_database()`,
  )
  expect(await going.message).toContain(`Whether ${name} was moved is not known. Keep ${file} if`)
  await client.query('rollback')
  await client.end()
  expect((await readFile(file)).length).toBeGreaterThan(1_000)
  expect([await rowsOfMonth(), await listArchives(server.db)]).toEqual([count, []])
  await rm(file)
  await settle()
  expect((await verify()).broken).toBeNull()
  await archive()
  await attach()
  await settle()
})

describe('a month stays, and no file is made:', () => {
  const stays = async (why: string | RegExp, partition = name) => {
    const before = await contentOfMonth()
    await expect(archive(file, partition)).rejects.toThrow(why)
    expect(await contentOfMonth()).toEqual(before)
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    await settle()
    expect((await verify()).broken).toBeNull()
  }

  test('younger than 367 days', () => stays('is younger than 367 days', partitionName(of, startOf(of, new Date(), -3))))

  test('without changes', async () => {
    const [from, to] = [startOf(of, month, -4), startOf(of, month, -3)]
    await server.db.execute(
      sql.raw(`create table partitions.${partitionName(of, from)} partition of audit
        for values from ('${from.toISOString()}') to ('${to.toISOString()}')`),
    )
    await stays('has no changes', partitionName(of, from))
  })

  test('with links of form 1', async () => {
    const { audit_id: id } = await linkOf('editMemberDetails')
    await keep()
    await tamper(`update audit_chain set form = 1 where audit_id = ${id}`)
    await expect(archive()).rejects.toThrow('1 links of .* were made by an older version'.replace('.*', name))
    await mend()
  })

  test('with a change that was altered', async () => {
    const { audit_id: id, chain } = await linkOf('editMemberDetails')
    await keep()
    await tamper(`update audit set call = 'other' where id = ${id}`)
    await expect(archive()).rejects.toThrow(`The audit log was tampered with (change ${id}, link ${chain}: altered)`)
    await mend()
  })

  test('while a fault elsewhere is known', async () => {
    await keep()
    await tamper('delete from audit where id = (select audit_id from audit_chain where chain = 1)')
    expect(await named()).toMatchObject({ chain: 1, fault: 'missing' })
    await expect(archive()).rejects.toThrow('The audit log was tampered with')
    await mend()
  })

  test('while a server of an older version is connected', async () => {
    const older = new pg.Client({ connectionString: server.url, application_name: 'console server' })
    await older.connect()
    await stays('A server of an older version is connected').finally(() => older.end())
  })

  test('while a backup is being made', async () => {
    const client = quiet()
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await stays('A backup or an upgrade is at work').finally(() => client.end())
  })

  test('while a backup begins before the move', async () => {
    const [client, writer] = [quiet(), quiet()]
    await Promise.all([client.connect(), writer.connect()])
    await writer.query('begin')
    await writer.query(`update audit set undone_by = undone_by where at = '${month.toISOString()}'`)
    const going = untilAnnounced(archive())
    await going.announced
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await writer.query('commit')
    expect(await going.message).toContain('A backup or an upgrade is at work')
    await Promise.all([client.end(), writer.end()])
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect([await rowsOfMonth(), await listArchives(server.db)]).toEqual([count, []])
    await settle()
  })

  test('if a change of it is undone while the file is made; the announcement is taken back', async () => {
    const client = quiet()
    await client.connect()
    await client.query('begin')
    await client.query(`update audit set undone_by = 1 where at = '${month.toISOString()}'`)
    const going = untilAnnounced(archive())
    // The file is written and announced; the move waits for the change.
    await going.announced
    await client.query('commit')
    await client.end()
    expect(await going.message).toContain('was changed meanwhile')
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect([await rowsOfMonth(), await listArchives(server.db)]).toEqual([count, []])
    await server.db.execute(sql`update audit set undone_by = null where at = ${month}`)
    await settle()
    expect((await linkOf('attach_audit')).chain).toBeGreaterThan((await linkOf('archive_audit')).chain)
    await archive()
    await attach()
    await settle()
  })
})

test('the database lets links be archived only by a linked change, and only under the setting of the command', async () => {
  const client = quiet()
  await client.connect()
  const change = (archivedBy: number, more = '') =>
    client
      .query(`update audit_chain set archived_by = ${archivedBy}, salt = null ${more} where chain = 4`)
      .catch(errorCode)
  const { audit_id: id } = await linkOf('old')
  const first = await change(id)
  await client.query("select set_config('console.archiving', 'on', false)")
  const others = [await change(1_000_000), await change(id, ", hash = ''")]
  await client.query('begin')
  const allowed = await change(id)
  await client.query('rollback')
  await client.end()
  expect([first, ...others]).toEqual(['23001', '23001', '23001'])
  expect(allowed).toMatchObject({ rowCount: 1 })
})

describe('an erasure', () => {
  test('409 changesArchived names the months; the preview says so before; then the month is attached and it works', async () => {
    const later = await server.addCustomer({ email: 'later@example.com' })
    const person = await server.addCustomer({ email: 'person@example.com', created_at: month })
    await server.db.execute(sql`insert into audit (at, call, target_kind, target_id, after)
      values (${month}, 'addMember', 'customer', ${String(person)}, '{"email": "person@example.com"}')`)
    await settle()
    await archive()
    expect((await su(personalDataCalls.findPersonalData, { customer_id: person })).data).toMatchObject({
      obstacle: 'archived',
      archived_months: [monthName],
    })
    const { status, code, response } = await su(personalDataCalls.eraseCustomer, { customer_id: person })
    expect([status, code, response.json().params]).toEqual([409, 'changesArchived', { months: monthName }])
    expect(response.json().message).toContain(`Months of the audit log are archived (${monthName}).`)
    expect((await su(personalDataCalls.findPersonalData, { customer_id: later })).data.obstacle).toBeNull()
    expect((await su(personalDataCalls.eraseCustomer, { customer_id: later })).status).toBe(200)
    await attach()
    expect((await su(personalDataCalls.eraseCustomer, { customer_id: person })).status).toBe(200)
    await settle()
    expect(await server.db.$count(sql`audit`, sql`${inMonth} and after ->> 'email' = '[erased]'`)).toBe(1)
    // An erased change can be archived and attached as well.
    await rm(file)
    const before = await contentOfMonth()
    await archive()
    await settle()
    expect((await verify()).broken).toBeNull()
    await attach()
    await settle()
    expect(await contentOfMonth()).toEqual(before)
    expect((await verify()).broken).toBeNull()
  })

  test('that a restored backup repeats reaches the month when it is attached', async () => {
    await archive()
    const salt = Buffer.alloc(16, 3)
    const { hashOfEmail } = await import('../../areas/members/personal-data/erase-person.ts')
    const again = { customer_id: known, at: new Date(), salt, email_hashes: [hashOfEmail('known@example.com', salt)] }
    expect(await eraseAgain(server.db, [again])).toBe(1)
    expect((await storedErasures(server.db)).map(({ customer_id }) => customer_id)).toContain(known)
    expect((await attach()).erased).toBe(1)
    const { rows } = await server.db.execute(
      sql`select before, after from audit where call = 'editMemberDetails' and target_id = ${String(known)} and ${inMonth}`,
    )
    expect(rows).toEqual([{ before: { email: '[erased]' }, after: { email: '[erased]' } }])
    await settle()
    expect((await verify()).broken).toBeNull()
  })
})

test('a backup with an archived month is restored, verified, and gets the month back', async () => {
  await archive()
  await settle()
  await tamper('drop table if exists kept_rows, kept_links')
  const backup = join(folder, 'backup.tar.zst')
  const storage = folderStorage(join(folder, 'builds'))
  await backUp({ url: server.url, storage, environment: 'test', secretKey: null, file: backup })
  const target = await emptyDatabase()
  await restore({ url: target.url, storage, secretKey: null, file: backup, replace: undefined })
  const restored = connect(target.url)
  try {
    expect(await listArchives(restored.db)).toEqual(await listArchives(server.db))
    const whole = async () => {
      await linkQueued(restored.db)
      const { total } = await readHead(restored.db)
      return [await firstBroken(restored.db, 0, total), await firstUnchained(restored.db, sql`true`)]
    }
    expect(await whole()).toEqual([null, null])
    const { rows } = await attachArchive({ url: target.url, file, keptDays: 400, eraseAgain: eraseAttached })
    expect(await whole()).toEqual([null, null])
    expect(await restored.db.$count(sql`audit`, inMonth)).toBe(rows)
  } finally {
    await restored.close()
    await target.drop()
  }
  await attach()
  await settle()
})
