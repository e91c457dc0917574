import { ApiError } from '@console/shared/api/errors'
import type { NextStep } from './refusal.ts'
import { signUp } from './sign-up-client.ts'

const storageKey = 'google-sign-in'

/** What this tab stores while it is at Google; it proves afterwards that the redirect started here. */
interface Kept {
  readonly key: string
  readonly next: string | null
}

const take = (): Kept | null => {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as Kept) // written below, by this tab
}

let leave = (url: string): void => globalThis.location.assign(url)
/** Replaced by tests, which check the target instead of navigating. */
export const onLeave = (action: (url: string) => void): void => {
  leave = action
}

/** Redirects the browser to Google; `next` is the page to open after signing in. */
export const goToGoogle = async (next: string | null): Promise<void> => {
  const { url, browser_key } = await signUp.startSocialLogin({})
  const kept: Kept = { key: browser_key, next }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
  leave(url)
}

interface Back {
  readonly next: string | null
  /** The session's token; null: the account awaits approval by su. */
  readonly token: string | null
  /** Instead of a token, if a second step follows. */
  readonly second?: NextStep | undefined
}

/** Completes the sign-in with the parameters that Google put into the address. */
export const comeFromGoogle = async (answer: URLSearchParams): Promise<Back> => {
  const kept = take()
  if (kept === null) throw new ApiError('signInExpired', 'Nothing was begun in this tab.')
  const given = (name: 'code' | 'error' | 'iss') => {
    const value = answer.get(name)
    return value ? { [name]: value } : {}
  }
  const { token, ticket, steps } = await signUp.socialLogin({
    state: answer.get('state') ?? '',
    browser_key: kept.key,
    ...given('code'),
    ...given('error'),
    ...given('iss'),
  })
  return { next: kept.next, token, ...(ticket !== undefined && { second: { ticket, steps } }) }
}
