/** The bearer token lives in local storage under the name that the specification gives it (spec §7). */
const key = 'token'

export const readToken = (): string | null => localStorage.getItem(key)
export const storeToken = (token: string): void => localStorage.setItem(key, token)
export const removeToken = (): void => localStorage.removeItem(key)
