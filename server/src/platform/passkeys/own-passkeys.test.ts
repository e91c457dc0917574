import { accountCalls } from '@console/shared/contract/calls/account'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { eq, sql } from '#drizzle'
import { lastMail } from '../../testing/mail.ts'
import { type Authenticator, type Behaviour, newAuthenticator } from '../../testing/neighbours/authenticator.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { passkeyChallenges, passkeys } from '../authentication/passkey-schema.ts'
import { noSignIn } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps } from '../authentication/two-step-schema.ts'
import { agents, sessions } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'

const origin = 'https://console.example.org'
const google = { start: () => Promise.reject(new Error('unused')), finish: () => Promise.reject(new Error('unused')) }
const server = testServer({ signIn: { ...noSignIn, publicUrl: origin } })
const sales = server.as('sales')
const email = 'sales@example.com'
const password = 'demo-sales'

beforeEach(async () => {
  for (const table of [passkeys, passkeyChallenges, secondSteps, recoveryCodes, loginFailures])
    await server.db.delete(table)
})

const start = async (proof: object = { password }) => (await sales(passkeysCalls.startPasskey, proof)).data.options
const add = async (key: Authenticator, options: Record<string, unknown>, more: Behaviour = {}) =>
  sales(passkeysCalls.addPasskey, { credential: key.create(options, more) })
const newKey = (usual: Behaviour = {}) => newAuthenticator(origin, usual)
/** A fresh answer of a passkey in this session. */
const prove = async (key: Authenticator, more: Behaviour = {}) =>
  key.get((await sales(passkeysCalls.startPasskeyProof, {})).data.options, more)
