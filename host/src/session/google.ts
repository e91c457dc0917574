import { ApiError } from '@console/shared/api/errors'
import { signUp } from './sign-up-client.ts'

const storageKey = 'google-sign-in'

/** What this tab keeps while it is at Google; proves afterwards that it is the one that was sent there. */
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
/** Tests look at where the browser is sent instead of going there. */
export const onLeave = (action: (url: string) => void): void => {
  leave = action
}

/** Sends the browser to Google; `next` is where to go once it is back and signed in. */
export const goToGoogle = async (next: string | null): Promise<void> => {
  const { url, browser_key } = await signUp.startSocialLogin({})
  const kept: Kept = { key: browser_key, next }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
  leave(url)
}

interface Back {
  readonly next: string | null
  /** The session's token; null: the account waits for su. */
  readonly token: string | null
  /** In place of a token where a second step comes next. */
  readonly ticket?: string | undefined
}

/** Ends the sign-in by what Google has put into the address. */
export const comeFromGoogle = async (answer: URLSearchParams): Promise<Back> => {
  const kept = take()
  if (kept === null) throw new ApiError('signInExpired', 'Nothing was begun in this tab.')
  const given = (name: 'code' | 'error' | 'iss') => {
    const value = answer.get(name)
    return value ? { [name]: value } : {}
  }
  const { token, ticket } = await signUp.socialLogin({
    state: answer.get('state') ?? '',
    browser_key: kept.key,
    ...given('code'),
    ...given('error'),
    ...given('iss'),
  })
  return { next: kept.next, token, ticket }
}
