/** The bearer token is in local storage under the name given by spec §7. */
const key = 'token'

/** Token of this browser; null if nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(key)
/** Stores a token for all tabs of this browser. */
export const storeToken = (token: string): void => localStorage.setItem(key, token)
/** Removes the token from this browser; the session stays open on the server. */
export const removeToken = (): void => localStorage.removeItem(key)

const endedKey = 'sessionEnded'
/** Remembers across the reload that the session of this tab ended without a sign-out. */
export const markSessionEnded = (): void => sessionStorage.setItem(endedKey, 'true')
/** Whether the session of this tab ended that way and nobody has signed in since. */
export const wasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null
/** Called after a sign-in. */
export const forgetSessionEnded = (): void => sessionStorage.removeItem(endedKey)
