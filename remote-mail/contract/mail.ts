import * as s from '@console/shared/contract/schema'

/** Folders of the specification, and further ones of Gmail. */
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

/** The label under which a folder's conversations are listed; the last two are not Gmail's own. */
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

/** Conversations per page (spec §9: the total of a mail list is 10). */
export const mailsOfPage = 10

export const accountStates = ['connected', 'reconnect', 'disconnected'] as const
export type AccountState = (typeof accountStates)[number]

/** Status of a conversation among the agents. */
export const threadStatuses = ['open', 'waiting', 'done'] as const
export type ThreadStatus = (typeof threadStatuses)[number]

/** A person in a mail header; the name may be empty. */
export const mailbox = s.object({ name: s.line(300), email: s.line(320) })
export type Mailbox = s.Static<typeof mailbox>

/** A file of a sent or received mail. */
export const mailFile = s.object({
  /** Number within its mail. */
  part: s.string(),
  name: s.string(),
  mime: s.string(),
  size: s.count(),
  /** Content-ID without brackets, by which the text shows it; empty: an attachment. */
  cid: s.string(),
})
export type MailFile = s.Static<typeof mailFile>

/**
 * A conversation in the form of a list; `id` is that of its newest mail in the list (spec §3: id, threadId, isStarred).
 */
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
  /** An agent is writing an unsent answer. */
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
  /** Unsanitised; the browser sanitises it for display. Null: none, or loaded separately (`large`). */
  html: s.nullable(s.string()),
  text: s.nullable(s.string()),
  /** Its text is too large to be included. */
  large: s.boolean(),
  files: s.array(mailFile),
  /** It offers one-click unsubscribing. */
  can_unsubscribe: s.boolean(),
})
export type MailMessage = s.Static<typeof mailMessage>
