import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/partitions'
const [made, migrated, pruned] = ['partitions', 'migration', 'pruned'].map((name) => `${folder}/${name}.test.ts`) as [
  string,
  string,
  string,
] // three names
const moved = 'server/src/platform/backup/archive-partition.test.ts'
const keep = `${folder}/keep-partitions.ts`
const archive = 'server/src/platform/backup/archive-partition.ts'
const skipKey = 'server/src/platform/pipeline/sql/skip_known_key.sql'

export const partitions: readonly Guarantee[] = [
  {
    id: 'E15',
    says: 'What only grows is partitioned by time, and nothing is lost by it: writes go on while partitions are made, whatever the clock says; a key is used once, on whichever day; old months are dropped, archived and attached whole; servers of the version before go on.',
    goal: '0 rows lost or refused; 0 keys used twice; all damaged archives refused; no write waits longer than a second',
    tests: [made, moved, migrated, pruned],
    mutants: [
      {
        name: 'writers may choose the default partition while a partition is made',
        file: keep,
        guard: '.table} in access exclusive mode',
        without: '.table} in access share mode',
        run: [made],
        only: 'no write is lost',
      },
      {
        name: 'readers may plan while a partition is made',
        file: keep,
        guard: '.table} in access exclusive mode',
        without: '.table} in share row exclusive mode',
        run: [made],
        only: 'no reader misses',
      },
      {
        name: 'rows without a partition stay without one',
        file: keep,
        guard: 'for (const start of wanted.values())',
        without: 'for (const start of soon)',
        run: [made],
        only: 'a clock that ran ahead',
      },
      {
        name: 'a lock is waited for as long as it takes',
        file: keep,
        guard: "const lockTimeout = '100ms'",
        without: "const lockTimeout = '2s'",
        run: [made],
        only: 'a long query',
      },
      {
        name: 'a key of another day is taken again',
        file: skipKey,
        guard: 'WHERE agent_id = NEW.agent_id AND key = NEW.key',
        without: 'WHERE agent_id = NEW.agent_id AND key = NEW.key AND created_at = now()',
        run: [made],
        only: 'a key is taken once',
      },
      {
        name: 'two requests with one key do not wait for each other',
        file: skipKey,
        guard: "  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.agent_id || ' ' || NEW.key, 0));\n",
        without: '',
        run: [made],
        only: 'a second request with a key waits',
      },
      {
        name: 'the current period is dropped with the old ones',
        file: `${folder}/drop-partitions.ts`,
        guard: 'to !== null && to <= before',
        without: 'to !== null',
        run: [made],
        only: 'whole months are dropped',
      },
      {
        name: 'a month is dropped although it was written to since',
        file: archive,
        guard: 'if (found.rows[0]?.rows !== rows)',
        without: 'if (found.rows[0] === undefined)',
        run: [moved],
        only: 'written while the file is made',
      },
      {
        name: 'the rows of an archive are not compared with its manifest',
        file: archive,
        guard: '!manifest.Check(wanted) || !isSame({ rows: rows ?? wanted.rows, ...counted }, wanted)',
        without: '!manifest.Check(wanted)',
        run: [moved],
        only: 'changed rows',
      },
      {
        name: 'the answer to a change is looked for in every partition',
        file: 'server/src/platform/pipeline/idempotency.ts',
        guard: '        eq(idempotencyKeys.created_at, sql`now()`),\n',
        without: '',
        run: [pruned],
        only: 'stored in the partition of today',
      },
    ],
  },
]
