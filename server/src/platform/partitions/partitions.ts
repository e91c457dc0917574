import type { ClientBase, Pool } from 'pg'
import { partitionSchema } from './partitioned.ts'

/** A partition of a table. */
export interface Partition {
  /** The table, as `reads`. */
  readonly table: string
  /** Its own name in the schema of partitions. */
  readonly name: string
  readonly isDefault: boolean
  /** The first moment; null: from the beginning, or the default partition. */
  readonly from: Date | null
  /** The moment after the last; null only of the default partition. */
  readonly to: Date | null
}

const bound = (word: 'FROM' | 'TO'): string =>
  `(regexp_match(pg_get_expr(c.relpartbound, c.oid), '${word} \\(''([^'']+)''\\)'))[1]::timestamptz`

/** A query of all partitions with their bounds, as `Partition` names them. */
export const partitionsQuery = `
  select p.relname as "table", c.relname as name, pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' as "isDefault",
    ${bound('FROM')} as "from", ${bound('TO')} as "to"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace`

/** All partitions, oldest first. */
export const listPartitions = async (client: ClientBase | Pool): Promise<Partition[]> => {
  const { rows } = await client.query<Partition>(
    `${partitionsQuery} order by p.relname, ${bound('FROM')} nulls first, c.relname`,
  )
  return rows
}

/** A partition's name for a statement. Names consist of lower case letters, digits and underscores. */
export const partitionSql = (name: string): string => `"${partitionSchema}"."${name}"`

/** The bounds of a partition for a statement. */
export const boundsSql = ({ isDefault, from, to }: Omit<Partition, 'table' | 'name'>): string => {
  const moment = (at: Date | null, open: string) => (at === null ? open : `'${at.toISOString()}'`)
  return isDefault ? 'default' : `for values from (${moment(from, 'minvalue')}) to (${moment(to, 'maxvalue')})`
}
