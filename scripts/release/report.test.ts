import type { Deployment } from '@console/shared/contract/calls/releases'
import type { HostContract, StoredBuild } from '@console/shared/contract/release'
import { diffHosts, diffRemotes } from './diff.ts'
import { checkFit, describeDifferences, describeFit } from './fit.ts'
import { describeHistory, describeRunning } from './list.ts'
import { table } from './table.ts'

const build = (
  contract: Partial<StoredBuild['contract']>,
  definition: Partial<StoredBuild['definition']> = {},
): StoredBuild => ({
  definition: {
    area: 'members',
    version: '1.0.0',
    build: 'aaa111',
    shared: '~0.1.0',
    notes: '',
    screens: [],
    words: {},
    ...definition,
  },
  contract: {
    area: 'members',
    build: 'aaa111',
    shared: {},
    names: {},
    calls: [],
    languages: ['en'],
    missing_words: {},
    bytes: { entry: 100, total: 200 },
    budget: { entry: 100, total: 300 },
    ...contract,
  },
})
const base = '@console/shared/kit/base'
const host: HostContract = {
  build: 'fff000',
  version: '1.0.0',
  provides: { [base]: { version: '0.1.0', names: ['Badge'] } },
  languages: ['en'],
  bytes: { total: 1_000 },
}
const shared = { [base]: { range: '~0.1.0', strict: true } }

test('columns are aligned, and numbers aligned right', () => {
  expect(
    table(
      [
        ['area', 'loads'],
        ['members', '7'],
      ],
      [1],
    ),
  ).toBe('area     loads\nmembers      7')
})

describe('a diff', () => {
  const customers = {
    id: 'customers-list',
    path: '/customers-list',
    title: 'Customers',
    group: 'Members',
    roles: ['su', 'sales'],
  } as const

  test('of equal builds is empty, and says so', () => {
    expect(diffRemotes(build({ shared }), build({ shared }))).toEqual([])
    expect(describeDifferences([])).toMatch(/^no difference/)
  })

  test('names additions, removals and changes', () => {
    const before = build(
      { shared, names: { [base]: ['Badge'] }, calls: ['members.getCustomer'] },
      {
        screens: [
          customers,
          { ...customers, id: 'new-customers', path: '/new-customers', title: 'New', group: undefined },
        ],
      },
    )
    const after = build(
      {
        shared,
        names: { [base]: ['Button'] },
        calls: ['members.listCustomers'],
        languages: ['en', 'ar'],
        bytes: { entry: 90, total: 250 },
      },
      { screens: [{ ...customers, title: 'All customers', roles: ['su'] }] },
    )
    expect(diffRemotes(before, after).map(({ what, sign, text }) => `${what} ${sign} ${text}`)).toEqual([
      'menu - Members › Customers',
      'menu + Members › All customers',
      'route - /new-customers',
      'roles ~ customers-list: su, sales → su',
      'language + ar',
      'bytes ~ entry 100 → 90 (−10)',
      'bytes ~ total 200 → 250 (+50)',
      'call - members.getCustomer',
      'call + members.listCustomers',
      `shared - Badge of ${base}`,
      `shared + Button of ${base}`,
    ])
  })

  test('of a host names its exports', () => {
    const next = { ...host, provides: { [base]: { version: '0.2.0', names: ['Badge', 'Button'] } } }
    expect(diffHosts(host, next).map(({ sign, text }) => `${sign} ${text}`)).toEqual([
      '~ @console/shared 0.1.0 → 0.2.0',
      `+ Button of ${base}`,
    ])
  })
})

test('a check lists each rule that holds, and for a broken one the reason and the remedy', () => {
  const candidate = build({ shared, names: { [base]: ['Table'] } })
  const local = { kind: 'remote', build: 'aaa111', version: '1.0.0', candidate } as const
  const state = { environment: 'test', host, open_hosts: [], areas: [], calls: [] }
  expect(describeFit(local, checkFit(local, state))).toMatchInlineSnapshot(`
"against what is live: nothing yet
  language  + en
  bytes     + entry 100
  bytes     + total 200
  shared    + @console/shared/kit/base
  shared    + Table of @console/shared/kit/base
checks
  ✓  subpath     every shared module is provided
  ✓  version     in a version that the code takes
  ✗  name        This build needs Table of @console/shared/kit/base, and the live host 1.0.0 (fff000) does not export it.
                 → Release a host that gives it first (pnpm release host), or build without it.
  ✓  call        the hosts have every call, and the server answers it
  ✓  shape       with the fields and errors that are expected
  ✓  screen      no screen of another area
  ✓  route       no route twice
  ✓  permission  no permission of another area
  ✓  menu        no menu item twice
  ✓  roles       no screen wider than the server opens it
  ✓  language    every language
  ✓  words       every word
  ✓  budget      within its budget
  ✓  publicPath  files beside the manifest
  ? This build is of before all calls were recorded: which calls it makes is known in part only.
  ? Host 1.0.0 (fff000) is of before its calls were recorded: whether it has the calls of a remote is not known.
  ? The running server does not say the fields of its calls: only their names were compared."
`)
})

const deployment = (changes: Partial<Deployment> = {}): Deployment => ({
  id: 1,
  area: 'members',
  build: 'aaa111',
  version: '1.0.0',
  notes: '',
  share: 100,
  since: '2026-01-01T10:00:00.000Z',
  by: 'Members team',
  ended_at: null,
  end: null,
  reason: '',
  loads: 99,
  failures: 1,
  agents: 7,
  load_ms: 120,
  ...changes,
})
const now = new Date('2026-01-01T12:30:00.000Z')

test('what runs: live, canary and what a rollback brings', () => {
  const areas = [
    {
      area: 'members',
      live: deployment(),
      canary: deployment({
        build: 'bbb222',
        version: '1.1.0',
        share: 10,
        since: '2026-01-01T12:29:30.000Z',
        loads: 0,
        failures: 0,
      }),
      previous: { build: '999aaa', version: '0.9.0' },
    },
    { area: 'admin', live: null, canary: null, previous: null },
  ]
  expect(describeRunning(areas, now)).toMatchInlineSnapshot(`
"area     version  build   commit  share  since        by            loads  failed  before it
members  1.0.0    aaa111  –       100 %  2 hours ago  Members team     99   1.0 %  0.9.0 (999aaa)
         1.1.0    bbb222  –        10 %  just now     Members team      0       –  canary
admin    –        –       –           –  –            –                 –       –"
`)
})

test('what ran: how each deployment ended, and why', () => {
  const commit = '0123456789abcdef'
  const stopped = { end: 'stopped', ended_at: '2026-01-01T11:30:00.000Z', reason: '30 % of loads failed' } as const
  expect(
    describeHistory([deployment({ commit, uncommitted: true }), deployment({ share: 10, commit, ...stopped })], now),
  ).toMatchInlineSnapshot(`
"area     version  build   commit             share  since        by            loads  failed  ended
members  1.0.0    aaa111  0123456 + changes  100 %  2 hours ago  Members team     99   1.0 %  runs
members  1.0.0    aaa111  0123456             10 %  2 hours ago  Members team     99   1.0 %  stopped 1 hour ago: 30 % of loads failed"
`)
})
