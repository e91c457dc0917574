import { statfsSync } from 'node:fs'
import type { connect } from '../server/src/platform/postgres/connect.ts'

type Pool = ReturnType<typeof connect>['pool']

/** Rows that two connections each write in one statement. */
const portion = 250_000
/** Links that are made in one statement, so that none sorts more than that. */
const batch = 5_000_000
/** Before anything is measured: what a row and its link take, with their indexes. */
const usualBytes = 1_100
/** What building the indexes needs for a while, as a share of what is there in the end. */
const whileBuilding = 1.3
/** Between the ids of the server's own rows and those of the filled ones. */
const ownIds = 1_000_000

interface AuditFill {
  readonly pool: Pool
  /** The oldest row that will ever be filled; 1 is the newest. */
  readonly most: number
  readonly customers: number
  /** The moment of row `n`, in SQL. */
  readonly back: (n: string) => string
  /** Whether the tables may lose their rows in a crash: what is written to them later is then cheaper than it is. */
  readonly unlogged: boolean
  /** A folder on the disk of the database. */
  readonly disk: string
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const inSeconds = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const done = await work()
  console.log(`  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  return done
}

/**
 * Fills the audit log with changes of customers and with their links, as fast as PostgreSQL takes them: without triggers, by
 * two connections at once, and with the indexes built afterwards. The links fit; a sample is compared with what the
 * console's own function hashes.
 */
export const auditFiller = ({ pool, most, customers, back, unlogged, disk }: AuditFill) => {
  let bytesPerRow = usualBytes
  const first = most + ownIds

  const on = async <T>(work: (client: Pick<Pool, 'query'>) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(
        `set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off;
         set session_replication_role = replica; set max_parallel_maintenance_workers = 1`,
      )
      return await work(client)
    } finally {
      client.release(true)
    }
  }
  const run = (...statements: readonly string[]): Promise<void> =>
    on(async (client) => {
      for (const statement of statements) await client.query(statement)
    })

  /** Fails if the disk does not hold that many rows more. */
  const requireRoom = (rows: number): void => {
    const { bavail, bsize } = statfsSync(disk)
    const free = bavail * bsize
    const needed = rows * bytesPerRow * whileBuilding
    const fits = Math.floor(free / bytesPerRow / whileBuilding / 1_000_000)
    console.log(
      `  ${rows.toLocaleString('en')} rows at ${Math.round(bytesPerRow)} bytes need ${gigabytes(needed)}; ${gigabytes(free)} are free, enough for ${fits} million`,
    )
    if (needed > free) throw new Error(`The disk is too small for ${rows.toLocaleString('en')} rows.`)
  }

  /** In the order in which the watch of the server reads them; otherwise both would wait for each other. */
  const lockAll = 'lock table audit_chain, audit in access exclusive mode'

  /** One partition a month, as after that much use, and not the one that the migration left. */
  const makeMonths = `do $$
    declare
      month timestamptz := date_trunc('month', ${back(String(most))}, 'UTC');
      upto timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
    begin
      ${lockAll};
      alter table audit detach partition partitions.audit_before;
      execute format('create table partitions.audit_earlier partition of audit for values from (minvalue) to (%L)', month);
      while month < upto loop
        execute format('create table partitions.audit_%s partition of audit for values from (%L) to (%L)', to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
        month := month + interval '1 month';
      end loop;
      insert into audit overriding system value select * from partitions.audit_before;
      drop table partitions.audit_before;
    end $$`
  const makeUnlogged = `do $$
    declare part regclass;
    begin
      ${lockAll};
      for part in select relid from pg_partition_tree('audit') where isleaf loop
        execute format('alter table %s set unlogged', part);
      end loop;
      alter table audit_chain set unlogged;
    end $$`

  const begin = () =>
    run(
      `set timezone = 'UTC'`,
      makeMonths,
      ...(unlogged ? [makeUnlogged] : []),
      `alter table audit alter column id restart with ${first + 1}`,
      'create function bench_link(state bytea, digest bytea, previous bytea) returns bytea immutable language plpgsql as $$ begin return sha256(coalesce(state, previous) || digest); end $$',
      'create aggregate bench_chain (bytea, bytea) (sfunc = bench_link, stype = bytea)',
    )

  /** Rows `from` to `to`, counted from the newest, with what their links will cover. */
  const insertRows = (from: number, to: number): string => `
    with filled as (
      insert into audit (id, at, agent_id, call, target_kind, target_id, before, after) overriding system value
      select ${first} - n, ${back('n')}, 1, 'update_customer', 'customer', (1 + (n::bigint * 7919) % ${customers})::text,
        jsonb_build_object('last_name', 'Name ' || n), jsonb_build_object('last_name', 'Name ' || n + 1)
      from generate_series(${to}, ${from}, -1) n returning *
    )
    insert into bench_digests select f.id, s.salt, sha256(convert_to(audit_canonical(f) || list, 'UTF8'))
    from filled f
      cross join lateral (select sha256(int8send(f.id)) as salt offset 0) s
      cross join lateral (select '{after,last_name} ' || encode(sha256(sha256(s.salt || convert_to('{after,last_name}', 'UTF8')) || convert_to((f.after -> 'last_name')::text, 'UTF8')), 'hex')
        || E'\\n{before,last_name} ' || encode(sha256(sha256(s.salt || convert_to('{before,last_name}', 'UTF8')) || convert_to((f.before -> 'last_name')::text, 'UTF8')), 'hex') as list) l`

  const addRows = async (from: number, to: number): Promise<void> => {
    const starts: number[] = []
    for (let next = to; next >= from; next -= portion) starts.push(next)
    const worker = () =>
      on(async (client) => {
        for (let next = starts.shift(); next !== undefined; next = starts.shift())
          await client.query(insertRows(Math.max(from, next - portion + 1), next))
      })
    await Promise.all([worker(), worker()])
  }

  const addLinks = () =>
    run(
      'begin',
      // The lock of the server that makes links.
      'select pg_advisory_xact_lock(7300006)',
      `insert into audit_chain (chain, audit_id, hash, salt, form)
       select last.chain + row_number() over own, d.id, bench_chain(d.digest, last.hash) over own, d.salt, 2
       from bench_digests d cross join (select coalesce(max(chain), 0) as chain,
         coalesce((select hash from audit_chain order by chain desc limit 1), '') as hash from audit_chain) last
       window own as (order by d.id rows unbounded preceding)`,
      'truncate bench_digests',
      'commit',
    )

  const requireFit = async (): Promise<void> => {
    const { rows } = await pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from (select * from audit_chain order by chain desc limit 500) c
         join audit_chain p on p.chain = c.chain - 1 left join audit a on a.id = c.audit_id
       where c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)`,
    )
    if (rows[0]?.wrong !== 0) throw new Error('the links that were filled do not fit their rows')
  }

