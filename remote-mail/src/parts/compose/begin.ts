import { ApiError } from '@console/shared/api/errors'
import type { Text } from '@console/shared/intl/messages'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import type { DraftFile, MailSend } from '../../../contract/calls/mail-drafts.ts'
import type { MailMessage } from '../../../contract/mail.ts'
import { getMailFile, mail, mailAccounts, mailDrafts } from '../../api.ts'
import { cleanForDraft } from '../message/cleaning/clean.ts'
import { type ComposeRequest, composeText } from './compose-request.ts'
import type { Source } from './editor/use-files.ts'
import { dropDrafts, readDrafts, type StoredDrafts } from './kept/draft-storage.ts'
import type { Begin } from './kept/saver.ts'
import { answer, isSame, newMail, type Written, writtenOf } from './kept/written.ts'
import { forwardOf, quoteOf } from './quote.ts'

/** The initial state of a composer. */
export interface Begun extends Begin<Written> {
  readonly written: Written
  readonly accounts: readonly MailAccount[]
  readonly files: readonly DraftFile[]
  /** Files of the forwarded mail that are to be attached. */
  readonly passedOn: readonly Source[]
  /** The newest mail of its conversation; 0: a new conversation. */
  readonly seen: number
  /** Restored from this browser, newer than the server's version. */
  readonly restored: boolean
  /** It is being sent and cannot be changed. */
  readonly send: MailSend | null
}

export class NoMailbox extends Error {}

/** Mailboxes that can send; one that must be reconnected accepts drafts meanwhile. */
const usable = (accounts: readonly MailAccount[]): readonly MailAccount[] =>
  accounts.filter(({ state }) => state !== 'disconnected')

const whole = async (message: MailMessage): Promise<MailMessage> =>
  message.large ? { ...message, ...(await mail.getText({ id: message.id }, { silent: true })) } : message

const filesOf = ({ id, files }: MailMessage): Source[] =>
  files
    .filter(({ cid }) => cid === '')
    .map(({ name, size, part }) => ({ name, size, bytes: () => getMailFile(id, part) }))

/** The last one of a conversation is the newest. */
const newestOf = (messages: readonly MailMessage[]): number => messages.at(-1)?.id ?? 0
/** When a draft was last edited. Its author has not seen later mails. */
const newestAt = (messages: readonly MailMessage[], at: string): number =>
  newestOf(messages.filter((message) => Date.parse(message.at) <= Date.parse(at)))

const nothing = {
  kept: null,
  gone: null,
  making: null,
  files: [],
  passedOn: [],
  seen: 0,
  restored: false,
  send: null,
} as const

const beginAnswer = async (
  kind: 'reply' | 'reply_all' | 'forward',
  id: number,
  accounts: readonly MailAccount[],
  t: Text,
): Promise<Begun> => {
  const { thread, messages } = await mail.getSingleEmail({ id }, { silent: true })
  const found = messages.find((message) => message.id === id) ?? messages.at(-1)
  const account = accounts.find((one) => one.id === thread.account_id) ?? accounts[0]
  if (!found || !account) throw new NoMailbox()
  const message = await whole(found)
  const own = accounts.map(({ email }) => email)
  const quote = kind === 'forward' ? forwardOf(message, t) : quoteOf(message, t)
  return {
    ...nothing,
    accounts,
    written: answer(kind, message, { id: account.id, signature: cleanForDraft(account.signature) }, own, quote),
    passedOn: kind === 'forward' ? filesOf(message) : [],
    seen: newestOf(messages),
  }
}

const beginAgain = async (draft_id: number, accounts: readonly MailAccount[]): Promise<Begun> => {
  const draft = await mailDrafts.getDraft({ id: draft_id }, { silent: true })
  // The conversation may have been deleted; the draft is still a mail.
  const messages =
    draft.answers_id === null
      ? []
      : await mail.getSingleEmail({ id: draft.answers_id }, { silent: true }).then(
          (found) => found.messages,
          () => [],
        )
  const kept = { id: draft.id, version: draft.version }
  const { files, send } = draft
  return {
    ...nothing,
    accounts,
    written: writtenOf(draft),
    kept,
    files,
    send,
    seen: newestAt(messages, draft.updated_at),
  }
}

const beginAnew = (request: ComposeRequest, accounts: readonly MailAccount[], t: Text): Promise<Begun> | Begun => {
  if (request.kind === 'draft') return beginAgain(request.draft_id, accounts)
  if (request.kind !== 'new') return beginAnswer(request.kind, request.message_id, accounts, t)
  const account =
    accounts.find(({ id }) => id === request.account_id) ??
    accounts.find(({ state }) => state === 'connected') ??
    accounts[0]
  if (!account) throw new NoMailbox()
  const signature = cleanForDraft(account.signature)
  return { ...nothing, accounts, written: newMail({ id: account.id, signature }, request.to ?? '') }
}

/** A draft deleted on the server continues as a new one if this browser still has its text. */
const beginWithout = (
  error: unknown,
  request: ComposeRequest,
  stored: StoredDrafts | null,
  accounts: readonly MailAccount[],
): Begun => {
  if (stored === null || !(error instanceof ApiError) || error.code !== 'notFound') throw error
  const gone = request.kind === 'draft' ? request.draft_id : null
  return { ...nothing, accounts, written: stored.written, gone, restored: true }
}

/** Everything needed to write the requested mail; text stored in this browser takes precedence. */
export const begin = async (request: ComposeRequest, t: Text): Promise<Begun> => {
  const name = composeText(request)
  const stored = readDrafts(name)
  const found = await mailAccounts.getAuthorizedAccounts({}, { silent: true })
  const accounts = usable(found.accounts)
  if (accounts.length === 0) throw new NoMailbox()
  try {
    const begun = await beginAnew(request, accounts, t)
    if (stored === null || begun.send !== null) return begun
    if (!isSame(stored.written, begun.written))
      return {
        ...begun,
        written: stored.written,
        kept: stored.kept ?? begun.kept,
        making: stored.kept === null && begun.kept === null ? stored.making : null,
        restored: true,
      }
    dropDrafts(name)
    return begun
  } catch (error) {
    return beginWithout(error, request, stored, accounts)
  }
}
