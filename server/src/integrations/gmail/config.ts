import type { GoogleConfig } from '../google/config.ts'

/** Gmail's API, and who gives out tokens for it. */
export interface GmailConfig {
  readonly google: GoogleConfig
  /** Without a slash at its end. */
  readonly apiUrl: string
}

/** Reads GMAIL_API_URL of the environment; without Google there is no Gmail. */
export const readGmailConfig = (
  google: GoogleConfig | undefined,
  read: (name: string) => string | undefined,
  safeUrl: (name: string, text: string) => string,
): GmailConfig | undefined =>
  google && { google, apiUrl: safeUrl('GMAIL_API_URL', read('GMAIL_API_URL') ?? 'https://gmail.googleapis.com') }
