import type { ReleaseState } from '@console/shared/contract/release'
import { measured } from '@console/shared/testing/measured'
import { answered, namedCalls, tableOf } from '../../../answered.ts'
import { buildApp } from '../../../app.ts'
import { buildId, remoteBuild } from '../../../testing/builds.ts'
import { messageOf, releaseClient } from '../../../testing/release-client.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { releases } from '../records/release-schema.ts'
import { findServerRefusals, findUnknown } from './check-calls.ts'
import { type Candidate, findHostRefusals, findRefusals } from './checks.ts'
import { tellMissingCalls } from './fit.ts'
import type { Answered } from './wrong-calls.ts'

const { server, get } = testReleaseServer()
const { send } = releaseClient(() => server.db, get)

const answeredCalls = answered.calls
const without = (call: string): Answered => {
  const { [call]: _gone, ...calls } = answered.call_table.calls
  return { calls: Object.keys(calls), call_table: { ...answered.call_table, calls } }
}
const whole = tableOf(answeredCalls)

/** A build with the contract.json of a console that makes these calls. */
const buildThatMakes = (calls: readonly string[], fields: 'known' | 'unknown' = 'unknown'): Candidate => ({
  definition: {
    area: 'members',
    version: '1.0.0',
    build: 'older',
    shared: '~0.1.0',
    notes: '',
    screens: [],
    words: {},
  },
  contract: {
    area: 'members',
    build: 'older',
    shared: {},
    names: {},
    calls: calls,
    // From before the fields of calls were recorded: only their names are known.
    ...(fields === 'known' && { members: {}, call_table: whole }),
    languages: ['en'],
    missing_words: {},
    bytes: { entry: 1, total: 1 },
    budget: { entry: 1, total: 1 },
  },
})
const standings = ['live', 'canary', 'previous', 'open'] as const

const stateOf = (server: Answered, standing: (typeof standings)[number], build: Candidate | null): ReleaseState => ({
  environment,
  host: null,
  open_hosts: [],
  open_areas: standing === 'open' && build !== null ? [build] : [],
  areas: [
    { area: 'members', live: null, canary: null, previous: null, ...(standing !== 'open' && { [standing]: build }) },
  ],
  ...server,
})

test('every call that a newer server drops is named, for any build that makes it', () => {
  let noticed = 0
  for (const call of answeredCalls) {
    const newer = without(call)
    for (const standing of standings)
      for (const fields of ['known', 'unknown'] as const) {
        // One call is enough: no other sentence shows that no other call is named.
        const state = stateOf(answered, standing, buildThatMakes([call, ...answeredCalls.slice(0, 3)], fields))
        const [refused, ...others] = findServerRefusals(newer, state).map(({ message }) => message)
        const address = fields === 'known' ? ` (${answered.call_table.calls[call]?.address})` : ''
        expect(refused).toBe(
          `members 1.0.0 (older)${standing === 'open' ? ', which still runs in open tabs,' : ''} makes the call ${call}${address}, which this server does not answer.`,
        )
        expect(others).toEqual([])
        expect(findServerRefusals(answered, state)).toEqual([])
        noticed += 1
      }
  }
  expect(noticed).toBe(8 * namedCalls.size)
  measured('F3', 'calls taken from a newer server, noticed', noticed)
})

test('a live build is named only as live, even if it is open too; unknown parts of an open one are reported', () => {
  const [call = ''] = answeredCalls
  const build = buildThatMakes([call])
  const state = { ...stateOf(answered, 'live', build), open_areas: [build] }
  expect(findServerRefusals(without(call), state).map(({ message }) => message)).toEqual([
    `members 1.0.0 (older) makes the call ${call}, which this server does not answer.`,
  ])
  expect(findUnknown(stateOf(answered, 'open', build))).toEqual([
    'members 1.0.0 (older), which still runs in open tabs, is of before all calls were recorded: 1 of its calls are known, and none of their fields.',
  ])
  // From a server that did not record open builds yet.
  const { open_areas: _, ...before } = stateOf(answered, 'live', build)
  expect(findServerRefusals(without(call), before)).toHaveLength(1)
})

test('an open tab keeps its host: another host is not checked against it', () => {
  const needs = { ...buildThatMakes([]).contract, shared: { react: { range: '^19.0.0', strict: true } } }
  const build = { ...buildThatMakes([]), contract: needs }
  const host = { build: 'newer', version: '1.0.0', provides: {}, languages: ['en'], bytes: { total: 1 } }
  expect(findHostRefusals(host, stateOf(answered, 'live', build))).toHaveLength(1)
  expect(findHostRefusals(host, stateOf(answered, 'open', build))).toEqual([])
})

test('a newer console is refused for every call that an older server lacks', () => {
  for (const call of answeredCalls) {
    const refusals = findRefusals(buildThatMakes(answeredCalls), stateOf(without(call), 'live', null))
    expect(refusals.map(({ message }) => message)).toEqual([
      `This build makes the call ${call}, which the running server does not answer.`,
    ])
    // An older console, from before that call, fits this server.
    expect(findRefusals(buildThatMakes(without(call).calls), stateOf(answered, 'live', null))).toEqual([])
  }
  measured('F3', 'calls of a newer console, refused by an older server', answeredCalls.length)
})

test('an older console goes live, a future one does not, and a server that finds one running reports it', async () => {
  const [first = '', second = ''] = answeredCalls
  const deploy = (build: string) => send('members/deploy', { build, share: 100 })
  const older = await get().store('members', remoteBuild('older', { contract: { calls: [first] } }))
  expect((await deploy(older)).status).toBe(200)

  const tomorrow = remoteBuild('newer', { contract: { calls: [first, second, 'members.ofTomorrow'] } })
  const newer = await get().store('members', tomorrow)
  const refused = await deploy(newer)
  expect([refused.status, refused.code]).toEqual([409, 'releaseRefused'])
  expect(messageOf(refused)).toContain('makes the call members.ofTomorrow, which the running server does not answer')

  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ db: server.db, environment, logLevel: 'error', logStream })
  await tellMissingCalls(server.db, environment, answered, app.log)
  expect(lines).toEqual([])
  // The live build was released by a newer server, which was then taken out of service.
  const { contract } = buildThatMakes([])
  await server.db.update(releases).set({ contract: { ...contract, calls: [first, 'members.ofTomorrow'] } })
  await tellMissingCalls(server.db, environment, answered, app.log)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`members 1.0.0 (${buildId('older')}) makes the call members.ofTomorrow`)
  await app.close()
})
