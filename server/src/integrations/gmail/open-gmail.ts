import { accessTokens } from './access-tokens.ts'
import type { GmailLine } from './ask-gmail.ts'
import type { GmailConfig } from './config.ts'
import { type GoogleGrants, googleGrants } from './consent.ts'
import type { Gmail } from './gmail.ts'
import { mailboxClient } from './mailbox-client.ts'

/** Gmail's API and its token issuer. */
interface Google {
  /** Without a trailing slash. */
  readonly apiUrl: () => Promise<string>
  readonly grants: GoogleGrants
}

interface Options {
  readonly emulator?: boolean
  readonly firstWaitMs?: number
  readonly patienceMs?: number | undefined
}

const usualFirstWaitMs = 500

/** Gmail with all its mailboxes. Access tokens stay in memory and are shared by all users of a mailbox. */
export const openGmail = (
  { apiUrl, grants }: Google,
  { emulator = false, firstWaitMs = usualFirstWaitMs, patienceMs }: Options = {},
): Gmail => {
  const tokens = accessTokens(grants.renew)
  return {
    emulator,
    consent: {
      begin: grants.begin,
      finish: grants.finish,
      revoke: async (refreshToken) => {
        tokens.forget(refreshToken)
        await grants.revoke(refreshToken)
      },
    },
    renew: async ({ email, refreshToken }) => {
      tokens.forget(refreshToken)
      await tokens.get(refreshToken, email)
    },
    mailbox: ({ email, refreshToken }) => {
      const line: GmailLine = {
        apiUrl,
        token: () => tokens.get(refreshToken, email),
        dropToken: (token) => tokens.drop(refreshToken, token),
        firstWaitMs,
        patienceMs,
      }
      return mailboxClient(line)
    },
  }
}

/** Gmail according to the settings. */
export const gmailAt = ({ google, apiUrl }: GmailConfig, options: Omit<Options, 'emulator'> = {}): Gmail =>
  openGmail({ apiUrl: async () => apiUrl, grants: googleGrants(google) }, options)
