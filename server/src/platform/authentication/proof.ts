import type { FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { Failed } from '../errors/failed.ts'
import type { Secrets } from '../secrets/seal.ts'
import { bearerToken, hashToken } from './session.ts'
import type { SignInOptions } from './sign-in-options.ts'

/** Tolerated clock skew of a browser. */
const skewSeconds = 60
/** Browsers with a larger clock skew include a DPoP nonce issued by this server, valid for this long. */
const wordSeconds = 600
const owner = 'proof'
/** Longer than any proof that a browser makes. */
const longest = 2_000

const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

export type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** A valid proof of a request. */
export interface Proof {
  /** Thumbprint of the key that signed it. */
  readonly key: string
  /** Its own id, which no other proof of this key has. */
  readonly jti: string
}

/** Verifies which key a request was signed with (RFC 9449). */
export interface Proofs {
  /** Null: the request has no proof. */
  readonly proofOf: (request: Asked) => Promise<Proof | null>
  /** A nonce with the server's time, for a browser with a wrong clock. */
  readonly refusal: () => Failed
}

const pathOf = (address: unknown): string | null =>
  typeof address === 'string' && URL.canParse(address, 'http://console.invalid')
    ? new URL(address, 'http://console.invalid').pathname
    : null

const proofsOf = (secrets: Secrets): Proofs => {
  const word = (): string => secrets.seal(String(nowSeconds()), owner).toString('base64url')
  const isFreshNonce = (given: unknown): boolean => {
    if (typeof given !== 'string') return false
    try {
      return nowSeconds() - Number(secrets.open(Buffer.from(given, 'base64url'), owner)) <= wordSeconds
    } catch {
      return false
    }
  }
  const refusal = () => new Failed('badProof', { params: { nonce: word() } })
  const proofOf = async ({ method, url, headers }: Asked): Promise<Proof | null> => {
    const { dpop, authorization } = headers
    if (dpop === undefined) return null
    if (typeof dpop !== 'string' || dpop.length > longest) throw refusal()
    const { payload, protectedHeader } = await jwtVerify(dpop, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      // Its time is checked below.
      currentDate: new Date(0),
    }).catch(() => {
      throw refusal()
    })
    const { htm, htu, iat = 0, jti, nonce, ath } = payload
    // A proxy may use another host name: only the path is compared.
    const isForThis = htm === method && pathOf(htu) === pathOf(url)
    const isNow = Math.abs(nowSeconds() - iat) <= skewSeconds || isFreshNonce(nonce)
    const token = bearerToken(authorization)
    const isWithToken = token === null || ath === hashToken(token).toString('base64url')
    if (!isForThis || !isNow || !isWithToken || protectedHeader.jwk === undefined || typeof jti !== 'string')
      throw refusal()
    return { key: await calculateJwkThumbprint(protectedHeader.jwk), jti }
  }
  return { proofOf, refusal }
}

/** When a token is accepted without proof. */
export interface TokenRules {
  readonly proofs: Proofs
  /** Required only for sessions bound to a key. */
  readonly provenOnly: boolean
}

export const tokenRulesOf = (secrets: Secrets, { provenOnly = false }: SignInOptions): TokenRules => ({
  proofs: proofsOf(secrets),
  provenOnly,
})
