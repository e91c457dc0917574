import { getDefaultStore } from 'jotai'
import { accountCalls } from '../contract/calls/account.ts'
import { screenLockCalls } from '../contract/calls/screen-lock.ts'
import { measured } from '../testing/measured.ts'
import { samples } from '../testing/sample-calls.ts'
import { addressOf, createClient } from './client.ts'
import { coverAtom, setCover } from './cover.ts'
import { ApiError } from './errors.ts'
import { exchange, type HttpRequest } from './exchange.ts'
import { http, onDangers, onReload, onSessionLost, send } from './http.ts'
import { session } from './session.ts'

type Answer = (
  request: HttpRequest,
  attempt: number,
) => { status: number; data: unknown; headers?: Headers } | 'network' | 'timeout'

/** Answers requests and records them. */
const answerWith = (answer: Answer): HttpRequest[] => {
  const seen: HttpRequest[] = []
  http.exchange = async (request) => {
    seen.push(request)
    const result = answer(request, seen.length)
    if (result === 'network') throw new TypeError('Failed to fetch')
    if (result === 'timeout') throw new DOMException('The operation timed out.', 'TimeoutError')
    return { headers: new Headers(), ...result }
  }
  return seen
}

const ok = (data: unknown) => ({ status: 200, data: { status: true, data } })
const unauthorised = { status: 401, data: { status: false, code: 'notSignedIn', message: 'Please sign in.' } }
const keyOf = (request: HttpRequest | undefined) => request?.headers?.['idempotency-key']
const add = () => samples.addRule({ domain: 'spam.example', reason: 'Spam' })

let reloads = 0
beforeEach(() => {
  reloads = 0
  onReload(() => {
    reloads += 1
  })
  localStorage.setItem('token', 'abc')
})

test('sends the token from local storage as bearer to /api/v2', async () => {
  const [sent] = await (async () => {
    const seen = answerWith(() => ok({ user: {} }))
    await session.getAgent({})
    return seen
  })()
  expect(sent?.url).toBe('/api/v2/user')
  expect(sent?.headers?.authorization).toBe('Bearer abc')
  expect(sent?.timeout).toBe(60_000)
})

test.each(['network', 'timeout'] as const)(
  'retries a change twice after a %s error, under one key',
  async (trouble) => {
    const seen = answerWith((_config, attempt) => (attempt < 3 ? trouble : ok({ id: 1 })))
    await add()
    expect(seen).toHaveLength(3)
    expect(keyOf(seen[0])).toBeTruthy()
    expect(new Set(seen.map(keyOf)).size).toBe(1)
  },
)

test('the one call outside /api/v2 is a PUT to its own address, and is retried under one key too', async () => {
  const seen = answerWith((_config, attempt) => (attempt < 2 ? 'network' : ok({ ids: [7], status: true })))
  await expect(samples.star({ ids: [7], status: true })).resolves.toEqual({ ids: [7], status: true })
  expect(seen.map(({ method, url, data }) => [method, url, data])).toEqual(
    Array(2).fill(['PUT', '/api/sample/star', { ids: [7], status: true }]),
  )
  expect(keyOf(seen[0])).toBeTruthy()
  expect(new Set(seen.map(keyOf)).size).toBe(1)
})

test('gives up after the second retry and reports the error', async () => {
  const seen = answerWith(() => 'network')
  await expect(add()).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  expect(seen).toHaveLength(3)
})

test('does not retry a request that the server answered', async () => {
  const refusal = { status: false, code: 'alreadyBlocked', message: 'Blocked.', data: { domain: ['Blocked.'] } }
  const seen = answerWith(() => ({ status: 409, data: refusal }))
  await expect(add()).rejects.toMatchObject({ code: 'alreadyBlocked', status: 409, fields: { domain: ['Blocked.'] } })
  expect(seen).toHaveLength(1)
})

test('a 504 is reported as a timeout, and not retried: a server answered', async () => {
  const seen = answerWith(() => ({ status: 504, data: '<html>Gateway</html>' }))
  await expect(add()).rejects.toMatchObject({ code: 'timeout', status: 504 })
  expect(seen).toHaveLength(1)
})

test('a 502 of a balancer is no answer: the request is sent again under the same key', async () => {
  const seen = answerWith((_config, attempt) =>
    attempt < 2 ? { status: 502, data: '<html>Bad Gateway</html>' } : ok({ id: 1 }),
  )
  await add()
  expect(seen).toHaveLength(2)
  expect(keyOf(seen[0])).toBeTruthy()
  expect(new Set(seen.map(keyOf)).size).toBe(1)
})

