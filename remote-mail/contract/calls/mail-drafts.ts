import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { mailbox } from '../mail.ts'

/** Screens on which mails are written. */
export const writingScreens = { screens: ['gmail', 'gmail-drafted-records'] } as const

/** Maximum total size of a mail's files: encoded it stays below Gmail's 25 MB. */
export const maxMailBytes = 18 * 1024 * 1024
export const maxMailFiles = 50
/** Maximum length of a mail's text as HTML, without its pictures. */
export const maxDraftHtml = 500_000
/** In each of To, Cc and Bcc. */
const maxReceivers = 100

export const draftKinds = ['new', 'reply', 'reply_all', 'forward'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Seconds for which a sent mail can be cancelled. */
export const undoSeconds = [0, 5, 15, 30, 60] as const
export type UndoSeconds = (typeof undoSeconds)[number]

const sendStates = ['waiting', 'sending', 'sent', 'held', 'failed', 'taken_back'] as const
export type SendState = (typeof sendStates)[number]

/**
 * Why a mail was not sent. `draftGone`: somebody deleted it at Gmail before it was sent. `unclear`: Gmail never
 * confirmed sending, and has neither the draft nor the mail: check there before sending again. The others are Gmail's.
 */
export const sendFailures = ['notFound', 'busy', 'unavailable', 'revoked', 'refused', 'draftGone', 'unclear'] as const

/** What is done with the conversation after sending. */
export const afterSending = ['nothing', 'archive', 'done'] as const

/** A file of a draft. */
const draftFile = s.object({
  id: s.id(),
  name: s.string(),
  mime: s.string(),
  size: s.count(),
  /** The text shows it as `cid:` with this id; empty: an attachment. */
  cid: s.string(),
})
export type DraftFile = s.Static<typeof draftFile>

/** A mail being sent. */
export const mailSend = s.object({
  id: s.id(),
  draft_id: s.id(),
  account_id: s.id(),
  /** Of the conversation that it answers. */
  thread_id: s.nullable(s.id()),
  state: s.oneOf(sendStates),
  /** Until then it can be cancelled. */
  send_at: s.timestamp(),
  sent_at: s.nullable(s.timestamp()),
  /** Null: no failure so far. A waiting mail with a failure is retried. */
  failure: s.nullable(s.oneOf(sendFailures)),
  tries: s.count(),
  /** It can still be cancelled. */
  can_take_back: s.boolean(),
  subject: s.string(),
  to: s.array(mailbox),
  agent_id: s.id(),
  agent_name: s.string(),
})
export type MailSend = s.Static<typeof mailSend>

const receivers = s.array(mailbox, { maxItems: maxReceivers })

/** What an agent writes; incomplete recipients are allowed until it is sent. */
const content = {
  to: receivers,
  cc: receivers,
  bcc: receivers,
  subject: s.line(500),
  /** With the signature, as the agent sees it. */
  html: s.text(maxDraftHtml),
}

/** A draft of any agent. */
const mailDraft = s.object({
  id: s.id(),
  account_id: s.id(),
  kind: s.oneOf(draftKinds),
  /** Its conversation, and the mail that it replies to or forwards. */
  thread_id: s.nullable(s.id()),
  answers_id: s.nullable(s.id()),
  ...content,
  to: s.array(mailbox),
  cc: s.array(mailbox),
  bcc: s.array(mailbox),
  subject: s.string(),
  html: s.string(),
  files: s.array(draftFile),
  /** Empty: it was created in Gmail itself. */
  created_by_name: s.string(),
  updated_by: s.nullable(s.id()),
  updated_by_name: s.string(),
  updated_at: s.timestamp(),
  /** Gmail has this version. */
  at_gmail: s.boolean(),
  /** While it is being sent, and if that failed; it cannot be changed until it is cancelled. */
  send: s.nullable(mailSend),
  version: s.version(),
})
export type MailDraft = s.Static<typeof mailDraft>

/** A line in the list of drafts. */
const draftRow = s.object({
  id: s.id(),
  account_id: s.id(),
  account_email: s.string(),
  kind: s.oneOf(draftKinds),
  thread_id: s.nullable(s.id()),
  /** Of the conversation that it answers. */
  thread_subject: s.string(),
  to: s.array(mailbox),
  subject: s.string(),
  /** Its first words. */
  snippet: s.string(),
  files: s.count(),
  created_by_name: s.string(),
  updated_by: s.nullable(s.id()),
  updated_by_name: s.string(),
  updated_at: s.timestamp(),
  at_gmail: s.boolean(),
  send_state: s.nullable(s.oneOf(sendStates)),
  version: s.version(),
})
export type DraftRow = s.Static<typeof draftRow>

/** Reply to a save. Contains no text, because replies are stored for repeated requests. */
const saved = s.object({ id: s.id(), version: s.version(), updated_at: s.timestamp() })

/** Drafts; calls/mail-sends.ts has the calls for sending. */
export const mailDraftsCalls = defineCalls({
  createDraft: {
    method: 'POST',
    path: 'gmail_create_draft_mail',
    summary: 'Keeps a mail that somebody began to write; Gmail is told within moments.',
    access: writingScreens,
    input: s.object({
      account_id: s.id(),
      kind: s.oneOf(draftKinds),
      /** The mail that it replies to or forwards; every kind except `new` has one. */
      answers_id: s.optional(s.id()),
      /** A draft that was deleted while somebody edited it: its files move to the new one. */
      goes_on_from: s.optional(s.id()),
      ...content,
    }),
    output: saved,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'mailboxDisconnected'],
    changes: 'mail_draft',
    retry: true,
  },
  updateDraft: {
    method: 'POST',
    path: 'gmail_update_draft_mail',
    summary: 'Saves a mail as it is now; over a newer version only once both were seen.',
    access: writingScreens,
    input: s.object({ id: s.id(), version: s.version(), ...content }),
    output: saved,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'draftSending'],
    changes: 'mail_draft',
    retry: true,
  },
  getDraft: {
    method: 'POST',
    path: 'mail/get_draft',
    summary: 'A mail that is being written, with what it takes to go on with it.',
    access: writingScreens,
    input: s.object({ id: s.id() }),
    output: mailDraft,
    reads: { mail_draft: 'id', mail_thread: 'thread_id' },
    compressed: false,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listDrafts: {
    method: 'POST',
    path: 'mail/list_drafts',
    summary: 'Mails that are being written, of all agents and mailboxes, and those begun in Gmail itself.',
    access: writingScreens,
    input: listInput(
      {
        account_id: s.optional(s.id()),
        thread_id: s.optional(s.id()),
        /** Who edited it last. */
        updated_by: s.optional(s.id()),
        kind: s.optional(s.oneOf(draftKinds)),
        /** In subject or recipients. */
        query: s.optional(s.line(200)),
      },
      ['updated_at'],
    ),
    output: listOutput(draftRow),
    reads: { mail_draft: 'rows[].id', mail_thread: 'rows[].thread_id' },
    compressed: false,
    errors: [],
    changes: false,
    retry: true,
  },
  deleteDraft: {
    method: 'POST',
    path: 'mail/delete_draft',
    summary: 'Throws a draft away, here and at Gmail.',
    access: writingScreens,
    input: s.object({ id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'draftSending'],
    changes: 'mail_draft',
    undoable: true,
    retry: true,
  },
  moveDraft: {
    method: 'POST',
    path: 'mail/move_draft',
    summary: 'Has a draft go out from another mailbox: it goes on there under a new id.',
    access: writingScreens,
    input: s.object({ id: s.id(), version: s.version(), account_id: s.id() }),
    output: saved,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'draftSending', 'mailboxDisconnected'],
    changes: 'mail_draft',
    retry: true,
  },
  addDraftFile: {
    method: 'POST',
    path: 'mail/add_draft_file',
    summary: 'Puts a file with a draft; its kind is decided by its content. The version of the draft stays.',
    access: writingScreens,
    input: s.object({
      draft_id: s.id(),
      name: s.line(255),
      /** A picture in the text: re-encoded, and shown as `cid:` with its `cid`. */
      inline: s.boolean(),
      content: s.base64(),
    }),
    output: draftFile,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'draftSending', 'mailTooLarge', 'fileRefused', 'fileBroken', 'imageTooLarge', 'bodyTooLarge'],
    changes: 'mail_draft',
    // Base64 needs four bytes for three; plus the rest of the request.
    maxBodyBytes: Math.ceil(maxMailBytes / 3) * 4 + 4_096,
    retry: true,
  },
  removeDraftFile: {
    method: 'POST',
    path: 'mail/remove_draft_file',
    summary: 'Takes a file from a draft.',
    access: writingScreens,
    input: s.object({ draft_id: s.id(), id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'draftSending'],
    changes: 'mail_draft',
    retry: true,
  },
  getDraftFile: {
    method: 'POST',
    path: 'mail/get_draft_file',
    summary: 'The bytes of a file of a draft.',
    access: writingScreens,
    input: s.object({ draft_id: s.id(), id: s.id() }),
    output: s.string(),
    reads: { mail_draft: 'input.draft_id' },
    compressed: false,
    errors: ['notFound'],
    changes: false,
    retry: true,
    stream: 'file',
  },
})
