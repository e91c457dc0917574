import { sql } from '#drizzle'
import { testServer } from '../server.ts'
import { writeJournal } from './write-journal.ts'

const server = testServer()

test('records committed writes once, and neither rolled-back writes nor reads', async () => {
  const { taken } = await writeJournal(server.db)
  const write = sql`insert into blocked_domains (domain, reason) values ('journal.example', '')`
  await server.db.execute(sql`select * from agents`)
  await server.db
    .transaction(async (db) => {
      await db.execute(write)
      throw new Error('back')
    })
    .catch(() => {})
  expect(await taken()).toEqual([])
  await server.db.execute(write)
  await server.db.execute(sql`update agents set first_name = first_name where false`)
  expect(await taken()).toEqual(['blocked_domains'])
  expect(await taken()).toEqual([])
  await server.db.execute(sql`delete from blocked_domains`)
  expect(await taken()).toEqual(['blocked_domains'])
})
