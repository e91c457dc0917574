import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { Secret, TOTP } from 'otpauth'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { lastMail } from '../../testing/mail.ts'
import { parseAnswer, sendCall, testServer } from '../../testing/server.ts'
import { hashToken } from '../authentication/session.ts'
import { noSignIn } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps, signInTickets } from '../authentication/two-step-schema.ts'
import { sessionEvents } from '../live/session-events.ts'
import { mails } from '../mail/mail-schema.ts'
import { connect } from '../postgres/connect.ts'
import { sessions } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'

const server = testServer()
const sales = server.as('sales')
const email = 'sales@example.com'
const login = (password = 'demo-sales') => sendCall(server.app, sessionCalls.login, { email, password })
const ticketOf = (answer: { response: { json: () => { params?: { ticket?: string } } } }) =>
  answer.response.json().params?.ticket ?? ''
const enter = (ticket: string, code: string, headers = {}) =>
  sendCall(server.app, signUpCalls.loginWithCode, { ticket, code }, headers)
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrong = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}
/** Resets the last accepted code, so that tests do not wait for the next 30 seconds. */
const forgetStep = () => server.db.update(secondSteps).set({ last_step: 0 })
const enrol = async () => {
  const { data } = await sales(twoStepCalls.startTwoStep, { password: 'demo-sales' })
  const { data: on } = await sales(twoStepCalls.confirmTwoStep, { code: codeAt(data.secret) })
  await forgetStep()
  return { secret: data.secret, recovery: on.recovery_codes }
}

beforeEach(async () => {
  for (const table of [secondSteps, recoveryCodes, signInTickets, loginFailures]) await server.db.delete(table)
})

test('200 enrols: secret and address, ten codes shown once, nothing readable stored, other sessions ended', async () => {
  const other = (await login()).data.token
  const started = (await sales(twoStepCalls.startTwoStep, { password: 'demo-sales' })).data
  expect(started.uri).toBe(
    `otpauth://totp/Console:sales%40example.com?issuer=Console&secret=${started.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await sales(twoStepCalls.getTwoStep, {})).data).toMatchObject({ on: false, recovery_left: 0 })
  expect((await login()).status).toBe(200) // pending is not enabled
  const again = (await sales(twoStepCalls.startTwoStep, { password: 'demo-sales' })).data
  expect((await sales(twoStepCalls.confirmTwoStep, { code: wrong(again.secret) })).code).toBe('wrongCode')
  const { data } = await sales(twoStepCalls.confirmTwoStep, { code: codeAt(again.secret) })
  expect(new Set(data.recovery_codes).size).toBe(10)
  expect(data.recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await sales(twoStepCalls.getTwoStep, {})).data).toMatchObject({
    on: true,
    recovery_left: 10,
    required: false,
  })
  expect((await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${other}` })).status).toBe(401)
  const { rows } = await server.db.execute(sql`select a::text from audit a union all
    select encode(secret, 'escape') from second_steps union all select encode(code_hash, 'escape') from recovery_codes`)
  for (const secret of [again.secret, started.secret, ...data.recovery_codes])
    expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await server.auditRows('agent', await server.agentId('sales'))).at(-1)).toMatchObject({
    call: 'session/confirm_two_step',
    before: { two_step: false },
    after: { two_step: true },
  })
})

test('409 twoStepOn for another secret; 410 codeExpired if none was started', async () => {
  expect((await sales(twoStepCalls.confirmTwoStep, { code: '123456' })).code).toBe('codeExpired')
  await enrol()
  expect((await sales(twoStepCalls.startTwoStep, { password: 'demo-sales' })).code).toBe('twoStepOn')
  expect((await sales(twoStepCalls.confirmTwoStep, { code: '123456' })).code).toBe('twoStepOn')
})

