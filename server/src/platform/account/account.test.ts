import { accountCalls } from '@console/shared/contract/calls/account'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { agents, sessions } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { deviceOf } from './device.ts'

const server = testServer()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const email = 'sales@example.com'

const login = (password: string, userAgent: string) =>
  sendCall(server.app, sessionCalls.login, { email, password }, { 'user-agent': userAgent })
const signIn = async (password = 'demo-sales', userAgent = firefox) => ({
  authorization: `Bearer ${(await login(password, userAgent)).data.token}`,
})
const isOpen = async (headers: { authorization: string }) =>
  (await sendCall(server.app, sessionCalls.getAgent, {}, headers)).status === 200

beforeEach(async () => {
  await server.db.delete(loginFailures)
  await server.db.delete(sessions).where(eq(sessions.agent_id, await server.agentId('sales')))
  await server.db
    .update(agents)
    .set({ password_hash: await hashPassword('demo-sales') })
    .where(eq(agents.email, email))
})

describe('updateOwnProfile', () => {
  test("200 changes only the agent's own name, with one audit row of before and after", async () => {
    const as = server.as('manager')
    const { data: before } = await as(accountCalls.getOwnProfile, {})
    expect(before).toMatchObject({ email: 'manager@example.com', level: 'manager', google: false, version: 1 })
    const { data } = await as(accountCalls.updateOwnProfile, { first: 'Tom', last: 'Okafor', version: before.version })
    expect(data).toEqual({ ...before, first: 'Tom', last: 'Okafor', version: 2 })
    const [row] = await server.auditRows('agent', before.agent_id)
    expect(row).toMatchObject({
      before: { first: 'manager', last: 'Agent' },
      after: { first: 'Tom', last: 'Okafor' },
    })
  })

  test('409 versionConflict with both versions', async () => {
    const as = server.as('manager')
    const { code, conflict } = await as(accountCalls.updateOwnProfile, { first: 'X', last: 'Y', version: 1 })
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ current: { first: 'Tom' }, yours: { first: 'X' }, changed_by: 'Tom Okafor' })
  })

  test('200 audits nothing if nothing changes', async () => {
    const as = server.as('manager')
    const { first, last, version } = (await as(accountCalls.getOwnProfile, {})).data
    const rows = (await server.auditRows()).length
    expect((await as(accountCalls.updateOwnProfile, { first, last, version })).data.version).toBe(version)
    expect(await server.auditRows()).toHaveLength(rows)
  })

  test('400 for level, email or permissions', async () => {
    const input = { first: 'A', last: 'B', version: 1, level: 'su', email: 'x@example.com', permissions: {} }
    const { status, fields } = await server.as('sales')(accountCalls.updateOwnProfile, input)
    expect([status, Object.keys(fields).sort()]).toEqual([400, ['email', 'level', 'permissions']])
  })
})

describe('sessions', () => {
  test("200 listOwnSessions returns device, address and the current one, and nobody else's", async () => {
    const [phone, desk] = [await signIn('demo-sales', safari), await signIn()]
    await server.token('su')
    const { data } = await sendCall(server.app, accountCalls.listOwnSessions, {}, desk)
    expect(data).toMatchObject([
      { browser: 'Firefox', system: 'Windows', ip: '127.0.0.1', current: true },
      { browser: 'Safari', system: 'iPhone', current: false },
    ])
    expect(data).toHaveLength(2)
    expect(await isOpen(phone)).toBe(true)
  })

  test("200 endOwnSession ends it; 404 for another agent's", async () => {
    const [phone, desk] = [await signIn('demo-sales', safari), await signIn()]
    const { data } = await sendCall(server.app, accountCalls.listOwnSessions, {}, desk)
    const id = data.find(({ current }) => !current)?.id ?? 0
    expect((await server.as('su')(accountCalls.endOwnSession, { id })).code).toBe('notFound')
    expect(await isOpen(phone)).toBe(true)
    expect((await sendCall(server.app, accountCalls.endOwnSession, { id }, desk)).status).toBe(200)
    expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true])
    expect((await sendCall(server.app, accountCalls.endOwnSession, { id }, desk)).code).toBe('notFound')
  })

  test('200 endOtherSessions ends all but the current one', async () => {
    const [phone, desk] = [await signIn('demo-sales', safari), await signIn()]
    expect((await sendCall(server.app, accountCalls.endOtherSessions, {}, desk)).data).toEqual({ ended: 1 })
    expect((await sendCall(server.app, accountCalls.endOtherSessions, {}, desk)).data).toEqual({ ended: 0 })
    expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true])
  })

  test.each([
    [firefox, { browser: 'Firefox', system: 'Windows' }],
    [safari, { browser: 'Safari', system: 'iPhone' }],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Linux' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      { browser: 'Edge', system: 'macOS' },
    ],
    ['curl/8.5.0', { browser: '', system: '' }],
  ])('reads the device of %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device)
  })
})

describe('changeOwnPassword', () => {
  const change = (
    headers: { authorization: string },
    old_password: string,
    new_password: string,
    again = new_password,
  ) =>
    sendCall(
      server.app,
      accountCalls.changeOwnPassword,
      { old_password, new_password, confirm_new_password: again },
      headers,
    )

  test('200 ends the other sessions, and only the new password works', async () => {
    const [phone, desk] = [await signIn('demo-sales', safari), await signIn()]
    expect((await change(desk, 'demo-sales', 'another-one')).status).toBe(200)
    expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true])
    expect((await login('demo-sales', firefox)).code).toBe('wrongCredentials')
    expect(await isOpen(await signIn('another-one'))).toBe(true)
    expect(JSON.stringify(await server.auditRows())).not.toMatch(/another-one|argon2/)
  })

  test('400 with the three messages at their fields', async () => {
    const { status, fields } = await change(await signIn(), '', '12345', 'other')
    expect(status).toBe(400)
    expect(fields).toEqual({
      old_password: ['Please enter your old/current password'],
      new_password: ['Please enter min 6 character password'],
      confirm_new_password: ['New Password and Confirm New password are not matched'],
    })
  })

  test('400 wrongPassword at its field, no 401; 429 after ten', async () => {
    const desk = await signIn()
    const { status, code, fields } = await change(desk, 'wrong', 'another-one')
    expect([status, code, Object.keys(fields)]).toEqual([400, 'wrongPassword', ['old_password']])
    for (let count = 0; count < 9; count += 1) await change(desk, 'wrong', 'another-one')
    expect((await change(desk, 'demo-sales', 'another-one')).status).toBe(429)
    expect(await isOpen(desk)).toBe(true)
  })
})
