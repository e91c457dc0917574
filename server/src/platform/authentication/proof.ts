import type { FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { Failed } from '../errors/failed.ts'
import type { Secrets } from '../secrets/seal.ts'
import { bearerToken, hashToken } from './session.ts'
import type { SignInOptions } from './sign-in-options.ts'

/** So far may a browser's clock be off. */
const skewSeconds = 60
/** A browser whose clock is further off puts this server's word for the time into its proofs. It is good for so long. */
const wordSeconds = 600
const owner = 'proof'
/** Nothing that a browser makes is longer. */
const longest = 2_000

const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

export type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** Reads who holds the key of a request (RFC 9449). */
export interface Proofs {
  /** Thumbprint of the key that signed this very request; null: it says nothing of a key. */
  readonly keyOf: (request: Asked) => Promise<string | null>
  /** With the time as this server has it, for a browser whose clock is wrong. */
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
  const keyOf = async ({ method, url, headers }: Asked): Promise<string | null> => {
    const { dpop, authorization } = headers
    if (dpop === undefined) return null
    if (typeof dpop !== 'string' || dpop.length > longest) throw refusal()
    const { payload, protectedHeader } = await jwtVerify(dpop, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      // Its time is judged below.
      currentDate: new Date(0),
    }).catch(() => {
      throw refusal()
    })
    const { htm, htu, iat = 0, nonce, ath } = payload
    // A proxy may have another name for this server: the path is what counts.
    const isForThis = htm === method && pathOf(htu) === pathOf(url)
    const isNow = Math.abs(nowSeconds() - iat) <= skewSeconds || isFreshNonce(nonce)
    const token = bearerToken(authorization)
    const isWithToken = token === null || ath === hashToken(token).toString('base64url')
    if (!isForThis || !isNow || !isWithToken || protectedHeader.jwk === undefined) throw refusal()
    return calculateJwkThumbprint(protectedHeader.jwk)
  }
  return { keyOf, refusal }
}

/** How far a token alone is believed. */
export interface TokenRules {
  readonly proofs: Proofs
  /** Only sessions that are bound to a key. */
  readonly provenOnly: boolean
}

export const tokenRulesOf = (secrets: Secrets, { provenOnly = false }: SignInOptions): TokenRules => ({
  proofs: proofsOf(secrets),
  provenOnly,
})
