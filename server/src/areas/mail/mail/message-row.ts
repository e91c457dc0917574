import type { MailMessage } from '@console/remote-mail/contract/mail'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { oneClickAddress } from '../mail-pictures/one-click.ts'
import { gmailMessages } from '../records/gmail-schema.ts'

/** Longer texts are loaded separately, as are the older mails of a conversation that is longer in total. */
const maxText = 200_000
const maxTogether = 2_000_000

const length = sql`(coalesce(length(${gmailMessages.html}), 0) + coalesce(length(${gmailMessages.text}), 0))`
const isLarge = sql<boolean>`((${gmailMessages.html} is null and ${gmailMessages.text} is null)
  or ${length} > ${maxText}
  or sum(${length}) over (order by ${gmailMessages.at} desc, ${gmailMessages.id} desc) > ${maxTogether})`
const unlessLarge = (column: SQL) => sql<string | null>`case when ${isLarge} then null else ${column} end`

const columns = {
  id: gmailMessages.id,
  threadId: gmailMessages.thread_id,
  label_ids: gmailMessages.label_ids,
  // Mail from an alias of the mailbox is ours too.
  ours: sql<boolean>`(${gmailMessages.label_ids} @> '{SENT}' or ${gmailMessages.from}->>'email' = (
    select a.email from gmail_accounts a where a.id = ${gmailMessages.account_id}))`,
  at: gmailMessages.at,
  from: gmailMessages.from,
  reply_to: gmailMessages.reply_to,
  to: gmailMessages.to,
  cc: gmailMessages.cc,
  bcc: gmailMessages.bcc,
  subject: gmailMessages.subject,
  snippet: gmailMessages.snippet,
  html: unlessLarge(sql`${gmailMessages.html}`),
  text: unlessLarge(sql`${gmailMessages.text}`),
  large: isLarge,
  files: gmailMessages.files,
  list_unsubscribe: gmailMessages.list_unsubscribe,
  list_unsubscribe_post: gmailMessages.list_unsubscribe_post,
}

/** The mails of a conversation without drafts, oldest first. */
export const readMessages = async (db: Executor, threadId: number): Promise<MailMessage[]> => {
  const rows = await db
    .select(columns)
    .from(gmailMessages)
    .where(sql`${gmailMessages.thread_id} = ${threadId} and not ${gmailMessages.label_ids} && '{DRAFT}'`)
    .orderBy(gmailMessages.at, gmailMessages.id)
  return rows.map(({ list_unsubscribe, list_unsubscribe_post, reply_to, to, cc, bcc, ...mail }) => ({
    ...mail,
    isStarred: mail.label_ids.includes('STARRED'),
    unread: mail.label_ids.includes('UNREAD'),
    ours: mail.ours || mail.label_ids.includes('SENT'),
    at: mail.at.toISOString(),
    reply_to: [...reply_to],
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    files: mail.files.map(({ part, name, mime, size, cid }) => ({ part, name, mime, size, cid })),
    can_unsubscribe: oneClickAddress(list_unsubscribe, list_unsubscribe_post) !== null,
  }))
}
