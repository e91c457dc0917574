import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { accountCalls } from '@console/shared/contract/calls/account'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { sessionEvents } from '../live/session-events.ts'
import { connect } from '../postgres/connect.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from './passwords.ts'

/** Withdrawn rights are effective from the next request, and on open streams within a second, on every server. */

const server = testServer()
const ends: (() => Promise<void>)[] = []
const start = async () => {
  const { db, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [sessionEvents({ db, environment: 'test' })],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(async () => {
    await app.close()
    await close()
  })
  return { app, address }
}
type Instance = Awaited<ReturnType<typeof start>>
let here: Instance
let there: Instance
beforeAll(async () => {
  here = await start()
  there = await start()
})
afterAll(async () => {
  for (const end of ends) await end()
})

const password = 'secret-password'
let password_hash: string
let number = 0
const addAgent = async (level: 'su' | 'manager') => {
  password_hash ??= await hashPassword(password)
  number += 1
  const email = `revoked${number}@example.com`
  const [row] = await server.db
    .insert(agents)
    .values({ email, first_name: 'Ana', last_name: 'Costa', level, password_hash })
    .returning({ id: agents.id })
  if (!row) throw new Error('no agent')
  const signIn = async () => {
    const { data } = await sendCall(here.app, sessionCalls.login, { email, password })
    return { authorization: `Bearer ${data.token}` }
  }
  // Two browsers: one ends the other's session.
  return { id: row.id, email, headers: await signIn(), elsewhere: await signIn() }
}
type Revoked = Awaited<ReturnType<typeof addAgent>>

const su = async () => ({ authorization: `Bearer ${await server.token('su')}` })
const versionOf = async (id: number) =>
  (await sendCall(here.app, agentsCalls.getAgentById, { id }, await su())).data.version

/** An action, always on one server; and whether it ends the session or changes its rights. */
const revocations: readonly {
  readonly name: string
  readonly ends: boolean
  readonly revoke: (agent: Revoked) => Promise<{ readonly status: number }>
}[] = [
  {
    name: 'role',
    ends: false,
    revoke: async ({ id }) => {
      const input = { agent_id: id, level: 'manager', version: await versionOf(id) } as const
      return sendCall(here.app, agentsCalls.setAgentLevel, input, await su())
    },
  },
  {
    name: 'permission',
    ends: false,
    revoke: async ({ id }) => {
      const input = { agent_id: id, permissions: {}, version: await versionOf(id) }
      return sendCall(here.app, agentsCalls.updateAgentPermissions, input, await su())
    },
  },
  {
    name: 'deactivation',
    ends: true,
    revoke: async ({ id }) =>
      sendCall(here.app, agentsCalls.activateAgent, { agent_id: id, active: false }, await su()),
  },
  {
    name: 'own password',
    ends: true,
    // By another browser of the same agent: the one that makes the change keeps its session.
    revoke: async ({ elsewhere }) =>
      sendCall(
        here.app,
        accountCalls.changeOwnPassword,
        { old_password: password, new_password: 'another-password', confirm_new_password: 'another-password' },
        elsewhere,
      ),
  },
  {
    name: 'password by su',
    ends: true,
    revoke: async ({ id }) =>
      sendCall(here.app, agentsCalls.setAgentPassword, { agent_id: id, password: 'another-password' }, await su()),
  },
  {
    name: 'session ended',
    ends: true,
    revoke: async ({ id }) => sendCall(here.app, agentsCalls.endAgentSessions, { agent_id: id }, await su()),
  },
]
/** The agent signs out: listed for completeness, beside the six actions by others. */
const logout = {
  name: 'logout',
  ends: true,
  revoke: ({ headers }: Revoked) => sendCall(here.app, sessionCalls.deleteSession, {}, headers),
}

const lines: string[] = []
let slowestMs = 0
afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`)
  measured('A9', 'cells', lines.length)
  measured('A9', 'ms until an open stream is told, at most', Math.round(slowestMs))
})

const cells = [...revocations, logout].flatMap((revocation) =>
  (['request', 'stream'] as const).flatMap((where) =>
    (['same', 'other'] as const).map((at) => ({ ...revocation, where, at })),
  ),
)

test('there are 24 cells of revocation by others, and four of signing out', () => expect(cells).toHaveLength(28))

test.each(cells)('$name × next $where on the $at server', async ({ name, ends: isEnd, revoke, where, at }) => {
  // The level removes only su's own screens; all others a manager also has.
  const isLevel = name === 'role'
  const agent = await addAgent(isLevel ? 'su' : 'manager')
  const instance = at === 'same' ? here : there
  const { headers } = agent
  const send = [
    () => sendCall(instance.app, isLevel ? agentsCalls.listAgents : adminCalls.listBannedIps, {}, headers),
    () =>
      isLevel
        ? sendCall(instance.app, agentsCalls.activateAgent, { agent_id: agent.id, active: true }, headers)
        : sendCall(instance.app, adminCalls.addBlockedDomain, { domain: `d${number}.example`, reason: 'x' }, headers),
    () =>
      isLevel
        ? sendCall(instance.app, agentsCalls.searchAgents, {}, headers)
        : sendCall(
            instance.app,
            adminCalls.exportBannedIps,
            { selection: { matching: {} }, columns: ['range'] },
            headers,
          ),
  ]
  expect((await send[0]?.())?.status).toBe(200)

  if (where === 'request') {
    expect((await revoke(agent)).status).toBe(200)
    const startedAt = performance.now()
    for (const call of send) expect((await call()).status).toBe(isEnd ? 401 : 403)
    lines.push(
      `${name}, requests, ${at} server: read, change and stream refused ${Math.round(performance.now() - startedAt)} ms later`,
    )
    return
  }
  const tab = await openTab(instance.address, agent.headers.authorization.replace('Bearer ', ''))
  await tab.until('counts')
  const heardAt = tab.until(isEnd ? 'ended' : 'agent').then(() => performance.now())
  expect((await revoke(agent)).status).toBe(200)
  const answeredAt = performance.now()
  // Most are notified before the change itself is answered.
  const ms = Math.max(0, (await heardAt) - answeredAt)
  tab.close()
  lines.push(`${name}, stream, ${at} server: told after ${Math.round(ms)} ms`)
  slowestMs = Math.max(slowestMs, ms)
  expect(ms).toBeLessThan(onThisMachine(1_000))
})

test('a disabled agent cannot sign in again', async () => {
  const agent = await addAgent('manager')
  await server.db.update(agents).set({ active: false }).where(eq(agents.id, agent.id))
  expect((await sendCall(there.app, sessionCalls.login, { email: agent.email, password })).code).toBe('notActive')
})
