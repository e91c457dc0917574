import { screens } from '@console/host/contract/screens'
import type { DeployedScreen } from '@console/shared/contract/area'
import type { HostContract, ReleaseState, RemoteContract } from '@console/shared/contract/release'
import { type Candidate, findHostRefusals, findRefusals, type PublicManifest } from './checks.ts'
import { isSameRoute } from './collisions.ts'
import type { Refusal } from './refusal.ts'

const base = '@console/shared/kit/base'
const page = '@console/shared/kit/page'

const makeHost = (changes: Partial<HostContract> = {}): HostContract => ({
  build: 'host1',
  version: '1.0.0',
  provides: {
    react: { version: '19.3.1', names: ['useState'] },
    [base]: { version: '0.1.4', names: ['Badge', 'Button'] },
    [page]: { version: '0.1.4', names: ['Page'] },
  },
  languages: ['en', 'ar'],
  bytes: { total: 1 },
  ...changes,
})

const screen = (changes: Partial<DeployedScreen> = {}): DeployedScreen => ({
  id: 'customers-list',
  path: '/customers-list',
  title: 'Customers',
  group: 'Members',
  roles: ['su', 'manager'],
  ...changes,
})

const makeCandidate = (
  area: string,
  { screens = [], manifest, ...changes }: Partial<RemoteContract> & Parts = {},
): Candidate => ({
  definition: { area, version: '1.0.0', build: `${area}1`, shared: '~0.1.0', notes: '', screens, words: {} },
  contract: {
    area,
    build: `${area}1`,
    shared: { react: { range: '^19.0.0', strict: true }, [base]: { range: '~0.1.0', strict: true } },
    names: { [base]: ['Badge'] },
    calls: ['members.getCustomer'],
    languages: ['en', 'ar'],
    missing_words: {},
    bytes: { entry: 10, total: 20 },
    budget: { entry: 10, total: 20 },
    ...changes,
  },
  ...(manifest === undefined ? {} : { manifest }),
})

interface Parts {
  readonly screens?: readonly DeployedScreen[]
  readonly manifest?: PublicManifest
}

const stranger = screen({ id: 'stranger', path: '/stranger', title: 'Stranger', group: 'top' })
const admin = makeCandidate('admin', { screens: [screen({ id: 'notes', path: '/notes/:id?', title: 'Notes' })] })

const makeState = (changes: Partial<ReleaseState> = {}): ReleaseState => ({
  environment: 'test',
  host: makeHost(),
  open_hosts: [makeHost()],
  areas: [
    { area: 'admin', live: admin, canary: null, previous: null },
    { area: 'members', live: makeCandidate('members', { screens: [screen()] }), canary: null, previous: null },
  ],
  calls: ['members.getCustomer'],
  ...changes,
})

const rulesOf = (refusals: readonly Refusal[]): string[] => refusals.map(({ rule }) => rule)

/** A host, with none beside it, that provides this version of shared. */
const hostsOf = (given: string): Partial<ReleaseState> => {
  const host = makeHost({
    provides: { react: { version: '19.3.1', names: [] }, [base]: { version: given, names: ['Badge'] } },
  })
  return { host, open_hosts: [host] }
}

const builtFor12 = makeCandidate('members', { shared: { [base]: { range: '^1.2.0', strict: true } } })

const older = makeHost({ build: 'host0', version: '0.9.0', provides: { react: { version: '19.3.1', names: [] } } })
const fits: readonly [string, Candidate, Partial<ReleaseState>?][] = [
  ['fits the live builds', makeCandidate('members', { screens: [screen()] })],
  ['is the first of an environment without a host', makeCandidate('members', { languages: ['en'] }), { host: null }],
  ['keeps its own route', makeCandidate('admin', { screens: admin.definition.screens })],
  ['has one language more than the host', makeCandidate('members', { languages: ['en', 'ar', 'fr'] })],
  ['has a screen unknown to the server', makeCandidate('members', { screens: [stranger] })],
  [
    'has a public path relative to its manifest',
    makeCandidate('members', { manifest: { metaData: { publicPath: 'auto' } } }),
  ],
  ['was built for shared 1.2 and the host has 1.5', builtFor12, hostsOf('1.5.0')],
  [
    'has two screens below one path of its own',
    makeCandidate('members', { screens: [stranger, { ...stranger, id: 'b', path: '/stranger/:id' }] }),
  ],
]

