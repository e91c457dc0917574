import { eq } from '#drizzle'
import { tokenOwner } from '../../areas/mail/mailboxes/mailbox.ts'
import { gmailAccounts } from '../../areas/mail/records/gmail-schema.ts'
import type { Gmail } from '../../integrations/gmail/gmail.ts'
import { gmailAt } from '../../integrations/gmail/open-gmail.ts'
import type { EmulatorOptions } from '../../integrations/google-emulator/emulator-options.ts'
import { spawnGoogle } from '../../integrations/google-emulator/spawn-google.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

const redirectUri = 'https://console.example.com/authGmailRedirect'

/** What the browser brings back after somebody clicked a mailbox on Google's page: the redirect address. */
export const clickMailbox = async (url: string, email: string): Promise<{ code: string; state: string }> => {
  const authorizeUrl = new URL(url)
  const clicked = await fetch(new URL('/o/oauth2/v2/auth/callback', url), {
    method: 'POST',
    body: new URLSearchParams([...authorizeUrl.searchParams, ['email', email]]),
    redirect: 'manual',
  })
  const back = new URL(clicked.headers.get('location') ?? '').searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

/** Google with mailboxes, in a process of its own. */
export const startGoogle = async (options: EmulatorOptions = {}) => {
  const { url, stop } = await spawnGoogle(options)
  const place = { issuer: url, clientId: 'console', clientSecret: 'none' }
  /** The server's Gmail client, connected to it or to a proxy before it. */
  const gmail = ({
    apiUrl = url,
    issuer = url,
    patienceMs,
  }: {
    apiUrl?: string
    issuer?: string
    patienceMs?: number
  } = {}): Gmail => gmailAt({ google: { ...place, issuer }, apiUrl }, { firstWaitMs: 5, patienceMs })
  const own = gmail()

  /** A refresh token of somebody who consented. */
  const allow = async (email: string): Promise<string> => {
    const departure = await own.consent.begin(redirectUri, email)
    const { code } = await clickMailbox(departure.url, email)
    return (await own.consent.finish({ ...departure, redirectUri }, { code })).refreshToken
  }

  return {
    url,
    stop,
    gmail,
    allow,
    /** A mailbox as seen by a test, without the server's code. */
    ask: async (email: string, path: string, init: RequestInit = {}): Promise<unknown> => {
      const departure = await own.consent.begin(redirectUri, email)
      const { code } = await clickMailbox(departure.url, email)
      const form = { grant_type: 'authorization_code', code, code_verifier: departure.verifier }
      const token = await fetch(`${url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
      const { access_token } = (await token.json()) as { access_token: string } // the emulator's own
      const answer = await fetch(`${url}/gmail/v1/users/me/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', ...init.headers },
      })
      return answer.status === 204 ? undefined : await answer.json()
    },
    /** The row of a connected mailbox, and its token. */
    account: async (db: Database, secrets: Secrets, email: string) => {
      const [row] = await db.insert(gmailAccounts).values({ email }).returning({ id: gmailAccounts.id })
      if (!row) throw new Error('no account')
      const refreshToken = await allow(email)
      const sealed = secrets.seal(refreshToken, tokenOwner(row.id))
      await db.update(gmailAccounts).set({ refresh_token: sealed }).where(eq(gmailAccounts.id, row.id))
      return { id: row.id, refreshToken }
    },
  }
}
