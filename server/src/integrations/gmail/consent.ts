import { gmailScopes } from '@console/remote-mail/contract/calls/mail-accounts'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client'
import { Failed } from '../../platform/errors/failed.ts'
import type { GoogleConfig } from '../google/config.ts'
import { discoverer } from '../google/discover.ts'
import { GmailFailed } from './failure.ts'
import type { GmailConsent } from './gmail.ts'

/** An access token and its lifetime. */
export interface AccessToken {
  readonly token: string
  readonly seconds: number
}

/** A consent and what it covers. */
export interface GoogleGrants extends GmailConsent {
  /** Throws GmailFailed: `revoked` if the grant no longer exists. */
  readonly renew: (refreshToken: string, email: string) => Promise<AccessToken>
}

const usualSeconds = 3_600

/**
 * Maps the library's errors to those of the contract; its texts are not passed on, because they quote what was sent.
 */
const failedBy = (error: unknown): Failed => {
  if (error instanceof ResponseBodyError)
    return new Failed(error.error === 'invalid_grant' ? 'authorizationExpired' : 'providerUnavailable')
  const isAboutProof =
    error instanceof ClientError && error.code !== undefined && !/^OAUTH_(TIMEOUT|ABORT)$/.test(error.code)
  return new Failed(isAboutProof ? 'identityNotProven' : 'providerUnavailable')
}

/** Google's answer about a grant: revoked, the console itself refused, or no answer. */
const renewalFailure = (error: unknown): GmailFailed => {
  if (!(error instanceof ResponseBodyError) || error.status >= 500) return new GmailFailed('unavailable')
  if (error.error === 'invalid_grant') return new GmailFailed('revoked')
  return new GmailFailed(error.status === 429 ? 'busy' : 'refused', { reason: error.error.slice(0, 60) })
}

const scopesIn = (scope: string | undefined): string[] => (scope ?? '').split(' ').filter((name) => name !== '')

/** Google OAuth for offline access to a mailbox: state, PKCE, a refresh token, proof of identity. */
export const googleGrants = (place: GoogleConfig): GoogleGrants => {
  const configuration = discoverer(place)
  const known = (): Promise<Configuration> =>
    configuration().catch(() => {
      throw new GmailFailed('unavailable')
    })
  const revoke = async (refreshToken: string): Promise<void> => {
    await tokenRevocation(await known(), refreshToken).catch((error: unknown) => {
      const failed = renewalFailure(error)
      // Google no longer knows the token, which is the desired state.
      if (failed.code !== 'revoked' && failed.reason !== 'invalid_token') throw failed
    })
  }
  return {
    begin: async (redirectUri, email) => {
      const [verifier, state] = [randomPKCECodeVerifier(), randomState()]
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: ['openid', 'email', ...gmailScopes].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Google returns a refresh token only with an explicit prompt, and for the selected mailbox.
        prompt: 'consent select_account',
        ...(email !== undefined && { login_hint: email }),
      })
      return { url: url.href, state, verifier }
    },
    finish: async ({ state, verifier, redirectUri }, { code, iss }) => {
      const config = await configuration()
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw failedBy(error)
      })
      const [email, refreshToken, scopes] = [tokens.claims()?.email, tokens.refresh_token, scopesIn(tokens.scope)]
      if (typeof email !== 'string' || email === '' || refreshToken === undefined) throw new Failed('identityNotProven')
      // Not revoked: that would also revoke earlier grants for this mailbox.
      if (!gmailScopes.every((scope) => scopes.includes(scope))) throw new Failed('scopesMissing')
      return { email: email.toLowerCase(), refreshToken, scopes }
    },
    revoke,
    renew: async (refreshToken) => {
      const tokens = await refreshTokenGrant(await known(), refreshToken).catch((error: unknown) => {
        throw renewalFailure(error)
      })
      return { token: tokens.access_token, seconds: tokens.expiresIn() ?? usualSeconds }
    },
  }
}
