import { accountCalls } from '@console/shared/contract/calls/account'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { type Role, roles } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { and, eq, inArray, notInArray, sql } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { driverError } from '../database/database.ts'
import { agents, sessions } from '../records/schema.ts'
import { lockAgent } from './agent.ts'
import { undoAgent } from './agent-actions.ts'

// No call raises one's own rights, and an active su always remains.

const server = testServer()

let number = 0
const addAgent = async (level: Role) => {
  number += 1
  const [row] = await server.db
    .insert(agents)
    .values({ email: `raise${number}@example.com`, first_name: 'Ana', level, password_hash: '' })
    .returning({ id: agents.id })
  if (!row) throw new Error('no agent')
  return row.id
}
const signIn = async (agent_id: number) => {
  const token = newToken()
  await server.db.insert(sessions).values({
    token_hash: hashToken(token),
    agent_id,
    expires_at: sql`now() + interval '1 day'`,
    proved_at: sql`now()`,
  })
  return { authorization: `Bearer ${token}` }
}
const rightsOf = async (id: number) =>
  (
    await server.db
      .select({ level: agents.level, permissions: agents.permissions, active: agents.active })
      .from(agents)
      .where(eq(agents.id, id))
  )[0]
const versionOf = async (id: number) =>
  (await server.db.select({ version: agents.version }).from(agents).where(eq(agents.id, id)))[0]?.version ?? 0

type Headers = Awaited<ReturnType<typeof signIn>>

/** Attempts to gain rights: whatever the answer, the agent's own rights must be unchanged. */
const attempts: readonly (readonly [name: string, attempt: (me: number, headers: Headers) => Promise<unknown>])[] = [
  [
    'another level',
    async (agent_id, headers) => {
      const version = await versionOf(agent_id)
      for (const level of roles)
        await sendCall(server.app, agentsCalls.setAgentLevel, { agent_id, level, version }, headers)
    },
  ],
  [
    'another map',
    async (agent_id, headers) => {
      const version = await versionOf(agent_id)
      const maps: readonly (Record<string, boolean> | null)[] = [null, {}, { agents: true, counts: true }]
      for (const permissions of maps)
        await sendCall(server.app, agentsCalls.updateAgentPermissions, { agent_id, permissions, version }, headers)
    },
  ],
  [
    'a level in the own profile',
    async (me, headers) => {
      const raised = { first: 'A', last: 'B', version: await versionOf(me), level: 'su', permissions: null }
      await sendCall(server.app, accountCalls.updateOwnProfile, raised, headers)
    },
  ],
  [
    'a preference of that name',
    async (_me, headers) => {
      for (const key of ['level', 'permissions', 'agent.level'])
        await sendCall(server.app, sessionCalls.setPreference, { key, value: 'su' }, headers)
    },
  ],
  [
    'signing up once more',
    async (me, headers) => {
      const input = { email: `raise${me}@example.com`, first: 'A', last: 'B', password: 'secret-password', level: 'su' }
      await sendCall(server.app, signUpCalls.signUp, input as never, headers) // the level is the invalid part
    },
  ],
]

let tried = 0
test.each(roles.flatMap((level) => attempts.map(([name, attempt]) => ({ level, name, attempt }))))(
  '$level gains nothing by $name',
  async ({ level, attempt }) => {
    const me = await addAgent(level)
    const headers = await signIn(me)
    const before = await rightsOf(me)
    await attempt(me, headers)
    expect(await rightsOf(me)).toEqual(before)
    const { user } = (await sendCall(server.app, sessionCalls.getAgent, {}, headers)).data
    expect([user.level, user.permissions]).toEqual([level, null])
    await server.db.update(agents).set({ active: false }).where(eq(agents.id, me))
    tried += 1
  },
)

