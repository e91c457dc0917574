import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { addressOfCall, apiBase } from '@console/shared/contract/base'
import { eventsPath, liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { emailOf, passwordOf } from '../../testing/agents.ts'
import { testServer } from '../../testing/server.ts'
import { sessionEvents } from '../live/session-events.ts'
import { sessions } from '../records/schema.ts'
import { sealedWith } from '../secrets/seal.ts'
import { hashToken } from './session.ts'
import { usedProofs } from './used-proof-schema.ts'
import { forgetProofs } from './used-proofs.ts'

// Runs before the database closes: hooks run in the order of registration.
let app: FastifyInstance
let strict: FastifyInstance
afterAll(async () => {
  await app.close()
  await strict.close()
})

const server = testServer()
const secrets = sealedWith(randomBytes(32))
const loginAt = addressOfCall(sessionCalls.login)
const agentAt = addressOfCall(sessionCalls.getAgent)

interface Browser {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}
const newBrowser = async (): Promise<Browser> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, jwk: await exportJWK(publicKey) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** A proof as the console's browser makes it, with the test's deviations. */
const proofOf = (
  { privateKey, jwk }: Browser,
  payload: JWTPayload & { htm: string; htu: string },
  header: { typ?: string; jwk?: JWK } = {},
) =>
  new SignJWT({ jti: randomUUID(), iat: nowSeconds(), ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(privateKey)

const at = (path: string) => `https://console.example${path}`

beforeAll(async () => {
  const options = { db: server.db, environment: 'test', logLevel: 'silent', secrets }
  app = await buildApp({ ...options, plugins: [sessionEvents({ db: server.db, environment: 'test' })] })
  strict = await buildApp({ ...options, signIn: { staffDomains: [], google: null, provenOnly: true } })
})

const login = async (browser: Browser | null, to = app) => {
  const dpop = browser && (await proofOf(browser, { htm: 'POST', htu: at(loginAt) }))
  const answer = await to.inject({
    method: 'POST',
    url: loginAt,
    payload: { email: emailOf('sales'), password: passwordOf('sales') },
    headers: dpop === null ? {} : { dpop },
  })
  return answer.json<{ code?: string; data: { token: string } }>()
}
const tokenFor = async (browser: Browser | null) => (await login(browser)).data.token

/** The answer to a request with this token and that proof. */
const ask = async (token: string, dpop?: string | string[], to = app) => {
  const headers = { authorization: `Bearer ${token}`, ...(dpop === undefined ? {} : { dpop }) }
  const answer = await to.inject({ url: agentAt, headers })
  return { http: answer.statusCode, ...answer.json<{ code?: string; params?: { nonce: string } }>() }
}
const proven = (browser: Browser, token: string, payload: JWTPayload = {}) =>
  proofOf(browser, { htm: 'GET', htu: at(agentAt), ath: hashOf(token), ...payload })

test('a token issued to a browser with a key works in that browser, and for nobody who copied it', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  expect((await ask(token, await proven(browser, token))).http).toBe(200)
  expect(await ask(token)).toMatchObject({ http: 401, code: 'badProof' })
  const thief = await newBrowser()
  expect(await ask(token, await proven(thief, token))).toMatchObject({ http: 401, code: 'badProof' })
})

test('only the right proof is accepted', async () => {
  const [browser, thief] = [await newBrowser(), await newBrowser()]
  const token = await tokenFor(browser)
  const other = await tokenFor(browser)
  const right = await proven(browser, token)
  const [head = '', body = '', signature = ''] = right.split('.')
  const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'dpop+jwt', jwk: browser.jwk })).toString('base64url')}.${body}.`
  const wrong: Readonly<Record<string, string | string[]>> = {
    'of another method': await proven(browser, token, { htm: 'POST' }),
    'of another call': await proven(browser, token, { htu: at(`${agentAt}/else`) }),
    'of no address': await proven(browser, token, { htu: 'nowhere:' }),
    'for another token': await proven(browser, token, { ath: hashOf(other) }),
    'for no token': await proven(browser, token, { ath: undefined }),
    'of an hour ago': await proven(browser, token, { iat: nowSeconds() - 3_600 }),
    'of an hour from now': await proven(browser, token, { iat: nowSeconds() + 3_600 }),
    'with a word for the time that is not ours': await proven(browser, token, { iat: 1, nonce: 'A'.repeat(60) }),
    'of another kind': await proofOf(browser, { htm: 'GET', htu: at(agentAt), ath: hashOf(token) }, { typ: 'JWT' }),
    'with the key of the browser and the signature of another': await proofOf(
      { ...thief, jwk: browser.jwk },
      { htm: 'GET', htu: at(agentAt), ath: hashOf(token) },
    ),
    'that is not signed': unsigned,
    'whose signature was changed': `${head}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    'that is nothing': 'x',
    'that is too long': `${right}${'A'.repeat(3_000)}`,
    twice: [right, right],
  }
  for (const [name, dpop] of Object.entries(wrong))
    expect([name, (await ask(token, dpop)).code]).toEqual([name, 'badProof'])
  measured('C9', 'proofs that are refused', Object.keys(wrong).length)
  expect((await ask(token, right)).http).toBe(200)
})

