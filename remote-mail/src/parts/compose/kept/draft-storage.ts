import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import type { Kept, Making } from './saver.ts'
import type { Written } from './written.ts'

/** Text of a mail stored in this browser, which the server may not have. */
export interface StoredDrafts {
  readonly written: Written
  readonly kept: Kept | null
  /** The server may have created a draft whose answer was lost. */
  readonly making: Making<Written> | null
}

const nameOf = (request: string): DraftName => `mail.${request}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPeople = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && typeof one.name === 'string' && typeof one.email === 'string')

// Written by an older build, or edited by hand: an invalid entry is ignored.
const isWritten = (value: unknown): value is Written =>
  isObject(value) &&
  typeof value.account_id === 'number' &&
  [value.kind, value.subject, value.body, value.signature, value.quote].every((text) => typeof text === 'string') &&
  (value.answers_id === null || typeof value.answers_id === 'number') &&
  isPeople(value.to) &&
  isPeople(value.cc) &&
  isPeople(value.bcc)

const isKept = (value: unknown): value is Kept =>
  isObject(value) && typeof value.id === 'number' && typeof value.version === 'number'

const isMaking = (value: unknown): value is Making<Written> =>
  isObject(value) && typeof value.key === 'string' && isWritten(value.written)

export const readDrafts = (request: string): StoredDrafts | null => {
  const text = readDraft(nameOf(request))?.values.mail
  if (text === undefined) return null
  try {
    const found: unknown = JSON.parse(text)
    if (!isObject(found) || !isWritten(found.written)) return null
    const { written, kept, making } = found
    return { written, kept: isKept(kept) ? kept : null, making: isMaking(making) ? making : null }
  } catch {
    return null
  }
}

export const storeDrafts = (request: string, mail: StoredDrafts): void =>
  storeDraft(nameOf(request), { mail: JSON.stringify(mail) })

export const dropDrafts = (request: string): void => dropDraft(nameOf(request))
