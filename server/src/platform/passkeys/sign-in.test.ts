import { agentsCalls } from '@console/shared/contract/calls/agents'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { measured } from '@console/shared/testing/measured'
import { Secret, TOTP } from 'otpauth'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { type Authenticator, type Behaviour, newAuthenticator } from '../../testing/neighbours/authenticator.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { passkeyChallenges, passkeys } from '../authentication/passkey-schema.ts'
import { noSignIn } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps, signInTickets } from '../authentication/two-step-schema.ts'
import { bannedIps } from '../guard/guard-schema.ts'
import { connect } from '../postgres/connect.ts'
import { agents, sessions } from '../records/schema.ts'
import { knownDevices } from '../session/device-schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'

const origin = 'https://console.example.org'
const signIn = { ...noSignIn, publicUrl: origin }
const server = testServer({ signIn })
const sales = server.as('sales')
const manager = server.as('manager')

beforeEach(async () => {
  for (const table of [passkeys, passkeyChallenges, secondSteps, recoveryCodes, signInTickets, loginFailures])
    await server.db.delete(table)
  await server.db.delete(bannedIps)
  await server.db.delete(knownDevices)
  await server.db.update(agents).set({ active: true })
})

const add = async (as: typeof sales, level: string, usual: Behaviour = {}) => {
  const key = newAuthenticator(origin, usual)
  const started = await as(passkeysCalls.startPasskey, { password: `demo-${level}` })
  const { data } = await as(passkeysCalls.addPasskey, { credential: key.create(started.data.options), name: 'My key' })
  return { key, id: data.passkey.id, recovery: data.recovery_codes }
}
const optionsFor = async (ticket?: string) =>
  (await sendCall(server.app, passkeysCalls.startPasskeySignIn, ticket === undefined ? {} : { ticket })).data.options
const enter = (credential: ReturnType<Authenticator['get']>, ticket?: string, headers = {}) =>
  sendCall(
    server.app,
    passkeysCalls.signInWithPasskey,
    { credential, ...(ticket !== undefined && { ticket }) },
    headers,
  )
