import type { Guarantee } from './guarantee.ts'

const routes = 'server/src/platform/pipeline/routes.ts'
const turnsTest = 'server/src/platform/http/turns.test.ts'
const repliesTest = 'server/src/platform/pipeline/replies.test.ts'
const exportsTest = 'server/src/platform/exports/exports.test.ts'
const downloadsTest = 'server/src/platform/pipeline/downloads.test.ts'
const registryTest = 'server/src/platform/releases/registry-events.test.ts'
const canaryTest = 'server/src/platform/releases/calls/report-area-loads.test.ts'

export const fairShares: readonly Guarantee[] = [
  {
    id: 'F10',
    says: 'One agent, or one address, cannot take what all share: connections to the database, exports, event streams, the time of the server, a canary.',
    goal: '6 reads of an agent at once, 5 open exports, 500 streams of an address, 16 kB of a stranger, 2 agents to stop a canary',
    tests: [turnsTest, repliesTest, exportsTest, downloadsTest, registryTest, canaryTest],
    mutants: [
      {
        name: 'slow reads of one agent take all connections',
        file: routes,
        guard: 'const readsAtOnce = 6',
        without: 'const readsAtOnce = 1_000',
        run: [turnsTest],
        only: 'slow lists',
      },
      {
        name: 'a megabyte of a stranger is read',
        file: routes,
        guard: "own ?? (access === 'public' ? maxPublicBodyBytes : maxBodyBytes)",
        without: 'own ?? maxBodyBytes',
        run: [repliesTest],
      },
      {
        name: 'exports without number',
        file: 'server/src/platform/exports/begin-export.ts',
        guard: 'await requireFreeSlot(db, agent.id)',
        without: 'void requireFreeSlot',
        run: [exportsTest],
        only: 'tooManyExports',
      },
      {
        name: 'exports begun at once are not counted one after the other',
        file: 'server/src/platform/exports/begin-export.ts',
        guard: 'select pg_advisory_xact_lock(',
        without: 'select concat(',
        run: [exportsTest],
        only: 'tooManyExports',
      },
      {
        name: 'files of any length',
        file: routes,
        guard: "if (handler.call.stream === 'csv' && total > limits.maxBulkRows) throw new Failed('tooManyRows')",
        without: '',
        run: [downloadsTest],
        only: 'tooManyRows',
      },
      {
        name: 'one address holds all streams of releases',
        file: 'server/src/platform/releases/registry-events.ts',
        guard: ' || here >= maxStreamsOfAddress',
        without: ' || here >= maxStreams + maxStreamsOfAddress',
        run: [registryTest],
        only: '503 for more',
      },
      {
        name: 'one agent stops a canary',
        file: 'server/src/platform/releases/stop-failing.ts',
        guard: 'agents: 2,',
        without: 'agents: 1,',
        run: [canaryTest],
        only: 'one agent',
      },
    ],
  },
]
