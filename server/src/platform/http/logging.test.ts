import { membersCalls } from '@console/remote-members/contract/calls/members'
import { accountCalls } from '@console/shared/contract/calls/account'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { codeIn, lastMail } from '../../testing/mail.ts'
import { sendCall, testServer } from '../../testing/server.ts'

const server = testServer()

test('a line names the agent, the call and its outcome, and never passwords, tokens, keys or typed text', async () => {
  const lines: string[] = []
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'trace',
    logStream: { write: (line) => lines.push(line) },
    signIn: { staffDomains: ['example.com'], google: null },
  })
  const canary = 'canary-7f3a'
  const email = 'su@example.com'
  const { data } = await sendCall(app, sessionCalls.login, { email, password: 'demo-su' })
  await sendCall(app, sessionCalls.login, { email, password: canary })
  const headers = { authorization: `Bearer ${data.token}`, 'idempotency-key': `key-${canary}`, cookie: canary }
  await sendCall(app, membersCalls.searchCustomers, { filters: { email: canary } }, headers)
  await sendCall(app, sessionCalls.setPreference, { key: 'x', value: canary }, headers)
  await app.inject(`/nowhere?code=${canary}`)
  const person = { first: canary, last: canary, email: `${canary}@example.com`, password: canary }
  expect((await sendCall(app, signUpCalls.signUp, person)).status).toBe(200)
  const code = codeIn(await lastMail(server.db, person.email))
  await sendCall(app, signUpCalls.confirmSignUp, { email: person.email, code, password: canary })
  const passwords = { old_password: canary, new_password: canary, confirm_new_password: canary }
  await sendCall(app, accountCalls.changeOwnPassword, passwords, headers)
  await sendCall(app, signUpCalls.socialLogin, { state: canary, browser_key: canary, code: canary })

  // When a statement fails, its values are in the error that wraps the driver's.
  await server.db.execute(sql`alter table preferences rename to gone`)
  const { authorization } = headers
  const broken = await sendCall(app, sessionCalls.setPreference, { key: 'y', value: canary }, { authorization })
  await server.db.execute(sql`alter table gone rename to preferences`)
  expect(broken.status).toBe(500)
  expect(lines.join('')).toContain('relation \\"preferences\\" does not exist')

  expect(lines.join('')).not.toContain(canary)
  expect(lines.join('')).not.toContain(data.token)
  expect(lines.join('')).not.toContain('demo-su')
  expect(lines.join('')).not.toMatch(new RegExp(`\\b${code}\\b`))
  const answered = lines.map((line) => JSON.parse(line)).find(({ route }) => route?.endsWith('searchMemberData'))
  expect(answered).toMatchObject({ agent_id: await server.agentId('su'), status: 200, reqId: expect.any(String) })
  await app.close()
})

test('the id that an agent quotes is in the header and in the lines about the failure', async () => {
  const lines: string[] = []
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  })
  const authorization = `Bearer ${await server.token('su')}`
  const ask = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers, payload: {} })
  await server.db.execute(sql`alter table preferences rename to gone`)
  const failures = [
    await ask('/api/v2/nowhere'),
    await ask('/api/v2/searchMemberData'),
    await ask('/api/v2/searchMemberData', { authorization, 'x-request-id': 'forged-1', 'request-id': 'forged-2' }),
    (await sendCall(app, sessionCalls.setPreference, { key: 'y', value: 1 }, { authorization })).response,
  ]
  await server.db.execute(sql`alter table gone rename to preferences`)
  expect(failures.map(({ statusCode }) => statusCode)).toEqual([404, 401, 400, 500])
  const ids = failures.map((failure) => {
    const { request_id } = failure.json()
    expect(failure.headers['x-request-id']).toBe(request_id)
    const about = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === request_id)
    // One line with the result; for a failure of ours a second one with the cause.
    expect(about.map(({ msg }) => msg === 'answered')).toEqual(failure.statusCode === 500 ? [false, true] : [true])
    return request_id
  })
  expect(new Set(ids).size).toBe(failures.length)
  expect(lines.join('')).not.toContain('forged')
  measured('F7', 'failures with one id in header, body and log', ids.length)
  await app.close()
})
