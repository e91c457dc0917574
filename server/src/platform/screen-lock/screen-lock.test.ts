import { addressOfCall } from '@console/shared/contract/base'
import { accountCalls } from '@console/shared/contract/calls/account'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { screenLockCalls } from '@console/shared/contract/calls/screen-lock'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { calls } from '../../calls.ts'
import { newAuthenticator } from '../../testing/neighbours/authenticator.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { passkeyChallenges, passkeys } from '../authentication/passkey-schema.ts'
import { hashToken } from '../authentication/session.ts'
import { noSignIn } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps } from '../authentication/two-step-schema.ts'
import { sessionEvents } from '../live/session-events.ts'
import { sessions } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'

const origin = 'https://console.example.org'
const server = testServer({ signIn: { ...noSignIn, publicUrl: origin } })
const email = 'sales@example.com'
const password = 'demo-sales'

beforeEach(async () => {
  for (const table of [passkeys, passkeyChallenges, secondSteps, recoveryCodes, loginFailures])
    await server.db.delete(table)
})

/** A new session of the agent. */
const signIn = async () => {
  const { token } = (await sendCall(server.app, sessionCalls.login, { email, password })).data
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    headers,
    send: <C extends Call>(call: C, input: InputOf<C>) => sendCall(server.app, call, input, headers),
  }
}

const urlOf = (call: Call): string => addressOfCall(call).replaceAll(/\{\w+\}/g, '1')

test('403 a locked session answers only what unlocks it, or ends it', async () => {
  const { send, headers } = await signIn()
  expect((await send(screenLockCalls.lockSession, {})).status).toBe(200)
  const open: string[] = []
  let refused = 0
  for (const [area, group] of Object.entries(calls))
    for (const [name, call] of Object.entries(group) as [string, Call][]) {
      if (call.access === 'public' || call.whileLeaving || call.whileLocked) {
        if (call.whileLocked) open.push(`${area}.${name}`)
        continue
      }
      const response = await server.app.inject({
        method: call.method,
        url: urlOf(call),
        headers,
        ...(call.method !== 'GET' && { payload: {} }),
      })
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'sessionLocked'])
      refused += 1
    }
  expect(open).toEqual([
    'session.deleteSession',
    'passkeys.startPasskeyProof',
    'screenLock.getLock',
    'screenLock.lockSession',
    'screenLock.unlockSession',
  ])
  measured('C17', 'calls refused to a locked session', refused)
})

