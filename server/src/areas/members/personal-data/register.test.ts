import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { allPartitioned, partitionedTables } from '../../../platform/partitions/partitioned.ts'
import { testServer } from '../../../testing/server.ts'
import { columnsOf, register } from './register.ts'

// A new column fails until somebody has entered in register.ts whether it holds personal data of customers, and what
// erasure does with it.

const server = testServer()

test('every column of every table is registered once, and no other', async () => {
  const { rows } = await server.db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name in
      (select tablename from pg_tables where schemaname = 'public')`)
  const registered = Object.entries(register).flatMap(([table, entry]) =>
    columnsOf(entry).map((column) => `${table}.${column}`),
  )
  expect(registered.sort()).toEqual(rows.map(({ place }) => place).sort())
  measured('E13', 'columns registered', registered.length)
})

test('each kind of data says how to find the rows of a person', () => {
  const without = Object.entries(register).filter(
    ([, { kind, rows, deleted, set }]) => (deleted ?? set ?? kind) !== undefined && (kind === undefined || !rows),
  )
  expect(without).toEqual([])
})

test('an erasure need not reach archived partitions: it changes no column of their tables', () => {
  // While a month of the audit log is archived, an erasure that would have to reach it is refused.
  const archived = allPartitioned.filter((of) => of.staysBecause === null && of.table !== partitionedTables.audit.table)
  expect(archived).not.toEqual([])
  for (const { table } of archived) expect(Object.keys(register[table] ?? {})).toEqual(['none'])
})