const refused: readonly [
  sentence: string,
  candidate: Candidate,
  rule: Refusal['rule'],
  state?: Partial<ReleaseState>,
][] = [
  [
    'This build needs react-dom, and the live host 1.0.0 (host1) does not provide it.',
    makeCandidate('members', { shared: { 'react-dom': { range: '^19.0.0', strict: true } } }),
    'subpath',
  ],
  [
    'This build needs react ^20.0.0, and the live host 1.0.0 (host1) provides 19.3.1.',
    makeCandidate('members', { shared: { react: { range: '^20.0.0', strict: true } } }),
    'version',
  ],
  [
    'This build needs @console/shared ~0.2.0, and the live host 1.0.0 (host1) provides 0.1.4.',
    makeCandidate('members', {
      shared: { [base]: { range: '~0.2.0', strict: true }, [page]: { range: '~0.2.0', strict: true } },
    }),
    'version',
  ],
  [
    'This build needs @console/shared ^1.2.0, and the live host 1.0.0 (host1) provides 2.0.0.',
    builtFor12,
    'version',
    hostsOf('2.0.0'),
  ],
  [
    'react is taken in any version, which checks nothing.',
    makeCandidate('members', { shared: { react: { range: '', strict: true } } }),
    'version',
  ],
  [
    `This build needs Table of ${base}, and the live host 1.0.0 (host1) does not export it.`,
    makeCandidate('members', { names: { [base]: ['Badge', 'Table'] } }),
    'name',
  ],
  [
    `This build needs ${base}, and host 0.9.0 (host0), which still runs in open tabs, does not provide it.`,
    makeCandidate('members', { shared: { [base]: { range: '~0.1.0', strict: true } } }),
    'subpath',
    { open_hosts: [makeHost(), older] },
  ],
  [
    'This build makes the call members.mergeCustomers, which the running server does not answer.',
    makeCandidate('members', { calls: ['members.mergeCustomers'] }),
    'call',
  ],
  [
    'The screen notes is live in admin already.',
    makeCandidate('members', { screens: [screen({ id: 'notes' })] }),
    'screen',
  ],
  [
    'The route /notes of memos is the route /notes/:id? of notes in admin.',
    makeCandidate('members', { screens: [screen({ id: 'memos', path: '/notes' })] }),
    'route',
  ],
  [
    'The route /Notes/:other of memos is the route /notes/:id? of notes in admin.',
    makeCandidate('members', { screens: [screen({ id: 'memos', path: '/Notes/:other' })] }),
    'route',
  ],
  [
    'The route /a/:x of b is the route /a/:y of c in members.',
    makeCandidate('members', { screens: [screen({ id: 'b', path: '/a/:x' }), screen({ id: 'c', path: '/a/:y' })] }),
    'route',
  ],
  [
    '/notes/:a/:b and /notes/:id? of admin have one permission key, "notes": who is kept from one would be kept from both.',
    makeCandidate('members', { screens: [screen({ id: 'memos', path: '/notes/:a/:b' })] }),
    'permission',
  ],
  [
    'The menu has "Notes" in Members already, from admin.',
    makeCandidate('members', { screens: [screen({ id: 'memos', path: '/memos', title: 'Notes' })] }),
    'menu',
  ],
  [
    'The screen agents is open to sales; the server opens it to su.',
    makeCandidate('members', { screens: [screen({ id: 'agents', path: '/agents', roles: ['su', 'sales'] })] }),
    'roles',
  ],
  [
    'This build has no words in "ar", a language of the live host.',
    makeCandidate('members', { languages: ['en'] }),
    'language',
  ],
  [
    'This build lacks 1 message in "ar": members.title.',
    makeCandidate('members', { languages: ['en'], missing_words: { ar: ['members.title'] } }),
    'words',
  ],
  [
    'This build lacks 7 messages in "ar": a, b, c, d, e and 2 more.',
    makeCandidate('members', { languages: ['en'], missing_words: { ar: [...'abcdefg'] } }),
    'words',
  ],
  [
    'remoteEntry.js: 12 bytes as brotli, 2 more than the budget of 10.',
    makeCandidate('members', { bytes: { entry: 12, total: 20 } }),
    'budget',
  ],
  [
    'All scripts together: 25 bytes as brotli, 5 more than the budget of 20.',
    makeCandidate('members', { bytes: { entry: 10, total: 25 } }),
    'budget',
  ],
  [
    'mf-manifest.json names the public path "https://elsewhere.example/".',
    makeCandidate('members', { manifest: { metaData: { publicPath: 'https://elsewhere.example/' } } }),
    'publicPath',
  ],
  [
    'mf-manifest.json computes its public path (getPublicPath).',
    makeCandidate('members', { manifest: { metaData: { publicPath: 'auto', getPublicPath: 'return location' } } }),
    'publicPath',
  ],
]