test('200 its password unlocks it; other sessions of the agent are not locked; both are audited', async () => {
  const [first, second] = [await signIn(), await signIn()]
  await first.send(screenLockCalls.lockSession, {})
  await first.send(screenLockCalls.lockSession, {})
  expect((await first.send(screenLockCalls.getLock, {})).data).toEqual({
    locked: true,
    email,
    two_step: false,
    passkey: false,
    by_provider: false,
  })
  expect((await second.send(sessionCalls.getAgent, {})).status).toBe(200)
  expect((await first.send(screenLockCalls.unlockSession, { password: 'wrong' })).code).toBe('wrongPassword')
  expect((await first.send(screenLockCalls.unlockSession, {})).code).toBe('wrongPassword')
  expect((await first.send(sessionCalls.getAgent, {})).code).toBe('sessionLocked')
  expect((await first.send(screenLockCalls.unlockSession, { password })).status).toBe(200)
  expect((await first.send(sessionCalls.getAgent, {})).status).toBe(200)
  const rows = await server.auditRows('session')
  expect(rows.slice(-2).map(({ call, before, after }) => ({ call, before, after }))).toEqual([
    { call: 'session/lock_session', before: { locked: false }, after: { locked: true } },
    { call: 'session/unlock_session', before: { locked: true }, after: { locked: false } },
  ])
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('a session that a provider started says so, and nothing but what the console checks unlocks it', async () => {
  const { send, token } = await signIn()
  const ofToken = eq(sessions.token_hash, hashToken(token))
  await server.db.update(sessions).set({ proved_at: null }).where(ofToken)
  await send(screenLockCalls.lockSession, {})
  expect((await send(screenLockCalls.getLock, {})).data).toMatchObject({ locked: true, by_provider: true })
  expect((await send(screenLockCalls.unlockSession, {})).code).toBe('wrongPassword')
  expect((await send(screenLockCalls.unlockSession, { password })).status).toBe(200)
})

test('429 guesses at a locked screen are counted as at sign-in', async () => {
  const { send } = await signIn()
  await send(screenLockCalls.lockSession, {})
  const codes: (string | undefined)[] = []
  for (let guess = 0; guess < 12; guess += 1)
    codes.push((await send(screenLockCalls.unlockSession, { password: `guess ${guess}` })).code)
  expect(codes.filter((code) => code === 'wrongPassword')).toHaveLength(10)
  expect((await send(screenLockCalls.unlockSession, { password })).code).toBe('tooManyTries')
})

test('400 with a second step the password alone is not enough; the passkey alone is', async () => {
  const { send } = await signIn()
  const key = newAuthenticator(origin, {})
  const { data: started } = await send(passkeysCalls.startPasskey, { password })
  const { data: added } = await send(passkeysCalls.addPasskey, { credential: key.create(started.options, {}) })
  await send(screenLockCalls.lockSession, {})
  expect((await send(screenLockCalls.getLock, {})).data).toMatchObject({ two_step: true, passkey: true })
  expect((await send(screenLockCalls.unlockSession, { password })).code).toBe('wrongCode')
  const code = added.recovery_codes[0] ?? ''
  expect((await send(screenLockCalls.unlockSession, { password, code: 'AAAA-AAAA' })).code).toBe('wrongCode')
  expect((await send(screenLockCalls.unlockSession, { password, code })).status).toBe(200)
  await send(screenLockCalls.lockSession, {})
  expect((await send(screenLockCalls.unlockSession, { password, code })).code).toBe('wrongCode')
  const another = added.recovery_codes[1] ?? ''
  expect((await send(screenLockCalls.unlockSession, { password, code: another })).status).toBe(200)

  await send(screenLockCalls.lockSession, {})
  const { options } = (await send(passkeysCalls.startPasskeyProof, {})).data
  const passkey = key.get(options, {})
  expect((await send(screenLockCalls.unlockSession, { passkey })).status).toBe(200)
  await send(screenLockCalls.lockSession, {})
  expect((await send(screenLockCalls.unlockSession, { passkey })).code).toBe('passkeyExpired')
})

test('200 a locked session can be ended; then it is nothing', async () => {
  const { send } = await signIn()
  await send(screenLockCalls.lockSession, {})
  expect((await send(sessionCalls.deleteSession, {})).status).toBe(200)
  expect((await send(screenLockCalls.getLock, {})).code).toBe('notSignedIn')
})

test('the streams of a locked session end, and none opens until it is unlocked', async () => {
  const { token, send } = await signIn()
  const other = await signIn()
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [sessionEvents({ db: server.db, environment: 'test' })],
  })
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const [tab, stays] = [await openTab(address, token), await openTab(address, other.token)]
    await tab.until('counts')
    const from = performance.now()
    await send(screenLockCalls.lockSession, {})
    await tab.until('ended')
    // At once, and not when expired sessions are looked for.
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(await tab.next()).toBeNull()
    const refused = await openTab(address, token)
    expect([refused.response.status, await stays.until('counts')]).toEqual([403, expect.anything()])
    await send(screenLockCalls.unlockSession, { password })
    const again = await openTab(address, token)
    await again.until('counts')
    for (const one of [again, stays, refused]) one.close()
  } finally {
    await app.close()
  }
})

test('an agent who must not wait longer is told so with their session', async () => {
  const strict = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn: { ...noSignIn, screenLockMinutes: 15 },
  })
  const { headers } = await signIn()
  expect((await sendCall(strict, sessionCalls.getAgent, {}, headers)).data.user.screen_lock_minutes).toBe(15)
  await strict.close()
  expect((await sendCall(server.app, sessionCalls.getAgent, {}, headers)).data.user).not.toHaveProperty(
    'screen_lock_minutes',
  )
  expect((await sendCall(server.app, accountCalls.listOwnSessions, {}, headers)).status).toBe(200)
})