const login = () => sendCall(server.app, sessionCalls.login, { email: 'sales@example.com', password: 'demo-sales' })
const ticketOf = async () => String((await login()).response.json().params.ticket)
const whoIs = async (token: string) =>
  (await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${token}` })).data.user.email

describe('as both steps', () => {
  test('200 without an email address or a password: options name nobody, the passkey does', async () => {
    const { key } = await add(sales, 'sales')
    const options = await optionsFor()
    expect(options).toMatchObject({ rpId: 'console.example.org', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { data } = await enter(key.get(options))
    expect(await whoIs(data.token)).toBe('sales@example.com')
    expect((await server.auditRows('session')).at(-1)).toMatchObject({
      call: 'session/sign_in_with_passkey',
      after: { passkey: 'My key' },
      agent_id: await server.agentId('sales'),
    })
    const [row] = await server.db.select().from(passkeys)
    expect(row).toMatchObject({ counter: 2, synced: false, last_used_at: expect.any(Date) })
  })

  test('200 for authenticators that do not count, again and again, and the state of synchronising is updated', async () => {
    const { key } = await add(sales, 'sales', { counter: 0 })
    for (const synced of [true, true]) expect((await enter(key.get(await optionsFor(), { synced }))).status).toBe(200)
    expect((await server.db.select().from(passkeys))[0]).toMatchObject({ counter: 0, synced: true })
  })

  test('200 on another server than the one that made the challenge', async () => {
    const { key } = await add(sales, 'sales')
    const { db, close } = connect(server.url)
    const other = await buildApp({ db, environment: 'test', logLevel: 'silent', signIn })
    const { data } = await sendCall(other, passkeysCalls.startPasskeySignIn, {})
    expect((await enter(key.get(data.options))).status).toBe(200)
    await other.close()
    await close()
  })

  const refusals: Record<string, readonly [string, (key: Authenticator) => Promise<ReturnType<Authenticator['get']>>]> =
    {
      'another origin': [
        'passkeyRefused',
        async (key) => key.get(await optionsFor(), { origin: 'https://console.example.com' }),
      ],
      'a subdomain of the origin': [
        'passkeyRefused',
        async (key) => key.get(await optionsFor(), { origin: 'https://evil.console.example.org' }),
      ],
      'another relying party': ['passkeyRefused', async (key) => key.get(await optionsFor(), { rpId: 'example.org' })],
      'a page in a frame of another site': [
        'passkeyRefused',
        async (key) => key.get(await optionsFor(), { crossOrigin: true }),
      ],
      'an answer to another kind of question': [
        'passkeyRefused',
        async (key) => key.get(await optionsFor(), { type: 'webauthn.create' }),
      ],
      'an unverified user': ['passkeyRefused', async (key) => key.get(await optionsFor(), { userVerified: false })],
      'another key': ['passkeyRefused', async (key) => key.get(await optionsFor(), { forged: true })],
      'a user handle of another agent': [
        'passkeyRefused',
        async (key) => key.get(await optionsFor(), { userHandle: Buffer.alloc(32).toString('base64url') }),
      ],
      'no user handle': ['passkeyRefused', async (key) => key.get(await optionsFor(), { userHandle: null })],
      'a counter that stays': ['passkeyRefused', async (key) => key.get(await optionsFor(), { counter: 1 })],
      'a counter that goes back': [
        'passkeyRefused',
        async (key) => {
          await enter(key.get(await optionsFor(), { counter: 9 }))
          return key.get(await optionsFor(), { counter: 8 })
        },
      ],
      'a counter that falls to 0': ['passkeyRefused', async (key) => key.get(await optionsFor(), { counter: 0 })],
      'a challenge that was never made': [
        'passkeyExpired',
        async (key) => key.get({ challenge: Buffer.alloc(32).toString('base64url') }),
      ],
      'an expired challenge': [
        'passkeyExpired',
        async (key) => {
          const options = await optionsFor()
          await server.db.update(passkeyChallenges).set({ expires_at: sql`now()` })
          return key.get(options)
        },
      ],
      'a challenge of a second step': ['passkeyExpired', async (key) => key.get(await optionsFor(await ticketOf()))],
      'a challenge for proving oneself in a session': [
        'passkeyExpired',
        async (key) => key.get((await sales(passkeysCalls.startPasskeyProof, {})).data.options),
      ],
      'a passkey that nobody registered': [
        'passkeyRefused',
        async () => {
          const stranger = newAuthenticator(origin)
          stranger.create({ user: { id: 'x' } })
          return stranger.get(await optionsFor())
        },
      ],
      'a passkey that was removed meanwhile': [
        'passkeyRefused',
        async (key) => {
          const credential = key.get(await optionsFor())
          await server.db.delete(passkeys)
          return credential
        },
      ],
      'a deactivated agent': [
        'notActive',
        async (key) => {
          await server.db.update(agents).set({ active: false }).where(eq(agents.email, 'sales@example.com'))
          return key.get(await optionsFor())
        },
      ],
      'a banned address': [
        'addressBanned',
        async (key) => {
          await server.db.insert(bannedIps).values({ range: '127.0.0.1', reason: '' })
          return key.get(await optionsFor())
        },
      ],
    }

  test.each(Object.entries(refusals))('no session for %s', async (_what, [code, make]) => {
    const { key } = await add(sales, 'sales')
    const credential = await make(key)
    const before = await server.db.$count(sessions)
    const answer = await enter(credential)
    expect(answer.code).toBe(code)
    expect(await server.db.$count(sessions)).toBe(before)
  })

  test('410 for a replayed answer, whether it was accepted or refused', async () => {
    const { key } = await add(sales, 'sales')
    const accepted = key.get(await optionsFor())
    expect((await enter(accepted)).status).toBe(200)
    expect((await enter(accepted)).code).toBe('passkeyExpired')
    const options = await optionsFor()
    expect((await enter(key.get(options, { userVerified: false }))).code).toBe('passkeyRefused')
    expect((await enter(key.get(options))).code).toBe('passkeyExpired')
    measured('C12', 'refused sign-ins with a passkey', Object.keys(refusals).length + 2)
  })

  test('one answer sent concurrently signs in once', async () => {
    const { key } = await add(sales, 'sales')
    const credential = key.get(await optionsFor())
    const all = await Promise.all(Array.from({ length: 8 }, () => enter(credential)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('two answers with one counter, as of a copied passkey, sign in once', async () => {
    const { key } = await add(sales, 'sales')
    const [one, other] = [await optionsFor(), await optionsFor()]
    const waiting = async () =>
      (
        await server.db.execute(sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ilike 'update "passkeys"%'`)
      ).rows.length
    let both: ReturnType<typeof enter>[] = []
    await server.db.transaction(async (tx) => {
      // Until both have been verified.
      await tx.select().from(passkeys).for('update')
      both = [one, other].map((options) => enter(key.get(options, { counter: 5 })))
      while ((await waiting()) < 2) await new Promise(setImmediate)
    })
    expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual(['passkeyRefused', undefined])
  })

  test('an unknown passkey is answered like a refused one', async () => {
    const { key } = await add(sales, 'sales')
    const refused = await enter(key.get(await optionsFor(), { forged: true }))
    await server.db.delete(passkeys)
    const unknown = await enter(key.get(await optionsFor()))
    const bodyOf = ({ response }: typeof refused) => ({ ...response.json(), request_id: '' })
    expect(bodyOf(unknown)).toEqual(bodyOf(refused))
  })

  test('429 after ten refused passkeys of an agent; passwords keep their own count, and a known browser its own', async () => {
    const { key, id } = await add(sales, 'sales')
    const browser = { 'x-device-id': 'a'.repeat(43) }
    expect((await enter(key.get(await optionsFor()), undefined, browser)).status).toBe(200)
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await enter(key.get(await optionsFor(), { forged: true }))).code)
    expect(codes).toEqual([...Array(10).fill('passkeyRefused'), 'tooManyTries'])
    expect((await enter(key.get(await optionsFor()))).code).toBe('tooManyTries')
    expect((await enter(key.get(await optionsFor()), undefined, browser)).status).toBe(200)
    expect((await login()).code).toBe('secondFactorRequired')
    expect((await sales(passkeysCalls.listPasskeys, {})).data[0]?.id).toBe(id)
  })

  test('429 for strangers behind an address with fifty unknown passkeys, or fifty questions', async () => {
    const { key } = await add(sales, 'sales')
    const stranger = newAuthenticator(origin)
    stranger.create({ user: { id: 'x' } })
    await server.db
      .insert(loginFailures)
      .values(Array.from({ length: 50 }, () => ({ key: 'passkey address 127.0.0.1' })))
    expect((await enter(stranger.get(await optionsFor()))).code).toBe('tooManyTries')
    expect((await enter(key.get(await optionsFor()))).code).toBe('tooManyTries')
    await server.db
      .insert(loginFailures)
      .values(Array.from({ length: 50 }, () => ({ key: 'passkey start address 127.0.0.1' })))
    expect((await sendCall(server.app, passkeysCalls.startPasskeySignIn, {})).code).toBe('tooManyTries')
  })
})