test('a copied request is refused: each proof is accepted once, by one of the servers', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  const used = await proven(browser, token)
  expect((await ask(token, used)).http).toBe(200)
  const again = await ask(token, used)
  expect(again).toMatchObject({ http: 401, code: 'badProof', params: { nonce: expect.any(String) } })
  expect((await ask(token, used, strict)).code).toBe('badProof')
  // Also for the ten minutes in which a browser with a wrong clock uses one nonce.
  const nonce = again.params?.nonce
  const slow = await proven(browser, token, { iat: nowSeconds() - 86_400, nonce })
  expect([(await ask(token, slow)).http, (await ask(token, slow, strict)).http]).toEqual([200, 401])

  const copies = 10
  const one = await proven(browser, token)
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, at) => ask(token, one, at % 2 === 0 ? app : strict)),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  measured('C9', 'copies of one request at once', copies)
  measured('C9', 'copies answered', answers.filter(({ http }) => http === 200).length)

  // Another session of the browser is not concerned.
  const other = await tokenFor(browser)
  const jti = randomUUID()
  const both = await Promise.all([token, other].map(async (own) => ask(own, await proven(browser, own, { jti }))))
  expect(both.map(({ http }) => http)).toEqual([200, 200])
})

test('a request that a browser or proxy repeats by itself is signed again, and changes nothing twice', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  const url = addressOfCall(sessionCalls.setPreference)
  const send = async (dpop: string) => {
    const headers = { authorization: `Bearer ${token}`, dpop, 'idempotency-key': 'the-same-intent' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: { key: 'repeated', value: 1 } })
    return [answer.statusCode, answer.headers['idempotent-replay']]
  }
  const sign = () => proofOf(browser, { htm: 'POST', htu: at(url), ath: hashOf(token) })
  const first = await sign()
  expect(await send(first)).toEqual([200, undefined])
  expect(await send(first)).toEqual([401, undefined])
  expect(await send(await sign())).toEqual([200, 'true'])
})

test('used proofs are forgotten once their age alone refuses them', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  await ask(token, await proven(browser, token))
  const count = () => server.db.$count(usedProofs)
  await forgetProofs(server.db)
  expect(await count()).toBeGreaterThan(0)
  await server.db.update(usedProofs).set({ at: sql`now() - interval '21 minutes'` })
  await forgetProofs(server.db)
  expect(await count()).toBe(0)
})

test('a browser with a wrong clock continues with this server’s time, for ten minutes', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  const wrongClock = { iat: nowSeconds() - 86_400 }
  const refused = await ask(token, await proven(browser, token, wrongClock))
  const nonce = refused.params?.nonce
  const again = () => proven(browser, token, { ...wrongClock, nonce })
  expect((await ask(token, await again())).http).toBe(200)
  const late = Date.now() + 601_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(late)
  expect((await ask(token, await again())).code).toBe('badProof')
  clock.mockRestore()
})

test('the event stream requires it too; requests sent while a page unloads cannot be signed', async () => {
  const browser = await newBrowser()
  const token = await tokenFor(browser)
  const authorization = `Bearer ${token}`
  const stream = await app.inject({ url: `${apiBase}/${eventsPath}`, headers: { authorization } })
  expect(stream.json()).toMatchObject({ code: 'badProof' })
  const release = await app.inject({
    method: 'POST',
    url: addressOfCall(queuesCalls.releaseItems),
    payload: { item_ids: [1] },
    headers: { authorization },
  })
  // Sales may not, which is a matter of rights, not of identity.
  expect(release.json()).toMatchObject({ code: 'notAllowed' })
  // These calls answer nothing, and do not count as use: a copied token cannot keep its session open.
  const unused = () => server.db.select({ at: sessions.last_used_at }).from(sessions).where(mine)
  const mine = eq(sessions.token_hash, hashToken(token))
  await server.db.update(sessions).set({ last_used_at: sql`now() - interval '11 hours'` }).where(mine)
  const before = await unused()
  const leave = await app.inject({
    method: 'POST',
    url: addressOfCall(liveCalls.leaveRecord),
    payload: { kind: 'customer', id: 1, tab: randomUUID() },
    headers: { authorization },
  })
  expect([leave.statusCode, leave.json<{ data: object }>().data]).toEqual([200, {}])
  expect(await unused()).toEqual(before)
})

test('a program without a key signs in as before unless the setting refuses it', async () => {
  const plain = await tokenFor(null)
  expect((await ask(plain)).http).toBe(200)
  expect(await ask(plain, undefined, strict)).toMatchObject({ http: 401, code: 'badProof' })
  expect(await login(null, strict)).toMatchObject({ code: 'badProof' })
  const browser = await newBrowser()
  const { data } = await login(browser, strict)
  expect((await ask(data.token, await proven(browser, data.token), strict)).http).toBe(200)
})
