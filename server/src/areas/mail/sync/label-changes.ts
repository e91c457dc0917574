import type { MailChange } from '@console/remote-mail/contract/calls/mail'

/** The fields of a mail that labels depend on. */
export interface LabelledMail {
  readonly id: number
  readonly thread_id: number
  readonly account_id: number
  readonly label_ids: readonly string[]
}

export interface LabelChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** What each change does to the labels of a mail; the last three name a label created by agents. */
const effects = {
  archive: { add: [], remove: ['INBOX'] },
  to_inbox: { add: ['INBOX'], remove: ['SPAM', 'TRASH'] },
  trash: { add: ['TRASH'], remove: ['INBOX', 'SPAM'] },
  untrash: { add: [], remove: ['TRASH'] },
  spam: { add: ['SPAM'], remove: ['INBOX', 'TRASH'] },
  not_spam: { add: ['INBOX'], remove: ['SPAM'] },
  read: { add: [], remove: ['UNREAD'] },
  unread: { add: ['UNREAD'], remove: [] },
  star: { add: ['STARRED'], remove: [] },
  unstar: { add: [], remove: ['STARRED'] },
  important: { add: ['IMPORTANT'], remove: [] },
  not_important: { add: [], remove: ['IMPORTANT'] },
} as const satisfies Partial<Record<MailChange, LabelChange>>

const effectOf = (change: MailChange, label: string): LabelChange => {
  if (change === 'add_label') return { add: [label], remove: [] }
  if (change === 'move_to_label') return { add: [label], remove: ['INBOX'] }
  if (change === 'remove_label') return { add: [], remove: [label] }
  return effects[change]
}

/** For a whole conversation these apply to the newest mail. */
const isOfNewest = (change: MailChange): boolean => change === 'star' || change === 'unread'

/** Mail sent from here is not put into the inbox, unless the conversation has no other. */
const staysOut = (mail: LabelledMail, all: readonly LabelledMail[]): boolean =>
  mail.label_ids.includes('SENT') && all.some(({ label_ids }) => !label_ids.includes('SENT'))

/**
 * Label changes for each mail of a conversation, oldest first, without those that change nothing. `one`: only a single
 * mail.
 */
export const changesOf = (
  mails: readonly LabelledMail[],
  change: MailChange,
  { label = '', one = false }: { readonly label?: string; readonly one?: boolean } = {},
): { readonly mail: LabelledMail; readonly change: LabelChange }[] => {
  const effect = effectOf(change, label)
  const meant = isOfNewest(change) && !one ? mails.slice(-1) : mails
  return meant.flatMap((mail) => {
    const has = (name: string) => mail.label_ids.includes(name)
    const add = effect.add.filter((name) => !has(name) && !(name === 'INBOX' && !one && staysOut(mail, mails)))
    const remove = effect.remove.filter(has)
    return add.length + remove.length === 0 ? [] : [{ mail, change: { add, remove } }]
  })
}
