import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Undo } from '../../../platform/pipeline/handlers.ts'
import { type LabelGroup, lockMails, writeLabels } from '../sync/write-labels.ts'

/** The conversations of some mails. */
export const threadsOfMails = async (db: Executor, mailIds: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ thread_id: number }>(sql`
    select distinct thread_id::float8 as thread_id from gmail_messages
    where id = any(${sql.param(mailIds)}::bigint[])`)
  return rows.map(({ thread_id }) => thread_id)
}

/** What the audit log stores of a change of labels, for its undo. */
export interface LabelsAudited {
  readonly change: string
  readonly mails: readonly LabelGroup[]
}

/** For one conversation it is the record itself, for several a list. */
export const about = ([first, ...others]: readonly number[]) =>
  others.length === 0 && first !== undefined
    ? { target: first }
    : { also: [...(first === undefined ? [] : [first]), ...others] }

/** Removes added labels and restores removed ones on the mails that still exist. */
export const undoLabels: Undo = async ({ after }, db) => {
  const { mails } = after as LabelsAudited // as the change wrote it
  const threads = await threadsOfMails(
    db,
    mails.flatMap(({ ids }) => ids),
  )
  if (threads.length === 0) throw new Failed('notUndoable')
  await lockMails(db, threads)
  await writeLabels(
    db,
    mails.map(({ ids, add, remove }) => ({ ids, add: remove, remove: add })),
  )
}
