import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { changePartitions, keepPartitions } from '../partitions/keep-partitions.ts'
import { partitionedTables, partitionName, startOf } from '../partitions/partitioned.ts'
import { listPartitions } from '../partitions/partitions.ts'
import { reads } from '../reads/read-schema.ts'
import { readArchive, writeArchive } from './archive.ts'
import { archivePartition, attachArchive } from './archive-partition.ts'

const server = testServer()
const of = partitionedTables.reads
const month = startOf(of, new Date(), -3)
const name = partitionName(of, month)
const count = 5_000
let folder: string
let file: string

const inMonth = sql`at >= ${month} and at < ${startOf(of, month, 1)}`
/** Hash of all rows of the month, by another way than the archive's. */
const rowsOfMonth = async (): Promise<unknown> => {
  const { rows } = await server.db.execute(
    sql`select count(*)::int as rows, md5(string_agg(r::text, ' ' order by id)) as hash from ${reads} r where ${inMonth}`,
  )
  return rows[0]
}
const names = async () => (await listPartitions(server.db.$client)).map(({ name }) => name)
const archive = (target = file) =>
  archivePartition({ url: server.url, environment: 'test', name, file: target, sign: null })
const attach = (source = file, keptDays = 400) =>
  attachArchive({ url: server.url, file: source, keptDays, eraseAgain: async () => 0 })

beforeAll(async () => {
  folder = await dataFolder('console-archive-')
  file = join(folder, 'month.tar.zst')
  // As in a console that has had partitions for months.
  await changePartitions(server.db.$client, (client) => client.query('drop table partitions.reads_before'))
  await server.db.execute(sql`
    insert into reads (at, agent_id, session_id, call, kind, way, ids)
    select ${month}::timestamptz + n * interval '1 minute', n % 7, n, E'call\t' || n, 'customer', 'list', array[n, n + 1]
    from generate_series(1, ${count}) n`)
  await keepPartitions(server.db.$client)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a month goes into a file and comes back with every row as it was, indexed and pruned', async () => {
  const before = await rowsOfMonth()
  expect(before).toMatchObject({ rows: count })
  expect((await archive()).rows).toBe(count)
  expect([await rowsOfMonth(), await names()]).toEqual([{ rows: 0, hash: null }, expect.not.arrayContaining([name])])
  expect((await attach()).rows).toBe(count)
  expect(await rowsOfMonth()).toEqual(before)
  expect(await names()).toContain(name)
  await server.db.execute(sql`analyze reads`)
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from reads where ids @> '{17}'::bigint[] and kind = 'customer' and ${sql.raw(`at < '${startOf(of, month, 1).toISOString()}'`)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(`${name}_ids_idx`)
  expect(plan).not.toContain(partitionName(of, new Date()))
  measured('E15', 'rows archived and attached again', count)
  await rm(file)
})

test('a file that cannot be written leaves the month where it is', async () => {
  const before = await rowsOfMonth()
  await expect(archive(join(folder, 'missing/month.tar.zst'))).rejects.toThrow('ENOENT')
  await writeFile(file, 'another file')
  await expect(archive()).rejects.toThrow('there already')
  await rm(file)
  expect(await rowsOfMonth()).toEqual(before)
})

test('no damaged archive is attached: nothing of it is left, and the whole one still works', async () => {
  const before = await rowsOfMonth()
  await archive()
  const whole = await readFile(file)
  const damaged = join(folder, 'damaged.tar.zst')
  let refused = 0
  const places = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * (n + 0.5)) / 12))
  for (const place of places) {
    const content = Buffer.from(whole)
    content.writeUInt8(content.readUInt8(place) ^ 0x10, place)
    await writeFile(damaged, content)
    await expect(attach(damaged)).rejects.toThrow('damaged')
    refused += 1
  }
  await writeFile(damaged, whole.subarray(0, whole.length - 200))
  await expect(attach(damaged)).rejects.toThrow('damaged')
  expect(await names()).not.toContain(name)
  expect(await rowsOfMonth()).toEqual({ rows: 0, hash: null })
  await attach()
  expect(await rowsOfMonth()).toEqual(before)
  await rm(file)
  measured('E15', 'damaged archives refused', `${refused + 1} of ${places.length + 1}`)
})

test('changed rows in an archive that is otherwise whole are refused', async () => {
  await archive()
  const changed = join(folder, 'changed.tar.zst')
  await writeArchive(changed, async (add) => {
    for await (const { name, content } of readArchive(file)) {
      const isRows = name.startsWith('rows/')
      await add(name, isRows ? Buffer.from(content.toString('utf8').replace('call\\t17', 'call\\t71')) : content)
    }
  })
  await expect(attach(changed)).rejects.toThrow('is damaged')
  expect(await names()).not.toContain(name)
  await attach()
  await rm(file)
})

test('a row that is written while the file is made keeps its month in the database', async () => {
  const late = sql`insert into reads (at, agent_id, session_id, call, kind, way, ids)
    values (${month}, 1, 1, 'late', 'customer', 'record', '{1}')`
  // The archive reads its month in one statement; what commits after that is not in the file.
  const going = archive()
  let written = 0
  const isOver = going.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
    await server.db.execute(late)
    written += 1
  }
  await expect(going).rejects.toThrow('was written to meanwhile')
  expect(await rowsOfMonth()).toMatchObject({ rows: count + written })
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test.each([
  ['the default partition', 'reads_default', 'holds more than one month'],
  ['the current month', partitionName(of, new Date()), 'is still written to'],
  ['a table whose rows are deleted within days', 'idempotency_keys_default', 'are not archived'],
  ['a table whose rows are erased', 'abuse_events_default', 'an erasure changes rows of every month'],
  ['what is no partition', 'customers', 'There is no partition'],
])('is refused: %s', async (_, partition, why) => {
  const target = join(folder, 'refused.tar.zst')
  const made = archivePartition({ url: server.url, environment: 'test', name: partition, file: target, sign: null })
  await expect(made).rejects.toThrow(why)
})

test('a month that is there, or too old to be kept, is not attached', async () => {
  await archive()
  await expect(attach(file, 1)).rejects.toThrow('older than the 1 days')
  await attach()
  await expect(attach()).rejects.toThrow(`has the partition ${name}`)
  await rm(file)
})
