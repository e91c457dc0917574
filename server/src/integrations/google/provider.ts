import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type CustomFetch,
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

/** How the ID tokens of a provider are read. */
export interface ProviderOptions extends Pick<SocialProvider, 'lasting'> {
  /** Absent: none is asked for. */
  readonly groupsClaim?: string
  /** Replaces fetch, for an address that somebody typed. */
  readonly fetch?: CustomFetch
}

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

/** Tolerated clock difference of a provider, for tokens from the future: the library checks only the past. */
const skewSeconds = 300
const maxGroups = 2_000

/** Entra ID names no more than 200 groups and then refers to a further request. */
const hasTooMany = (claims: Claims, claim: string): boolean => {
  const names = claims._claim_names
  return claims.hasgroups === true || (typeof names === 'object' && names !== null && claim in names)
}

const groupsIn = (claims: Claims, claim: string): readonly string[] | null => {
  if (hasTooMany(claims, claim)) return null
  const value = claims[claim]
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (all.length > maxGroups) return null
  return all.filter((group) => typeof group === 'string' && group !== '' && group.length <= 200) as string[] // filtered
}

/** Entra ID has no `email_verified`; its optional claim says that the domain of the address is the tenant's own. */
const isVerified = ({ email_verified, xms_edov }: Claims, isDirectory: boolean): boolean =>
  email_verified === true || (isDirectory && [true, 1, '1', 'true'].some((yes) => yes === xms_edov))

type Claims = Readonly<Record<string, unknown>>

/**
 * An OpenID Connect provider. Everything in the ID token is verified: signature (even though TLS would do), issuer,
 * audience, times, nonce; state and PKCE bind the answer to the request.
 */
export const openIdProvider = (
  place: GoogleConfig,
  { lasting, groupsClaim, fetch }: ProviderOptions = { lasting: true },
): SocialProvider => {
  const configuration = discoverer(place, fetch)
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
      if (claims === undefined || claims.iat > Date.now() / 1_000 + skewSeconds) throw new Failed('identityNotProven')
      return {
        subject: claims.sub,
        email: text(claims.email),
        emailVerified: isVerified(claims, groupsClaim !== undefined),
        first: text(claims.given_name),
        last: text(claims.family_name),
        ...(groupsClaim !== undefined && {
          groups: groupsIn(claims, groupsClaim),
          names: [text(claims.email), text(claims.preferred_username)].map((name) => name.toLowerCase()),
          alsoKnownAs: typeof claims.oid === 'string' ? [claims.oid] : [],
        }),
      }
    },
  }
}
