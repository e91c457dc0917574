import type { DraftRow, MailDraft } from '@console/remote-mail/contract/calls/mail-drafts'
import { convert } from 'html-to-text'
import { and, asc, eq, isNull, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'
import { openSendOf } from './gmail-send.ts'

type Row = typeof gmailDrafts.$inferSelect

/** Neither deleted nor sent. */
export const isDraft: SQL = sql`${gmailDrafts.deleted_at} is null`

/** It replies in this conversation, or is itself the Gmail message of the conversation. */
export const isOfThread = (
  thread: SQL,
): SQL => sql`(gmail_drafts.thread_id = ${thread} or gmail_drafts.rfc822_id = any(array(
  select m.rfc822_id from gmail_messages m where m.thread_id = ${thread} and m.label_ids @> '{DRAFT}')))`

/** Gmail has this version: it was pushed and accepted. */
const isAtGmail = (row: Pick<Row, 'version' | 'pushed_version' | 'gmail_message_id'>): boolean =>
  row.pushed_version >= row.version && row.gmail_message_id !== null

const fileFields = {
  id: gmailDraftFiles.id,
  name: gmailDraftFiles.name,
  mime: gmailDraftFiles.mime,
  size: gmailDraftFiles.size,
  cid: gmailDraftFiles.cid,
}

const readDraftFiles = (db: Executor, draftId: number) =>
  db
    .select(fileFields)
    .from(gmailDraftFiles)
    .where(eq(gmailDraftFiles.draft_id, draftId))
    .orderBy(asc(gmailDraftFiles.id))

/** A mail being written; `lock` keeps others from changing it until the transaction ends. */
export const readDraft = async (db: Executor, id: number, lock?: 'lock'): Promise<MailDraft | undefined> => {
  const found = db
    .select({
      draft: gmailDrafts,
      created_by_name: agentName(gmailDrafts.created_by),
      updated_by_name: agentName(gmailDrafts.updated_by),
    })
    .from(gmailDrafts)
    .where(and(eq(gmailDrafts.id, id), isNull(gmailDrafts.deleted_at)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) return undefined
  const { account_id, kind, thread_id, answers_id, to, cc, bcc, subject, html, updated_by, updated_at, version } =
    row.draft
  return {
    id,
    account_id,
    kind,
    thread_id,
    answers_id,
    subject,
    html,
    updated_by,
    version,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    files: await readDraftFiles(db, id),
    created_by_name: row.created_by_name,
    updated_by_name: row.updated_by_name,
    updated_at: updated_at.toISOString(),
    at_gmail: isAtGmail(row.draft),
    send: await openSendOf(db, id),
  }
}

const snippetFrom = 4_000
const snippetLength = 160

/** The first words of a text; markup that was cut in half is removed. */
const firstWords = (html: string): string =>
  convert(html.replace(/<[^>]*$/, ''), {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, snippetLength)

// Fully qualified: in a query of one table Drizzle omits the table's name, and the subqueries have columns of the same
// name.
const account = sql<string>`(select a.email from gmail_accounts a where a.id = gmail_drafts.account_id)`
const threadSubject = sql<string>`coalesce((select t.subject from gmail_threads t where t.id = gmail_drafts.thread_id), '')`
const files = sql<number>`(select count(*) from gmail_draft_files f where f.draft_id = gmail_drafts.id)`.mapWith(Number)
const sendState = sql<DraftRow['send_state']>`(select s.state from gmail_sends s where s.draft_id = gmail_drafts.id
  and s.state in ('waiting', 'sending', 'held', 'failed') order by s.id desc limit 1)`

const fields = {
  id: gmailDrafts.id,
  account_id: gmailDrafts.account_id,
  account_email: account,
  kind: gmailDrafts.kind,
  thread_id: gmailDrafts.thread_id,
  thread_subject: threadSubject,
  to: gmailDrafts.to,
  subject: gmailDrafts.subject,
  html: sql<string>`left(gmail_drafts.html, ${sql.raw(String(snippetFrom))})`,
  files,
  created_by_name: agentName(gmailDrafts.created_by),
  updated_by: gmailDrafts.updated_by,
  updated_by_name: agentName(gmailDrafts.updated_by),
  updated_at: gmailDrafts.updated_at,
  version: gmailDrafts.version,
  pushed_version: gmailDrafts.pushed_version,
  gmail_message_id: gmailDrafts.gmail_message_id,
  send_state: sendState,
}

export const draftKeyset: Keyset<'updated_at', typeof fields, DraftRow> = {
  table: gmailDrafts,
  id: gmailDrafts.id,
  fields,
  sorts: { updated_at: { expression: sql`${gmailDrafts.updated_at}`, type: 'timestamptz' } },
  toRow: ({ html, pushed_version, gmail_message_id, to, updated_at, ...row }) => ({
    ...row,
    to: [...to],
    snippet: firstWords(html),
    updated_at: updated_at.toISOString(),
    at_gmail: isAtGmail({ version: row.version, pushed_version, gmail_message_id }),
  }),
}
