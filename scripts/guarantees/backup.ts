import type { Guarantee } from './guarantee.ts'

const drill = ['server/src/platform/backup/drill.test.ts']
const refusals = ['server/src/platform/backup/restore.test.ts']

export const backup: readonly Guarantee[] = [
  {
    id: 'E10',
    says: 'A backup is of one moment, made while others write; restored it is the same console: rows, sequences, keys, triggers, builds, audit chain. A damaged one is refused and changes nothing. Both are commands, documented and drilled.',
    goal: 'hashes of all tables equal; 0 of the damaged archives accepted, 0 left half restored',
    tests: [...drill, ...refusals, 'server/src/platform/backup/commands.test.ts'],
    mutants: [
      {
        name: 'no snapshot: each table as it is when its turn comes',
        file: 'server/src/platform/backup/back-up.ts',
        guard: 'begin isolation level repeatable read read only',
        without: 'begin read only',
        run: drill,
        only: 'running writes',
      },
      {
        name: 'triggers run while rows are loaded',
        file: 'server/src/platform/backup/take-off.ts',
        guard: '...(await find(client, triggers)),',
        without: '',
        run: drill,
        only: 'a restored console equals',
      },
      {
        name: 'sequences are not set',
        file: 'server/src/platform/backup/restore.ts',
        guard: 'await setSequences(client, manifest.sequences)',
        without: '',
        run: drill,
        only: 'a restored console equals',
      },
      {
        name: 'rows are counted and not compared by their hash',
        file: 'server/src/platform/backup/restore.ts',
        guard: ' && one.sha256 === other.sha256',
        without: '',
        run: refusals,
        only: 'a changed row',
      },
      {
        name: 'a restore in no transaction',
        file: 'server/src/platform/backup/restore.ts',
        guard: "await client.query('begin')",
        without: '',
        run: refusals,
        only: 'a missing table',
      },
      {
        name: 'builds of a restore that failed stay',
        file: 'server/src/platform/backup/restore.ts',
        guard: 'await builds.takeBack()',
        without: '',
        run: refusals,
        only: 'a changed file of a build',
      },
    ],
  },
]
