import { screens } from '@console/host/contract/screens'
import { keyOf, mapsOf } from '@console/host/contract/testing/access-oracle'
import type { PermissionMap } from '@console/shared/contract/access'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import type { Call } from '@console/shared/contract/define-calls'
import { type Role, roles } from '@console/shared/contract/roles'
import { isLong, measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { appOfEverySignIn, everySignIn, type Started } from '../../testing/rules/every-sign-in.ts'
import { allCalls, screensOf, statusBySpec, urlOfCall, wrongInput } from '../../testing/rules/matrix.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken } from '../authentication/session.ts'
import { agents, sessions } from '../records/schema.ts'

// The matrix of pipeline/matrix.test.ts is computed for one kind of session. Here every kind of sign-in starts a real one, on a real
// database: none may open more, or less, than another. A commit tests every call once by each kind, with another level, map and page
// for the next kind; the long run tests the whole matrix by each of them.

jest.setTimeout(isLong ? 3_600_000 : 180_000)

const server = testServer()
let of: Awaited<ReturnType<typeof appOfEverySignIn>>
let kinds: Readonly<Record<string, Started>>

beforeAll(async () => {
  of = await appOfEverySignIn(server)
  kinds = await everySignIn(server, of)
})
afterAll(() => of.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const sessionOf = async (token: string) => {
  const [session] = await server.db
    .select()
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(token)))
  if (!session) throw new Error('no session')
  return session
}

interface Cell {
  readonly name: string
  readonly call: Call
  readonly level: Role
  readonly mapName: string
  readonly permissions: PermissionMap | null
}

const ofAgents = allCalls.filter(({ call }) => call.access !== 'public')

const cellOf = (one: (typeof ofAgents)[number], level: Role, mapName: string, id: keyof typeof screens): Cell => ({
  ...one,
  level,
  mapName,
  permissions: mapsOf[mapName]?.(keyOf(screens[id].path)) ?? null,
})

/** Call × its pages × level × map. */
const wholeMatrix = (): Cell[] =>
  ofAgents.flatMap((one) =>
    screensOf(one.call).flatMap((id) =>
      Object.keys(mapsOf).flatMap((mapName) => roles.map((level) => cellOf(one, level, mapName, id))),
    ),
  )

/** Every call once, with another level, map and page for each kind. */
const partFor = (at: number): Cell[] => {
  const mapNames = Object.keys(mapsOf)
  return ofAgents.map((one, index) => {
    const ids = screensOf(one.call)
    const level = roles[(index + at) % roles.length] ?? 'su'
    const mapName = mapNames[Math.floor((index + at) / roles.length) % mapNames.length] ?? ''
    return cellOf(one, level, mapName, ids[index % ids.length] ?? 'counts')
  })
}

test('every call that starts a session starts one here', () => {
  const starting = allCalls.filter(({ call }) => call.startsSession).map(({ name }) => name)
  expect([...new Set(Object.values(kinds).map(({ through }) => through))].sort()).toEqual(starting.sort())
  expect(Object.entries(kinds).filter(([, { token }]) => token === '')).toEqual([])
  measured('A1', 'kinds of sign-in', Object.keys(kinds).length)
})

test('sessions of every kind of sign-in are alike, but for when they proved their agent', async () => {
  const shapes = new Set<string>()
  const proven: Record<string, boolean> = {}
  for (const [kind, { token }] of Object.entries(kinds)) {
    // Which values are there, and of what kind, whatever they are.
    const { proved_at, ...rest } = await sessionOf(token)
    shapes.add(JSON.stringify(Object.entries(rest).map(([name, value]) => [name, value === null, typeof value])))
    proven[kind] = proved_at !== null
  }
  expect([...shapes]).toHaveLength(1)
  expect(proven).toEqual(Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, one.proven])))
})

test('each kind opens what the specification says, no more and no less', async () => {
  const differ: string[] = []
  const statuses = new Map<number, number>()
  let cells = 0
  for (const [at, [kind, { token }]] of Object.entries(kinds).entries()) {
    const { agent_id } = await sessionOf(token)
    // An agent is changed once for all cells with the same rights.
    const byRights = Map.groupBy(isLong ? wholeMatrix() : partFor(at), ({ level, permissions }) =>
      JSON.stringify([level, permissions]),
    )
    for (const same of byRights.values()) {
      const [{ level, permissions }] = same as [Cell] // a group has one at least
      await server.db.update(agents).set({ level, permissions }).where(eq(agents.id, agent_id))
      for (const { name, call, mapName } of same) {
        const { statusCode } = await of.app.inject({
          method: call.method,
          url: urlOfCall(call),
          headers: bearer(token),
          ...(call.method !== 'GET' && { payload: wrongInput }),
        })
        const expected = statusBySpec(call, level, permissions)
        if (statusCode !== expected)
          differ.push(`${name} by ${kind}, ${level}, ${mapName}: ${statusCode} and not ${expected}`)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        cells += 1
      }
    }
  }
  expect(differ.slice(0, 20)).toEqual([])
  expect([...statuses.keys()].sort()).toEqual([400, 403])
  expect(Math.min(...statuses.values())).toBeGreaterThan(300)
  const perKind = isLong ? wholeMatrix().length : ofAgents.length
  expect(cells).toBe(perKind * Object.keys(kinds).length)
  measured('A1', 'cells by a kind of sign-in', cells)
})

test('a dangerous call is answered by the kinds that prove their agent; the others are asked for a proof', async () => {
  const answers: Record<string, string> = {}
  for (const [kind, { token }] of Object.entries(kinds)) {
    const { agent_id } = await sessionOf(token)
    await server.db.update(agents).set({ level: 'su', permissions: null }).where(eq(agents.id, agent_id))
    const nobody = { agent_id: 2_000_000_000 }
    const { code } = await sendCall(of.app, agentsCalls.resetAgentTwoStep, nobody, bearer(token))
    answers[kind] = code ?? 'done'
  }
  expect(answers).toEqual(
    Object.fromEntries(
      Object.entries(kinds).map(([kind, { proven }]) => [kind, proven ? 'notFound' : 'reauthenticationRequired']),
    ),
  )
  // And with a password of theirs, they prove it in the same session.
  const { token } = kinds.Google ?? { token: '' }
  await sendCall(of.app, passkeysCalls.proveAgain, { password: 'a-long-passphrase-7' }, bearer(token))
  expect((await sessionOf(token)).proved_at).not.toBeNull()
})
