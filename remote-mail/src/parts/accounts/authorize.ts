import { mailAccounts } from '../../api.ts'
import { session } from '../../storage.ts'

const storageKey = 'mail-authorization'
const idKey = 'mail-authorization-id'

let leave = (url: string): void => globalThis.location.assign(url)
/** Tests look at where the browser is sent instead of going there. */
export const onLeave = (action: (url: string) => void): void => {
  leave = action
}

/** Sends the browser to Google, for one mailbox or for any; afterwards it comes back to `next`, a path of the console. */
export const authorizeMailbox = async (next: string, id?: number): Promise<void> => {
  const { url } = await mailAccounts.beginAuthorization(id === undefined ? {} : { id })
  session.write(storageKey, next)
  if (id === undefined) session.remove(idKey)
  else session.write(idKey, String(id))
  leave(url)
}

/** Where this tab wants to go back to; a path of the console, whatever may have been written there. */
export const nextPath = (): string | null => {
  const next = session.read(storageKey)
  return next?.startsWith('/') && !next.startsWith('//') ? next : null
}

/** The mailbox that was to be connected again, if it was one. */
export const nextId = (): number | undefined => Number(session.read(idKey)) || undefined

/** It went back. */
export const forgetNext = (): void => {
  session.remove(storageKey)
  session.remove(idKey)
}