const first = async () => {
  const key = newKey()
  const { data } = await add(key, await start())
  return { key, id: data.passkey.id, code: data.recovery_codes[0] ?? '', codes: data.recovery_codes }
}
const login = async () => (await sendCall(server.app, sessionCalls.login, { email, password })).code
const isOpen = async (token: string) =>
  (await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${token}` })).status === 200

describe('adding', () => {
  test('200 switches two-step sign-in on: ten recovery codes, other sessions ended, a mail, an audit row', async () => {
    const other = (await sendCall(server.app, sessionCalls.login, { email, password })).data.token
    const key = newKey()
    const options = await start()
    expect(options).toMatchObject({
      rp: { id: 'console.example.org', name: 'Console' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const agent = { authorization: `Bearer ${await server.token('sales')}`, 'user-agent': 'Firefox/140 Linux' }
    const credential = key.create(options, { synced: true })
    const { data } = await sendCall(server.app, passkeysCalls.addPasskey, { credential }, agent)
    expect(data.passkey).toMatchObject({ name: 'Firefox, Linux', synced: true, last_used_at: null })
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect(await isOpen(other)).toBe(false)
    expect(await login()).toBe('secondFactorRequired')
    expect((await sales(twoStepCalls.getTwoStep, {})).data).toMatchObject({ on: false, passkeys: 1, recovery_left: 10 })
    expect(await lastMail(server.db, email)).toContain('The passkey "Firefox, Linux" can sign in')
    expect((await server.auditRows('agent', await server.agentId('sales'))).at(-1)).toMatchObject({
      call: 'session/add_passkey',
      before: { passkey: null },
      after: { passkey: 'Firefox, Linux' },
    })
  })

  test('a second one leaves codes and sessions, excludes the first, and has the same random user handle', async () => {
    const { key, code } = await first()
    const ticket = async () =>
      (await sendCall(server.app, sessionCalls.login, { email, password })).response.json().params.ticket
    const entered = await sendCall(server.app, signUpCalls.loginWithCode, { ticket: await ticket(), code })
    const options = await start({ passkey: await prove(key) })
    expect(options.excludeCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }])
    const { data } = await add(newKey(), options)
    expect(data.recovery_codes).toEqual([])
    expect(await isOpen(entered.data.token)).toBe(true)
    const handles = (await server.db.select().from(passkeys)).map((row) => row.user_handle.toString('hex'))
    expect(new Set(handles).size).toBe(1)
    expect(handles[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test('the password alone is not enough once two-step sign-in is on; a code or a fresh passkey is', async () => {
    const { key, code } = await first()
    const ask = async (proof: object) => (await sales(passkeysCalls.startPasskey, proof)).code
    expect(await ask({})).toBe('wrongPassword')
    expect(await ask({ password: 'guess' })).toBe('wrongPassword')
    expect(await ask({ password })).toBe('wrongCode')
    expect(await ask({ password, code: '123456' })).toBe('wrongCode')
    expect(await ask({ password: 'guess', passkey: await prove(key) })).toBe('wrongPassword')
    expect(await ask({ password, code })).toBeUndefined()
    expect(await ask({ password, code })).toBe('wrongCode')
    expect(await ask({ passkey: await prove(key) })).toBeUndefined()
    expect(await ask({ passkey: await prove(key, { userVerified: false }) })).toBe('passkeyRefused')
    const used = await prove(key)
    expect(await ask({ passkey: used })).toBeUndefined()
    expect(await ask({ passkey: used })).toBe('passkeyExpired')
    // The same proofs set up an app.
    expect((await sales(twoStepCalls.startTwoStep, { password })).code).toBe('wrongCode')
    expect((await sales(twoStepCalls.startTwoStep, { passkey: await prove(key) })).status).toBe(200)
  })

  test('tries at the password are the same as of signing in: ten', async () => {
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await sales(passkeysCalls.startPasskey, { password: 'guess' })).code)
    expect(codes).toEqual([...Array(10).fill('wrongPassword'), 'tooManyTries'])
  })

  test("400 for a passkey of another agent as one's own proof", async () => {
    await first()
    const theirs = newKey()
    const started = await server.as('manager')(passkeysCalls.startPasskey, { password: 'demo-manager' })
    await server.as('manager')(passkeysCalls.addPasskey, { credential: theirs.create(started.data.options) })
    expect((await sales(passkeysCalls.startPasskey, { passkey: await prove(theirs) })).code).toBe('passkeyRefused')
  })

  const refusals: readonly (readonly [string, Behaviour])[] = [
    ['another origin', { origin: 'https://console.example.com' }],
    ['another relying party', { rpId: 'example.org' }],
    ['an unverified user', { userVerified: false }],
    ['a page in a frame of another site', { crossOrigin: true }],
    ['an answer to another kind of question', { type: 'webauthn.get' }],
  ]
  test.each(refusals)('400 passkeyRefused for %s', async (_what, more) => {
    expect((await add(newKey(), await start(), more)).code).toBe('passkeyRefused')
    expect(await server.db.$count(passkeys)).toBe(0)
    expect(await login()).toBeUndefined()
  })

  test('400 for a credential under the id of another', async () => {
    const credential = { ...newKey().create(await start()), id: newKey().id }
    expect((await sales(passkeysCalls.addPasskey, { credential })).code).toBe('passkeyRefused')
  })

  test('410 without a challenge of this session, for an expired one, and the second time', async () => {
    const options = await start()
    const key = newKey()
    const { data } = await sendCall(server.app, sessionCalls.login, { email, password })
    const elsewhere = { authorization: `Bearer ${data.token}` }
    const credential = key.create(options)
    expect((await sendCall(server.app, passkeysCalls.addPasskey, { credential }, elsewhere)).code).toBe(
      'passkeyExpired',
    )
    expect((await server.as('manager')(passkeysCalls.addPasskey, { credential })).code).toBe('passkeyExpired')
    expect((await sales(passkeysCalls.addPasskey, { credential })).status).toBe(200)
    expect((await sales(passkeysCalls.addPasskey, { credential })).code).toBe('passkeyExpired')
    const late = await start({ passkey: await prove(key) })
    await server.db.update(passkeyChallenges).set({ expires_at: sql`now()` })
    expect((await add(newKey(), late)).code).toBe('passkeyExpired')
  })

  test('409 passkeyKnown for one that is registered, also of another agent; 409 listFull at twenty', async () => {
    const { key } = await first()
    const options = await start({ passkey: await prove(key) })
    expect((await add(key, options)).code).toBe('passkeyKnown')
    const agent_id = await server.agentId('sales')
    const [row] = await server.db.select().from(passkeys)
    if (!row) throw new Error('no passkey')
    const { id: _id, ...values } = row
    const copies = Array.from({ length: 19 }, (_, n) => ({ ...values, agent_id, credential_id: Buffer.from([n]) }))
    const last = await start({ passkey: await prove(key) })
    await server.db.insert(passkeys).values(copies)
    expect((await add(newKey(), last)).code).toBe('listFull')
    expect((await sales(passkeysCalls.startPasskey, { passkey: await prove(key) })).code).toBe('listFull')
  })

  test('the end of the session ends what it began', async () => {
    const { data } = await sendCall(server.app, sessionCalls.login, { email, password })
    const headers = { authorization: `Bearer ${data.token}` }
    await sendCall(server.app, passkeysCalls.startPasskey, { password }, headers)
    expect(await server.db.$count(passkeyChallenges)).toBe(1)
    await sendCall(server.app, sessionCalls.deleteSession, {}, headers)
    expect(await server.db.$count(passkeyChallenges)).toBe(0)
  })
})

describe('renaming and removing', () => {
  const remove = async (id: number, proof: object) => (await sales(passkeysCalls.removePasskey, { id, ...proof })).code

  test("200 renames; 404 for another agent's", async () => {
    const { id } = await first()
    const { data } = await sales(passkeysCalls.renamePasskey, { id, name: ' Desk ' })
    expect(data).toMatchObject({ id, name: 'Desk' })
    expect((await sales(passkeysCalls.listPasskeys, {})).data).toMatchObject([{ id, name: 'Desk' }])
    expect((await server.as('su')(passkeysCalls.renamePasskey, { id, name: 'Mine' })).code).toBe('notFound')
    expect((await server.auditRows('agent', await server.agentId('sales'))).at(-1)).toMatchObject({
      call: 'session/rename_passkey',
      after: { passkey: 'Desk' },
    })
  })

  test('200 removes by password and code: no second step is left, codes are void, other sessions ended, a mail', async () => {
    const { key, id, code, codes } = await first()
    const ticket = (await sendCall(server.app, sessionCalls.login, { email, password })).response.json().params.ticket
    const other = (await sendCall(server.app, signUpCalls.loginWithCode, { ticket, code: codes[1] ?? '' })).data.token
    expect(await remove(id, { password })).toBe('wrongCode')
    expect(await remove(id, {})).toBe('wrongPassword')
    expect(await remove(id, { password, code })).toBeUndefined()
    expect(await isOpen(other)).toBe(false)
    expect(await login()).toBeUndefined()
    expect(await server.db.$count(recoveryCodes)).toBe(0)
    expect(await lastMail(server.db, email)).toContain('no longer signs in')
    const options = (await sendCall(server.app, passkeysCalls.startPasskeySignIn, {})).data.options
    const entered = await sendCall(server.app, passkeysCalls.signInWithPasskey, { credential: key.get(options) })
    expect(entered.code).toBe('passkeyRefused')
  })

  test('409 lastWayIn by the passkey alone: the agent may not know the password', async () => {
    const { key, id } = await first()
    expect(await remove(id, { passkey: await prove(key) })).toBe('lastWayIn')
    expect((await sales(passkeysCalls.listPasskeys, {})).data).toHaveLength(1)
    expect(await remove(id, { passkey: await prove(key), password })).toBeUndefined()
  })

  test('200 by the passkey alone while another one is left', async () => {
    const { key, id } = await first()
    await add(newKey(), await start({ passkey: await prove(key) }))
    expect(await remove(id, { passkey: await prove(key) })).toBeUndefined()
    expect((await sales(twoStepCalls.getTwoStep, {})).data).toMatchObject({ passkeys: 1, recovery_left: 10 })
  })

  test("404 for another agent's, who loses no code by it", async () => {
    const { id } = await first()
    const proof = { password: 'demo-su' }
    expect((await server.as('su')(passkeysCalls.removePasskey, { id, ...proof })).code).toBe('notFound')
    expect(await server.db.$count(passkeys)).toBe(1)
  })

  test('turning the app off leaves passkeys and recovery codes', async () => {
    const { key } = await first()
    const { data } = await sales(twoStepCalls.startTwoStep, { passkey: await prove(key) })
    const { Secret, TOTP } = await import('otpauth')
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const on = await sales(twoStepCalls.confirmTwoStep, { code: app.generate() })
    const [code = ''] = on.data.recovery_codes
    expect((await sales(twoStepCalls.disableTwoStep, { password, code })).status).toBe(200)
    expect((await sales(twoStepCalls.getTwoStep, {})).data).toMatchObject({ on: false, passkeys: 1, recovery_left: 9 })
    expect(await login()).toBe('secondFactorRequired')
  })

  test('a new password leaves passkeys', async () => {
    const { id } = await first()
    const change = {
      old_password: password,
      new_password: 'another-1-password',
      confirm_new_password: 'another-1-password',
    }
    expect((await sales(accountCalls.changeOwnPassword, change)).status).toBe(200)
    expect((await sales(passkeysCalls.listPasskeys, {})).data).toMatchObject([{ id }])
    const back = { old_password: 'another-1-password', new_password: password, confirm_new_password: password }
    await sales(accountCalls.changeOwnPassword, back)
  })

  test('an agent is erased with passkeys and challenges', async () => {
    const [row] = await server.db
      .insert(agents)
      .values({ email: 'gone@example.com', first_name: 'G', last_name: 'One', level: 'sales', password_hash: 'x' })
      .returning({ id: agents.id })
    const agent_id = row?.id ?? 0
    await first()
    await server.db.update(passkeys).set({ agent_id })
    await server.db.insert(passkeyChallenges).values({ challenge_hash: Buffer.from([1]), ceremony: 'prove', agent_id })
    await server.db.delete(agents).where(eq(agents.id, agent_id))
    expect([await server.db.$count(passkeys), await server.db.$count(passkeyChallenges)]).toEqual([0, 0])
    expect(await server.db.$count(sessions)).toBeGreaterThan(0)
  })
})

describe('of an agent who signs in with Google', () => {
  const linked = testServer({ signIn: { ...noSignIn, publicUrl: origin, google: { ...google, lasting: true } } })

  test('200 removes the last one by itself: Google is another way in', async () => {
    const as = linked.as('sales')
    await linked.db.update(agents).set({ google_subject: 'the-subject' }).where(eq(agents.email, email))
    const key = newKey()
    const started = await as(passkeysCalls.startPasskey, { password })
    const { data } = await as(passkeysCalls.addPasskey, { credential: key.create(started.data.options) })
    const ask = (await as(passkeysCalls.startPasskeyProof, {})).data.options
    expect((await as(passkeysCalls.removePasskey, { id: data.passkey.id, passkey: key.get(ask) })).status).toBe(200)
  })
})
