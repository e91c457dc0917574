import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/partitions'
const [made, migrated, events, pruned, elsewhere] = [
  'partitions',
  'migration',
  'migration-of-events',
  'pruned',
  'read-elsewhere',
].map((name) => `${folder}/${name}.test.ts`) as [string, string, string, string, string] // five names
const moved = 'server/src/platform/backup/archive-partition.test.ts'
const keep = `${folder}/keep-partitions.ts`
const archive = 'server/src/platform/backup/archive-partition.ts'
const skipKey = 'server/src/platform/pipeline/sql/skip_known_key.sql'
const skipRequest = 'server/src/areas/reports/figures/sql/skip_known_request.sql'
const skipEvent = 'server/src/areas/admin/abuse/sql/skip_known_event.sql'

export const partitions: readonly Guarantee[] = [
  {
    id: 'E15',
    says: 'What only grows is partitioned by time, and nothing is lost by it: writes go on while partitions are made, whatever the clock says; a key is used once, on whichever day; what the main site reports is stored once, whichever month it says; old months are dropped, archived and attached whole; no reader misses a row meanwhile, on a replica or through PgBouncer either; servers of the version before go on.',
    goal: '0 rows lost or refused; 0 keys used twice; 0 wrong answers; all damaged archives refused; no write waits longer than a second',
    tests: [made, moved, migrated, events, pruned, elsewhere],
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
      {
        name: 'a request of another month is stored again',
        file: skipRequest,
        guard: 'WHERE key = NEW.key',
        without: 'WHERE key = NEW.key AND at = NEW.at',
        run: [made],
        only: 'requests of the main site a key is stored once',
      },
      {
        name: 'two reports of a request do not wait for each other',
        file: skipRequest,
        guard: "    PERFORM pg_advisory_xact_lock(hashtext('api requests'));\n",
        without: '',
        run: [made],
        only: 'requests of the main site a second report waits',
      },
      {
        name: 'an event of another month is stored again',
        file: skipEvent,
        guard: 'WHERE key = NEW.key',
        without: 'WHERE key = NEW.key AND at = NEW.at',
        run: [made],
        only: 'events of the main site a key is stored once',
      },
      {
        name: 'two reports of an event do not wait for each other',
        file: skipEvent,
        guard: "    PERFORM pg_advisory_xact_lock(hashtext('abuse'));\n",
        without: '',
        run: [made],
        only: 'events of the main site a second report waits',
      },
      {
        name: 'keys of new events are looked for by reading months that were empty when planned',
        file: skipEvent,
        guard: ' SET enable_seqscan = off',
        without: '',
        run: [pruned],
        only: 'the key of a new event',
      },
      {
        name: 'new events are found in every month',
        file: 'server/src/areas/admin/abuse/abuse-days.ts',
        guard: 'inDaysOf(events, sql`e.at`)',
        without: 'sql`true`',
        run: [pruned],
        only: 'events of an earlier month',
      },
      {
        name: 'tables are partitioned beside servers that could not store events afterwards',
        file: `${folder}/partition-later.ts`,
        guard: "where datname = current_database() and application_name = 'console'",
        without: 'where false',
        run: [events],
        only: 'tables with rows stay as they are',
      },
      {
        name: 'tables are partitioned although an older server may take over again',
        file: `${folder}/partition-later.ts`,
        guard: 'applied_at > now() - make_interval(days => $1)',
        without: '$1 < 0',
        run: [events],
        only: 'tables with rows stay as they are',
      },
      {
        name: 'partitioning loses the triggers of the requests',
        file: `${folder}/sql/partition_events.sql`,
        guard: 'FOREACH one IN ARRAY triggers LOOP',
        without: "FOREACH one IN ARRAY '{}'::text[] LOOP",
        run: [events],
        only: 'every row is where it was',
      },
    ],
  },
]
