import { ApiError } from '@console/shared/api/errors'
import { isEmail } from '@console/shared/contract/schema'
import type { DraftKind, MailDraft } from '../../../../contract/calls/mail-drafts.ts'
import type { Mailbox, MailMessage } from '../../../../contract/mail.ts'
import { joinParts, splitParts } from '../editor/mail-parts.ts'
import { answerTo, parseReceivers } from '../receivers.ts'

/** The fields of a mail being written. */
export interface Written {
  readonly account_id: number
  readonly kind: DraftKind
  readonly answers_id: number | null
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  readonly subject: string
  readonly body: string
  readonly signature: string
  readonly quote: string
}

/** The input of a save. */
export const contentOf = ({ to, cc, bcc, subject, body, signature, quote }: Written) => ({
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  subject,
  html: joinParts({ body, signature, quote }),
})

export const writtenOf = (draft: MailDraft): Written => ({
  account_id: draft.account_id,
  kind: draft.kind,
  answers_id: draft.answers_id,
  to: draft.to,
  cc: draft.cc,
  bcc: draft.bcc,
  subject: draft.subject,
  ...splitParts(draft.html),
})

/** The current draft, from a call that was refused because of a newer version. */
export const theirsOf = (error: unknown): MailDraft | null =>
  error instanceof ApiError && error.conflict
    ? (error.conflict.current as unknown as MailDraft) // the calls of drafts declare that their conflict contains it
    : null

/** Fields in which two versions of a draft can differ. */
const compared = ({ account_id, answers_id, kind, ...rest }: Written) => rest

export const isSame = (one: Written, other: Written): boolean =>
  JSON.stringify(compared(one)) === JSON.stringify(compared(other))

const empty = { to: [], cc: [], bcc: [], subject: '', body: '', quote: '' } as const

export const newMail = (account: { readonly id: number; readonly signature: string }, to: string): Written => ({
  ...empty,
  account_id: account.id,
  kind: 'new',
  answers_id: null,
  to: parseReceivers(to).filter(({ email }) => isEmail(email)),
  signature: account.signature,
})

/** Reply and forward prefixes before subjects, including those of other programs. */
const answered = /^\s*(re|aw|antw|r|rv|ref|sv|vs|رد|回复|答复)\s*(\[\d+\])?\s*[:：]/iu
const forwarded = /^\s*(fwd?|wg|tr|i|rv|enc|إعادة توجيه|转发)\s*[:：]/iu

export const subjectOf = (subject: string, kind: 'reply' | 'reply_all' | 'forward'): string => {
  const has = (kind === 'forward' ? forwarded : answered).test(subject)
  return has ? subject : `${kind === 'forward' ? 'Fwd' : 'Re'}: ${subject}`.trim()
}

/** The initial reply to a mail, or the forwarded mail. */
export const answer = (
  kind: 'reply' | 'reply_all' | 'forward',
  mail: MailMessage,
  account: { readonly id: number; readonly signature: string },
  own: readonly string[],
  quote: string,
): Written => ({
  ...empty,
  ...(kind === 'forward' ? {} : answerTo(mail, kind === 'reply_all', own)),
  account_id: account.id,
  kind,
  answers_id: mail.id,
  subject: subjectOf(mail.subject, kind),
  signature: account.signature,
  quote,
})
