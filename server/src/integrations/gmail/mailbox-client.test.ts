import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { accessTokens } from './access-tokens.ts'
import { retryAfterMs } from './ask-gmail.ts'
import { waitMs } from './back-off.ts'
import { GmailFailed } from './failure.ts'
import { mailboxClient } from './mailbox-client.ts'

type Behave = (response: ServerResponse, request: IncomingMessage, body: Buffer) => void

/** Gmail's answers in order; the last one repeats. */
let behaviours: Behave[]
let seen: { method: string; url: string; authorization: string; type: string; body: Buffer }[]
let server: Server
let apiUrl: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { authorization = '', 'content-type': type = '' } = request.headers
    seen.push({ method: request.method ?? '', url: request.url ?? '', authorization, type, body })
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    behave?.(response, request, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

const answer =
  (status: number, body: unknown = undefined, headers: Record<string, string> = {}): Behave =>
  (response) => {
    response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body))
  }
const reason = (code: number, word: string): Behave => answer(code, { error: { code, errors: [{ reason: word }] } })
const cut: Behave = (response) => void response.destroy()
const message = { id: 'm1', threadId: 't1', labelIds: ['INBOX'], payload: { parts: [{ parts: [{ partId: '0.0' }] }] } }
const written = { id: 'd1', message: { id: 'm2', threadId: 't1' } }

const mailbox = (tokens: string[] = ['token']) => {
  let used = 0
  return mailboxClient({
    apiUrl: async () => apiUrl,
    token: async () => tokens[Math.min(used, tokens.length - 1)] ?? '',
    dropToken: () => {
      used += 1
    },
    firstWaitMs: 1,
  })
}

