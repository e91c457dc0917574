import type { Trap } from './trap.ts'
import { catalogVersion } from './versions.ts'

/** The pair that works together: enhanced takes hold of about twenty internals of webpack. */
const workingPair = { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' } as const

const installedPair: Trap = {
  promise: 'webpack and @module-federation/enhanced are the pair that works',
  find: (facts) =>
    Object.entries(workingPair).flatMap(([name, version]) => [
      ...(catalogVersion(facts, name) === version ? [] : [`the catalog has ${name} ${catalogVersion(facts, name)}`]),
      ...(facts.installed[name] === version ? [] : [`${name} ${facts.installed[name]} is installed`]),
    ]),
  fix: `Write webpack: ${workingPair.webpack} and "@module-federation/enhanced": ${workingPair['@module-federation/enhanced']} into the catalog of pnpm-workspace.yaml, without a caret, and install.`,
}

/** What goes wrong with what is installed and what else runs. */
export const machineTraps: readonly Trap[] = [
  installedPair,
  {
    promise: 'react and react-dom have one version, for the host and for development',
    find: ({ installed, builtReact }) => [
      ...(installed.react === installed['react-dom']
        ? []
        : [`react is ${installed.react} and react-dom ${installed['react-dom']}`]),
      ...(builtReact === null || builtReact === installed.react
        ? []
        : [`the host was built with react ${builtReact}, and ${installed.react} is installed`]),
    ],
    fix: 'Write one version for both into the catalog, install, and build the host anew: development React replaces only its own version.',
  },
  {
    promise: 'scripts run on the Node of the catalog',
    find: (facts) =>
      facts.runningNode === catalogVersion(facts, 'node')
        ? []
        : [`this is Node ${facts.runningNode}, and the catalog has ${catalogVersion(facts, 'node')}`],
    fix: 'Start commands with npm run or pnpm, which hand over to node_modules/.bin/node; install if that is another one.',
  },
  {
    promise: 'packages have their parts for this machine',
    find: ({ unloadable }) => unloadable.map((name) => `${name} cannot be loaded`),
    fix: 'Remove node_modules and run npm start with Node 20 or newer: an older one leaves them out.',
  },
  {
    promise: 'there is a Chromium for the browser tests',
    find: ({ chromium }) => (chromium === null ? ['none was found'] : []),
    fix: 'Install it (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
  },
  {
    promise: 'the port is free, or a console has it',
    find: ({ server }) => (server.on === 'something else' ? [`port ${server.port} is taken by something else`] : []),
    fix: 'End what has it, or set PORT to another one.',
  },
  {
    promise: 'the data folder is free, or a console has it',
    find: ({ server }) =>
      server.holder !== null && server.on !== 'a console'
        ? [`${server.dataDir} is held by the PostgreSQL with process id ${server.holder}`]
        : [],
    fix: 'End the console that uses it, or set DATA_DIR to another folder.',
  },
]
