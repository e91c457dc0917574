import type { MailboxApi } from './mailbox-api.ts'

/** What somebody allowed. */
export interface Grant {
  /** In small letters. */
  readonly email: string
  readonly refreshToken: string
  readonly scopes: readonly string[]
}

/** What must be remembered between sending a browser off to Google and its coming back. */
export interface Departure {
  readonly url: string
  readonly state: string
  readonly verifier: string
}

/** Authorization by Google, as calls need it. Failures are those of the contract. */
export interface GmailConsent {
  /** `email`: the mailbox that is wanted, offered first. */
  readonly begin: (redirectUri: string, email?: string) => Promise<Departure>
  /** Exchanges the code; throws scopesMissing, authorizationExpired, identityNotProven, providerUnavailable. */
  readonly finish: (
    departure: Omit<Departure, 'url'> & { readonly redirectUri: string },
    answer: { readonly code: string; readonly iss?: string },
  ) => Promise<Grant>
  /** Ends what was allowed; a token that Google does not know any more is fine. */
  readonly revoke: (refreshToken: string) => Promise<void>
}

/** A mailbox that is connected. */
export interface Connected {
  readonly email: string
  readonly refreshToken: string
}

/** Gmail as the settings have it. */
export interface Gmail {
  /** A process of this machine speaks for Google: development and tests. */
  readonly emulator: boolean
  readonly consent: GmailConsent
  /** One mailbox; asks for access tokens as it needs them, once for all who wait, and keeps them in memory alone. */
  readonly mailbox: (account: Connected) => MailboxApi
  /** Asks for a new access token whatever there is; throws GmailFailed. */
  readonly renew: (account: Connected) => Promise<void>
}
