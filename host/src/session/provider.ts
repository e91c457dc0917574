import { ApiError } from '@console/shared/api/errors'
import type { SignInWay } from '@console/shared/contract/sign-in-ways'
import type { NextStep } from './refusal.ts'
import { signUp } from './sign-up-client.ts'

const storageKey = 'provider-sign-in'

/** What this tab stores while it is at the provider; it proves afterwards that the redirect started here. */
interface Kept {
  readonly key: string
  readonly next: string | null
  /** Of the provider. */
  readonly name: string
}

const stored = (): Kept | null => {
  const text = sessionStorage.getItem(storageKey)
  return text === null ? null : (JSON.parse(text) as Kept) // written below, by this tab
}

const take = (): Kept | null => {
  const kept = stored()
  sessionStorage.removeItem(storageKey)
  return kept
}

let leave = (url: string): void => globalThis.location.assign(url)
/** Replaced by tests, which check the target instead of navigating. */
export const onLeave = (action: (url: string) => void): void => {
  leave = action
}

/** The provider from which the browser comes back; empty: none that this tab knows. */
export const comingFrom = (): string => stored()?.name ?? ''

/** Redirects the browser to a provider; `next` is the page to open after signing in. */
export const goToProvider = async ({ id, name }: SignInWay, next: string | null): Promise<void> => {
  const { url, browser_key } = await signUp.startSocialLogin(id === null ? {} : { directory_id: id })
  const kept: Kept = { key: browser_key, next, name }
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

/** Completes the sign-in with the parameters that the provider put into the address. */
export const comeBack = async (answer: URLSearchParams): Promise<Back> => {
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
