import { join } from 'node:path'
import type { CallTable, HostContract, ReleaseState, RemoteContract } from '@console/shared/contract/release'
import * as s from '@console/shared/contract/schema'
import { measured } from '@console/shared/testing/measured'
import { answered, namedCalls } from '../../../server/src/answered.ts'
import { callTable } from '../../../server/src/platform/releases/gate/call-table.ts'
import { findServerRefusals, findUnknown } from '../../../server/src/platform/releases/gate/check-calls.ts'
import { findHostRefusals, findRefusals } from '../../../server/src/platform/releases/gate/checks.ts'
import type { Answered } from '../../../server/src/platform/releases/gate/wrong-calls.ts'
import { root } from '../../root.ts'
import { remotes } from '../parts.ts'
import { membersOf, readCallExports } from './call-exports.ts'
import { realHost, realRemote } from './real-contracts.ts'
import { scanAllClients, scanUses } from './scan-calls.ts'

// The contracts compared here are read by the bundler from this tree's sources, as in a build.
const areas = remotes().map(({ area }) => area)
const contracts = new Map<string, RemoteContract>()
let host: HostContract
beforeAll(async () => {
  for (const area of areas) contracts.set(area, await realRemote(area))
  host = await realHost()
}, 240_000)

const remoteOf = (area: string): RemoteContract => {
  const contract = contracts.get(area)
  if (contract === undefined) throw new Error(`there is no ${area}`)
  return contract
}

const buildOf = (contract: RemoteContract) => {
  const { area, build } = contract
  return { definition: { area, version: '0.1.0', build, shared: '', notes: '', screens: [], words: {} }, contract }
}

/** Everything of this tree is live. */
const state = (changes: Partial<ReleaseState> = {}): ReleaseState => ({
  environment: 'test',
  host,
  open_hosts: [],
  areas: areas.map((area) => ({ area, live: buildOf(remoteOf(area)), canary: null, previous: null })),
  ...answered,
  ...changes,
})

const without = (call: string): Answered & { call_table: CallTable } => {
  const { [call]: _gone, ...calls } = answered.call_table.calls
  return { calls: Object.keys(calls), call_table: { ...answered.call_table, calls } }
}

/** The host without some members of its clients. */
const hostWithout = (request: string, member: string, build = 'older'): HostContract => {
  const given = host.provides[request]
  if (given?.members?.[member] === undefined) throw new Error(`${request} has no ${member}`)
  const { [member]: _gone, ...members } = given.members
  return { ...host, build, provides: { ...host.provides, [request]: { ...given, members } } }
}

const messages = (refusals: readonly { readonly message: string }[]): string[] => refusals.map(({ message }) => message)

describe('a build records', () => {
  test.each(areas)('%s: the calls found in its sources', async (area) => {
    const found = await scanUses([`remote-${area}/src`])
    expect(found.length).toBeGreaterThan(20)
    expect(remoteOf(area).calls).toEqual(found)
  })

  test('the host: the calls found in its sources and in the kit', async () => {
    const found = await scanUses(['host/src', 'shared/src/auth', 'shared/src/kit'])
    expect(found).toContain('session.login')
    expect(host.calls).toEqual(found)
  })

  test('every client, and every function that makes a call itself', async () => {
    const clients = await scanAllClients()
    expect([...clients.values()].flatMap((exported) => [...exported.keys()]).length).toBeGreaterThan(60)
    expect([...clients.keys()]).toEqual(expect.arrayContaining(areas.map((area) => `remote-${area}/src/api.ts`)))
    for (const [file, exported] of clients) {
      const subpaths = membersOf(await readCallExports(join(root, file)))
      for (const [name, members] of exported)
        for (const [member, calls] of members) {
          if (file.startsWith('host/src') && member === '') continue // the host's own code makes it: see above
          expect([file, subpaths[member === '' ? name : `${name}.${member}`]]).toEqual([file, calls])
        }
    }
  })

  test('contracts of one tree that fit together', () => {
    for (const area of areas) expect(messages(findRefusals(buildOf(remoteOf(area)), state()))).toEqual([])
    expect(messages(findHostRefusals(host, state()))).toEqual([])
    expect(messages(findServerRefusals(answered, state()))).toEqual([])
    expect(findUnknown(state(), host)).toEqual([])
  })
})

