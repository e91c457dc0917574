import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { LabelChange, LabelledMail } from './label-changes.ts'
import { pushWorkerName } from './push-worker.ts'
import { lockThreads, refreshThreads } from './thread-index.ts'

/** Mails with the same label changes. */
export interface LabelGroup extends LabelChange {
  readonly ids: readonly number[]
}

/** The mails of locked conversations, oldest first, without drafts. */
export const lockMails = async (db: Executor, threadIds: readonly number[]): Promise<LabelledMail[]> => {
  await lockThreads(db, threadIds)
  const { rows } = await db.execute<LabelledMail & Record<string, unknown>>(sql`
    select id::float8 as id, thread_id::float8 as thread_id, account_id::float8 as account_id, label_ids
    from gmail_messages
    where thread_id = any(${sql.param(threadIds)}::bigint[]) and not label_ids && '{DRAFT}'
    order by thread_id, at, id`)
  return rows
}

/** Groups mails by their label changes. */
export const grouped = (
  changes: readonly { readonly mail: LabelledMail; readonly change: LabelChange }[],
): LabelGroup[] =>
  [...Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values()].map((alike) => ({
    add: alike[0]?.change.add ?? [],
    remove: alike[0]?.change.remove ?? [],
    ids: alike.map(({ mail }) => mail.id),
  }))

/**
 * Changes labels here and has them pushed to Gmail in the background. The conversations are locked; returns those that
 * changed. Deleted mails are skipped.
 */
export const writeLabels = async (db: Executor, groups: readonly LabelGroup[]): Promise<readonly number[]> => {
  const threads = new Set<number>()
  const accounts = new Set<number>()
  for (const { ids, add, remove } of groups) {
    const { rows } = await db.execute<{ thread_id: number; account_id: number }>(sql`
      with changed as (
        update gmail_messages set label_ids = array(
          select label from unnest(label_ids) as label where label <> all(${sql.param(remove)}::text[])
          union select unnest(${sql.param(add)}::text[]))
        where id = any(${sql.param(ids)}::bigint[])
        returning id, thread_id, account_id
      ), told as (
        insert into gmail_label_pushes (account_id, message_id, add, remove)
        select account_id, id, ${sql.param(add)}::text[], ${sql.param(remove)}::text[] from changed
      )
      select distinct thread_id::float8 as thread_id, account_id::float8 as account_id from changed`)
    for (const { thread_id, account_id } of rows) {
      threads.add(thread_id)
      accounts.add(account_id)
    }
  }
  const touched = [...threads]
  await refreshThreads(db, touched)
  await tellMail(db, { accounts: [...accounts], threads: touched })
  if (touched.length > 0) await wakeWorker(db, pushWorkerName)
  return touched
}
