import type { MailChange } from '../../../../contract/calls/mail.ts'
import type { MailMessage, MailRow } from '../../../../contract/mail.ts'

/** A change by an agent, to conversations or to one mail. */
export interface Change {
  readonly change: MailChange
  /** Conversations. */
  readonly ids: readonly number[]
  readonly messageId?: number
  readonly labelId?: string
}

/** The rows of a list and its total. */
export interface MailList {
  readonly rows: readonly MailRow[]
  readonly total: number
}

type Leaves = (label: string, labelId: string | undefined) => boolean
const never: Leaves = () => false
const from =
  (...folders: readonly string[]): Leaves =>
  (label) =>
    folders.includes(label)
const but =
  (...folders: readonly string[]): Leaves =>
  (label) =>
    !folders.includes(label)

/** The lists that a conversation leaves after each change (spec §4). */
const leaves: Readonly<Record<MailChange, Leaves>> = {
  archive: from('inbox'),
  to_inbox: from('archive', 'spam', 'trash'),
  trash: but('trash'),
  untrash: from('trash'),
  spam: but('spam'),
  not_spam: from('spam'),
  read: never,
  unread: never,
  star: never,
  unstar: from('starred'),
  important: never,
  not_important: from('important'),
  add_label: never,
  move_to_label: from('inbox'),
  remove_label: (label, labelId) => label === labelId,
}

const labelsOf: Readonly<Partial<Record<MailChange, { readonly add?: string; readonly remove?: readonly string[] }>>> =
  {
    archive: { remove: ['INBOX'] },
    move_to_label: { remove: ['INBOX'] },
    to_inbox: { add: 'INBOX', remove: ['TRASH', 'SPAM'] },
    trash: { add: 'TRASH', remove: ['INBOX', 'SPAM'] },
    untrash: { remove: ['TRASH'] },
    spam: { add: 'SPAM', remove: ['INBOX', 'TRASH'] },
    not_spam: { add: 'INBOX', remove: ['SPAM'] },
    read: { remove: ['UNREAD'] },
    unread: { add: 'UNREAD' },
    star: { add: 'STARRED' },
    unstar: { remove: ['STARRED'] },
    important: { add: 'IMPORTANT' },
    not_important: { remove: ['IMPORTANT'] },
  }

const labelsAfter = (labels: readonly string[], { change, labelId }: Change): string[] => {
  const own = labelId === undefined ? [] : [labelId]
  const add = change === 'add_label' || change === 'move_to_label' ? own : [labelsOf[change]?.add ?? []].flat()
  const remove = change === 'remove_label' ? own : (labelsOf[change]?.remove ?? [])
  return [...new Set([...labels.filter((label) => !remove.includes(label)), ...add])]
}

/** A conversation after a change. */
export const changedRow = (row: MailRow, change: Change): MailRow => {
  const unread = { read: 0, unread: Math.max(1, row.unread) }[change.change as string] ?? row.unread // the other changes are not in it
  const label_ids = labelsAfter(row.label_ids, change)
  return {
    ...row,
    label_ids,
    unread,
    isStarred: label_ids.includes('STARRED') || (row.isStarred && change.change !== 'unstar'),
    important: label_ids.includes('IMPORTANT') || (row.important && change.change !== 'not_important'),
  }
}

/** A mail after a change to its conversation, or to it alone. */
export const changedMail = (mail: MailMessage, change: Change): MailMessage => {
  const isMeant = change.messageId === undefined ? change.ids.includes(mail.threadId) : change.messageId === mail.id
  // For a conversation these apply to its newest mail, which the server determines.
  const isOfNewest = change.messageId === undefined && (change.change === 'star' || change.change === 'unread')
  if (!isMeant || isOfNewest) return mail
  const label_ids = labelsAfter(mail.label_ids, change)
  return { ...mail, label_ids, unread: label_ids.includes('UNREAD'), isStarred: label_ids.includes('STARRED') }
}

/** Deleted alone, from a conversation that stays listed. */
export const isInTrash = ({ label_ids }: MailMessage): boolean => label_ids.includes('TRASH')

/** The mail that a reply answers: the newest one that is not in the trash. */
export const newestOf = (messages: readonly MailMessage[]): MailMessage | undefined =>
  messages.findLast((mail) => !isInTrash(mail)) ?? messages.at(-1)

interface Conversation {
  readonly thread: MailRow
  readonly messages: readonly MailMessage[]
}

/** A conversation with its mails after a change, if the change concerns them. */
export const changedConversation = <C extends Conversation>(conversation: C, change: Change): C => {
  const { thread, messages } = conversation
  if (!change.ids.includes(thread.threadId)) return conversation
  return {
    ...conversation,
    thread: change.messageId === undefined ? changedRow(thread, change) : thread,
    messages: messages.map((mail) => changedMail(mail, change)),
  }
}

/** Whether a change removes a conversation from this list. */
export const isLeaving = (label: string, { change, labelId, messageId }: Omit<Change, 'ids'>): boolean =>
  messageId === undefined && leaves[change](label, labelId)

/** The changes that are meaningful in a list. */
export const offeredIn = (label: string): readonly MailChange[] => {
  if (label === 'trash') return ['to_inbox', 'untrash']
  if (label === 'spam') return ['not_spam', 'trash']
  return label === 'archive' ? ['to_inbox', 'trash', 'spam'] : ['archive', 'trash', 'spam']
}

/** A list after a change: removed rows are subtracted from the total. A search over all mails has no folder. */
export const withChange = (list: MailList, label: string, change: Change): MailList => {
  // A change to one mail may leave the conversation in the list: the server's list decides.
  if (change.messageId !== undefined) return list
  const ids = new Set(change.ids)
  const isGone = isLeaving(label, change)
  const rows = list.rows.flatMap((row) => {
    if (!ids.has(row.threadId)) return [row]
    return isGone ? [] : [changedRow(row, change)]
  })
  return { rows, total: Math.max(0, list.total - (list.rows.length - rows.length)) }
}

/** A list with all pending changes applied. */
export const withChanges = (list: MailList, label: string, changes: readonly Change[]): MailList =>
  changes.reduce((now, change) => withChange(now, label, change), list)
