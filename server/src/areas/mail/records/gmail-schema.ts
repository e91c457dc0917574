import { sql } from '#drizzle'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, unique } from '#drizzle/pg-core'
import type { AttachedFile, Mailbox } from '../../../integrations/gmail/message.ts'
import { at, bytea, createdAt, identity, isBeyondAscii, line } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'
import { tickets } from '../../admin/support/index.ts'

const big = () => bigint({ mode: 'number' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const ids = () => text().array().notNull().default(sql`'{}'`)

/** A Google mailbox that agents share. */
export const gmailAccounts = pgTable('gmail_accounts', {
  id: identity(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: line(),
  /** Sealed for `gmail:<id>`; null: not connected. */
  refresh_token: bytea(),
  scopes: ids(),
  /** `reconnect`: Google rejects the token. `disconnected`: an agent removed the mailbox from the console. */
  state: text().$type<'connected' | 'reconnect' | 'disconnected'>().notNull().default('connected'),
  /** Code (not text) of the last Gmail failure; empty if the last request succeeded. */
  failure: line(),
  failing_since: at(),
  /** Google asked us to wait until then. */
  next_try_at: createdAt(),
  /** History id up to which the mirror follows the mailbox; empty: nothing is mirrored yet. */
  history_id: line(),
  synced_at: at(),
  /** During the first sync: the page to continue at, and the progress. */
  full_sync_page: text(),
  full_sync_done: integer().notNull().default(0),
  full_sync_total: integer(),
  full_sync_started_at: at(),
  /** HTML appended to mail written here. */
  signature: line(),
  connected_by: big().references(() => agents.id),
  connected_at: createdAt(),
  version: integer().notNull().default(1),
})

/** Pending OAuth authorizations; each can be used once. */
export const gmailAuthorizations = pgTable('gmail_authorizations', {
  state_hash: bytea().primaryKey(),
  agent_id: big()
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' }),
  /** Sealed for `gmail-authorization`. */
  verifier: bytea().notNull(),
  redirect_uri: text().notNull(),
  /** The mailbox that must be authorized; null: any. */
  account_id: big().references(() => gmailAccounts.id),
  expires_at: at().notNull(),
})

/** Gmail's labels; for system labels the id is the name, such as INBOX. */
export const gmailLabels = pgTable(
  'gmail_labels',
  {
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    label_id: text().notNull(),
    name: text().notNull(),
    kind: text().$type<'system' | 'user'>().notNull(),
    text_color: line(),
    background_color: line(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.label_id] })],
)

/** A conversation: list data derived from its messages, and what agents have set on it. */
export const gmailThreads = pgTable(
  'gmail_threads',
  {
    id: identity(),
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    gmail_id: text().notNull(),
    subject: line(),
    snippet: line(),
    /** First and last senders. */
    people: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    messages: integer().notNull().default(0),
    unread: integer().notNull().default(0),
    starred: boolean().notNull().default(false),
    important: boolean().notNull().default(false),
    has_files: boolean().notNull().default(false),
    /** Totals of all messages. */
    label_ids: ids(),
    last_message_at: createdAt(),
    last_message_id: big().notNull().default(0),
    /** The last message is not from the mailbox itself, and its sender. */
    last_from: line(),
    /** The customer with the sender's email; null: unknown. */
    customer_id: big().references(() => customers.id),
    assigned_to: big().references(() => agents.id),
    status: text().$type<'open' | 'waiting' | 'done'>().notNull().default('open'),
    notes: integer().notNull().default(0),
    ticket_id: big().references(() => tickets.id),
    /** Fields that agents set: assignment, status, ticket. */
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('gmail_threads_gmail').on(t.account_id, t.gmail_id),
    index('gmail_threads_assigned').on(t.assigned_to, t.last_message_at, t.id),
    index('gmail_threads_customer').on(t.customer_id, t.last_message_at),
    index('gmail_threads_ticket').on(t.ticket_id),
  ],
)

/**
 * The labels under which a conversation is listed, derived from its messages: a page of a folder is one index scan.
 * Besides Gmail's labels: `ARCHIVE` (none of inbox, sent, draft, spam, trash) and `ALL` (neither spam nor trash).
 */
export const gmailThreadLabels = pgTable(
  'gmail_thread_labels',
  {
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    label_id: text().notNull(),
    thread_id: big()
      .notNull()
      .references(() => gmailThreads.id, { onDelete: 'cascade' }),
    /** Time of the newest message under this label. */
    last_at: at().notNull(),
    unread: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.thread_id, t.label_id] }),
    index('gmail_thread_labels_page').on(t.label_id, t.last_at, t.thread_id),
    index('gmail_thread_labels_account').on(t.account_id, t.label_id, t.last_at, t.thread_id),
    index('gmail_thread_labels_unread').on(t.account_id, t.label_id).where(sql`${t.unread}`),
  ],
)