describe('as the second step', () => {
  test('200 after the password, with a user who was not verified; the options name the passkeys of this agent', async () => {
    const { key } = await add(sales, 'sales')
    await add(manager, 'manager')
    const first = await login()
    expect(first.code).toBe('secondFactorRequired')
    const { ticket, steps } = first.response.json().params
    expect(steps).toBe('passkey')
    const options = await optionsFor(ticket)
    expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: key.id }] })
    const { data } = await enter(key.get(options, { userVerified: false }), ticket)
    expect(await whoIs(data.token)).toBe('sales@example.com')
    expect((await enter(key.get(await optionsFor()), ticket)).code).toBe('signInExpired')
    expect((await server.auditRows('session')).at(-1)).toMatchObject({ after: { second_step: 'passkey' } })
  })

  test('200 with a recovery code in place of the passkey, once', async () => {
    const { recovery } = await add(sales, 'sales')
    const code = recovery[0] ?? ''
    expect(recovery).toHaveLength(10)
    expect((await sendCall(server.app, signUpCalls.loginWithCode, { ticket: await ticketOf(), code })).status).toBe(200)
    expect((await sendCall(server.app, signUpCalls.loginWithCode, { ticket: await ticketOf(), code })).code).toBe(
      'wrongCode',
    )
  })

  test('400 for the passkey of another agent, and for a challenge of another agent', async () => {
    const { key } = await add(sales, 'sales')
    const { key: others } = await add(manager, 'manager')
    const ticket = await ticketOf()
    expect((await enter(others.get(await optionsFor(ticket)), ticket)).code).toBe('passkeyRefused')
    const theirs = await sendCall(server.app, sessionCalls.login, {
      email: 'manager@example.com',
      password: 'demo-manager',
    })
    const options = await optionsFor(theirs.response.json().params.ticket)
    expect((await enter(key.get(options), ticket)).code).toBe('passkeyExpired')
  })

  test('five tries with one ticket, ten of an agent, whatever passwords were right in between', async () => {
    const { key } = await add(sales, 'sales')
    const forge = async (ticket: string) =>
      (await enter(key.get(await optionsFor(ticket), { forged: true }), ticket)).code
    const ticket = await ticketOf()
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push(await forge(ticket))
    expect(codes).toEqual(Array(5).fill('passkeyRefused'))
    expect((await sendCall(server.app, passkeysCalls.startPasskeySignIn, { ticket })).code).toBe('signInExpired')
    const next = await ticketOf()
    for (let tries = 0; tries < 5; tries += 1) await forge(next)
    const last = await ticketOf()
    expect((await enter(key.get(await optionsFor(last)), last)).code).toBe('tooManyTries')
  })

  test('an agent with an app and a passkey chooses', async () => {
    await add(sales, 'sales')
    const { key } = await addApp()
    expect((await login()).response.json().params.steps).toBe('both')
    const ticket = await ticketOf()
    expect((await sendCall(server.app, signUpCalls.loginWithCode, { ticket, code: key.generate() })).status).toBe(200)
  })
})

