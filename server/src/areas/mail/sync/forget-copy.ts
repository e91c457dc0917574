import { and, eq, inArray, isNotNull, isNull, sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import {
  gmailAccounts,
  gmailLabelPushes,
  gmailLabels,
  gmailMessages,
  gmailThreadLabels,
} from '../records/gmail-schema.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'

export const forgetWorker = 'gmailForget'

/**
 * Removes a mailbox (its row is locked) from the console. It disappears from all lists at once; its mails, which may be
 * very many, are deleted in the background. Unsent mails stay. The token is kept until it has been revoked at Google.
 */
export const disconnect = async (db: Executor, id: number): Promise<void> => {
  await db
    .update(gmailAccounts)
    .set({
      state: 'disconnected',
      failure: '',
      failing_since: null,
      scopes: [],
      history_id: '',
      synced_at: null,
      full_sync_page: null,
      full_sync_done: 0,
      full_sync_total: null,
      full_sync_started_at: null,
      version: sql`${gmailAccounts.version} + 1`,
    })
    .where(eq(gmailAccounts.id, id))
  // If the mailbox is reconnected, they are pushed again.
  await db
    .update(gmailDrafts)
    .set({ answers_id: null, gmail_draft_id: null, gmail_message_id: null, pushed_version: 0 })
    .where(and(eq(gmailDrafts.account_id, id), isNull(gmailDrafts.deleted_at)))
  await db.delete(gmailThreadLabels).where(eq(gmailThreadLabels.account_id, id))
  await db.delete(gmailLabels).where(eq(gmailLabels.account_id, id))
  await db.delete(gmailLabelPushes).where(eq(gmailLabelPushes.account_id, id))
}

/** What agents have set on a conversation; it stays in case the mailbox is reconnected. */
const isOurs = sql`(t.assigned_to is not null or t.status <> 'open' or t.ticket_id is not null
  or exists (select from gmail_drafts d where d.thread_id = t.id)
  or exists (select from thread_notes n where n.thread_id = t.id))`

/** Conversations deleted in one transaction. */
const perBatch = 500

/** Deletes some conversations of a mailbox; false if none is left or the mailbox was reconnected. */
const forgetSome = (db: Database, accountId: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: gmailAccounts.id })
      .from(gmailAccounts)
      .where(and(eq(gmailAccounts.id, accountId), eq(gmailAccounts.state, 'disconnected')))
      .for('no key update')
    if (!account) return false
    const { rows } = await tx.execute<{ id: string }>(sql`
      select t.id from gmail_threads t where t.account_id = ${accountId}
        and (t.messages > 0 or exists (select from gmail_messages m where m.thread_id = t.id))
      order by t.id limit ${perBatch} for update`)
    if (rows.length === 0) return false
    const some = sql`${sql.param(rows.map(({ id }) => Number(id)))}::bigint[]`
    // Includes those of other mailboxes, because drafts can be moved.
    await tx.execute(sql`update gmail_drafts set answers_id = null
      where answers_id in (select m.id from gmail_messages m where m.thread_id = any(${some}))`)
    await tx.execute(sql`delete from gmail_threads t where t.id = any(${some}) and not ${isOurs}`)
    await tx.execute(sql`delete from gmail_messages where thread_id = any(${some})`)
    await tx.execute(sql`delete from gmail_thread_labels where thread_id = any(${some})`)
    await tx.execute(sql`
      update gmail_threads set subject = '', snippet = '', people = '[]', messages = 0, unread = 0, starred = false,
        important = false, has_files = false, label_ids = '{}', last_from = '', last_message_id = 0
      where id = any(${some})`)
    return true
  })

/** Deletes the text of a mailbox's sent or deleted drafts. */
const forgetDrafts = async (db: Database, accountId: number): Promise<void> => {
  const gone = and(eq(gmailDrafts.account_id, accountId), isNotNull(gmailDrafts.deleted_at))
  await db.transaction(async (tx) => {
    const blanked = await tx
      .update(gmailDrafts)
      .set({ html: '', subject: '', to: [], cc: [], bcc: [], answers_id: null })
      .where(and(gone, sql`(html, subject, "to", cc, bcc) is distinct from ('', '', '[]', '[]', '[]')`))
      .returning({ id: gmailDrafts.id })
    const ids = blanked.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(gmailDraftFiles).where(inArray(gmailDraftFiles.draft_id, ids))
  })
}

/** Deletes the mails of disconnected mailboxes, for as long as they stay disconnected. */
export const gmailForget: BackgroundWorker = {
  name: forgetWorker,
  cron: '*/5 * * * *',
  run: async ({ db, signal }) => {
    const accounts = await db
      .select({ id: gmailAccounts.id })
      .from(gmailAccounts)
      .where(eq(gmailAccounts.state, 'disconnected'))
    for (const { id } of accounts) {
      await forgetDrafts(db, id)
      while (!signal.aborted && (await forgetSome(db, id)));
    }
  },
}

/** Number of stored mails of a mailbox. */
export const countMails = (db: Executor, id: number): Promise<number> =>
  db.$count(gmailMessages, eq(gmailMessages.account_id, id))
