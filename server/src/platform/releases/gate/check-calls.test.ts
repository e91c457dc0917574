import type { Call } from '@console/shared/contract/define-calls'
import type { HostContract, ReleaseState, StoredBuild } from '@console/shared/contract/release'
import * as s from '@console/shared/contract/schema'
import { callTable } from './call-table.ts'
import { findServerRefusals } from './check-calls.ts'
import { findHostRefusals, findRefusals } from './checks.ts'

const fields = { id: s.id(), seats: s.count() }
const getTeam: Call = {
  method: 'POST',
  path: 'teams/get_team',
  summary: '',
  access: 'agent',
  input: s.object({ id: s.id(), name: s.optional(s.line(40)) }),
  output: s.object({ rows: s.array(s.object(fields)) }),
  reads: 'none',
  errors: ['teamClosed', 'teamFull'],
  changes: false,
  retry: true,
}
const name = 'teams.getTeam'
const said = `the call ${name} (POST /api/v2/teams/get_team)`
const request = '@console/shared/api/teams'
const rows = (of: s.TProperties) => s.object({ rows: s.array(s.object(of)) })

/** The call as one side knows it; null: unknown to it. */
const knows = (changes: Partial<Call> | null) => {
  const call_table = callTable(changes === null ? [] : [[name, { ...getTeam, ...changes }]])
  return { calls: Object.keys(call_table.calls), call_table }
}
const known = (changes: Partial<Call> | null = {}): Partial<HostContract> => ({
  ...knows(changes),
  provides: {
    [request]: {
      version: '1.0.0',
      names: ['teams'],
      members: changes === null ? {} : { 'teams.getTeam': [name] },
    },
  },
})
const host = (build: string, parts: Partial<HostContract> = {}): HostContract => ({
  build,
  version: '1.0.0',
  provides: {},
  languages: ['en'],
  bytes: { total: 1 },
  ...parts,
})
/** A host that offers the call to remotes, and does not make it itself. */
const giver = (build: string, changes: Partial<Call> | null = {}) => host(build, { ...known(changes), calls: [] })
/** A build of a remote; `by`: with a client of its own, or with the host's. */
const remote = (build: string, by: 'itself' | 'host' = 'itself', changes: Partial<Call> = {}): StoredBuild => ({
  definition: { area: 'mail', version: '1.0.0', build, shared: '^1.0.0', notes: '', screens: [], words: {} },
  contract: {
    area: 'mail',
    build,
    shared: by === 'host' ? { [request]: { range: '^1.0.0', strict: true } } : {},
    names: by === 'host' ? { [request]: ['teams'] } : {},
    ...knows(changes),
    members: by === 'host' ? { [request]: { 'teams.getTeam': [name] } } : {},
    languages: ['en'],
    missing_words: {},
    bytes: { entry: 1, total: 1 },
    budget: { entry: 1, total: 1 },
  },
})
const nothing = { area: 'mail', live: null, canary: null, previous: null }
const state = (parts: Partial<ReleaseState> = {}): ReleaseState => ({
  environment: 'test',
  host: null,
  open_hosts: [],
  open_areas: [],
  areas: [],
  ...knows({}),
  ...parts,
})
const sentences = (refusals: readonly { message: string; fix: string }[]) =>
  refusals.map(({ message, fix }) => `${message} ${fix}`)

/** A change on the answering side, and the sentence that reports it; null: no problem. */
const answers: readonly [string, Partial<Call> | null, string | null][] = [
  ['has no such call', null, 'missing'],
  ['has it at another path', { path: 'teams/get_one' }, 'missing'],
  [
    'requires another field',
    { input: s.object({ id: s.id(), name: s.optional(s.line(40)), zone: s.line(9) }) },
    'its input field zone is required',
  ],
  ['no longer takes a field', { input: s.object({ id: s.id() }) }, 'its input field name is not taken'],
  [
    'takes a shorter field',
    { input: s.object({ id: s.id(), name: s.optional(s.line(20)) }) },
    'its input field name is held to maxLength 20, and 40 is sent',
  ],
  ['drops an output field', { output: rows({ id: s.id() }) }, 'its output field rows[].seats is not there'],
  [
    'answers with another type',
    { output: rows({ ...fields, seats: s.string() }) },
    'its output field rows[].seats is string and not integer',
  ],
  ['drops an error', { errors: ['teamFull'] }, 'it has no error teamClosed'],
  ['answers with a stream', { stream: 'csv' }, 'it answers with csv, not JSON'],
  [
    'takes another field',
    { input: s.object({ id: s.id(), name: s.optional(s.line(40)), at: s.optional(s.date()) }) },
    null,
  ],
  ['takes a longer field', { input: s.object({ id: s.id(), name: s.optional(s.line(80)) }) }, null],
  ['answers with another field', { output: rows({ ...fields, of_tomorrow: s.string() }) }, null],
  ['has another error', { errors: ['teamClosed', 'teamFull', 'teamGone'] }, null],
]
const wrong = answers.filter(([, , field]) => field !== null)