/** By a fresh passkey's proof it would need the first one; a recovery code does as well. */
const addApp = async () => {
  await server.db.delete(passkeys)
  const { data } = await sales(twoStepCalls.startTwoStep, { password: 'demo-sales' })
  const key = new TOTP({ secret: Secret.fromBase32(data.secret) })
  await sales(twoStepCalls.confirmTwoStep, { code: key.generate() })
  await server.db.update(secondSteps).set({ last_step: 0 })
  const passkey = newAuthenticator(origin)
  const started = await sales(passkeysCalls.startPasskey, { password: 'demo-sales', code: key.generate() })
  await sales(passkeysCalls.addPasskey, { credential: passkey.create(started.data.options) })
  await server.db.update(secondSteps).set({ last_step: 0 })
  return { key, passkey }
}

test('409 notConfigured where the console has an IP address for a name', async () => {
  const { db, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    signIn: { ...noSignIn, publicUrl: 'http://127.0.0.1:3000' },
  })
  expect((await sendCall(app, passkeysCalls.startPasskeySignIn, {})).code).toBe('notConfigured')
  await app.close()
  await close()
})

test('su removes all passkeys of an agent who lost them, and nobody signs in with them', async () => {
  const { key } = await add(sales, 'sales')
  const agent_id = await server.agentId('sales')
  expect((await server.as('su')(agentsCalls.getAgentById, { id: agent_id })).data.two_step).toBe(true)
  const { data } = await server.as('su')(agentsCalls.resetAgentTwoStep, { agent_id })
  expect(data.two_step).toBe(false)
  expect((await enter(key.get(await optionsFor()))).code).toBe('passkeyRefused')
  expect((await login()).status).toBe(200)
  expect((await server.auditRows('agent', agent_id)).at(-1)).toMatchObject({
    call: 'agents/reset_agent_two_step',
    before: { two_step: true, passkeys: 1 },
    after: { two_step: false, passkeys: 0 },
  })
  expect(await server.db.$count(recoveryCodes)).toBe(0)
})

