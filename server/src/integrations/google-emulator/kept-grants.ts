interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Buffer
}
interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}
type Pass = (request: Asked) => Promise<Answer>

export interface Grants {
  readonly answer: (request: Asked, pass: Pass) => Promise<Answer>
  /** Whether an access token was issued for mail and is still valid. */
  readonly takes: (token: string) => boolean
  /** Refresh token → mailbox. */
  readonly all: () => Record<string, string>
}

/** Whether the request concerns grants that the library forgets. */
export const isOfGrants = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/oauth2/token' || path === '/oauth2/revoke')

const form = { 'content-type': 'application/x-www-form-urlencoded' }

interface Tokens {
  readonly access_token?: string
  readonly refresh_token?: string
  readonly id_token?: string
  readonly scope?: string
}

const mailScope = 'https://www.googleapis.com/auth/gmail.modify'

const emailIn = (idToken: string): string => {
  const [, claims = ''] = idToken.split('.')
  // The library has just issued it.
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email: string }).email
}

/**
 * Grants, including those from before this process started, which the library does not know. An unknown grant is given
 * again through its consent page. Revoking a grant ends its access tokens, as at Google.
 */
export const keptGrants = (before: Readonly<Record<string, string>>): Grants => {
  const grants = new Map(Object.entries(before))
  const given = new Map<string, string[]>()
  const post = (path: string, fields: Record<string, string>, request: Asked): Asked => ({
    method: 'POST',
    url: new URL(path, request.url),
    headers: new Headers(form),
    body: Buffer.from(new URLSearchParams(fields).toString()),
  })

  /** Tokens for an earlier grant. */
  const allowAnew = async (email: string, scope: string, request: Asked, pass: Pass): Promise<Tokens> => {
    const back = { redirect_uri: 'http://127.0.0.1/', scope, client_id: 'console' }
    const { headers } = await pass(post('/o/oauth2/v2/auth/callback', { ...back, email }, request))
    const code = new URL(headers.location ?? '').searchParams.get('code') ?? ''
    const { body } = await pass(post('/oauth2/token', { grant_type: 'authorization_code', code, ...back }, request))
    return JSON.parse(body.toString()) as Tokens // the emulator's own
  }

  const revoke = async (token: string, request: Asked, pass: Pass): Promise<Answer> => {
    for (const access of given.get(token) ?? []) await pass(post('/oauth2/revoke', { token: access }, request))
    given.delete(token)
    grants.delete(token)
    return pass(request)
  }

  const renew = async (token: string, request: Asked, pass: Pass): Promise<Answer> => {
    const email = grants.get(token)
    if (email === undefined) return pass(request)
    const scope = `openid email ${mailScope}`
    const { access_token = '' } = await allowAnew(email, scope, request, pass)
    given.set(token, [...(given.get(token) ?? []), access_token])
    const body = Buffer.from(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 3_600, scope }))
    return { status: 200, headers: { 'content-type': 'application/json' }, body }
  }

  return {
    answer: async (request, pass) => {
      const fields = new URLSearchParams(request.body.toString())
      if (request.url.pathname === '/oauth2/revoke') return revoke(fields.get('token') ?? '', request, pass)
      if (fields.get('grant_type') === 'refresh_token') return renew(fields.get('refresh_token') ?? '', request, pass)
      const answer = await pass(request)
      const tokens = JSON.parse(answer.body.toString()) as Tokens // the emulator's own
      const { access_token, refresh_token, id_token, scope = '' } = tokens
      if (access_token && refresh_token && id_token && scope.includes(mailScope)) {
        grants.set(refresh_token, emailIn(id_token))
        given.set(refresh_token, [access_token])
      }
      return answer
    },
    takes: (token) => [...given.values()].some((tokens) => tokens.includes(token)),
    all: () => Object.fromEntries(grants),
  }
}
