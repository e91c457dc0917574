import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { afterSending, mailSend, writingScreens } from './mail-drafts.ts'

/** Mails being sent. */
export const mailSendsCalls = defineCalls({
  sendDraft: {
    method: 'POST',
    path: 'mail/send_draft',
    summary:
      'Sends a draft once the seconds to take it back are over; refused where somebody wrote since the agent looked.',
    access: writingScreens,
    input: s.object({
      draft_id: s.id(),
      version: s.version(),
      undo_seconds: s.union([s.literal(0), s.literal(5), s.literal(15), s.literal(30), s.literal(60)]),
      /** The newest mail of the conversation that the agent had seen; 0: none. */
      seen_message_id: s.integer({ minimum: 0 }),
      afterwards: s.oneOf(afterSending),
      /** Confirmed: the agent has seen what arrived meanwhile. */
      anyway: s.optional(s.boolean()),
    }),
    output: mailSend,
    reads: { mail_send: 'id', mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'draftSending', 'newerMessage', 'mailboxDisconnected', 'mailTooLarge'],
    changes: 'mail_send',
    retry: true,
  },
  takeBackSend: {
    method: 'POST',
    path: 'mail/take_back_send',
    summary: 'Takes a mail back that is not out yet; it is a draft again.',
    access: writingScreens,
    input: s.object({ id: s.id() }),
    output: mailSend,
    reads: { mail_send: 'id', mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'alreadySent'],
    changes: 'mail_send',
    retry: true,
  },
  holdSend: {
    method: 'POST',
    path: 'mail/hold_send',
    summary: 'Has a mail that can be taken back wait so many seconds from now: longer while somebody looks at it.',
    access: writingScreens,
    input: s.object({ id: s.id(), seconds: s.integer({ minimum: 0, maximum: 60 }) }),
    output: mailSend,
    reads: { mail_send: 'id', mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'alreadySent'],
    changes: 'mail_send',
    retry: true,
  },
  sendHeld: {
    method: 'POST',
    path: 'mail/send_held',
    summary: 'Sends a mail that was held back because somebody wrote meanwhile, or that could not be sent.',
    access: writingScreens,
    input: s.object({ id: s.id() }),
    output: mailSend,
    reads: { mail_send: 'id', mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'notHeld', 'mailboxDisconnected'],
    changes: 'mail_send',
    retry: true,
  },
  listSends: {
    method: 'POST',
    path: 'mail/list_sends',
    summary: 'Mails on their way out and those that went, of all agents; the newest first.',
    access: writingScreens,
    input: listInput(
      {
        /** Neither sent nor cancelled. */
        open: s.optional(s.boolean()),
        /** Those of the requesting agent. */
        mine: s.optional(s.boolean()),
        account_id: s.optional(s.id()),
        thread_id: s.optional(s.id()),
      },
      ['id'],
    ),
    output: listOutput(mailSend),
    reads: { mail_send: 'rows[].id', mail_thread: 'rows[].thread_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
