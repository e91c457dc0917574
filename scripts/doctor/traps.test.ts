import type { Facts, PartFacts, SharedEntry } from './facts.ts'
import { traps } from './traps.ts'

const entry: SharedEntry = { singleton: true, requiredVersion: '^19.0.0', strictVersion: true }
const members: PartFacts = {
  name: 'members',
  kind: 'remote',
  output: { publicPath: 'auto', uniqueName: 'members_BUILD0000000', crossOriginLoading: 'anonymous' },
  runtimeChunk: undefined,
  federation: {
    shared: { react: { ...entry, import: false }, 'react/': { ...entry, import: false } },
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
  },
}
const host: PartFacts = {
  ...members,
  name: 'host',
  kind: 'host',
  output: { publicPath: '/', uniqueName: 'console_host', crossOriginLoading: 'anonymous' },
  federation: { ...members.federation, shared: { react: entry, 'react/': entry } },
}

const catalog = 'catalog:\n  "@module-federation/enhanced": 2.9.2\n  node: 24.21.0\n  webpack: 5.110.3\n'
const lockfile = (...keys: string[]) => ({
  path: 'pnpm-lock.yaml',
  text: `packages:\n\n${keys.map((key) => `  ${key}:\n    resolution: {}\n`).join('\n')}\nsnapshots:\n\n  react@18.0.0: {}\n`,
})
const healthy: Facts = {
  files: [{ path: 'pnpm-workspace.yaml', text: catalog }, lockfile('react@19.3.1', "'@emotion/react@11.14.0'")],
  parts: [host, members],
  installed: { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2', react: '19.3.1', 'react-dom': '19.3.1' },
  runningNode: '24.21.0',
  unloadable: [],
  builtReact: '19.3.1',
  chromium: '/usr/bin/chromium',
  server: { port: 3000, on: 'nothing', holder: null, dataDir: '/data' },
}

const withCatalog = (text: string): Partial<Facts> => ({ files: [{ path: 'pnpm-workspace.yaml', text }] })
const withLockfile = (...keys: string[]): Partial<Facts> => ({
  files: [healthy.files[0] ?? lockfile(), lockfile(...keys)],
})
const withFile = (path: string, text: string): Partial<Facts> => ({ files: [...healthy.files, { path, text }] })
const withShared = (changes: SharedEntry): Partial<Facts> => ({
  parts: [
    host,
    {
      ...members,
      federation: { ...members.federation, shared: { 'react/': { ...entry, import: false, ...changes } } },
    },
  ],
})
const change = (part: PartFacts, changes: Partial<PartFacts>): Partial<Facts> => ({
  parts: [host, members].map((one) => (one === part ? { ...part, ...changes } : one)),
})
const federate = (part: PartFacts, changes: Partial<PartFacts['federation']>): Partial<Facts> =>
  change(part, { federation: { ...part.federation, ...changes } })
const emit = (part: PartFacts, changes: Partial<PartFacts['output']>): Partial<Facts> =>
  change(part, { output: { ...part.output, ...changes } })

const offending: readonly [promise: string, finding: string, changes: Partial<Facts>][] = [
  [
    'webpack and @module-federation/enhanced are the pair that works',
    'the catalog has webpack ^5.110.3',
    withCatalog(catalog.replace('webpack: 5', 'webpack: ^5')),
  ],
  [
    'webpack and @module-federation/enhanced are the pair that works',
    'webpack 5.112.0 is installed',
    { installed: { ...healthy.installed, webpack: '5.112.0' } },
  ],
  [
    'webpack and @module-federation/enhanced are the pair that works',
    '@module-federation/enhanced 2.8.2 is installed',
    { installed: { ...healthy.installed, '@module-federation/enhanced': '2.8.2' } },
  ],
  [
    'react and react-dom have one version, for the host and for development',
    'react is 19.3.1 and react-dom 19.3.0',
    { installed: { ...healthy.installed, 'react-dom': '19.3.0' } },
  ],
  [
    'react and react-dom have one version, for the host and for development',
    'the host was built with react 19.2.0, and 19.3.1 is installed',
    { builtReact: '19.2.0' },
  ],
  [
    'scripts run on the Node of the catalog',
    'this is Node 22.0.0, and the catalog has 24.21.0',
    { runningNode: '22.0.0' },
  ],
  ['packages have their parts for this machine', 'sharp cannot be loaded', { unloadable: ['sharp'] }],
  ['there is a Chromium for the browser tests', 'none was found', { chromium: null }],
  [
    'the port is free, or a console has it',
    'port 3000 is taken by something else',
    { server: { ...healthy.server, on: 'something else' } },
  ],
  [
    'the data folder is free, or a console has it',
    '/data is held by the PostgreSQL with process id 7',
    { server: { ...healthy.server, holder: 7 } },
  ],
  [
    'every shared library has a range that is checked',
    'members shares react/ with the range ""',
    withShared({ requiredVersion: '' }),
  ],
  [
    'every shared library has a range that is checked',
    'members shares react/ with the range "*"',
    withShared({ requiredVersion: '*' }),
  ],
  [
    'every shared library has a range that is checked',
    'members shares react/ with the range "catalog:"',
    withShared({ requiredVersion: 'catalog:' }),
  ],
  [
    'what a remote takes is promised by the host',
    'remote-members/src/a.ts imports react-dom/server, which the host does not provide',
    withFile('remote-members/src/a.ts', "import { renderToString } from 'react-dom/server'"),
  ],
  [
    'there is one copy of every shared library',
    'the lockfile has react 18.3.1 and 19.3.1',
    withLockfile('react@18.3.1', 'react@19.3.1'),
  ],
  [
    'there is one copy of every shared library',
    'the lockfile has @emotion/react 11.13.0 and 11.14.0',
    withLockfile("'@emotion/react@11.13.0'", "'@emotion/react@11.14.0'"),
  ],
  ['remotes bring no shared library of their own', 'members bundles react/', withShared({ import: undefined })],
  [
    'a library is shared with its subpaths',
    'members shares react and not react/',
    federate(members, { shared: { react: { ...entry, import: false } } }),
  ],
  ['shared libraries are singletons', 'members may run two copies of react/', withShared({ singleton: false })],
  ['nothing is eager', 'members takes react/ eagerly', withShared({ eager: true })],
  [
    'remotes are asked for when they are needed',
    'host has the shareStrategy version-first',
    federate(host, { shareStrategy: undefined }),
  ],
  ['the host loads its files from /', 'the host\'s publicPath is "auto"', emit(host, { publicPath: 'auto' })],
  [
    'remotes load their files from beside their entry',
    'members has the publicPath "/members/"',
    emit(members, { publicPath: '/members/' }),
  ],
  [
    'remotes load their files from beside their entry',
    'members has the publicPath "return 1"',
    federate(members, { getPublicPath: 'return 1' }),
  ],
  [
    'each build of a remote has a name of its own',
    'every build of members is named members',
    emit(members, { uniqueName: 'members' }),
  ],
  [
    'no remote cuts its container into pieces',
    'members has a runtimeChunk',
    change(members, { runtimeChunk: 'single' }),
  ],
  [
    'scripts are asked for as their hashes demand',
    'members has crossOriginLoading off',
    emit(members, { crossOriginLoading: false }),
  ],
  [
    'the host lists no remote',
    'the host lists remotes in its configuration',
    federate(host, { remotes: { members: 'members@/remoteEntry.js' } }),
  ],
  ['no types are fetched or generated by the bundler', 'members has dts on', federate(members, { dts: undefined })],
  ['every build has a manifest', 'host writes no manifest', federate(host, { manifest: false })],
]

const findingsIn = (facts: Facts) =>
  traps.flatMap(({ promise, find }) => find(facts).map((finding) => [promise, finding]))

test('a healthy tree has no finding', () => {
  expect(findingsIn(healthy)).toEqual([])
})

test('a console that runs has its port and its folder', () => {
  expect(findingsIn({ ...healthy, server: { ...healthy.server, on: 'a console', holder: 7 } })).toEqual([])
})

test.each(offending)('%s: %s', (promise, finding, changes) => {
  expect(findingsIn({ ...healthy, ...changes })).toContainEqual([promise, finding])
})

test('every trap has an offending sample and says what to do in one sentence', () => {
  expect(new Set(offending.map(([promise]) => promise))).toEqual(new Set(traps.map(({ promise }) => promise)))
  for (const { fix } of traps) expect(fix).toMatch(/^[A-Z].*\.$/)
})
