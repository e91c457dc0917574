import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'

/** Changes not yet pushed to Gmail at some time, by mail: the last change for each label. */
const waiting = (ids: readonly number[], at: string): SQL => sql`
  select distinct on (p.message_id, c.label_id) p.message_id, c.label_id, c.added
  from gmail_label_pushes p
    cross join lateral (
      select label_id, true as added from unnest(p.add) as label_id
      union all select label_id, false from unnest(p.remove) as label_id
    ) c
  where p.message_id = any(${sql.param(ids)}::bigint[]) and (p.told_at is null or p.told_at > ${at}::timestamptz)
  order by p.message_id, c.label_id, p.id desc`

/** Applies changes that were not yet pushed at the time `at` to the labels that Gmail returned. */
export const layPushesOver = async (db: Executor, messageIds: readonly number[], at: string): Promise<void> => {
  if (messageIds.length === 0) return
  await db.execute(sql`
    update gmail_messages m set label_ids = array(
      select label_id from unnest(m.label_ids) as label_id where label_id <> all(w.removed)
      union select unnest(w.added))
    from (
      select message_id, coalesce(array_agg(label_id) filter (where added), '{}') as added,
        coalesce(array_agg(label_id) filter (where not added), '{}') as removed
      from (${waiting(messageIds, at)}) x group by message_id
    ) w
    where m.id = w.message_id`)
}