test('a 502 of the server itself is an answer', async () => {
  const refusal = { status: false, code: 'salesforceUnavailable', message: 'Salesforce does not answer.', data: {} }
  const seen = answerWith(() => ({ status: 502, data: refusal }))
  await expect(add()).rejects.toMatchObject({ code: 'salesforceUnavailable', status: 502 })
  expect(seen).toHaveLength(1)
})

test.each([
  ['a foreign answer', { status: 500, data: '<p>' }, 'badReply'],
  ['a balancer without a server', { status: 502, data: '<p>' }, 'network'],
  ['a timeout of a proxy', { status: 504, data: '' }, 'timeout'],
  ['no answer', null, 'network'],
])('the call has a trace id, by which a failure can be found: %s', async (_, answer, code) => {
  const sent: string[] = []
  answerWith(({ headers }) => {
    sent.push(String(headers?.traceparent))
    return answer ?? 'network'
  })
  const failure = await add().catch((error: unknown) => error)
  const [, traceId] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(sent[0] ?? '') ?? []
  expect(failure).toMatchObject({ code, requestId: traceId })
  // Every attempt belongs to the same trace, and the next call to another one.
  expect(new Set(sent).size).toBe(1)
  await add().catch(() => {})
  expect(new Set(sent).size).toBe(2)
})

/** Answers on the wire, below `exchange`. Returns what was fetched. */
const answerOnTheWire = (answer: (init: RequestInit) => Promise<Response>): string[] => {
  const seen: string[] = []
  http.exchange = exchange
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    seen.push(`${init.method} ${url} ${init.body ?? ''}`)
    return answer(init)
  }) as typeof fetch
  return seen
}

test.each(['stream', 'blob'] as const)('a failed call for a %s says why', async (responseType) => {
  answerOnTheWire(async () => Response.json({ status: false, code: 'tooManyRows', message: 'Many.' }, { status: 409 }))
  const call = () => send({ method: 'POST', url: '/export', responseType }, false)
  await expect(call()).rejects.toMatchObject({ code: 'tooManyRows', status: 409 })
  answerOnTheWire(async () => new Response('<p>', { status: 409 }))
  await expect(call()).rejects.toMatchObject({ code: 'badReply', status: 409 })
})

test('a read puts its input into the query, a change sends it as JSON, and both parse the answer', async () => {
  const seen = answerOnTheWire(async () => Response.json({ status: true, data: 5 }))
  await expect(
    send({ method: 'GET', url: '/a', params: { text: 'a&b', none: undefined } }, false),
  ).resolves.toMatchObject({
    data: { status: true, data: 5 },
  })
  await send({ method: 'POST', url: '/b', data: { ids: [1] } }, false)
  expect(seen).toEqual(['GET /a?text=a%26b ', 'POST /b {"ids":[1]}'])
})

test('an answer that breaks off is a network error, one that is late a timeout, and both are retried', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  const cut = answerOnTheWire(async () => new Response(broken.tee()[0]))
  await expect(send({ method: 'GET', url: '/a' }, true)).rejects.toMatchObject({ code: 'network' })
  expect(cut).toHaveLength(3)
  const late = answerOnTheWire(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await expect(send({ method: 'GET', url: '/a', timeout: 1 }, true)).rejects.toMatchObject({ code: 'timeout' })
  expect(late).toHaveLength(3)
})

test('a cancelled request rejects as cancelled, is not retried, and is no failure', async () => {
  const cancelling = new AbortController()
  const seen = answerOnTheWire(async ({ signal }) => {
    cancelling.abort()
    signal?.throwIfAborted()
    return Response.json({})
  })
  const { signal } = cancelling
  await expect(send({ url: '/a', signal }, true)).rejects.toMatchObject({ name: 'AbortError' })
  await expect(send({ url: '/a', signal }, true)).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen).toHaveLength(1)
})

test('success alone counts as success, and plain text is an error in its own words', async () => {
  answerWith(() => ({ status: 200, data: { success: true, data: { id: 4 } } }))
  await expect(add()).resolves.toEqual({ id: 4 })
  answerWith(() => ({ status: 200, data: 'The import is closed today.' }))
  await expect(add()).rejects.toMatchObject({ code: 'plainText', message: 'The import is closed today.' })
})

