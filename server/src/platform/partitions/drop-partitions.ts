import type pg from 'pg'
import { changePartitions, databaseNow } from './keep-partitions.ts'
import { type PartitionedTable, startOf } from './partitioned.ts'
import { listPartitions, partitionSql } from './partitions.ts'

/** Rows of one statement, so that none holds its locks for long. */
const batch = 20_000

/** The first moment of the period that contains the moment this many days ago. */
export const firstKept = async (pool: pg.Pool, of: PartitionedTable, days: number): Promise<Date> =>
  startOf(of, new Date((await databaseNow(pool)).getTime() - days * 86_400_000))

/**
 * Deletes the rows of the periods that ended before a moment. Whole partitions are dropped; only rows in a partition of
 * several periods, from before the table was partitioned, are deleted one by one.
 */
export const forgetBefore = async (pool: pg.Pool, of: PartitionedTable, before: Date): Promise<void> => {
  const own = (await listPartitions(pool)).filter(({ table }) => table === of.table)
  for (const { name, to } of own)
    if (to !== null && to <= before)
      await changePartitions(pool, (client) => client.query(`drop table if exists ${partitionSql(name)}`))
  for (const { name, from, isDefault } of own)
    if (isDefault || from === null) await deleteRows(pool, partitionSql(name), of.column, before)
}

/** Deletes the rows of the periods that ended this many days ago, so a row is kept up to one period longer. */
export const forgetPeriods = async (pool: pg.Pool, of: PartitionedTable, days: number): Promise<void> =>
  forgetBefore(pool, of, await firstKept(pool, of, days))

const deleteRows = async (pool: pg.Pool, partition: string, column: string, before: Date): Promise<void> => {
  const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [partition])
  if (!rows[0]?.there) return
  for (let deleted = batch; deleted === batch; ) {
    const { rowCount } = await pool.query(
      `delete from ${partition} where ctid = any (array(select ctid from ${partition} where ${column} < $1 limit ${batch}))`,
      [before],
    )
    deleted = rowCount ?? 0
  }
}
