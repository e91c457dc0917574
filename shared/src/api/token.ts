/** The bearer token lives in local storage under the name that the specification gives it (spec §7). */
const key = 'token'

/** The token that this browser has; null: nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(key)
/** Keeps a token for all tabs of this browser. */
export const storeToken = (token: string): void => localStorage.setItem(key, token)
/** Forgets the token; the server still knows it. */
export const removeToken = (): void => localStorage.removeItem(key)

const endedKey = 'sessionEnded'
/** Remembers, through the reload, that this tab's session ended without its agent's doing. */
export const markSessionEnded = (): void => sessionStorage.setItem(endedKey, 'true')
/** Whether the session of this tab ended so, and nobody has signed in since. */
export const wasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null
/** Once somebody has signed in. */
export const forgetSessionEnded = (): void => sessionStorage.removeItem(endedKey)