test('every new intent has its own key', async () => {
  const seen = answerWith(() => ok({ id: 1 }))
  await add()
  await add()
  expect(keyOf(seen[0])).not.toBe(keyOf(seen[1]))
})

test('a page instead of an answer is an error, not data', async () => {
  answerWith(() => ({ status: 200, data: '<html>Sign in to the guest network</html>' }))
  await expect(session.getAgent({})).rejects.toBeInstanceOf(ApiError)
})

test('twenty 401 answers remove the token and reload once, after the typed text is stored', async () => {
  answerWith(() => unauthorised)
  const kept: (string | null)[] = []
  const stop = onSessionLost(() => kept.push(localStorage.getItem('token')))
  await Promise.allSettled(Array.from({ length: 20 }, () => session.getAgent({})))
  stop()
  expect(localStorage.getItem('token')).toBeNull()
  expect(reloads).toBe(1)
  expect(kept).toEqual(['abc'])
  measured('C4', 'answers of 401 at once', 20)
  measured('C4', 'reloads', reloads)
})

test('a late 401 of the previous session does not discard the new one', async () => {
  answerWith(() => {
    localStorage.setItem('token', 'new')
    return unauthorised
  })
  await expect(session.getAgent({})).rejects.toMatchObject({ status: 401 })
  expect(localStorage.getItem('token')).toBe('new')
  expect(reloads).toBe(0)
})

const badProof = {
  status: 401,
  data: { status: false, code: 'badProof', message: 'Another browser.', params: { nonce: 'n' } },
}

test('a refused proof is made once more, with the nonce of the server', async () => {
  const seen = answerWith((_config, attempt) => (attempt === 1 ? badProof : ok({ id: 1 })))
  await add()
  expect(seen).toHaveLength(2)
  expect(keyOf(seen[1])).toBe(keyOf(seen[0]))
  expect(reloads).toBe(0)
})

test('a token that belongs to another browser ends the session, like any other 401', async () => {
  const seen = answerWith(() => badProof)
  await expect(session.getAgent({})).rejects.toMatchObject({ code: 'badProof' })
  expect([seen.length, reloads, localStorage.getItem('token')]).toEqual([2, 1, null])
})

test('a 401 without a token, such as at sign-in, does not reload', async () => {
  localStorage.removeItem('token')
  answerWith(() => unauthorised)
  await expect(session.login({ email: 'a@example.com', password: 'x' })).rejects.toMatchObject({ code: 'notSignedIn' })
  expect(reloads).toBe(0)
})

test('addressOf puts the named input into the path and leaves the rest', () => {
  expect(addressOf('record/{id}', { id: 'a/b', page: 1 })).toEqual({ path: 'record/a%2Fb', rest: { page: 1 } })
})

test('this browser sends one lasting id, only where attempts are counted', async () => {
  const seen = answerWith(() => ok({}))
  await session.login({ email: 'a@example.com', password: 'b' })
  await createClient(accountCalls).changeOwnPassword({
    old_password: 'a',
    new_password: 'b',
    confirm_new_password: 'b',
  })
  await session.setPreference({ key: 'x', value: 1 })
  const ids = seen.map(({ headers }) => headers?.['x-device-id'])
  expect(ids[0]).toMatch(/^[\w-]{22,64}$/)
  expect(ids).toEqual([ids[0], ids[0], undefined])
  expect(localStorage.getItem('deviceId')).toBe(ids[0])
})