describe('a server', () => {
  test('that lacks any call of a remote or the host is refused, and the call is named', () => {
    const used = new Set([...(host.calls ?? []), ...areas.flatMap((area) => remoteOf(area).calls)])
    for (const call of used) {
      const refused = messages(findServerRefusals(without(call), state()))
      expect([call, refused.length > 0]).toEqual([call, true])
      for (const message of refused) expect(message).toContain(`makes the call ${call} (`)
    }
    expect(used.size).toBeGreaterThan(350)
    measured('F3', 'calls of the real builds, taken from a server and noticed', used.size)
  })

  test.each(['mailDrafts.sendDraft', 'mailDrafts.addDraftFile', 'session.login'])(
    'without %s names its caller',
    (call) => {
      const [first = ''] = messages(findServerRefusals(without(call), state()))
      expect(first).toMatch(
        call === 'session.login' ? /^The live host 0\.1\.0 \(host\) makes/ : /^mail 0\.1\.0 \(mail\) makes/,
      )
      expect(first).toMatch(/, which this server does not answer\.$/)
    },
  )

  const withOutput = (name: string, output: s.TSchema): Answered & { call_table: CallTable } => {
    const table = callTable([...namedCalls].map(([key, call]) => [key, key === name ? { ...call, output } : call]))
    return { calls: answered.calls, call_table: table }
  }

  const outputOf = (name: string): s.TSchema => {
    const call = namedCalls.get(name)
    if (call === undefined) throw new Error(`there is no ${name}`)
    return call.output
  }

  /** A list's rows with one field renamed. */
  const renamed = (name: string, from: string, to: string): s.TSchema => {
    const { properties } = outputOf(name) as unknown as { properties: { rows: { items: s.TObject } } } // a list
    const { [from]: field, ...others } = properties.rows.items.properties
    if (field === undefined) throw new Error(`${name} has no ${from}`)
    return s.object({ ...properties, rows: s.array(s.object({ ...others, [to]: field })) } as s.TProperties)
  }

  test('that renames a field is refused for builds that read it, and a build for the new name for an older server', () => {
    const output = renamed('members.listCustomers', 'seats', 'seat_count')
    const newer = withOutput('members.listCustomers', output)
    const [refused = '', ...others] = messages(findServerRefusals(newer, state()))
    expect(refused).toMatch(
      /^members .* makes the call members\.listCustomers \(POST .*\), and on this server its output field rows\[\]\.seats is not there\.$/,
    )
    for (const message of others) expect(message).toContain('members.listCustomers')

    const contract = { ...remoteOf('members'), call_table: newer.call_table }
    expect(messages(findRefusals(buildOf(contract), state()))).toEqual([
      expect.stringMatching(
        /^This build makes the call members\.listCustomers .* on the running server its output field rows\[\]\.seat_count is not there\.$/,
      ),
    ])
  })

  test('that returns an additional field is accepted', () => {
    const { properties } = outputOf('members.getCustomer') as s.TObject
    const wider = withOutput('members.getCustomer', s.object({ ...properties, of_tomorrow: s.string() }))
    expect(messages(findServerRefusals(wider, state()))).toEqual([])
  })
})

describe('a host', () => {
  test('has no part in the calls of an area: a new one needs only the server and the remote', () => {
    expect(Object.keys(remoteOf('mail').members ?? {}).filter((request) => request.includes('mail'))).toEqual([])
    const read = { method: 'GET', path: 'mail/read_aloud', summary: '', access: { screens: ['gmail'] } } as const
    const readAloud = {
      ...read,
      input: s.object({}),
      output: s.object({}),
      reads: 'none',
      compressed: true,
      errors: [],
      changes: false,
      retry: true,
    } as const
    const newer = callTable([...namedCalls, ['mail.readAloud', readAloud]])
    const own = remoteOf('mail')
    const calls = [...own.calls, 'mail.readAloud'].sort()
    const kept = Object.fromEntries(Object.entries(newer.calls).filter(([name]) => calls.includes(name)))
    const build = buildOf({ ...own, calls, call_table: { ...newer, calls: kept } })
    const newServer = { calls: Object.keys(newer.calls), call_table: newer }
    expect(messages(findRefusals(build, state(newServer)))).toEqual([])
    expect(messages(findRefusals(build, state()))).toEqual([
      'This build makes the call mail.readAloud (GET /api/v2/mail/read_aloud), which the running server does not answer.',
    ])
  })

  test('that lacks any call a remote takes from it is refused', () => {
    let refused = 0
    for (const area of areas)
      for (const [request, members] of Object.entries(remoteOf(area).members ?? {}))
        for (const member of Object.keys(members)) {
          const found = messages(findHostRefusals(hostWithout(request, member, 'newer'), state()))
          expect(found.join('\n')).toContain(`${area} 0.1.0 (${area}, live) makes calls with ${member} of ${request}`)
          refused += 1
        }
    measured('F3', 'calls of the real builds, taken from a host and noticed', refused)
  })

  test.each(['live', 'open'] as const)(
    'that is %s and lacks a new call holds back the build that makes it',
    (which) => {
      const taken = areas.flatMap((area) =>
        Object.entries(remoteOf(area).members ?? {}).flatMap(([request, members]) =>
          Object.keys(members).map((member) => ({ area, request, member })),
        ),
      )
      const [{ area, request, member } = { area: '', request: '', member: '' }] = taken
      const older = hostWithout(request, member)
      const runs = which === 'live' ? state({ host: older }) : state({ open_hosts: [older] })
      const name =
        which === 'live' ? 'the live host 0.1.0 (older)' : 'host 0.1.0 (older), which still runs in open tabs,'
      expect(messages(findRefusals(buildOf(remoteOf(area)), runs))).toEqual([
        `This build makes calls with ${member} of ${request}, and ${name} does not have it.`,
      ])
    },
  )

  test('from before calls were recorded can still be read, and its gaps are reported', () => {
    const { calls: _calls, call_table: _table, ...old } = host
    const provides = Object.fromEntries(
      Object.entries(host.provides).map(([name, { members: _members, ...given }]) => [name, given]),
    )
    const older = { ...old, build: 'older', provides }
    expect(messages(findRefusals(buildOf(remoteOf('mail')), state({ host: older })))).toEqual([])
    expect(findUnknown(state({ host: older }))).toEqual([
      'Host 0.1.0 (older) is of before its calls were recorded: whether it has the calls of a remote is not known.',
    ])
    expect(messages(findServerRefusals(without('mailDrafts.sendDraft'), state({ host: older })))).toHaveLength(1)
  })
})
