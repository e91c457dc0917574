import { bulkOutcome } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { mailFolders, mailMessage, mailRow, threadStatuses } from '../mail.ts'
import { mailScreens } from './mail-accounts.ts'

/** Maximum number of conversations in one change. */
const maxChangedThreads = 500

/** Changes of conversations, or of one mail; each has an inverse, by which it is undone. */
export const mailChanges = [
  'archive',
  'to_inbox',
  'trash',
  'untrash',
  'spam',
  'not_spam',
  'read',
  'unread',
  'star',
  'unstar',
  'important',
  'not_important',
  'add_label',
  'move_to_label',
  'remove_label',
] as const
export type MailChange = (typeof mailChanges)[number]

export const threadAssignments = ['me', 'nobody', 'somebody'] as const

/** Filters of a list of conversations. */
const mailFilters = {
  /** In the syntax of Gmail's search box: `from:ann has:attachment "next week" -invoice`. */
  q: s.optional(s.line(500)),
  assigned: s.optional(s.oneOf(threadAssignments)),
  status: s.optional(s.oneOf(threadStatuses)),
  /** With unread mails. */
  unread: s.optional(s.literal(true)),
}

const counted = { total: s.count(), unread: s.count() }
/** Number of conversations in a folder, and of those with unread mails. */
const mailFolderCount = s.object({ folder: s.oneOf(mailFolders), ...counted })

/** A label created by agents, of one mailbox. */
const mailLabel = s.object({
  account_id: s.id(),
  label_id: s.string(),
  name: s.string(),
  text_color: s.string(),
  background_color: s.string(),
  ...counted,
})
export type MailLabel = s.Static<typeof mailLabel>

const atGmail = ['mailboxDisconnected', 'mailboxUnavailable'] as const

/** Mails: lists, conversations, labels, files. Changes are pushed to Gmail in the background. */
export const mailCalls = defineCalls({
  getEmailInbox: {
    method: 'POST',
    path: 'getEmailInbox',
    summary:
      'Ten conversations of a folder or label, the newest first, and the token of the next ten. A search looks at all mails but spam and trash, unless a folder is named too.',
    access: mailScreens,
    input: s.object({
      /** A folder, or the id of a label; default: the inbox, and `all` for a search. */
      label: s.optional(s.line(300)),
      /** The mailbox; absent: all. */
      id: s.optional(s.id()),
      /** From the previous page; absent, null or empty for the first page. */
      next_page_token: s.optional(s.nullable(s.line(500))),
      ...mailFilters,
    }),
    output: s.object({
      list: s.array(mailRow),
      /** Page size (spec §9). */
      total: s.count(),
      next_page_token: s.nullable(s.string()),
    }),
    reads: { mail_thread: 'list[].threadId', customer: 'list[].customer_id' },
    compressed: false,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listEmailLabels: {
    method: 'POST',
    path: 'email/labels/list',
    summary: 'Folders and labels with how many conversations they hold: over all mailboxes, and of each.',
    access: mailScreens,
    input: s.object({}),
    output: s.object({
      folders: s.array(mailFolderCount),
      accounts: s.array(
        s.object({ account_id: s.id(), folders: s.array(mailFolderCount), labels: s.array(mailLabel) }),
      ),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getSingleEmail: {
    method: 'POST',
    path: 'email/get_single_email',
    summary:
      'A conversation with all its mails, the oldest first, without drafts: by its own id, or by that of one of its mails.',
    access: mailScreens,
    input: s.object({ id: s.optional(s.id()), threadId: s.optional(s.id()) }),
    output: s.object({ thread: mailRow, messages: s.array(mailMessage) }),
    reads: { mail_thread: ['thread.threadId', 'messages[].threadId'], customer: 'thread.customer_id' },
    compressed: false,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  getText: {
    method: 'POST',
    path: 'mail/get_text',
    summary: 'The text of a mail that is too large to come with its conversation.',
    access: mailScreens,
    input: s.object({ id: s.id() }),
    output: s.object({ html: s.nullable(s.string()), text: s.nullable(s.string()) }),
    reads: { mail: 'input.id' },
    compressed: false,
    errors: ['notFound', ...atGmail],
    changes: false,
    writes: true,
    retry: true,
  },
  getFile: {
    method: 'POST',
    path: 'mail/get_file',
    summary: 'A file of a mail, as it came, for saving; Gmail is asked for it.',
    access: mailScreens,
    input: s.object({
      /** Of the mail. */
      id: s.id(),
      part: s.line(200),
    }),
    output: s.string(),
    reads: { mail: 'input.id' },
    compressed: false,
    errors: ['notFound', 'bodyTooLarge', ...atGmail],
    changes: false,
    writes: true,
    retry: true,
    stream: 'file',
  },
  changeThreads: {
    method: 'POST',
    path: 'mail/change_threads',
    summary:
      'Archives, moves, marks, stars or labels conversations, or one mail alone. Of a conversation the newest mail is starred or marked as unread, everything else is done to all of its mails.',
    access: mailScreens,
    input: s.object({
      change: s.oneOf(mailChanges),
      /** Conversations. */
      ids: s.array(s.id(), { minItems: 1, maxItems: maxChangedThreads }),
      /** In a single conversation: only this mail. */
      message_id: s.optional(s.id()),
      /** For add_label, move_to_label and remove_label: a label created by agents, of the conversation's mailbox. */
      label_id: s.optional(s.line(300, { min: 1 })),
    }),
    output: bulkOutcome(),
    reads: { mail_thread: 'refused[].id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'mail_thread',
    undoable: true,
    retry: true,
  },
  updateStarred: {
    method: 'PUT',
    base: '/api',
    path: 'mailApp/update/starred',
    summary: 'Stars mails, or takes the stars of their whole conversations.',
    access: mailScreens,
    input: s.object({
      mailIds: s.array(s.id(), { minItems: 1, maxItems: maxChangedThreads }),
      status: s.boolean(),
    }),
    output: s.object({ mailIds: s.array(s.id()), status: s.boolean() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'mail_thread',
    undoable: true,
    retry: true,
  },
  createLabel: {
    method: 'POST',
    path: 'mail/create_label',
    summary: 'Makes a label in a mailbox, at Gmail too.',
    access: mailScreens,
    input: s.object({ account_id: s.id(), name: s.line(200, { min: 1 }) }),
    output: mailLabel,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nameTaken', 'mailboxDisconnected', 'mailboxUnavailable'],
    changes: 'mail_account',
    retry: false,
  },
  checkMail: {
    method: 'POST',
    path: 'mail/check_mail',
    summary: 'Asks Gmail at once for what is new, without waiting for it; the stream of events tells what came.',
    access: mailScreens,
    input: s.object({}),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
})
