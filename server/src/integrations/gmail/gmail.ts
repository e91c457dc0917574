import type { MailboxApi } from './mailbox-api.ts'

/** What somebody consented to. */
export interface Grant {
  /** In lower case. */
  readonly email: string
  readonly refreshToken: string
  readonly scopes: readonly string[]
}

/** What must be stored between redirecting a browser to Google and its return. */
export interface Departure {
  readonly url: string
  readonly state: string
  readonly verifier: string
}

/** Google authorization for calls. Errors are those of the contract. */
export interface GmailConsent {
  /** `email`: the requested mailbox, preselected. */
  readonly begin: (redirectUri: string, email?: string) => Promise<Departure>
  /** Exchanges the code; throws scopesMissing, authorizationExpired, identityNotProven, providerUnavailable. */
  readonly finish: (
    departure: Omit<Departure, 'url'> & { readonly redirectUri: string },
    answer: { readonly code: string; readonly iss?: string },
  ) => Promise<Grant>
  /** Revokes a grant; unknown tokens are ignored. */
  readonly revoke: (refreshToken: string) => Promise<void>
}

/** A connected mailbox. */
export interface Connected {
  readonly email: string
  readonly refreshToken: string
}

/** Gmail according to the settings. */
export interface Gmail {
  /** A local process emulates Google; for development and tests. */
  readonly emulator: boolean
  readonly consent: GmailConsent
  /** One mailbox; requests access tokens as needed, once for all waiting callers, and caches them in memory only. */
  readonly mailbox: (account: Connected) => MailboxApi
  /** Requests a new access token even if one is cached; throws GmailFailed. */
  readonly renew: (account: Connected) => Promise<void>
}
