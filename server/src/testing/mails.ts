import { randomUUID } from 'node:crypto'
import { gmailAccounts } from '../areas/mail/records/gmail-schema.ts'
import { storeMessages } from '../areas/mail/sync/store-messages.ts'
import type { Mailbox } from '../integrations/gmail/message.ts'
import type { ReadMessage } from '../integrations/gmail/read-message.ts'
import { searchWords } from '../integrations/gmail/search-words.ts'
import type { Database } from '../platform/database/database.ts'

/** A connected and mirrored mailbox, for which Gmail is not called. */
export const addMailbox = async (db: Database, email = 'support@example.com'): Promise<number> => {
  const [row] = await db.insert(gmailAccounts).values({ email, history_id: '1' }).returning({ id: gmailAccounts.id })
  if (!row) throw new Error('no mailbox')
  return row.id
}

export interface MailValues extends Partial<Omit<ReadMessage, 'from' | 'to' | 'at' | 'search'>> {
  readonly from?: string | Mailbox
  readonly to?: string
  /** ISO 8601, or minutes after the beginning of 2026. */
  readonly at?: string | number
  /** Key of its conversation; a new one if absent. */
  readonly thread?: string
}

const person = (who: string | Mailbox): Mailbox => (typeof who === 'string' ? { name: '', email: who } : who)

const mailOf = ({ from = 'ann@customer.test', to = 'support@example.com', at = 0, thread, ...values }: MailValues) => {
  const gmail_id = values.gmail_id ?? randomUUID()
  const [sender, receiver] = [person(from), person(to)]
  const { subject = 'A question', text = 'Hello there.', files = [] } = values
  const searched = [subject, sender.name, sender.email, receiver.email, text ?? '', ...files.map(({ name }) => name)]
  const mail: ReadMessage = {
    gmail_id,
    gmail_thread_id: thread ?? gmail_id,
    rfc822_id: `${gmail_id}@customer.test`,
    in_reply_to: '',
    references: '',
    at: new Date(typeof at === 'number' ? Date.UTC(2026, 0, 1, 0, at) : at),
    from: sender,
    reply_to: [],
    to: [receiver],
    cc: [],
    bcc: [],
    subject,
    snippet: (text ?? '').slice(0, 100),
    label_ids: ['INBOX', 'UNREAD'],
    size: 1_000,
    files,
    list_unsubscribe: '',
    list_unsubscribe_post: '',
    html: null,
    text,
    from_text: `${sender.name} ${sender.email}`.toLowerCase(),
    to_text: receiver.email,
    search: searchWords(searched.join(' ')).join(' '),
    ...values,
  }
  return mail
}

/** Stores mails in a mailbox as the sync does; returns the ids of each and its conversation, in order. */
export const addMails = async (
  db: Database,
  accountId: number,
  mails: readonly MailValues[],
): Promise<{ id: number; threadId: number }[]> => {
  const { added } = await db.transaction((tx) =>
    storeMessages(tx, accountId, mails.map(mailOf), new Date().toISOString()),
  )
  return added.map(({ id, thread_id }) => ({ id, threadId: thread_id }))
}
