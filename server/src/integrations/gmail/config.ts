import type { GoogleConfig } from '../google/config.ts'

/** Gmail's API and its token issuer. */
export interface GmailConfig {
  readonly google: GoogleConfig
  /** Without a trailing slash. */
  readonly apiUrl: string
}

/** Reads GMAIL_API_URL from the environment; without Google sign-in there is no Gmail. */
export const readGmailConfig = (
  google: GoogleConfig | undefined,
  read: (name: string) => string | undefined,
  safeUrl: (name: string, text: string) => string,
): GmailConfig | undefined =>
  google && { google, apiUrl: safeUrl('GMAIL_API_URL', read('GMAIL_API_URL') ?? 'https://gmail.googleapis.com') }
