import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq, sql } from '#drizzle'
import { lastMail } from '../../testing/mail.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { mails } from '../mail/mail-schema.ts'
import { agents, tasks } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'

const server = testServer({
  signIn: { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example' },
})
const su = server.as('su')
const undo = (change_id = 0) => su(sessionCalls.undoChange, { change_id })
const person = { email: 'Ana@Example.com', first: 'Ana', last: 'Costa', level: 'sales' } as const
let number = 0
const invite = async () => {
  number += 1
  const email = `ana${number}@example.com`
  const answer = await su(agentsCalls.inviteAgent, { ...person, email })
  return { ...answer, email, agent_id: answer.data.agent_id }
}
const tokenFor = async (email: string) => {
  const [, token] = /#invite=([\w-]{43})\n/.exec(await lastMail(server.db, email)) ?? []
  if (token === undefined) throw new Error('the mail has no link')
  return token
}
const accept = (token: string, password = 'secret-password') =>
  sendCall(server.app, signUpCalls.acceptInvitation, { token, password })
const look = (token: string) => sendCall(server.app, signUpCalls.getInvitation, { token })
const signIn = (email: string) => sendCall(server.app, sessionCalls.login, { email, password: 'secret-password' })
const getById = (id: number) => su(agentsCalls.getAgentById, { id })

beforeEach(async () => {
  await server.db.delete(loginFailures)
})

test('200 inviteAgent mails a link that sets a password once; then the agent signs in', async () => {
  const { email, agent_id } = await invite()
  expect((await getById(agent_id)).data).toMatchObject({ state: 'invited', level: 'sales', sessions: 0 })
  expect((await signIn(email)).code).toBe('wrongCredentials')
  expect(await lastMail(server.db, email)).toContain('https://console.example/reset-password#invite=')
  const token = await tokenFor(email)
  expect((await look(token)).data).toEqual({ first: 'Ana', email })
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await look(token)).code).toBe('invitationEnded')
  expect((await signIn(email)).status).toBe(200)
  expect((await getById(agent_id)).data).toMatchObject({ state: 'active', invited_until: null, sessions: 1 })
  const rows = await server.auditRows('agent', agent_id)
  expect(rows.map(({ call, after }) => [call, after])).toEqual([
    ['agents/invite_agent', { email, first: 'Ana', last: 'Costa', level: 'sales', state: 'invited' }],
    ['session/accept_invitation', { state: 'active' }],
  ])
  expect(JSON.stringify(await server.auditRows())).not.toContain(token)
})

test('409 alreadyRegistered, whatever the case; 403 notStaff', async () => {
  const { email } = await invite()
  const again = (given: string) => su(agentsCalls.inviteAgent, { ...person, email: given })
  expect((await again(email.toUpperCase())).code).toBe('alreadyRegistered')
  expect((await again('ana@elsewhere.example')).code).toBe('notStaff')
  expect((await again('ana@elsewhere.example')).fields).toHaveProperty('email')
})

test('410 invitationEnded after seven days, and for a made-up link', async () => {
  const { email, agent_id } = await invite()
  const token = await tokenFor(email)
  const [row] = await server.db
    .select({ days: sql<number>`extract(epoch from ${agents.invite_expires_at} - now()) / 86400` })
    .from(agents)
    .where(eq(agents.id, agent_id))
  expect(Number(row?.days)).toBeCloseTo(7, 2)
  await server.db.update(agents).set({ invite_expires_at: sql`now()` }).where(eq(agents.id, agent_id))
  expect((await accept(token)).code).toBe('invitationEnded')
  expect((await accept('x'.repeat(43))).code).toBe('invitationEnded')
})

test('200 resendInvitation: the new link works, the previous one does not', async () => {
  const { email, agent_id } = await invite()
  const old = await tokenFor(email)
  expect((await su(agentsCalls.resendInvitation, { agent_id })).data.state).toBe('invited')
  expect((await accept(old)).code).toBe('invitationEnded')
  expect((await accept(await tokenFor(email))).status).toBe(200)
  expect(await server.db.$count(mails, eq(mails.to, email))).toBe(2)
  expect((await su(agentsCalls.resendInvitation, { agent_id })).code).toBe('notInvited')
  expect((await su(agentsCalls.resendInvitation, { agent_id: 999_999 })).code).toBe('notFound')
})

test('200 withdrawInvitation: removes link and agent; the email can be invited again', async () => {
  const { email, agent_id } = await invite()
  const token = await tokenFor(email)
  expect((await su(agentsCalls.withdrawInvitation, { agent_id, note: { notes: 'left' } })).status).toBe(200)
  expect((await accept(token)).code).toBe('invitationEnded')
  expect((await getById(agent_id)).code).toBe('notFound')
  const row = (await server.auditRows('agent', agent_id)).at(-1)
  expect(row).toMatchObject({ call: 'agents/withdraw_invitation', before: { email }, note: { notes: 'left' } })
  expect((await su(agentsCalls.inviteAgent, { ...person, email })).status).toBe(200)
  expect((await su(agentsCalls.withdrawInvitation, { agent_id })).code).toBe('notFound')
})

test('200 withdrawInvitation of an agent with tasks: disables them instead', async () => {
  const { email, agent_id } = await invite()
  const token = await tokenFor(email)
  await server.db.insert(tasks).values({ agent_id, title: 'a', due_on: '2026-01-01' })
  expect((await su(agentsCalls.withdrawInvitation, { agent_id })).status).toBe(200)
  expect((await getById(agent_id)).data.state).toBe('inactive')
  expect((await accept(token)).code).toBe('invitationEnded')
})

test('undo of an invitation; 409 notUndoable once it is accepted', async () => {
  const first = await invite()
  expect((await undo(first.change)).status).toBe(200)
  expect((await getById(first.agent_id)).code).toBe('notFound')
  const second = await invite()
  await accept(await tokenFor(second.email))
  expect((await undo(second.change)).code).toBe('notUndoable')
})

test('409 stillInvited: an invited agent cannot be enabled or given a password', async () => {
  const { agent_id } = await invite()
  expect((await su(agentsCalls.activateAgent, { agent_id, active: true })).code).toBe('stillInvited')
  expect((await su(agentsCalls.setAgentPassword, { agent_id, password: 'secret-password' })).code).toBe('stillInvited')
})