describe('a remote', () => {
  test.each(fits)('may go live if it %s', (_sentence, candidate, changes = {}) => {
    expect(findRefusals(candidate, makeState(changes))).toEqual([])
  })

  test.each(refused)('%s', (sentence, candidate, rule, changes = {}) => {
    const refusals = findRefusals(candidate, makeState(changes))
    expect(refusals.map(({ message }) => message)).toEqual([sentence])
    expect(rulesOf(refusals)).toEqual([rule])
    expect(refusals[0]?.fix).toMatch(/\.$/)
  })

  test('is refused once for a neighbour whose canary equals its live build', () => {
    const areas = [{ area: 'admin', live: admin, canary: admin, previous: null }]
    const candidate = makeCandidate('members', { screens: [screen({ id: 'memos', path: '/notes' })] })
    expect(rulesOf(findRefusals(candidate, makeState({ areas })))).toEqual(['route'])
  })

  test('may take over a route held only by an older build of its neighbour', () => {
    const areas = [{ area: 'admin', live: null, canary: null, previous: admin }]
    const candidate = makeCandidate('members', { screens: [screen({ id: 'memos', path: '/notes' })] })
    expect(findRefusals(candidate, makeState({ areas }))).toEqual([])
  })
})

describe('a host', () => {
  const members = makeCandidate('members')
  const running = (standing: 'live' | 'canary' | 'previous') =>
    makeState({ areas: [{ area: 'members', live: null, canary: null, previous: null, [standing]: members }] })
  const poorer = makeHost({
    build: 'host2',
    provides: { react: { version: '19.3.1', names: [] }, [base]: { version: '0.1.4', names: ['Button'] } },
  })

  test('may go live if it provides everything used', () => {
    expect(findHostRefusals(makeHost({ build: 'host2' }), makeState())).toEqual([])
  })

  test.each([
    ['live', 'live'],
    ['canary', 'canary'],
    ['previous', 'what a failure falls back on'],
  ] as const)('does not break the %s build of an area', (standing, named) => {
    const refusals = findHostRefusals(poorer, running(standing))
    expect(refusals.map(({ message }) => message)).toEqual([
      `members 1.0.0 (members1, ${named}) needs Badge of ${base}, and this host does not export it.`,
    ])
  })

  const broken: readonly [string, Partial<HostContract>, Refusal['rule']][] = [
    ['without a subpath in use', { provides: { react: { version: '19.3.1', names: [] } } }, 'subpath'],
    [
      'with a version that a remote cannot use',
      { provides: { ...makeHost().provides, react: { version: '20.0.0', names: [] } } },
      'version',
    ],
    ['with a language that a live remote lacks', { languages: ['en', 'fr'] }, 'language'],
  ]
  test.each(broken)('is refused %s', (_sentence, changes, rule) => {
    expect(rulesOf(findHostRefusals(makeHost(changes), running('live')))).toEqual([rule])
  })

  test('may speak a language that only an older build lacks', () => {
    expect(findHostRefusals(makeHost({ languages: ['en', 'fr'] }), running('previous'))).toEqual([])
  })
})

test('no two screens of the table share a route', () => {
  const entries = Object.values(screens).map(({ screen: _twin, area: _area, ...entry }) => entry)
  const same = entries.flatMap((entry, at) => entries.slice(at + 1).filter((other) => isSameRoute(entry, other)))
  expect(same).toEqual([])
})
