import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Record<string, unknown>

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** How a token is signed. Besides another key: not at all, or with the public key as the secret of an HMAC. */
export type Signing = 'own' | 'another' | 'none' | 'hmac' | 'unknown kid'

/** A signed token with the given claims. */
const tokenOf = (claims: Claims, signing: Signing, { own, other, kid }: Keys): string => {
  const alg = signing === 'none' ? 'none' : signing === 'hmac' ? 'HS256' : 'RS256'
  const body = `${encode({ alg, kid: signing === 'unknown kid' ? 'nobody' : kid, typ: 'JWT' })}.${encode(claims)}`
  if (signing === 'none') return `${body}.`
  if (signing === 'hmac') {
    const secret = own.publicKey.export({ type: 'spki', format: 'pem' })
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }
  const { privateKey } = signing === 'own' ? own : other
  return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
}

type Pair = ReturnType<typeof pair>

interface Keys {
  readonly own: Pair
  readonly other: Pair
  readonly kid: string
}

interface Grant {
  readonly claims: Claims
  readonly challenge: string
  readonly signing: Signing
}

/** What is wrong with a provider as a whole. */
export type Fault =
  | 'discovery of another issuer'
  | 'discovery elsewhere'
  | 'hanging discovery'
  | 'hanging token'
  | 'huge token'
  | 'token elsewhere'
  | 'broken keys'

/** An OpenID Connect provider that can be made to lie; `allow` acts as the person who clicks, `stop` ends it. */
export const startOpenIdProvider = async (port = 0) => {
  let keys: Keys = { own: pair(), other: pair(), kid: 'one' }
  let fault: Fault | null = null
  /** What would leave with a request that follows a redirect. */
  const elsewhere: string[] = []
  const grants = new Map<string, Grant>()
  const http = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url?.startsWith('/elsewhere')) {
      elsewhere.push(await text(request))
      return answer(200, {})
    }
    if (request.url === '/.well-known/openid-configuration') {
      if (fault === 'hanging discovery') return
      if (fault === 'discovery elsewhere') {
        response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
        return
      }
      return answer(200, {
        issuer: fault === 'discovery of another issuer' ? 'https://evil.example' : issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    // The page at which a person consents: it does so at once, for the person whom the address names.
    const page = new URL(request.url ?? '/', issuer)
    if (page.pathname === '/auth') {
      const { searchParams } = page
      const groups = searchParams.getAll('as_group')
      const claims = { email: searchParams.get('as_email'), sub: searchParams.get('as_email'), groups }
      const back = new URLSearchParams(allow(page.href, claims))
      response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${back}` }).end()
      return
    }
    if (request.url === '/keys') {
      if (fault === 'broken keys') return answer(200, { keys: 'none' })
      const { own, kid } = keys
      return answer(200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
      })
    }
    if (fault === 'hanging token') return
    if (fault === 'token elsewhere') {
      response.writeHead(307, { location: `${issuer}/elsewhere` }).end()
      return
    }
    const form = new URLSearchParams(await text(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (!grant || verifier.digest('base64url') !== grant.challenge) return answer(400, { error: 'invalid_grant' })
    const claims = fault === 'huge token' ? { ...grant.claims, padding: 'x'.repeat(1_000_000) } : grant.claims
    return answer(200, {
      access_token: 'access',
      token_type: 'Bearer',
      id_token: tokenOf(claims, grant.signing, keys),
    })
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // it listens on a port

  /** Somebody consents: the code that the browser brings back. `lies` replaces claims of the ID token. */
  const allow = (url: string, lies: Claims = {}, signing: Signing = 'own'): { code: string; state: string } => {
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
    grants.set(code, { claims, challenge: params.get('code_challenge') ?? '', signing })
    return { code, state: params.get('state') ?? '' }
  }

  return {
    place: { issuer, clientId: 'console', clientSecret: 'a secret' },
    allow,
    /** Makes the provider as a whole lie, or (null) honest again. */
    breaks: (next: Fault | null): void => {
      fault = next
    },
    /** Requests that followed a redirect: what they carried. */
    elsewhere,
    /** Signs with a new key from now on, under a new name. */
    rotate: (): void => {
      keys = { own: pair(), other: keys.other, kid: `kid-${Math.random()}` }
    },
    stop: () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections()),
  }
}