describe('covered', () => {
  const refused = (code: string, params?: object) => ({
    status: 403,
    data: { status: false, code, message: 'No.', ...(params && { params }) },
  })
  const covered = () => getDefaultStore().get(coverAtom)
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
  afterEach(() => setCover(null))

  test.each([
    ['sessionLocked', undefined, { kind: 'locked' }],
    ['networkNotAllowed', { address: '198.51.100.9' }, { kind: 'network', address: '198.51.100.9' }],
  ])('%s covers the page; the change waits, and is sent again under the same key', async (code, params, cover) => {
    const seen = answerWith((_config, attempt) => (attempt === 1 ? refused(code, params) : ok({ id: 1 })))
    const added = add()
    await settle()
    expect(covered()).toEqual(cover)
    expect(document.documentElement.hasAttribute('data-covered')).toBe(true)
    expect(seen).toHaveLength(1)
    setCover(null)
    await added
    expect(seen).toHaveLength(2)
    expect(keyOf(seen[1])).toBe(keyOf(seen[0]))
    expect(document.documentElement.hasAttribute('data-covered')).toBe(false)
  })

  test('what is sent meanwhile waits; what unlocks the screen does not, and its refusal is an error', async () => {
    setCover({ kind: 'locked' })
    const seen = answerWith((config) =>
      config.url?.endsWith('get_lock') ? refused('networkNotAllowed', { address: '::1' }) : ok({ user: {} }),
    )
    const waiting = session.getAgent({})
    await settle()
    expect(seen).toHaveLength(0)
    await expect(createClient(screenLockCalls).getLock({})).rejects.toMatchObject({ code: 'networkNotAllowed' })
    expect(covered()).toEqual({ kind: 'network', address: '::1' })
    setCover(null)
    await waiting
    expect(seen.map(({ url }) => url?.split('/').at(-1))).toEqual(['get_lock', 'user'])
  })

  test('a request that is cancelled meanwhile is not sent', async () => {
    setCover({ kind: 'locked' })
    const seen = answerWith(() => ok({ user: {} }))
    const leaving = new AbortController()
    const waiting = session.getAgent({}, { signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    setCover(null)
    await settle()
    expect(seen).toHaveLength(0)
  })
})

describe('a dangerous call', () => {
  const refusal = { status: 403, data: { status: false, code: 'reauthenticationRequired', message: 'Prove it.' } }

  test('is sent again with the same key after the proof; requests refused together share one question', async () => {
    let questions = 0
    let proven = false
    onDangers({
      proveAgain: async () => {
        questions += 1
        await new Promise((resolve) => setTimeout(resolve, 5))
        proven = true
        return true
      },
      tellProposed: () => {},
    })
    const seen = answerWith(() => (proven ? ok({ id: 1 }) : refusal))
    await Promise.all([add(), add()])
    expect([questions, seen.length]).toEqual([1, 4])
    expect(new Set(seen.map(keyOf)).size).toBe(2)
  })

  test('fails as refused if nothing is proven, and asks once if the proof does not help', async () => {
    let questions = 0
    const prove = (answer: boolean) =>
      onDangers({
        proveAgain: async () => {
          questions += 1
          return answer
        },
        tellProposed: () => {},
      })
    prove(false)
    const seen = answerWith(() => refusal)
    await expect(add()).rejects.toMatchObject({ code: 'reauthenticationRequired' })
    prove(true)
    await expect(add()).rejects.toMatchObject({ code: 'reauthenticationRequired' })
    expect([questions, seen.length]).toEqual([2, 3])
  })

  test('that became a proposal says so, and is not sent again', async () => {
    const proposals: number[] = []
    onDangers({ proveAgain: async () => true, tellProposed: (id) => proposals.push(id) })
    const waiting = { status: false, code: 'awaitingApproval', message: 'Wait.', params: { proposal: 7, records: 250 } }
    const seen = answerWith(() => ({ status: 409, data: waiting }))
    await expect(add()).rejects.toMatchObject({ code: 'awaitingApproval' })
    expect([proposals, seen.length]).toEqual([[7], 1])
  })
})

describe('too many requests at once', () => {
  const busy = {
    status: 429,
    data: { status: false, code: 'tooManyAtOnce', message: 'Too many requests at once.' },
    headers: new Headers({ 'retry-after': '7' }),
  }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('a change waits as long as the server says, and is then sent under the same key', async () => {
    const told: number[] = []
    onDangers({ proveAgain: async () => false, tellProposed: () => {}, tellWaiting: (seconds) => told.push(seconds) })
    const seen = answerWith((_request, attempt) => (attempt < 3 ? busy : ok({ id: 1 })))
    const sent = add()
    await jest.advanceTimersByTimeAsync(6_900)
    expect(seen).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(7_200)
    await sent
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(keyOf)).size).toBe(1)
    expect([told, localStorage.getItem('token'), reloads]).toEqual([[7, 7], 'abc', 0])
  })

  test('after ten waits the refusal is the answer', async () => {
    const seen = answerWith(() => busy)
    const sent = add().catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(71_000)
    expect(await sent).toMatchObject({ code: 'tooManyAtOnce', status: 429 })
    expect(seen).toHaveLength(11)
  })
})
