import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { codeIn, lastMail, wrongCodeFor as wrong } from '../../testing/mail.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { mails } from '../mail/mail-schema.ts'
import { agents, sessions } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'
import { emailCodes, signUps } from './sign-up-schema.ts'

const server = testServer({
  trustProxy: 'loopback',
  signIn: { staffDomains: ['example.com', 'staff.example'], google: null },
})
const send = sendCall
const person = { first: 'Ana', last: 'Costa', email: 'ana@staff.example' }
const ownPassword = 'secret-password'
const start = (change: Partial<typeof person & { password: string }> = {}) =>
  send(server.app, signUpCalls.signUp, { ...person, ...change })
const confirm = (code: string, email = person.email, password = ownPassword, ip?: string) =>
  send(server.app, signUpCalls.confirmSignUp, { email, code, password }, ip ? { 'x-forwarded-for': ip } : {})
const signIn = (password = ownPassword) => send(server.app, sessionCalls.login, { email: person.email, password })
const codeFor = async (email = person.email) => codeIn(await lastMail(server.db, email))
const expire = () => server.db.update(emailCodes).set({ expires_at: sql`now() - interval '1 second'` })

beforeEach(async () => {
  await server.db.delete(loginFailures)
  await server.db.delete(emailCodes)
  await server.db.delete(signUps)
  await server.db.delete(mails)
  await server.db.delete(agents).where(eq(agents.email, person.email))
})
// Records of agents' actions are permanent, and so the agents would be.
beforeAll(() => server.db.execute(sql`alter table audit drop constraint audit_agent_id_agents_id_fk`))

describe('signUp', () => {
  test('200 mails a code that completes it: a sales agent who waits and may not sign in', async () => {
    expect((await start({ email: 'Ana@Staff.example' })).status).toBe(200)
    expect((await signIn()).code).toBe('wrongCredentials')
    expect((await confirm(await codeFor())).status).toBe(200)
    const [agent] = await server.db.select().from(agents).where(eq(agents.email, person.email))
    expect(agent).toMatchObject({ level: 'sales', active: false, first_name: 'Ana', decided_at: null })
    expect((await signIn()).code).toBe('notActive')
    expect((await signIn('another')).code).toBe('wrongCredentials')
  })

  test('200 stores neither password nor code in plain text', async () => {
    await start()
    const code = await codeFor()
    await confirm(code)
    const audit = JSON.stringify(await server.auditRows())
    const kept = JSON.stringify([await server.db.select().from(emailCodes), await server.db.select().from(signUps)])
    for (const secret of [ownPassword, code]) expect(audit + kept).not.toContain(secret)
  })

  test.each(['ana@elsewhere.example', 'ana@sub.staff.example', 'ana@staff.example.evil.example'])(
    '403 notStaff for %s, without a mail',
    async (email) => {
      expect((await start({ email })).code).toBe('notStaff')
      expect(await server.db.$count(mails)).toBe(0)
    },
  )

  test('200 and 409 are the same for an address with an account; only its owner is notified, by mail', async () => {
    const resend = (email: string) => send(server.app, signUpCalls.resendSignUpCode, { email })
    const answers = async (email: string) => {
      const all = [
        await start({ email }),
        await start({ email }),
        await resend(email),
        await confirm('AAAABBBB', email),
      ]
      return all.map(({ status, code }) => [status, code])
    }
    const [known, unknown] = [await answers('SU@example.com'), await answers('nobody@staff.example')]
    expect(known).toEqual(unknown)
    expect(known).toEqual([
      [200, undefined],
      [409, 'signUpStarted'],
      [200, undefined],
      [400, 'wrongCode'],
    ])
    const mail = await lastMail(server.db, 'su@example.com')
    expect(mail).toContain('This email is already registered. Please sign in')
    expect(() => codeIn(mail)).toThrow('no code')
  })

  test('409 signUpStarted while a code is valid; after it expires a new sign-up can start', async () => {
    await start()
    expect((await start()).code).toBe('signUpStarted')
    await expire()
    expect((await start()).status).toBe(200)
  })

  test('409 for one of two concurrent requests', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await server.db.$count(mails)).toBe(1)
  })
})

