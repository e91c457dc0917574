import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Record<string, unknown>

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A signed token with the given claims. */
const tokenOf = (claims: Claims, key: KeyObject): string => {
  const body = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

interface Grant {
  readonly claims: Claims
  readonly challenge: string
  readonly signedByAnother: boolean
}

/** An OpenID Connect provider that can be made to lie; `allow` acts as the person who clicks, `stop` ends it. */
export const startOpenIdProvider = async () => {
  const [own, other] = [pair(), pair()]
  const grants = new Map<string, Grant>()
  const http = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (request.url === '/keys')
      return answer(200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    const form = new URLSearchParams(await text(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (!grant || verifier.digest('base64url') !== grant.challenge) return answer(400, { error: 'invalid_grant' })
    const key = grant.signedByAnother ? other.privateKey : own.privateKey
    return answer(200, { access_token: 'access', token_type: 'Bearer', id_token: tokenOf(grant.claims, key) })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // it listens on a port

  return {
    place: { issuer, clientId: 'console', clientSecret: 'a secret' },
    /** Somebody consents: the code that the browser brings back. `lies` replaces claims of the ID token. */
    allow: (url: string, lies: Claims = {}, signedByAnother = false): { code: string; state: string } => {
      const params = new URL(url).searchParams
      const seconds = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: issuer,
        aud: 'console',
        sub: 'subject-1',
        iat: seconds,
        exp: seconds + 300,
        nonce: params.get('nonce'),
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Costa',
        ...lies,
      }
      const code = `code-${grants.size}-${Math.random()}`
      grants.set(code, { claims, challenge: params.get('code_challenge') ?? '', signedByAnother })
      return { code, state: params.get('state') ?? '' }
    },
    stop: () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()),
  }
}
