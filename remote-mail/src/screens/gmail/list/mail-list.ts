import type { MailChange } from '../../../../contract/calls/mail.ts'
import type { MailMessage, MailRow } from '../../../../contract/mail.ts'

/** Something that an agent did to conversations, or to one mail of one. */
export interface Change {
  readonly change: MailChange
  /** Conversations. */
  readonly ids: readonly number[]
  readonly messageId?: number
  readonly labelId?: string
}

/** What a list shows, and how many conversations it counts. */
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

/** Which lists a conversation leaves by what is done to it (spec §4). */
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

/** A conversation as it is once that is done to it. */
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

/** A mail as it is once that is done to its conversation, or to it alone. */
export const changedMail = (mail: MailMessage, change: Change): MailMessage => {
  const isMeant = change.messageId === undefined ? change.ids.includes(mail.threadId) : change.messageId === mail.id
  // Of a conversation these are about its newest mail, which the server knows.
  const isOfNewest = change.messageId === undefined && (change.change === 'star' || change.change === 'unread')
  if (!isMeant || isOfNewest) return mail
  const label_ids = labelsAfter(mail.label_ids, change)
  return { ...mail, label_ids, unread: label_ids.includes('UNREAD'), isStarred: label_ids.includes('STARRED') }
}

/** Thrown away alone, out of a conversation that is still listed. */
export const isInTrash = ({ label_ids }: MailMessage): boolean => label_ids.includes('TRASH')

/** The mail that a reply answers: the newest one that is not in the bin. */
export const newestOf = (messages: readonly MailMessage[]): MailMessage | undefined =>
  messages.findLast((mail) => !isInTrash(mail)) ?? messages.at(-1)

interface Conversation {
  readonly thread: MailRow
  readonly messages: readonly MailMessage[]
}

/** A conversation with its mails as they are once that is done, if it is about them. */
export const changedConversation = <C extends Conversation>(conversation: C, change: Change): C => {
  const { thread, messages } = conversation
  if (!change.ids.includes(thread.threadId)) return conversation
  return {
    ...conversation,
    thread: change.messageId === undefined ? changedRow(thread, change) : thread,
    messages: messages.map((mail) => changedMail(mail, change)),
  }
}

/** Whether what is done takes a conversation out of this list. */
export const isLeaving = (label: string, { change, labelId, messageId }: Omit<Change, 'ids'>): boolean =>
  messageId === undefined && leaves[change](label, labelId)

/** What is offered for conversations of a list: that alone which means something there. */
export const offeredIn = (label: string): readonly MailChange[] => {
  if (label === 'trash') return ['to_inbox', 'untrash']
  if (label === 'spam') return ['not_spam', 'trash']
  return label === 'archive' ? ['to_inbox', 'trash', 'spam'] : ['archive', 'trash', 'spam']
}

/** A list after a change: what leaves it is no longer counted either. A search over all mails looks in no folder. */
export const withChange = (list: MailList, label: string, change: Change): MailList => {
  // What is done to one mail may leave the conversation where it is: the server's list tells.
  if (change.messageId !== undefined) return list
  const ids = new Set(change.ids)
  const isGone = isLeaving(label, change)
  const rows = list.rows.flatMap((row) => {
    if (!ids.has(row.threadId)) return [row]
    return isGone ? [] : [changedRow(row, change)]
  })
  return { rows, total: Math.max(0, list.total - (list.rows.length - rows.length)) }
}

/** A list with all that was done and is not answered yet. */
export const withChanges = (list: MailList, label: string, changes: readonly Change[]): MailList =>
  changes.reduce((now, change) => withChange(now, label, change), list)
