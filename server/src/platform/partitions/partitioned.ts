/** A table that is partitioned by the time of its rows. */
export interface PartitionedTable {
  readonly table: string
  /** The time, which no row changes. */
  readonly column: string
  readonly every: 'month' | 'day'
  /** Partitions that are made ahead of time. */
  readonly ahead: number
  /**
   * Why `pnpm archive` may not move a partition into a file; null: it may, because nothing in its rows is ever erased. Of the
   * audit log an erasure is refused instead while a month is archived that it would have to reach.
   */
  readonly staysBecause: string | null
}

const erased = 'an erasure changes rows of every month'

/**
 * All partitioned tables (docs/decisions/0093-what-only-grows-is-partitioned.md and
 * docs/decisions/0100-events-are-partitioned-too.md).
 */
export const partitionedTables = {
  reads: { table: 'reads', column: 'at', every: 'month', ahead: 2, staysBecause: null },
  // By the day, because a key is kept for days; few ahead, because each statement locks every partition.
  idempotencyKeys: {
    table: 'idempotency_keys',
    column: 'created_at',
    every: 'day',
    ahead: 2,
    staysBecause: 'they are deleted within days',
  },
  apiRequests: { table: 'api_requests', column: 'at', every: 'month', ahead: 2, staysBecause: erased },
  abuseEvents: { table: 'abuse_events', column: 'at', every: 'month', ahead: 2, staysBecause: erased },
  audit: { table: 'audit', column: 'at', every: 'month', ahead: 2, staysBecause: null },
} as const satisfies Readonly<Record<string, PartitionedTable>>

export const allPartitioned: readonly PartitionedTable[] = Object.values(partitionedTables)

/** The schema of the partitions, so that `public` holds the tables of the console and nothing else. */
export const partitionSchema = 'partitions'

/** The first moment of the period with a moment, and of a later or earlier one. Periods begin in UTC. */
export const startOf = ({ every }: Pick<PartitionedTable, 'every'>, at: Date, later = 0): Date =>
  every === 'month'
    ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))
    : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + later))

/** The name of the partition that begins at a moment: `reads_2026_11`, `idempotency_keys_2026_11_30`. */
export const partitionName = ({ table, every }: PartitionedTable, start: Date): string =>
  `${table}_${start
    .toISOString()
    .slice(0, every === 'month' ? 7 : 10)
    .replaceAll('-', '_')}`

export const defaultName = ({ table }: Pick<PartitionedTable, 'table'>): string => `${table}_default`
