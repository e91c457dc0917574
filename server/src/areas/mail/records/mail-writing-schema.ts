import { sql } from '#drizzle'
import { bigint, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from '#drizzle/pg-core'
import type { Mailbox } from '../../../integrations/gmail/message.ts'
import { at, bytea, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { agents } from '../../../platform/records/schema.ts'
import { gmailAccounts, gmailMessages, gmailThreads } from './gmail-schema.ts'

const big = () => bigint({ mode: 'number' })

/** A mail being written; it is stored here at once and pushed to Gmail in the background. */
export const gmailDrafts = pgTable(
  'gmail_drafts',
  {
    id: identity(),
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    /** Null: not pushed to Gmail yet. */
    gmail_draft_id: text(),
    gmail_message_id: text(),
    /** The conversation and message that it replies to, and how. */
    thread_id: big().references(() => gmailThreads.id),
    answers_id: big().references(() => gmailMessages.id),
    kind: text().$type<'new' | 'reply' | 'reply_all' | 'forward'>().notNull().default('new'),
    to: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    cc: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    bcc: jsonb().$type<readonly Mailbox[]>().notNull().default([]),
    subject: line(),
    html: line(),
    /** Created once, so that the sent mail can be found. */
    rfc822_id: text().notNull().unique(),
    created_by: big().references(() => agents.id),
    updated_by: big().references(() => agents.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
    /** The version that Gmail has; if lower than `version`, it must be pushed. */
    pushed_version: integer().notNull().default(0),
    deleted_at: at(),
  },
  (t) => [
    index('gmail_drafts_updated').on(t.updated_at, t.id).where(sql`${t.deleted_at} is null`),
    index('gmail_drafts_thread').on(t.thread_id),
    // For finding a mail that is being sent.
    index('gmail_drafts_answers').on(t.answers_id),
    index('gmail_drafts_pushes')
      .on(t.account_id)
      .where(sql`${t.deleted_at} is null and ${t.pushed_version} < ${t.version}`),
    /** Deleted here, and still at Gmail. */
    index('gmail_drafts_gone')
      .on(t.account_id)
      .where(sql`${t.deleted_at} is not null and ${t.gmail_draft_id} is not null`),
    unique('gmail_drafts_gmail').on(t.account_id, t.gmail_draft_id),
  ],
)

/** Files of a draft. */
export const gmailDraftFiles = pgTable(
  'gmail_draft_files',
  {
    id: identity(),
    draft_id: big()
      .notNull()
      .references(() => gmailDrafts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** Shown in the text under this Content-ID; empty: an attachment. */
    cid: line(),
    content: bytea().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('gmail_draft_files_draft').on(t.draft_id, t.id)],
)

/** A mail being sent, at most one per draft; sent ones are kept as evidence. */
export const gmailSends = pgTable(
  'gmail_sends',
  {
    id: identity(),
    account_id: big()
      .notNull()
      .references(() => gmailAccounts.id),
    draft_id: big()
      .notNull()
      .references(() => gmailDrafts.id),
    agent_id: big()
      .notNull()
      .references(() => agents.id),
    /** It can be cancelled until then. */
    send_at: at().notNull(),
    /** `held`: somebody wrote since the agent looked, so the agent is asked. */
    state: text()
      .$type<'waiting' | 'sending' | 'sent' | 'held' | 'failed' | 'taken_back'>()
      .notNull()
      .default('waiting'),
    /** The newest message of the conversation that the agent had seen. */
    seen_message_id: big().notNull().default(0),
    /** What is done with the conversation after sending. */
    afterwards: text().$type<'nothing' | 'archive' | 'done'>().notNull().default('nothing'),
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    /** Code of the failure; empty: none. */
    failure: line(),
    gmail_id: text(),
    sent_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('gmail_sends_due').on(t.account_id, t.next_try_at).where(sql`${t.state} in ('waiting', 'sending')`),
    unique('gmail_sends_draft').on(t.draft_id, t.id),
    index('gmail_sends_agent').on(t.agent_id, t.id),
  ],
)

/** Reusable answers. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: identity(),
    name: text().notNull(),
    subject: line(),
    html: text().notNull(),
    /** The agent who owns it; null: shared. */
    owner_id: big().references(() => agents.id),
    updated_by: big().references(() => agents.id),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('saved_replies_name')
      .on(sql`coalesce(${t.owner_id}, 0)`, sql`lower(${t.name})`)
      .where(sql`${t.deleted_at} is null`),
    index('saved_replies_owner').on(t.owner_id).where(sql`${t.deleted_at} is null`),
  ],
)
