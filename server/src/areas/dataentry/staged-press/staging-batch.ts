import type { StagingBatch } from '@console/remote-dataentry/contract/calls/staged-press'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'

interface Row extends Omit<StagingBatch, 'created_at'> {
  readonly [name: string]: unknown
  readonly created_at: string
}

/** Batches, newest first, with the progress of reading their pages. */
export const readBatches = async (db: Executor, where: SQL): Promise<StagingBatch[]> => {
  const { rows } = await db.execute<Row>(sql`
    select b.id::float8 as batch_id, b.total, b.stopped_at is not null as stopped, b.created_at,
      s.read, s.failed, s.left
    from staging_batches b cross join lateral (
      select count(*) filter (where p.state in ('staged', 'published') and p.problem = '')::int as read,
        count(*) filter (where p.state = 'failed')::int as failed,
        count(*) filter (where p.state = 'read' and p.deleted_at is null)::int as left
      from staged_press p where p.batch_id = b.id) s
    where ${where} order by b.id desc limit 10`)
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at).toISOString() }))
}
