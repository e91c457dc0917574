import { sql } from '#drizzle'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, unique } from '#drizzle/pg-core'
import type { AttachedFile, Mailbox } from '../../../integrations/gmail/message.ts'
import { at, bytea, createdAt, identity, isBeyondAscii, line } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'
import { tickets } from '../../admin/support/index.ts'

const big = () => bigint({ mode: 'number' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const ids = () => text().array().notNull().default(sql`'{}'`)

/** A mailbox of Google's that agents share. */
export const gmailAccounts = pgTable('gmail_accounts', {
  id: identity(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: line(),
  /** Sealed for `gmail:<id>`; null: it is not connected. */
  refresh_token: bytea(),
  scopes: ids(),
  /** `reconnect`: Google takes our token no more. `disconnected`: somebody took the mailbox out of the console. */
  state: text().$type<'connected' | 'reconnect' | 'disconnected'>().notNull().default('connected'),
  /** Why Google could not be asked last: the code of the failure, never its text; empty: it could. */
  failure: line(),
  failing_since: at(),
  /** Google asked us to leave it alone until then. */
  next_try_at: createdAt(),
  /** Up to where the copy here follows the mailbox; empty: nothing is copied yet. */
  history_id: line(),
  synced_at: at(),
  /** While all of it is copied: the page at which to go on, and how far it is. */
  full_sync_page: text(),
  full_sync_done: integer().notNull().default(0),
  full_sync_total: integer(),
  full_sync_started_at: at(),
  /** HTML beneath what is written from here. */
  signature: line(),
  connected_by: big().references(() => agents.id),
  connected_at: createdAt(),
  version: integer().notNull().default(1),
})

/** Authorizations that a browser was sent off to; each comes back once. */
export const gmailAuthorizations = pgTable('gmail_authorizations', {
  state_hash: bytea().primaryKey(),
  agent_id: big()
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' }),
  /** Sealed for `gmail-authorization`. */
  verifier: bytea().notNull(),
  redirect_uri: text().notNull(),
  /** The mailbox that must come back; null: any. */
  account_id: big().references(() => gmailAccounts.id),
  expires_at: at().notNull(),
})

/** Labels as Gmail has them; of the system's own the id is the name, such as INBOX. */
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

/** A conversation: what a list shows of its messages, and what agents have set on it. */
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
    /** Who wrote, the first and the last of them. */
    people: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    messages: integer().notNull().default(0),
    unread: integer().notNull().default(0),
    starred: boolean().notNull().default(false),
    important: boolean().notNull().default(false),
    has_files: boolean().notNull().default(false),
    /** Of all messages together. */
    label_ids: ids(),
    last_message_at: createdAt(),
    last_message_id: big().notNull().default(0),
    /** Somebody other than the mailbox itself wrote last, and who. */
    last_from: line(),
    /** The customer whose email it is that wrote to us; null: nobody we know. */
    customer_id: big().references(() => customers.id),
    assigned_to: big().references(() => agents.id),
    status: text().$type<'open' | 'waiting' | 'done'>().notNull().default('open'),
    notes: integer().notNull().default(0),
    ticket_id: big().references(() => tickets.id),
    /** Of what agents set: assignment, status, ticket. */
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
 * Under which labels a conversation is listed, kept from its messages: a page of a folder is one walk along an index.
 * Beside Gmail's labels: `ARCHIVE` (none of inbox, sent, draft, spam, trash) and `ALL` (neither spam nor trash).
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
    /** Of the newest message under this label. */
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
    /** As Gmail has them, with changes still to be pushed. */
    label_ids: ids(),
    size: integer().notNull().default(0),
    files: jsonb().$type<readonly AttachedFile[]>().notNull().default([]),
    /** Headers by which one can unsubscribe. */
    list_unsubscribe: line(),
    list_unsubscribe_post: line(),
    /** Null: too large to be kept here; it is read from Gmail. */
    html: text(),
    text: text(),
    /** Sender and receivers, in small letters. */
    from_text: line(),
    to_text: line(),
    /** Words of subject, people, text and names of files, folded as gmail/search-words.ts does. */
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

/** Label changes made here and to be pushed to Gmail; pushed ones are kept for a while. */
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
    /** Null: not yet pushed to Gmail. Reads of the mail made before have its old labels. */
    told_at: at(),
  },
  (t) => [
    index('gmail_label_pushes_account').on(t.account_id, t.id).where(sql`${t.told_at} is null`),
    index('gmail_label_pushes_message').on(t.message_id),
  ],
)
