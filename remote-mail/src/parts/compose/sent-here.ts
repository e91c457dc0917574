import type { afterSending } from '@console/shared/contract/calls/mail-drafts'
import { atom } from 'jotai'

/** How a mail was sent, for sending it again after it was held: the server is not asked for it. */
export interface SentHere {
  readonly seen: number
  readonly afterwards: (typeof afterSending)[number]
  readonly version: number
}

const known = new Map<number, SentHere>()

export const rememberSent = (sendId: number, how: SentHere): void => void known.set(sendId, how)

/** Null: another tab sent it, or this one before it was loaded again. */
export const sentHere = (sendId: number): SentHere | null => known.get(sendId) ?? null

/** Mails that were taken back for as long as somebody rests on their notice. */
export const heldHereAtom = atom<ReadonlySet<number>>(new Set<number>())
