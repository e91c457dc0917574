import * as s from '@console/shared/contract/schema'

/** Folders of the specification, and what Gmail has beside them. */
export const mailFolders = [
  'inbox',
  'starred',
  'important',
  'sent',
  'draft',
  'all',
  'archive',
  'spam',
  'trash',
] as const
export type MailFolder = (typeof mailFolders)[number]

/** The label under which the conversations of a folder are listed; the last two are none of Gmail's own. */
export const folderLabels = {
  inbox: 'INBOX',
  starred: 'STARRED',
  important: 'IMPORTANT',
  sent: 'SENT',
  draft: 'DRAFT',
  spam: 'SPAM',
  trash: 'TRASH',
  all: 'ALL',
  archive: 'ARCHIVE',
} as const satisfies Record<MailFolder, string>

/** Conversations of one page (spec §9: the total of a mail list is 10). */
export const mailsOfPage = 10

export const accountStates = ['connected', 'reconnect', 'disconnected'] as const
export type AccountState = (typeof accountStates)[number]

/** How far the agents are with a conversation. */
export const threadStatuses = ['open', 'waiting', 'done'] as const
export type ThreadStatus = (typeof threadStatuses)[number]

/** Somebody in a header; the name may be empty. */
export const mailbox = s.object({ name: s.line(300), email: s.line(320) })
export type Mailbox = s.Static<typeof mailbox>

/** A file of a mail that came or went. */
export const mailFile = s.object({
  /** Within its mail. */
  part: s.string(),
  name: s.string(),
  mime: s.string(),
  size: s.count(),
  /** Content-ID without its brackets, by which the text shows it; empty: it is no part of the text. */
  cid: s.string(),
})
export type MailFile = s.Static<typeof mailFile>

/** A conversation as a list shows it; `id` is that of its newest mail in the list (spec §3: id, threadId, isStarred). */
export const mailRow = s.object({
  id: s.id(),
  threadId: s.id(),
  account_id: s.id(),
  isStarred: s.boolean(),
  important: s.boolean(),
  /** Number of its unread mails. */
  unread: s.count(),
  messages: s.count(),
  people: s.array(mailbox),
  subject: s.string(),
  snippet: s.string(),
  has_files: s.boolean(),
  label_ids: s.array(s.string()),
  at: s.timestamp(),
  customer_id: s.nullable(s.id()),
  assigned_to: s.nullable(s.id()),
  assigned_name: s.string(),
  status: s.oneOf(threadStatuses),
  notes: s.count(),
  /** Somebody of us is writing an answer that is not sent. */
  has_draft: s.boolean(),
  version: s.version(),
})
export type MailRow = s.Static<typeof mailRow>

/** A mail of a conversation. */
export const mailMessage = s.object({
  id: s.id(),
  threadId: s.id(),
  isStarred: s.boolean(),
  unread: s.boolean(),
  /** From the mailbox itself. */
  ours: s.boolean(),
  at: s.timestamp(),
  from: mailbox,
  reply_to: s.array(mailbox),
  to: s.array(mailbox),
  cc: s.array(mailbox),
  bcc: s.array(mailbox),
  subject: s.string(),
  snippet: s.string(),
  label_ids: s.array(s.string()),
  /** As it came: it is made harmless where it is drawn. Null: there is none, or it is asked for by itself (`large`). */
  html: s.nullable(s.string()),
  text: s.nullable(s.string()),
  /** Its text is too large to come along. */
  large: s.boolean(),
  files: s.array(mailFile),
  /** It names a way to unsubscribe with one click. */
  can_unsubscribe: s.boolean(),
})
export type MailMessage = s.Static<typeof mailMessage>