  /** Builds indexes by two connections, the largest first. */
  const buildIndexes = async (definitions: readonly string[]): Promise<void> => {
    const left = definitions.toSorted((one, other) => Number(other.includes(' gin ')) - Number(one.includes(' gin ')))
    const worker = () =>
      on(async (client) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next)
      })
    await Promise.all([worker(), worker()])
  }

  const measureBytes = async (): Promise<void> => {
    const { rows } = await pool.query<{ bytes: number }>(
      `select (((select sum(pg_total_relation_size(relid)) from pg_partition_tree('audit')) + pg_total_relation_size('audit_chain'))::float8 / (select count(*) from audit)) as bytes`,
    )
    bytesPerRow = rows[0]?.bytes ?? bytesPerRow
    console.log(`  ${Math.round(bytesPerRow)} bytes each, with the link and the indexes`)
  }

  return {
    /** Fills rows `from` + 1 to `to`. */
    fill: async (from: number, to: number): Promise<void> => {
      requireRoom(to - from)
      // The server's watch skips what somebody else has locked, so it waits until all is there.
      const watch = await pool.connect()
      try {
        await watch.query(
          'begin; set local idle_in_transaction_session_timeout = 0; select from audit_watch for update',
        )
        if (from === 0) await begin()
        const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
          `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
           where indrelid = 'audit'::regclass and not indisprimary`,
        )
        await run(
          ...indexes.map(({ name }) => `drop index ${name}`),
          'create unlogged table if not exists bench_digests (id bigint, salt bytea, digest bytea)',
        )
        for (let next = from; next < to; next += batch) {
          const last = Math.min(to, next + batch)
          await inSeconds(`${(last - next).toLocaleString('en')} rows`, () => addRows(next + 1, last))
          await inSeconds('their links', addLinks)
        }
        await inSeconds('indexes', () => buildIndexes(indexes.map(({ definition }) => definition)))
        await requireFit()
        await watch.query(
          `update audit_watch set checked_to = c.chain, known_chain = c.chain, known_hash = c.hash, guards = null, walked_at = now()
             from (select chain, hash from audit_chain order by chain desc limit 1) c`,
        )
        await watch.query('commit')
        // Not within that transaction: its rows would not count as visible to everyone, and each index scan would read them.
        await inSeconds('vacuum', () => run('vacuum (freeze, analyze) audit', 'vacuum (freeze, analyze) audit_chain'))
        await measureBytes()
      } finally {
        watch.release(true)
      }
    },
  }
}