describe.each(answers)('a server that %s', (_, changes, field) => {
  const lack = field === 'missing' ? ', which this server does not answer' : `, and on this server ${field}`
  const keep = field === 'missing' ? 'Keep the call' : 'Answer it as before'

  test.each<[string, Partial<ReleaseState>, string, string]>([
    [
      'that is live',
      { areas: [{ ...nothing, live: remote('b1') }] },
      'mail 1.0.0 (b1)',
      'until mail was released without it and its older builds are out of use.',
    ],
    [
      'that some agents have',
      { areas: [{ ...nothing, canary: remote('b1') }] },
      'mail 1.0.0 (b1)',
      'until mail was released without it and its older builds are out of use.',
    ],
    [
      'that is the fallback after a failure',
      { areas: [{ ...nothing, previous: remote('b1') }] },
      'mail 1.0.0 (b1)',
      'until mail was released without it and its older builds are out of use.',
    ],
    [
      'in an open tab',
      { open_areas: [remote('b1')] },
      'mail 1.0.0 (b1), which still runs in open tabs,',
      'until these tabs are gone (24 hours after they were last seen).',
    ],
  ])('is checked against what a remote %s expects', (_which, runs, who, until) => {
    expect(sentences(findServerRefusals(knows(changes), state(runs)))).toEqual(
      field === null ? [] : [`${who} makes ${said}${lack}. ${keep} ${until}`],
    )
  })

  test.each<[string, Partial<ReleaseState>, string, string]>([
    [
      'live',
      { host: host('h1', knows({})) },
      'The live host 1.0.0 (h1)',
      'until a host was released without it and tabs with this one are gone.',
    ],
    [
      'in an open tab',
      { open_hosts: [host('h1', knows({}))] },
      'Host 1.0.0 (h1), which still runs in open tabs,',
      'until these tabs are gone (24 hours after they were last seen).',
    ],
  ])('is checked against what the host %s itself calls', (_which, runs, who, until) => {
    expect(sentences(findServerRefusals(knows(changes), state(runs)))).toEqual(
      field === null ? [] : [`${who} makes ${said}${lack}. ${keep} ${until}`],
    )
  })

  test('refuses remotes and hosts that expect more', () => {
    const behind = state(knows(changes))
    const first =
      field === 'missing'
        ? 'Put a server that has the call into service first, or build without it.'
        : 'Put a server that answers it so into service first, or build for what it answers now.'
    expect(sentences(findRefusals(remote('b1'), behind))).toEqual(
      field === null ? [] : [`This build makes ${said}${lack.replace('this', 'the running')}. ${first}`],
    )
    expect(sentences(findHostRefusals(host('h1', knows({})), behind))).toEqual(
      field === null
        ? []
        : [
            `This host makes ${said}${lack.replace('this', 'the running')}. Put a server that answers it so into service first, or build without it.`,
          ],
    )
  })
})

describe('a host that sends a call of remotes', () => {
  // Answers and errors depend on the server alone; if the host uses another path, the server is checked at that path.
  const ofHost = wrong.filter(([, changes]) => changes === null || changes.input !== undefined)

  test.each(ofHost)('and %s holds back the remote that needs it, live or open', (_, changes, field) => {
    const older = giver('h1', changes)
    const lack = field === 'missing' ? 'does not have it' : field
    const runs: [Partial<ReleaseState>, string][] = [
      [{ host: older }, 'the live host 1.0.0 (h1)'],
      [{ host: giver('h2'), open_hosts: [older] }, 'host 1.0.0 (h1), which still runs in open tabs,'],
    ]
    for (const [parts, who] of runs) {
      const [refused, ...others] = findRefusals(remote('b1', 'host'), state(parts)).map(({ message }) => message)
      expect(refused).toBe(
        `This build makes calls with teams.getTeam of ${request}, and ${field === 'missing' ? `${who} ` : `in ${who} `}${lack}.`,
      )
      expect(others).toEqual([])
    }
    expect(findRefusals(remote('b1'), state({ host: older }))).toEqual([])
  })

  test.each(ofHost)('and %s is itself held back by a running remote', (_, changes, field) => {
    const runs = state({ host: giver('h1'), areas: [{ ...nothing, live: remote('b1', 'host') }] })
    const messages = findHostRefusals(giver('h2', changes), runs).map(({ message }) => message)
    expect(messages).toEqual([
      `mail 1.0.0 (b1, live) makes calls with teams.getTeam of ${request}, and ${field === 'missing' ? 'this host does not have it' : `in this host ${field}`}.`,
    ])
    expect(findHostRefusals(giver('h2'), runs)).toEqual([])
  })
})
