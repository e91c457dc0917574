import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SocialProvider } from '../../platform/authentication/sign-in-options.ts'
import { Failed } from '../../platform/errors/failed.ts'
import type { GoogleConfig } from './config.ts'
import { discoverer } from './discover.ts'

/**
 * Maps the library's errors to those of the contract; its texts are not passed on, because they quote what was sent.
 */
const failedBy = (error: unknown): Failed => {
  if (error instanceof ResponseBodyError) {
    // The code was already used or belongs to somebody else; any other error is the provider's, not the person's.
    return new Failed(error.error === 'invalid_grant' ? 'signInExpired' : 'providerUnavailable')
  }
  const isAboutProof =
    error instanceof ClientError && error.code !== undefined && !/^OAUTH_(TIMEOUT|ABORT)$/.test(error.code)
  return new Failed(isAboutProof ? 'identityNotProven' : 'providerUnavailable')
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * An OpenID Connect provider. Everything in the ID token is verified: signature (even though TLS would do), issuer,
 * audience, times, nonce; state and PKCE bind the answer to the request.
 */
export const openIdProvider = (
  place: GoogleConfig,
  { lasting }: Pick<SocialProvider, 'lasting'> = { lasting: true },
): SocialProvider => {
  const configuration = discoverer(place)
  return {
    lasting,
    start: async (redirectUri) => {
      const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, state, nonce, verifier, redirectUri }
    },
    finish: async ({ state, nonce, verifier, redirectUri }, { code, iss }) => {
      const config = await configuration()
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw failedBy(error)
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Failed('identityNotProven')
      return {
        subject: claims.sub,
        email: text(claims.email),
        emailVerified: claims.email_verified === true,
        first: text(claims.given_name),
        last: text(claims.family_name),
      }
    },
  }
}
