import { type MailChange, mailCalls } from '@console/remote-mail/contract/calls/mail'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { changesOf, type LabelledMail } from '../sync/label-changes.ts'
import { grouped, lockMails, writeLabels } from '../sync/write-labels.ts'
import { about, type LabelsAudited, undoLabels } from './thread-labels.ts'

const maxNamed = 200

/** Mailboxes that have a label created by agents. */
const accountsWith = async (db: Executor, label: string): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ account_id: number }>(
    sql`select account_id::float8 as account_id from gmail_labels where label_id = ${label} and kind = 'user'`,
  )
  return new Set(rows.map(({ account_id }) => account_id))
}

const namesOf = async (db: Executor, threadIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.execute<{ id: number; subject: string }>(
    sql`select id::float8 as id, subject from gmail_threads where id = any(${sql.param(threadIds)}::bigint[])`,
  )
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

const isOfLabel = (name: MailChange): boolean =>
  name === 'add_label' || name === 'move_to_label' || name === 'remove_label'

export const changeThreads = change(mailCalls.changeThreads, {
  apply: async ({ change: name, ids, message_id, label_id }, _before, { db }) => {
    if (isOfLabel(name) !== (label_id !== undefined))
      throw invalidField('label_id', 'Is only for add_label, move_to_label and remove_label.')
    if (message_id !== undefined && ids.length > 1)
      throw invalidField('message_id', '`message_id` needs exactly one conversation in `ids`.')
    const meant = [...new Set(ids)]
    const mails = await lockMails(db, meant)
    const one = message_id !== undefined
    if (one && !mails.some(({ id }) => id === message_id)) throw new Failed('notFound')

    const labelled = label_id === undefined ? null : await accountsWith(db, label_id)
    const byThread = Map.groupBy(
      mails.filter(({ id }) => !one || id === message_id),
      ({ thread_id }) => thread_id,
    )
    const isRefused = (some: readonly LabelledMail[] | undefined) =>
      some === undefined || (labelled !== null && !labelled.has(some[0]?.account_id ?? 0))
    const refused = meant.filter((id) => isRefused(byThread.get(id)))
    const changes = meant
      .filter((id) => !refused.includes(id))
      .map((id) => changesOf(byThread.get(id) ?? [], name, { one, ...(label_id !== undefined && { label: label_id }) }))
    const groups = grouped(changes.flat())
    const names = await namesOf(db, refused)
    const touched = await writeLabels(db, groups)
    const data = {
      done: touched.length,
      unchanged: meant.length - refused.length - touched.length,
      refused: refused.slice(0, maxNamed).map((id) => ({ id, name: names.get(id) ?? '', code: 'notFound' })),
      refused_total: refused.length,
    }
    if (touched.length === 0) return { data, unchanged: true }
    const after: LabelsAudited = { change: name, mails: groups }
    return { data, ...about(touched), before: {}, after }
  },
  undo: undoLabels,
})