/** A mail, as far as lists, search and reading need it. */
export const gmailMessages = pgTable(
  'gmail_messages',
  {
    id: identity(),
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    thread_id: big()
      .notNull()
      .references(() => gmailThreads.id, { onDelete: 'cascade' }),
    gmail_id: text().notNull(),
    /** Message-ID without its brackets. */
    rfc822_id: line(),
    in_reply_to: line(),
    references: line(),
    at: at().notNull(),
    from: jsonb().$type<Mailbox>().notNull(),
    reply_to: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    to: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    cc: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    bcc: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    subject: line(),
    snippet: line(),
    /** Gmail's labels, with changes that are still to be pushed. */
    label_ids: ids(),
    size: integer().notNull().default(0),
    files: jsonb().$type<readonly AttachedFile[]>().notNull().default([]),
    /** Headers for unsubscribing. */
    list_unsubscribe: line(),
    list_unsubscribe_post: line(),
    /** Null: too large to be stored here; it is read from Gmail. */
    html: text(),
    text: text(),
    /** Sender and recipients, in lower case. */
    from_text: line(),
    to_text: line(),
    /** Words of subject, people, text and file names, folded as in gmail/search-words.ts. */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (t) => [
    unique('gmail_messages_gmail').on(t.account_id, t.gmail_id),
    index('gmail_messages_thread').on(t.thread_id, t.at, t.id),
    index('gmail_messages_rfc822').on(t.account_id, t.rfc822_id),
    index('gmail_messages_from').using('gin', sql`${t.from_text} gin_trgm_ops`),
    index('gmail_messages_to').using('gin', sql`${t.to_text} gin_trgm_ops`),
    index('gmail_messages_from_folded')
      .using('gin', sql`fold_text(${t.from_text}) gin_trgm_ops`)
      .where(isBeyondAscii(t.from_text)),
    index('gmail_messages_to_folded')
      .using('gin', sql`fold_text(${t.to_text}) gin_trgm_ops`)
      .where(isBeyondAscii(t.to_text)),
    index('gmail_messages_at').on(t.at, t.id),
    index('gmail_messages_search').using('gin', t.search),
  ],
)

/** Label changes made here that are pushed to Gmail; pushed ones are kept for a while. */
export const gmailLabelPushes = pgTable(
  'gmail_label_pushes',
  {
    id: identity(),
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    message_id: big()
      .notNull()
      .references(() => gmailMessages.id, { onDelete: 'cascade' }),
    add: ids(),
    remove: ids(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    /** Null: not yet pushed to Gmail. Mail read before the push still has the old labels. */
    told_at: at(),
  },
  (t) => [
    index('gmail_label_pushes_account').on(t.account_id, t.id).where(sql`${t.told_at} is null`),
    index('gmail_label_pushes_message').on(t.message_id),
  ],
)

/** Ids of mails that were erased with a person's data: the mailbox may still have them, the mirror leaves them out. */
export const erasedMails = pgTable('erased_mails', { account_id: big().notNull(), gmail_id: text().notNull() }, (t) => [
  primaryKey({ columns: [t.account_id, t.gmail_id] }),
])
