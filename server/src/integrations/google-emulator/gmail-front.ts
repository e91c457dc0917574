import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gmailDrafts } from './gmail-drafts.ts'
import { type Grants, isOfGrants } from './kept-grants.ts'
import { addMissingHeaders, draftOfUpload, messageIdOf } from './mail-parts.ts'

/** A received request with its whole body. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: Buffer.from(JSON.stringify(value)),
})

const unauthorized = { error: { code: 401, status: 'UNAUTHENTICATED', errors: [{ reason: 'authError' }] } }
const me = '/gmail/v1/users/me'
const searched = 'rfc822msgid:'

interface Listed {
  readonly id: string
  readonly message?: { readonly id: string }
}

/** A front for `emulate` that adds what it lacks of Gmail; everything else is passed through. */
export const gmailFront = (emulator: () => string, grants: Grants) => {
  const pass = async ({ method, url, headers, body }: Asked): Promise<Answer> => {
    const answer = await fetch(`${emulator()}${url.pathname}${url.search}`, {
      method,
      headers,
      body: body.length === 0 ? null : new Uint8Array(body),
      redirect: 'manual',
    })
    const kept = ['content-type', 'location'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { status: answer.status, headers: Object.fromEntries(kept), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const get = (request: Asked, path: string): Promise<Answer> =>
    pass({ ...request, method: 'GET', url: new URL(path, request.url), body: Buffer.alloc(0) })
  // The emulator is ours, so its answers have the expected shape.
  const read = async <T>(request: Asked, path: string): Promise<T> =>
    JSON.parse((await get(request, path)).body.toString()) as T

  /** users.getProfile, which the library lacks. */
  const profile = async (request: Asked): Promise<Answer> => {
    const who = await get(request, '/oauth2/v2/userinfo')
    if (who.status !== 200) return who
    const { email } = JSON.parse(who.body.toString()) as { email: string }
    const all = `${me}/messages?includeSpamTrash=true&maxResults=1`
    const { resultSizeEstimate } = await read<{ resultSizeEstimate: number }>(request, all)
    const { historyId } = await read<{ historyId: string }>(request, `${me}/history?startHistoryId=1&maxResults=1`)
    return json({ emailAddress: email, messagesTotal: resultSizeEstimate, threadsTotal: resultSizeEstimate, historyId })
  }

  const rawOf = async (request: Asked, id: string): Promise<Buffer> => {
    const { raw = '' } = await read<{ raw?: string }>(request, `${me}/messages/${id}?format=raw`)
    return Buffer.from(raw, 'base64url')
  }

  const ofDrafts = gmailDrafts({ pass, rawOf })

  /** A search by Message-ID, which the library compares with one colon too many; it does not search drafts at all. */
  const byMessageId = async (request: Asked, list: 'messages' | 'drafts'): Promise<Answer> => {
    const wanted = (request.url.searchParams.get('q') ?? '').slice(searched.length).replace(/^<|>$/g, '')
    const url = new URL(request.url)
    url.searchParams.delete('q')
    url.searchParams.set('maxResults', '500')
    const unfiltered = { ...request, url }
    const answer = (await ofDrafts(unfiltered)) ?? (await pass(unfiltered))
    if (answer.status !== 200) return answer
    const rows = (JSON.parse(answer.body.toString()) as Record<string, readonly Listed[] | undefined>)[list] ?? []
    const found: Listed[] = []
    for (const row of rows) if (messageIdOf(await rawOf(request, row.message?.id ?? row.id)) === wanted) found.push(row)
    return json({ [list]: found, resultSizeEstimate: found.length })
  }

  /** Its messages contain ten headers only. */
  const withHeaders = async (request: Asked, id: string): Promise<Answer> => {
    const answer = await pass(request)
    if (answer.status !== 200) return answer
    const message: unknown = JSON.parse(answer.body.toString())
    return json(addMissingHeaders(message, await rawOf(request, id)))
  }

  /** Its consent page has no button to refuse. */
  const withRefusal = async (request: Asked): Promise<Answer> => {
    const answer = await pass(request)
    const [to, state] = ['redirect_uri', 'state'].map((name) => request.url.searchParams.get(name) ?? '')
    if (!to || !URL.canParse(to)) return answer
    const back = new URL(to)
    back.search = new URLSearchParams({ error: 'access_denied', state: state ?? '' }).toString()
    const link = `<p style="text-align:center"><a href="${back.href.replaceAll('&', '&amp;')}">Cancel</a></p>`
    // Keeps the number above those of all users.
    return { ...answer, body: Buffer.from(answer.body.toString().replace('<form', `${link}<form`)) }
  }

  const answerTo = async (request: Asked): Promise<Answer> => {
    const { method, url, headers } = request
    const path = url.pathname
    if (isOfGrants(method, path)) return grants.answer(request, pass)
    if (path === '/o/oauth2/v2/auth') return withRefusal(request)
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    // It would accept any token as the first user's.
    if (/^(\/upload)?\/gmail\//.test(path) && !grants.takes(token)) return json(unauthorized, 401)
    if (path === `${me}/profile`) return profile(request)
    if (path.startsWith('/upload/')) {
      const draft = draftOfUpload(headers.get('content-type') ?? '', request.body)
      const plain = new URL(path.slice('/upload'.length), url)
      const sent = new Headers({
        authorization: headers.get('authorization') ?? '',
        'content-type': 'application/json',
      })
      const asJson = { method, url: plain, headers: sent, body: Buffer.from(JSON.stringify(draft)) }
      return (await ofDrafts(asJson)) ?? pass(asJson)
    }
    const [, list] = new RegExp(`^${me}/(messages|drafts)$`).exec(path) ?? []
    if (
      method === 'GET' &&
      (list === 'messages' || list === 'drafts') &&
      url.searchParams.get('q')?.startsWith(searched)
    )
      return byMessageId(request, list)
    const [, id] = new RegExp(`^${me}/messages/([^/]+)$`).exec(path) ?? []
    const format = url.searchParams.get('format') ?? 'full'
    if (method === 'GET' && id !== undefined && (format === 'full' || format === 'metadata'))
      return withHeaders(request, id)
    return (await ofDrafts(request)) ?? pass(request)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { 'content-type': type, authorization } = request.headers
    const headers = new Headers({ ...(type && { 'content-type': type }), ...(authorization && { authorization }) })
    const forwarded: Asked = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://front'),
      headers,
      body: await buffer(request),
    }
    const { status, headers: sent, body } = await answerTo(forwarded)
    response.writeHead(status, sent).end(status === 204 ? undefined : body)
  }
  return createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(502).end())
  })
}
