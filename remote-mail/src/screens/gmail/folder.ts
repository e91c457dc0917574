import { threadAssignments } from '../../../contract/calls/mail.ts'
import { type MailFolder, mailFolders, threadStatuses } from '../../../contract/mail.ts'

/** The listed conversations, as in the address. */
export interface Folder {
  /** Null: all mailboxes. */
  readonly account: number | null
  /** A folder, or the id of a label. */
  readonly label: string
  readonly q: string
  readonly assigned: (typeof threadAssignments)[number] | null
  readonly status: (typeof threadStatuses)[number] | null
  readonly unread: boolean
  /** The page on which the list begins; empty: the newest. */
  readonly page: string
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** Defaults: a search covers everything, other lists show the inbox. */
const usualLabel = (q: string): MailFolder => (q === '' ? 'inbox' : 'all')

const labelOf = (text: string): string => mailFolders.find((known) => known === text.toLowerCase()) ?? text

export const folderOf = (params: URLSearchParams): Folder => {
  const q = params.get('q')?.trim() ?? ''
  return {
    account: idOf(params.get('account')),
    label: labelOf(params.get('label') ?? '') || usualLabel(q),
    q,
    assigned: threadAssignments.find((known) => known === params.get('assigned')) ?? null,
    status: threadStatuses.find((known) => known === params.get('status')) ?? null,
    unread: params.get('unread') === '1',
    page: params.get('page') ?? '',
  }
}

/** The open conversation, by its own id or that of one of its mails. */
export interface Opened {
  readonly thread: number | null
  readonly mail: number | null
}

export const openedOf = (params: URLSearchParams): Opened => ({
  thread: idOf(params.get('thread')),
  mail: idOf(params.get('mail')),
})

const put = (params: URLSearchParams, key: string, value: string): void => {
  if (value === '') params.delete(key)
  else params.set(key, value)
}

/** The address of another folder: the list starts over, and no conversation is open. */
export const withFolder = (params: URLSearchParams, change: Partial<Folder>): URLSearchParams => {
  const next = new URLSearchParams(params)
  const place = { ...folderOf(params), page: '', ...change }
  put(next, 'account', place.account === null ? '' : String(place.account))
  put(next, 'q', place.q)
  put(next, 'label', place.label === usualLabel(place.q) ? '' : place.label)
  put(next, 'assigned', place.assigned ?? '')
  put(next, 'status', place.status ?? '')
  put(next, 'unread', place.unread ? '1' : '')
  put(next, 'page', place.page)
  next.delete('thread')
  next.delete('mail')
  return next
}

/** The address of a conversation in the same list; null: of the list alone. */
export const withThread = (params: URLSearchParams, thread: number | null): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('mail')
  put(next, 'thread', thread === null ? '' : String(thread))
  return next
}

/** In the form of the call. */
export const inputOf = ({ account, label, q, assigned, status, unread }: Folder) => ({
  label,
  ...(account === null ? {} : { id: account }),
  ...(q === '' ? {} : { q }),
  ...(assigned === null ? {} : { assigned }),
  ...(status === null ? {} : { status }),
  ...(unread ? { unread: true as const } : {}),
})

export const isFolder = (label: string): label is MailFolder => mailFolders.some((known) => known === label)

/** Whether anything besides folder and mailbox narrows the list. */
export const isNarrowed = ({ q, assigned, status, unread }: Folder): boolean =>
  q !== '' || assigned !== null || status !== null || unread