describe('required of a level', () => {
  const strict = testServer({ signIn: { ...signIn, required: { sales: 'passkey', manager: 'any' } } })
  const strictly = strict.as('sales')

  beforeEach(async () => {
    for (const table of [passkeys, passkeyChallenges, secondSteps, recoveryCodes]) await strict.db.delete(table)
  })

  test('403 twoStepRequired until there is a passkey: an app is not enough; then its codes no longer sign in', async () => {
    const user = async () => (await strictly(sessionCalls.getAgent, {})).data.user
    const { data } = await strictly(twoStepCalls.startTwoStep, { password: 'demo-sales' })
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
    await strictly(twoStepCalls.confirmTwoStep, { code: app.generate() })
    await strict.db.update(secondSteps).set({ last_step: 0 })
    expect(await user()).toMatchObject({ must_enrol: true, must_add_passkey: true })
    expect((await strictly(sessionCalls.getTodayTasksCount, {})).code).toBe('twoStepRequired')

    const key = newAuthenticator(origin)
    const proof = { password: 'demo-sales', code: app.generate() }
    const started = await strictly(passkeysCalls.startPasskey, proof)
    await strictly(passkeysCalls.addPasskey, { credential: key.create(started.data.options) })
    await strict.db.update(secondSteps).set({ last_step: 0 })
    expect(await user()).not.toHaveProperty('must_enrol')
    expect((await strictly(sessionCalls.getTodayTasksCount, {})).status).toBe(200)

    const first = await sendCall(strict.app, sessionCalls.login, {
      email: 'sales@example.com',
      password: 'demo-sales',
    })
    const { ticket, steps } = first.response.json().params
    expect(steps).toBe('passkey')
    const code = app.generate()
    expect((await sendCall(strict.app, signUpCalls.loginWithCode, { ticket, code })).code).toBe('wrongCode')

    const [{ id } = { id: 0 }] = (await strictly(passkeysCalls.listPasskeys, {})).data
    const ask = (await strictly(passkeysCalls.startPasskeyProof, {})).data.options
    const removal = { id, password: 'demo-sales', passkey: key.get(ask) }
    expect((await strictly(passkeysCalls.removePasskey, removal)).code).toBe('twoStepRequired')
    expect((await strictly(passkeysCalls.listPasskeys, {})).data).toHaveLength(1)
  })

  test('any second step: a passkey is one, and the last one stays', async () => {
    const as = strict.as('manager')
    expect((await as(sessionCalls.getAgent, {})).data.user).toMatchObject({ must_enrol: true })
    const key = newAuthenticator(origin)
    const started = await as(passkeysCalls.startPasskey, { password: 'demo-manager' })
    const { data } = await as(passkeysCalls.addPasskey, { credential: key.create(started.data.options) })
    expect((await as(sessionCalls.getTodayTasksCount, {})).status).toBe(200)
    const proof = { password: 'demo-manager', code: data.recovery_codes[0] ?? '' }
    expect((await as(passkeysCalls.removePasskey, { id: data.passkey.id, ...proof })).code).toBe('twoStepRequired')
    expect((await as(twoStepCalls.getTwoStep, {})).data).toMatchObject({ passkeys: 1, recovery_left: 10 })
  })
})
