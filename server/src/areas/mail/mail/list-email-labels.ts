import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { folderLabels, mailFolders } from '@console/remote-mail/contract/mail'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'

interface Counted extends Record<string, unknown> {
  readonly account_id: number
  readonly label_id: string
  readonly count: number
}

/** Conversations under each label; those with unread mails have an index of their own. */
const countsOf = async (db: Executor, which: 'all' | 'unread'): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<Counted>(sql`
    select account_id::float8 as account_id, label_id, count(*)::int as count from gmail_thread_labels
    where ${which === 'all' ? sql`true` : sql`unread`} group by 1, 2`)
  return new Map(rows.map(({ account_id, label_id, count }) => [`${account_id} ${label_id}`, count]))
}

interface Label extends Record<string, unknown> {
  readonly account_id: number
  readonly label_id: string
  readonly name: string
  readonly text_color: string
  readonly background_color: string
}

export const listEmailLabels = read(mailCalls.listEmailLabels, async (_input, { db }) => {
  const [totals, unreads, accounts, labels] = await Promise.all([
    countsOf(db, 'all'),
    countsOf(db, 'unread'),
    db.execute<{ id: number }>(
      sql`select id::float8 as id from gmail_accounts where state <> 'disconnected' order by email`,
    ),
    db.execute<Label>(sql`
      select account_id::float8 as account_id, label_id, name, text_color, background_color from gmail_labels
      where kind = 'user' order by fold_text(name) collate "C", label_id`),
  ])
  const ids = accounts.rows.map(({ id }) => id)
  const countOf = (accountId: number, label: string) => {
    const key = `${accountId} ${label}`
    return { total: totals.get(key) ?? 0, unread: unreads.get(key) ?? 0 }
  }
  const foldersOf = (some: readonly number[]) =>
    mailFolders.map((folder) => {
      const counts = some.map((id) => countOf(id, folderLabels[folder]))
      const sum = (which: 'total' | 'unread') => counts.reduce((total, count) => total + count[which], 0)
      return { folder, total: sum('total'), unread: sum('unread') }
    })
  return {
    folders: foldersOf(ids),
    accounts: ids.map((id) => ({
      account_id: id,
      folders: foldersOf([id]),
      labels: labels.rows
        .filter(({ account_id }) => account_id === id)
        .map((label) => ({ ...label, ...countOf(id, label.label_id) })),
    })),
  }
})
