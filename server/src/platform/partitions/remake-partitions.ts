import type { ClientBase } from 'pg'
import { boundsSql, listPartitions, partitionSql } from './partitions.ts'

/** A partition as a backup stores it. */
interface StoredPartition {
  readonly table: string
  readonly name: string
  readonly isDefault: boolean
  readonly from: string | null
  readonly to: string | null
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Replaces the partitions of empty tables by those of a backup; a table without any was not partitioned yet. */
export const remakePartitions = async (
  client: ClientBase,
  stored: readonly StoredPartition[] | undefined,
): Promise<void> => {
  if (stored === undefined) return
  const partitioned = new Set(stored.map(({ table }) => table))
  for (const { table, name } of await listPartitions(client))
    if (partitioned.has(table)) await client.query(`drop table ${partitionSql(name)}`)
  for (const { table, name, isDefault, from, to } of stored) {
    const bounds = boundsSql({ isDefault, from: dateOf(from), to: dateOf(to) })
    await client.query(`create table ${partitionSql(name)} partition of public."${table}" ${bounds}`)
  }
}
