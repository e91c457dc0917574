import { and, desc, eq, type SQL, sql } from '#drizzle'
import type { Mailbox } from '../../../integrations/gmail/message.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { gmailMessages, gmailThreads } from '../records/gmail-schema.ts'

const nobody: Mailbox = { name: '', email: '' }

const isOurs = (email: SQL): SQL => sql`exists (select from gmail_accounts a where a.email = ${email})`
const isDraft = sql`${gmailMessages.label_ids} @> '{DRAFT}'`

/** The newest mail of a conversation that was not sent by our own mailboxes. */
export const lastOfThem = async (db: Executor, threadId: number) => {
  const [message] = await db
    .select({
      id: gmailMessages.id,
      from: gmailMessages.from,
      html: gmailMessages.html,
      text: gmailMessages.text,
      snippet: gmailMessages.snippet,
      rfc822_id: gmailMessages.rfc822_id,
    })
    .from(gmailMessages)
    .where(
      and(
        eq(gmailMessages.thread_id, threadId),
        sql`not ${isDraft}`,
        sql`not ${isOurs(sql`${gmailMessages.from} ->> 'email'`)}`,
      ),
    )
    .orderBy(desc(gmailMessages.at), desc(gmailMessages.id))
    .limit(1)
  return message
}

/** The other party of a conversation: who wrote to us last, or our recipient if there is no answer yet. */
export const readSender = async (db: Executor, threadId: number): Promise<Mailbox> => {
  const message = await lastOfThem(db, threadId)
  if (message) return message.from
  const { rows } = await db.execute<{ to: Mailbox }>(sql`
    select p.value as "to" from ${gmailMessages}, jsonb_array_elements(${gmailMessages.to}) with ordinality p(value, place)
    where ${gmailMessages.thread_id} = ${threadId} and not ${isDraft} and not ${isOurs(sql`p.value ->> 'email'`)}
    order by ${gmailMessages.at} desc, ${gmailMessages.id} desc, p.place limit 1`)
  return rows[0]?.to ?? nobody
}

/** Neither in spam nor in the trash, and of a connected mailbox. */
const isListed = sql`exists (select from gmail_thread_labels l where l.thread_id = ${gmailThreads.id} and l.label_id = 'ALL')`

/** Whether a mail `m` was sent to an address: the index of to_text narrows, the address decides. */
export const isTo = (email: SQL, like: SQL): SQL => sql`m.to_text like ${like}
  and jsonb_build_array(jsonb_build_object('email', ${email}::text)) <@ any (array[m."to", m.cc, m.bcc])
  and not m.label_ids @> '{DRAFT}'`

/**
 * Conversations with somebody as sender or recipient; for customers also those from before they were one, or from other
 * addresses of theirs.
 */
export const areWith = (email: string, customerId: number | null): SQL => {
  const like = sql`${`%${escapeLike(email)}%`}`
  const byEmail = sql`select m.thread_id from gmail_messages m
    where m.from_text like ${like} and m."from" ->> 'email' = ${email}
    union select m.thread_id from gmail_messages m where ${isTo(sql`${email}`, like)}`
  const byCustomer = sql`select c.id from gmail_threads c where c.customer_id = ${customerId}`
  return sql`${isListed} and ${gmailThreads.id} in (${customerId === null ? byEmail : sql`${byEmail} union ${byCustomer}`})`
}