test('403 for levels below su: they cannot invite, raise or enable an agent above them', async () => {
  const them = await addAgent('sales')
  const version = await versionOf(them)
  for (const level of roles.filter((one) => one !== 'su')) {
    const as = server.as(level)
    const answers = [
      await as(agentsCalls.setAgentLevel, { agent_id: them, level: 'su', version }),
      await as(agentsCalls.updateAgentPermissions, { agent_id: them, permissions: null, version }),
      await as(agentsCalls.activateAgent, { agent_id: them, active: true }),
      await as(agentsCalls.inviteAgent, { email: 'more@example.com', first: 'A', last: 'B', level: 'su' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await rightsOf(them))?.level).toBe('sales')
})

test('403 a former su cannot undo what they did as su', async () => {
  const [me, them] = [await addAgent('su'), await addAgent('su')]
  const headers = await signIn(me)
  const lowered = { agent_id: them, level: 'sales', version: await versionOf(them) } as const
  const { change = 0 } = await sendCall(server.app, agentsCalls.setAgentLevel, lowered, headers)
  await server.db.update(agents).set({ level: 'manager' }).where(eq(agents.id, me))
  expect((await sendCall(server.app, sessionCalls.undoChange, { change_id: change }, headers)).code).toBe('notAllowed')
  expect((await rightsOf(them))?.level).toBe('sales')
})

test('the last su stays su if a former su undoes a change of theirs', async () => {
  const last = await server.agentId('su')
  await server.db
    .update(agents)
    .set({ active: false })
    .where(and(eq(agents.level, 'su'), notInArray(agents.id, [last])))
  const change = { target: String(last), also: [], before: null, after: null }
  // The undoing agent's rights were checked before the locks: only the lock shows who is left.
  for (const back of [{ level: 'manager' as const }, { active: false }])
    await expect(server.db.transaction((db) => undoAgent(change, db, () => true, back))).rejects.toMatchObject({
      code: 'notUndoable',
    })
  expect(await rightsOf(last)).toMatchObject({ level: 'su', active: true })
  const other = await addAgent('su')
  await server.db.transaction((db) =>
    undoAgent({ ...change, target: String(other) }, db, () => true, { active: false }),
  )
  expect(await rightsOf(other)).toMatchObject({ active: false })
})

test('one su remains: concurrent changes of two su agents run one after the other', async () => {
  const pair = [await server.agentId('su'), await addAgent('su')] as const
  await server.db.transaction(async (first) => {
    await lockAgent(first, pair[0])
    const second = server.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', '100ms', true)`)
      return lockAgent(tx, pair[1])
    })
    expect(driverError(await second.catch((error: unknown) => error))?.code).toBe('55P03')
  })
})

const rounds = 20
test(`one su remains when two demote or disable each other concurrently, ${rounds} times`, async () => {
  const pair = [await server.agentId('su'), await addAgent('su')] as const
  await server.db
    .update(agents)
    .set({ active: false })
    .where(and(eq(agents.level, 'su'), notInArray(agents.id, [...pair])))
  const without: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await server.db
      .update(agents)
      .set({ level: 'su', active: true })
      .where(inArray(agents.id, [...pair]))
    const act = async (me: number, them: number, isLevel: boolean) => {
      const headers = await signIn(me)
      const version = await versionOf(them)
      return () =>
        isLevel
          ? sendCall(server.app, agentsCalls.setAgentLevel, { agent_id: them, level: 'manager', version }, headers)
          : sendCall(server.app, agentsCalls.activateAgent, { agent_id: them, active: false }, headers)
    }
    // Each of the four pairs of actions in turn.
    const one = await act(pair[0], pair[1], round % 2 === 0)
    const two = await act(pair[1], pair[0], round % 4 < 2)
    const answers = await Promise.all([one(), two()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if ((await server.db.$count(agents, and(eq(agents.level, 'su'), eq(agents.active, true)))) === 0)
      without.push(round)
  }
  expect(without).toEqual([])
  measured('A10', 'attempts to raise oneself', tried)
  measured('A10', 'rounds of two su against each other', rounds)
  measured('A10', 'rounds without a su afterwards', without.length)
}, 120_000)