test('400 wrongPassword without the password, also from an older page; ten tries are the limit; nothing is started', async () => {
  const begin = (input: { password?: string }) => sales(twoStepCalls.startTwoStep, input)
  const older = await begin({})
  expect([older.code, older.response.json().message]).toEqual([
    'wrongPassword',
    'Please reload the page and enter your password.',
  ])
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 11; tries += 1) codes.push((await begin({ password: 'guess' })).code)
  expect(codes).toEqual([...Array(10).fill('wrongPassword'), 'tooManyTries'])
  expect(await server.db.$count(secondSteps)).toBe(0)
})

test('the agent is notified by mail that it was switched on', async () => {
  await server.db.delete(mails)
  await enrol()
  expect(await lastMail(server.db, email)).toContain('takes your password and a code from your app')
})

test('200 for the holder of a ticket, even behind an address with fifty wrong codes', async () => {
  const { secret } = await enrol()
  await server.db.insert(loginFailures).values(Array.from({ length: 50 }, () => ({ key: 'code address 127.0.0.1' })))
  expect((await enter('x'.repeat(43), '123456')).code).toBe('tooManyTries')
  expect((await enter(ticketOf(await login()), codeAt(secret))).status).toBe(200)
})

describe('signing in', () => {
  test('403 secondFactorRequired with a ticket and no session; the right code returns the token', async () => {
    const { secret } = await enrol()
    const before = await server.db.$count(sessions)
    const first = await login()
    expect([first.status, first.code]).toEqual([403, 'secondFactorRequired'])
    expect(await server.db.$count(sessions)).toBe(before)
    expect((await login('wrong')).code).toBe('wrongCredentials')
    const { data } = await enter(ticketOf(first), codeAt(secret))
    expect(
      (await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${data.token}` })).status,
    ).toBe(200)
    expect((await server.auditRows('session')).at(-1)).toMatchObject({
      call: 'session/login_with_code',
      after: { second_step: 'app' },
      agent_id: await server.agentId('sales'),
    })
  })

  test.each([-1, 0, 1])('200 with a clock %d steps off; no code works twice, nor an earlier one', async (steps) => {
    const { secret } = await enrol()
    const code = codeAt(secret, steps)
    expect((await enter(ticketOf(await login()), code)).status).toBe(200)
    expect((await enter(ticketOf(await login()), code)).code).toBe('wrongCode')
    expect((await enter(ticketOf(await login()), codeAt(secret, steps - 1))).code).toBe('wrongCode')
  })

  test.each([-3, 3])('400 wrongCode with a clock that is %d steps off', async (steps) => {
    const { secret } = await enrol()
    expect((await enter(ticketOf(await login()), codeAt(secret, steps))).code).toBe('wrongCode')
  })

  test('one code used concurrently with many tickets signs in once', async () => {
    const { secret } = await enrol()
    const tickets: string[] = []
    for (let count = 0; count < 8; count += 1) tickets.push(ticketOf(await login()))
    const code = codeAt(secret)
    const all = await Promise.all(tickets.map((ticket) => enter(ticket, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('200 with a recovery code as typed by hand, each once', async () => {
    const { recovery } = await enrol()
    const typed = ` ${(recovery[3] ?? '').toLowerCase().replaceAll('-', ' ')} `
    expect((await enter(ticketOf(await login()), typed)).status).toBe(200)
    expect((await enter(ticketOf(await login()), typed)).code).toBe('wrongCode')
    expect((await sales(twoStepCalls.getTwoStep, {})).data.recovery_left).toBe(9)
  })

  test('410 signInExpired: a ticket works for five minutes, five tries, one sign-in, and one active agent', async () => {
    const { secret } = await enrol()
    const ticket = ticketOf(await login())
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(ticket, wrong(secret))).code).toBe('wrongCode')
    expect((await enter(ticket, codeAt(secret))).code).toBe('signInExpired')
    const used = ticketOf(await login())
    await enter(used, codeAt(secret))
    expect((await enter(used, codeAt(secret, 1))).code).toBe('signInExpired')
    const old = ticketOf(await login())
    await server.db
      .update(signInTickets)
      .set({ expires_at: sql`now()` })
      .where(eq(signInTickets.ticket_hash, hashToken(old)))
    expect((await enter(old, codeAt(secret, 1))).code).toBe('signInExpired')
    expect((await enter('x'.repeat(43), '123456')).code).toBe('signInExpired')
  })

  test('429 after ten codes, however many correct passwords come in between', async () => {
    const { secret } = await enrol()
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 12; tries += 1) codes.push((await enter(ticketOf(await login()), wrong(secret))).code)
    expect(codes).toEqual([...Array(10).fill('wrongCode'), 'tooManyTries', 'tooManyTries'])
    expect((await enter(ticketOf(await login()), codeAt(secret))).code).toBe('tooManyTries')
  })
})

describe('switching off', () => {
  const off = (password: string, code: string) => sales(twoStepCalls.disableTwoStep, { password, code })

  test('200 with password and code; 400 if one is wrong; 409 if it is off', async () => {
    const { secret, recovery } = await enrol()
    expect((await off('wrong', codeAt(secret))).code).toBe('wrongPassword')
    expect((await off('demo-sales', wrong(secret))).code).toBe('wrongCode')
    expect((await off('demo-sales', recovery[0] ?? '')).status).toBe(200)
    expect((await login()).status).toBe(200)
    expect((await off('demo-sales', codeAt(secret))).code).toBe('twoStepOff')
  })

  test('200 resetAgentTwoStep by su, with a mail; 409 twoStepOff', async () => {
    await enrol()
    const agent_id = await server.agentId('sales')
    const { data } = await server.as('su')(agentsCalls.resetAgentTwoStep, { agent_id })
    expect(data.two_step).toBe(false)
    expect((await login()).status).toBe(200)
    expect(await lastMail(server.db, email)).toContain('turned off the second step')
    expect((await server.as('su')(agentsCalls.resetAgentTwoStep, { agent_id })).code).toBe('twoStepOff')
  })
})

describe('required of su', () => {
  const strict = testServer({ signIn: { staffDomains: [], google: null, required: { su: 'any' } } })

  test('403 twoStepRequired for everything but enrolling, until it is on; other levels are unaffected', async () => {
    const su = strict.as('su')
    expect((await su(sessionCalls.getAgent, {})).data.user.must_enrol).toBe(true)
    expect((await su(agentsCalls.listAgents, {})).code).toBe('twoStepRequired')
    expect((await strict.as('manager')(sessionCalls.getTodayTasksCount, {})).status).toBe(200)
    const { secret } = (await su(twoStepCalls.startTwoStep, { password: 'demo-su' })).data
    expect((await su(twoStepCalls.getTwoStep, {})).data.required).toBe(true)
    expect((await su(twoStepCalls.confirmTwoStep, { code: codeAt(secret) })).status).toBe(200)
    expect((await su(sessionCalls.getAgent, {})).data.user).not.toHaveProperty('must_enrol')
    expect((await su(agentsCalls.listAgents, {})).status).toBe(200)
    expect((await su(twoStepCalls.disableTwoStep, { password: 'demo-su', code: codeAt(secret, 1) })).code).toBe(
      'twoStepRequired',
    )
  })

  test('403 twoStepRequired for the event stream too', async () => {
    const { db, close } = connect(strict.url)
    const app = await buildApp({
      db,
      environment: 'test',
      logLevel: 'silent',
      plugins: [sessionEvents({ db, environment: 'test' })],
      signIn: { ...noSignIn, required: { su: 'any' } },
    })
    await strict.db.delete(secondSteps)
    const headers = { authorization: `Bearer ${await strict.token('su')}` }
    const answer = await app.inject({ url: '/api/v2/session/events', headers })
    expect(parseAnswer(answer)).toMatchObject({ status: 403, code: 'twoStepRequired' })
    await app.close()
    await close()
  })
})
