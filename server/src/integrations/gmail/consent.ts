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

/** An access token and how long it lasts. */
export interface AccessToken {
  readonly token: string
  readonly seconds: number
}

/** Consent, and what it is good for. */
export interface GoogleGrants extends GmailConsent {
  /** Throws GmailFailed: `revoked` where the grant is no more. */
  readonly renew: (refreshToken: string, email: string) => Promise<AccessToken>
}

const usualSeconds = 3_600

/** The library's failures by what they mean to the agent; its texts stay here, for they quote what was sent. */
const failedBy = (error: unknown): Failed => {
  if (error instanceof ResponseBodyError)
    return new Failed(error.error === 'invalid_grant' ? 'authorizationExpired' : 'providerUnavailable')
  const isAboutProof =
    error instanceof ClientError && error.code !== undefined && !/^OAUTH_(TIMEOUT|ABORT)$/.test(error.code)
  return new Failed(isAboutProof ? 'identityNotProven' : 'providerUnavailable')
}

/** As Google answers for a grant: it is no more, it says no to the console itself, or it does not answer. */
const renewalFailure = (error: unknown): GmailFailed => {
  if (!(error instanceof ResponseBodyError) || error.status >= 500) return new GmailFailed('unavailable')
  if (error.error === 'invalid_grant') return new GmailFailed('revoked')
  return new GmailFailed(error.status === 429 ? 'busy' : 'refused', { reason: error.error.slice(0, 60) })
}

const scopesIn = (scope: string | undefined): string[] => (scope ?? '').split(' ').filter((name) => name !== '')

/** Authorization by Google's OAuth for work in a mailbox while nobody is there: state, PKCE, a refresh token, proof of whose it is. */
export const googleGrants = (place: GoogleConfig): GoogleGrants => {
  const configuration = discoverer(place)
  const known = (): Promise<Configuration> =>
    configuration().catch(() => {
      throw new GmailFailed('unavailable')
    })
  const revoke = async (refreshToken: string): Promise<void> => {
    await tokenRevocation(await known(), refreshToken).catch((error: unknown) => {
      const failed = renewalFailure(error)
      // It knows the token no more, and that is what was wanted.
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
        // Google gives a refresh token only when it asks, and it must be asked for the mailbox that is meant.
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
      // It is not revoked: with it would go whatever this mailbox had allowed before.
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
