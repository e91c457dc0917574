import type pg from 'pg'
import { changePartitions, databaseNow } from './keep-partitions.ts'
import { type PartitionedTable, startOf } from './partitioned.ts'
import { listPartitions, partitionSql } from './partitions.ts'

/** Rows of one statement, so that none holds its locks for long. */
const batch = 20_000

/**
 * Deletes the rows of the periods that ended this many days ago. Whole partitions are dropped, so a row is kept up to
 * one period longer; only rows in a partition of several periods, from before the table was partitioned, are deleted
 * one by one.
 */
export const forgetPeriods = async (pool: pg.Pool, of: PartitionedTable, days: number): Promise<void> => {
  const now = await databaseNow(pool)
  const before = startOf(of, new Date(now.getTime() - days * 86_400_000))
  const own = (await listPartitions(pool)).filter(({ table }) => table === of.table)
  for (const { name, to } of own)
    if (to !== null && to <= before)
      await changePartitions(pool, (client) => client.query(`drop table if exists ${partitionSql(name)}`))
  for (const { name, from, isDefault } of own)
    if (isDefault || from === null) await deleteRows(pool, partitionSql(name), of.column, before)
}

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
