import { mailAccounts } from '../../api.ts'
import { session } from '../../storage.ts'

const storageKey = 'mail-authorization'
const idKey = 'mail-authorization-id'

let leave = (url: string): void => globalThis.location.assign(url)
/** Replaced by tests, which check the target instead of navigating. */
export const onLeave = (action: (url: string) => void): void => {
  leave = action
}

/**
 * Redirects the browser to Google, for one mailbox or for any; afterwards it returns to `next`, a path of the console.
 */
export const authorizeMailbox = async (next: string, id?: number): Promise<void> => {
  const { url } = await mailAccounts.beginAuthorization(id === undefined ? {} : { id })
  session.write(storageKey, next)
  if (id === undefined) session.remove(idKey)
  else session.write(idKey, String(id))
  leave(url)
}

/** Return address of this tab; always a path of the console, whatever is stored. */
export const nextPath = (): string | null => {
  const next = session.read(storageKey)
  return next?.startsWith('/') && !next.startsWith('//') ? next : null
}

/** The mailbox to be reconnected, if any. */
export const nextId = (): number | undefined => Number(session.read(idKey)) || undefined

/** The tab has returned. */
export const forgetNext = (): void => {
  session.remove(storageKey)
  session.remove(idKey)
}
