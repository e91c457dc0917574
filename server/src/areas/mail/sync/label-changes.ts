import type { MailChange } from '@console/remote-mail/contract/calls/mail'

/** A mail as far as its labels need it. */
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

/** What each change does to the labels of a mail; the last three name a label of the agents' own. */
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

/** Of a whole conversation these are about the mail that came last. */
const isOfNewest = (change: MailChange): boolean => change === 'star' || change === 'unread'

/** What is written from here does not come to the inbox, unless there is nothing else. */
const staysOut = (mail: LabelledMail, all: readonly LabelledMail[]): boolean =>
  mail.label_ids.includes('SENT') && all.some(({ label_ids }) => !label_ids.includes('SENT'))

/**
 * What a change does to each mail of a conversation, the oldest first; those that are so already are left out. `one`: it
 * is about a single mail.
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
