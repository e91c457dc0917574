import type { Guarantee } from './guarantee.ts'

const follows = ['server/src/platform/postgres/primary.test.ts']
const primary = 'server/src/platform/postgres/primary.ts'
const pointInTime = ['server/src/platform/backup/point-in-time.test.ts']

/** More than one machine for the database. */
export const failover: readonly Guarantee[] = [
  {
    id: 'E16',
    says: 'If the primary is killed, frozen or replaced, the servers follow the next one without a restart: nothing that was acknowledged is lost or done twice, and nothing is read from or written to a primary that was deposed. A console can be restored to a moment.',
    goal: '0 lost, 0 doubled, 0 stale reads; every change before the moment is there, none after it',
    tests: [
      ...follows,
      'server/src/platform/postgres/hosts.test.ts',
      'server/src/failover.test.ts',
      ...pointInTime,
      'server/src/restored-cluster.test.ts',
    ],
    mutants: [
      {
        name: 'connections to the old primary stay',
        file: primary,
        guard: 'for (const host of hosts) if (host !== best) cut(host.clients)',
        without: '',
        run: follows,
        only: 'follow the primary',
      },
      {
        name: 'a deposed primary that wakes up is taken again',
        file: primary,
        guard: 'timeline !== null && timeline >= highest',
        without: 'timeline !== null',
        run: follows,
        only: 'primary',
      },
      {
        name: 'the first host that answers is taken',
        file: primary,
        guard: '.toSorted((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))',
        without: '',
        run: follows,
        only: 'follow the primary',
      },
      {
        name: 'a connection for changes to a standby stays',
        file: 'server/src/platform/postgres/pools.ts',
        guard: "if (!readOnly) pool.on('connect', leaveStandby)",
        without: '',
        run: follows,
        only: 'a change on a standby',
      },
      {
        name: 'the replica is always the first host',
        file: 'server/src/platform/postgres/replica.ts',
        guard: '    host += 1\n',
        without: '',
        run: follows,
        only: 'follow the primary',
      },
      {
        name: 'a restored console erases nobody again',
        file: 'server/src/main.ts',
        guard: 'await eraseAgain(database.db, await readErasureList(erasureListIn(settings.dataDir)))',
        without: '0',
        run: pointInTime,
        only: 'erases again',
      },
    ],
    open: 'What an agent read in the last second before a failover can be missing in the record of reads, because it is written without waiting for the standby (decision 72). A mail that was being handed over goes out again, under its Message-ID.',
  },
]
