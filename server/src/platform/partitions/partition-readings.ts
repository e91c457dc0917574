import { type SQL, sql } from '#drizzle'
import { allPartitioned, defaultName } from './partitioned.ts'
import { partitionSql, partitionsQuery } from './partitions.ts'

const most = 10_000

/** For the metrics: each table's partitions that begin in the future, and the rows that found no partition. */
export const partitionReadings: SQL = sql.raw(
  allPartitioned
    .map(
      (of) => `select '${of.table}' as "table",
        (select count(*)::int from (${partitionsQuery}) p where p."table" = '${of.table}' and p."from" > now()) as console_partitions_ahead,
        partition_stray_rows('${partitionSql(defaultName(of))}', ${most}) as console_partition_stray_rows`,
    )
    .join(' union all '),
)