describe('a read', () => {
  test("sends its parameters to Gmail's address", async () => {
    behaviours = [answer(200, { messages: [{ id: 'm1', threadId: 't1' }], nextPageToken: '2' })]
    const page = await mailbox().listMessages({
      labelIds: ['INBOX', 'UNREAD'],
      query: 'rfc822msgid:a@b',
      includeSpamTrash: true,
    })
    expect(page).toEqual({ messages: [{ id: 'm1', threadId: 't1' }], nextPageToken: '2' })
    const { method, url, authorization } = seen[0] ?? {}
    expect(method).toBe('GET')
    expect(url?.split('?')[0]).toBe('/gmail/v1/users/me/messages')
    expect([...new URLSearchParams(url?.split('?')[1])]).toEqual(
      expect.arrayContaining([
        ['labelIds', 'INBOX'],
        ['labelIds', 'UNREAD'],
        ['q', 'rfc822msgid:a@b'],
        ['includeSpamTrash', 'true'],
      ]),
    )
    expect(authorization).toBe('Bearer token')
  })

  test.each<[string, Behave]>([
    ['429', reason(429, 'rateLimitExceeded')],
    ['403 for a rate limit', reason(403, 'userRateLimitExceeded')],
    ['500', answer(500)],
    ['a connection that is cut', cut],
    ['an answer that is not JSON', (response) => void response.writeHead(200).end('<html>')],
  ])('is retried after %s', async (_what, behave) => {
    behaviours = [behave, behave, answer(200, message)]
    expect(await mailbox().getMessage('m1')).toMatchObject({
      id: 'm1',
      payload: { parts: [{ parts: [{ partId: '0.0' }] }] },
    })
    expect(seen).toHaveLength(3)
  })

  test.each<[string, Behave, Partial<GmailFailed>, number]>([
    ['a permanent 429', reason(429, 'rateLimitExceeded'), { code: 'busy', canBeDone: false }, 3],
    [
      '429 with a long Retry-After',
      answer(429, {}, { 'retry-after': '90' }),
      { code: 'busy', retryAfterMs: 90_000 },
      1,
    ],
    ['a permanent 500', answer(500), { code: 'unavailable', canBeDone: false }, 3],
    ['404', reason(404, 'notFound'), { code: 'notFound' }, 1],
    ['400', reason(400, 'invalidArgument'), { code: 'refused', reason: 'invalidArgument' }, 1],
    ['403 without the scope', reason(403, 'insufficientPermissions'), { code: 'revoked' }, 1],
    ['an answer of another shape', answer(200, { id: 7 }), { code: 'unavailable' }, 1],
  ])('reports %s', async (_what, behave, failure, times) => {
    behaviours = [behave]
    await expect(mailbox().getMessage('m1')).rejects.toMatchObject(failure)
    expect(seen).toHaveLength(times)
  })

  test('replaces a refused token once; a second refusal means the grant is revoked', async () => {
    behaviours = [answer(401), answer(200, message)]
    await mailbox(['old', 'new']).getMessage('m1')
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
    behaviours = [answer(401)]
    await expect(mailbox(['old', 'new']).getMessage('m1')).rejects.toMatchObject({ code: 'revoked' })
  })

  test('aborts when its signal does', async () => {
    behaviours = [() => {}]
    const stopping = new AbortController()
    const reading = mailbox().getMessage('m1', { signal: stopping.signal })
    stopping.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a change', () => {
  const draft = { raw: Buffer.from('Subject: x\r\n\r\ny'), threadId: 't1' }

  test.each<[string, Behave]>([
    ['500', answer(500)],
    ['a connection that is cut', cut],
    ['an answer of another shape', answer(200, {})],
  ])('that creates or sends is never retried: %s may have taken effect', async (_what, behave) => {
    for (const change of [
      () => mailbox().createDraft(draft),
      () => mailbox().updateDraft('d1', draft),
      () => mailbox().sendDraft('d1'),
    ]) {
      seen = []
      behaviours = [behave]
      await expect(change()).rejects.toMatchObject({ code: 'unavailable', canBeDone: true })
      expect(seen).toHaveLength(1)
    }
  })

  test('that was rejected is retried', async () => {
    behaviours = [reason(429, 'rateLimitExceeded'), answer(200, written)]
    expect(await mailbox().createDraft(draft)).toEqual({ id: 'd1', messageId: 'm2', threadId: 't1' })
    expect(JSON.parse(seen[1]?.body.toString() ?? '')).toEqual({
      message: { threadId: 't1', raw: draft.raw.toString('base64url') },
    })
  })

  test('of labels may be retried', async () => {
    behaviours = [answer(500), cut, answer(204)]
    await mailbox().modifyMessages(['m1'], { add: ['STARRED'], remove: ['UNREAD'] })
    expect(seen).toHaveLength(3)
    expect(JSON.parse(seen[2]?.body.toString() ?? '')).toEqual({
      ids: ['m1'],
      addLabelIds: ['STARRED'],
      removeLabelIds: ['UNREAD'],
    })
  })

  test('uploads a large draft in two parts', async () => {
    behaviours = [answer(200, written)]
    await mailbox().updateDraft('d 1', { raw: Buffer.alloc(2 ** 20 + 1, 'x'), threadId: 't1' })
    const { method, url, type, body } = seen[0] ?? {}
    expect([method, url]).toEqual(['PUT', '/upload/gmail/v1/users/me/drafts/d%201?uploadType=multipart'])
    const [, boundary = ''] = /^multipart\/related; boundary=(.+)$/.exec(type ?? '') ?? []
    const [, about, mail] = body?.toString().split(`--${boundary}`) ?? []
    expect(about).toContain('{"message":{"threadId":"t1"}}')
    expect(mail).toMatch(/^\r\nContent-Type: message\/rfc822\r\n\r\nx{1048577}\r\n$/)
  })

  test('counts a missing draft as deleted', async () => {
    behaviours = [reason(404, 'notFound')]
    await mailbox().deleteDraft('d1')
    behaviours = [answer(500)]
    await expect(mailbox().deleteDraft('d1')).rejects.toBeInstanceOf(GmailFailed)
  })
})

describe('access tokens', () => {
  const started = (seconds: number) => {
    let renewals = 0
    const tokens = accessTokens(async () => {
      renewals += 1
      return { token: `token-${renewals}`, seconds }
    })
    return { tokens, asked: () => renewals }
  }

  test('are requested once for all who wait, and cached', async () => {
    const { tokens, asked: renewals } = started(3_600)
    const given = await Promise.all(Array.from({ length: 20 }, () => tokens.get('grant', 'a@example.com')))
    expect(new Set(given)).toEqual(new Set(['token-1']))
    expect(await tokens.get('grant', 'a@example.com')).toBe('token-1')
    expect(renewals()).toBe(1)
  })

  test('are renewed before they expire; one already replaced is not dropped', async () => {
    const soon = started(30)
    await soon.tokens.get('grant', 'a@example.com')
    expect(await soon.tokens.get('grant', 'a@example.com')).toBe('token-2')
    const { tokens } = started(3_600)
    await tokens.get('grant', 'a@example.com')
    tokens.drop('grant', 'another')
    expect(await tokens.get('grant', 'a@example.com')).toBe('token-1')
    tokens.drop('grant', 'token-1')
    expect(await tokens.get('grant', 'a@example.com')).toBe('token-2')
    tokens.forget('grant')
    expect(await tokens.get('grant', 'a@example.com')).toBe('token-3')
  })

  test('are requested again after a failure', async () => {
    let renewals = 0
    const tokens = accessTokens(async () => {
      renewals += 1
      if (renewals === 1) throw new GmailFailed('unavailable')
      return { token: 'token', seconds: 3_600 }
    })
    await expect(tokens.get('grant', 'a@example.com')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await tokens.get('grant', 'a@example.com')).toBe('token')
  })
})

test.each([
  ['a first failure waits some seconds', 0, 0, 5_000],
  ['half the time it has been failing', 60_000, 0, 30_000],
  ['at most a quarter of an hour', 86_400_000, 0, 900_000],
  ['the requested time', 0, 60_000, 60_000],
  ['at most a day', 0, 10 * 86_400_000, 86_400_000],
])('back-off: %s', (_what, failingFor, askedFor, wait) => {
  expect(waitMs(failingFor, askedFor, 0.5)).toBe(wait)
})

test.each([
  [null, undefined],
  ['', undefined],
  ['7', 7_000],
  ['Sun, 22 Nov 2026 01:00:10 GMT', 10_000],
  ['Sun, 22 Nov 2026 00:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After %p is %p ms', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-22T01:00:00Z'))).toBe(ms)
})