describe('confirmSignUp', () => {
  test('200 takes password and name from the owner of the code, never from the stranger who started', async () => {
    await start({ password: 'attacker-knows-this', first: 'Mallory' })
    expect((await start({ password: 'as-older-pages-do' })).code).toBe('signUpStarted')
    const input = { email: person.email, code: await codeFor(), password: ownPassword, first: 'Ana', last: 'Costa' }
    expect((await send(server.app, signUpCalls.confirmSignUp, input)).status).toBe(200)
    expect((await signIn()).code).toBe('notActive')
    for (const other of ['attacker-knows-this', 'as-older-pages-do'])
      expect((await signIn(other)).code).toBe('wrongCredentials')
    const [agent] = await server.db.select().from(agents).where(eq(agents.email, person.email))
    expect(agent?.first_name).toBe('Ana')
  })

  test('410 for an older page, which sends no password, and the code stays valid', async () => {
    await start({ password: 'attacker-knows-this' })
    const code = await codeFor()
    const older = await send(server.app, signUpCalls.confirmSignUp, { email: person.email, code })
    expect(older).toMatchObject({ status: 410, code: 'codeExpired' })
    expect(older.response.json().message).toBe('Please reload the page and sign up again.')
    expect((await confirm(code)).status).toBe(200)
  })

  test('400 for a password of five characters, and for one among the first guesses', async () => {
    await start()
    const code = await codeFor()
    expect((await confirm(code, person.email, '12345')).fields).toHaveProperty('password')
    for (const weak of ['Password1!', 'qwerty', '1q2w3e', 'ana@staff.example', 'Ana123'])
      expect([weak, (await confirm(code, person.email, weak)).code]).toEqual([weak, 'weakPassword'])
    expect((await confirm(code)).status).toBe(200)
  })

  test('400 wrongCode, and the right one still works', async () => {
    await start()
    const code = await codeFor()
    expect((await confirm(wrong(code))).code).toBe('wrongCode')
    expect((await confirm(code)).status).toBe(200)
  })

  test('410 codeExpired at the sixth try, also with the right code', async () => {
    await start()
    const code = await codeFor()
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(code))))
    const checked = tries.filter((answer) => answer.code === 'wrongCode').length
    expect(checked).toBe(5)
    measured('C10', 'wrong codes sent', tries.length)
    measured('C10', 'wrong codes checked', checked)
    expect((await confirm(code)).code).toBe('codeExpired')
  })

  test('200 for the owner, however often others at other addresses tried', async () => {
    await start()
    const code = await codeFor()
    for (let n = 0; n < 12; n += 1) await confirm(wrong(code), person.email, ownPassword, `198.51.100.${n % 3}`)
    expect((await confirm(code)).status).toBe(200)
  })

  test('410 codeExpired after fifteen minutes, and without a sign-up', async () => {
    await start()
    const code = await codeFor()
    await expire()
    expect((await confirm(code)).code).toBe('codeExpired')
    expect((await confirm(code, 'nobody@staff.example')).code).toBe('codeExpired')
  })

  test('200 once: one of two concurrent requests creates the agent', async () => {
    await start()
    const code = await codeFor()
    const both = await Promise.all([confirm(code), confirm(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })
})

describe('resendSignUpCode', () => {
  const resend = (email = person.email) => send(server.app, signUpCalls.resendSignUpCode, { email })

  test('200 sends a new code, and the old one is invalid', async () => {
    await start()
    const old = await codeFor()
    expect((await resend()).status).toBe(200)
    const fresh = await codeFor()
    if (fresh !== old) expect((await confirm(old)).code).toBe('wrongCode')
    expect((await confirm(fresh)).status).toBe(200)
  })

  test('429 after five mails in ten minutes', async () => {
    await start()
    for (let count = 0; count < 4; count += 1) expect((await resend()).status).toBe(200)
    expect((await resend()).code).toBe('tooManyTries')
  })

  test('429 after ten mails in a day; a browser known to the account has its own ten', async () => {
    const email = 'manager@example.com'
    const forget = (headers = {}) => send(server.app, signUpCalls.forgetPassword, { email }, headers)
    const aged = () => server.db.update(loginFailures).set({ at: sql`now() - interval '11 minutes'` })
    const own = { 'x-device-id': 'a-browser-that-the-owner-has-used' }
    await send(server.app, sessionCalls.login, { email, password: 'demo-manager' }, own)
    for (let count = 0; count < 10; count += 1) {
      expect((await forget()).status).toBe(200)
      await aged()
    }
    expect((await forget()).code).toBe('tooManyTries')
    expect((await forget(own)).status).toBe(200)
    expect((await forget({ 'x-device-id': 'a-browser-of-somebody-else-entirely' })).code).toBe('tooManyTries')
  })

  test('410 codeExpired without a sign-up', async () => {
    expect((await resend()).code).toBe('codeExpired')
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => send(server.app, signUpCalls.forgetPassword, { email })
  const reset = (email: string, code: string, password = 'a-newer-one') =>
    send(server.app, signUpCalls.resetPassword, { email, code, password })
  const email = 'manager@example.com'

  test('200 forgetPassword answers the same for known and unknown; only the known one gets mail', async () => {
    const [known, unknown] = [await forget(email), await forget('nobody@example.com')]
    expect(known.response.body).toBe(unknown.response.body)
    expect((await server.db.select().from(mails)).map(({ to }) => to)).toEqual([email])
  })

  test('200 resetPassword ends all sessions; the new password works and the old one does not', async () => {
    const before = await send(server.app, sessionCalls.login, { email, password: 'demo-manager' })
    const authorization = `Bearer ${before.data.token}`
    await forget(email)
    const code = await codeFor(email)
    expect((await reset(email, wrong(code))).code).toBe('wrongCode')
    expect((await reset(email, code)).status).toBe(200)
    expect((await send(server.app, sessionCalls.getAgent, {}, { authorization })).status).toBe(401)
    expect(await server.db.$count(sessions, eq(sessions.agent_id, await server.agentId('manager')))).toBe(0)
    expect((await send(server.app, sessionCalls.login, { email, password: 'demo-manager' })).status).toBe(400)
    expect((await send(server.app, sessionCalls.login, { email, password: 'a-newer-one' })).status).toBe(200)
    expect((await reset(email, code)).code).toBe('codeExpired')
  })

  test('410 resetPassword for the second of two concurrent requests', async () => {
    await forget('sales@example.com')
    const code = await codeFor('sales@example.com')
    const both = await Promise.all([reset('sales@example.com', code, 'first-one'), reset('sales@example.com', code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('400 and 410 resetPassword for an unknown agent are those of a wrong code', async () => {
    await forget('nobody@example.com')
    const tries = []
    for (let count = 0; count < 6; count += 1) tries.push((await reset('nobody@example.com', 'AAAABBBB')).code)
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'wrongCode'), 'codeExpired'])
  })

  test('400 weakPassword for one among the first guesses; the code stays valid', async () => {
    await forget(email)
    const code = await codeFor(email)
    for (const weak of ['manager', 'password123', '112233'])
      expect((await reset(email, code, weak)).code).toBe('weakPassword')
    expect((await reset(email, code, 'demo-manager')).status).toBe(200)
  })

  test('410 for a code of another purpose', async () => {
    await start()
    expect((await reset(person.email, await codeFor())).code).toBe('codeExpired')
  })
})
