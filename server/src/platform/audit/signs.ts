import { sql } from '#drizzle'
import type { Executor } from '../database/database.ts'

/**
 * What tells whether anything happened to the audit log since the last look, read by one statement that writes nothing.
 * Three signs are independent of each other, and somebody who alters a row has to suppress all of them.
 */
export interface Signs {
  /** Whether rows wait for their link. */
  readonly queued: boolean
  /** Rows and links that were altered or deleted and are not checked yet. */
  readonly touched: number
  /** Number of links. */
  readonly total: number
  /** The newest row. */
  readonly newest: number
  /** Whether the link that was checked last is the one that it was. */
  readonly known: boolean
  /** Of the tables, triggers and functions that notice an alteration. */
  readonly guards: string
  /** Updates and deletions of rows and links that PostgreSQL has counted. */
  readonly counted: number
  /** The oldest transaction that is open. */
  readonly xid: number
  /** Whether a fault is named or a sweep has not ended. */
  readonly open: boolean
  /** Whether the next stretch of the round over the whole chain is due. */
  readonly walk: boolean
  /** What was seen by the last look. */
  readonly seen: {
    readonly total: number
    readonly newest: number
    readonly guards: string | null
    readonly counted: number | null
    readonly unexplained: number | null
    readonly explained: number
  }
}

/** Every table whose rows are watched, and the one that notes what is altered. */
const tables = sql`(select oid from pg_class where oid in ('public.audit'::regclass, 'public.audit_chain'::regclass, 'public.audit_touched'::regclass)
  union all select inhrelid from pg_inherits where inhparent in ('public.audit'::regclass, 'public.audit_chain'::regclass))`

/**
 * A new table or file, a trigger that was disabled and enabled again, and a function that was replaced all leave another
 * transaction's number, or another file's.
 */
const guards = sql`(select md5(string_agg(one, ' ' order by one)) from (
    select concat_ws(' ', 'table', oid, relfilenode) from pg_class where oid in ${tables}
    union all select concat_ws(' ', 'trigger', oid, xmin, tgenabled) from pg_trigger where tgrelid in ${tables}
    union all select concat_ws(' ', 'rule', oid, xmin) from pg_rewrite where ev_class in ${tables}
    union all select concat_ws(' ', 'function', oid, xmin) from pg_proc
      where pronamespace = 'public'::regnamespace and proname in ('audit_touch', 'audit_refuse_untouch')
  ) parts (one))`

const counted = sql`(select sum(pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid))::float8
  from ${tables} t where oid <> 'public.audit_touched'::regclass)`

/** `walkSeconds`: between two stretches of the round over the whole chain. */
export const readSigns = async (db: Executor, walkSeconds: number): Promise<Signs> => {
  const { rows } = await db.execute<Omit<Signs, 'seen'> & { seen: Signs['seen'] } & Record<string, unknown>>(sql`
    select exists (select from audit_queue) as queued, (select count(*)::int from audit_touched) as touched,
      coalesce((select chain from audit_chain order by chain desc limit 1), 0)::float8 as total,
      coalesce((select id from audit order by id desc limit 1), 0)::float8 as newest,
      w.known_chain is null or coalesce((select c.hash = w.known_hash from audit_chain c where c.chain = w.known_chain), false) as known,
      ${guards} as guards, ${counted} as counted, pg_snapshot_xmin(pg_current_snapshot())::text::float8 as xid,
      w.fault is not null or w.swept_to is not null as open,
      coalesce(w.walked_at < clock_timestamp() - make_interval(secs => ${walkSeconds}), true) as walk,
      jsonb_build_object('total', w.checked_to, 'newest', w.newest_id, 'guards', w.guards, 'counted', w.counted,
        'unexplained', w.unexplained, 'explained', w.explained) as seen
    from audit_watch w`)
  const [signs] = rows
  if (!signs) throw new Error('audit_watch has lost its row')
  return signs
}

/** Updates and deletions that were counted without being noted. Counts arrive late, notes never do. */
export const unexplainedOf = ({ counted, touched, seen }: Signs): number => counted - seen.explained - touched

/** Whether rows were altered in a way that did not note which. False where nothing was seen before. */
export const isSuspicious = (signs: Signs): boolean => {
  const { guards, counted, seen } = signs
  if (seen.guards === null || seen.counted === null || seen.unexplained === null) return false
  // Counts that fell were reset or lost in a crash, and may have hidden something.
  return guards !== seen.guards || counted < seen.counted || unexplainedOf(signs) > seen.unexplained
}

/** Whether a look would find anything to do. */
export const isLookDue = (signs: Signs): boolean => {
  const { queued, touched, total, newest, known, open, walk, seen } = signs
  const isNew = total !== seen.total || newest !== seen.newest || seen.guards === null
  return queued || touched > 0 || isNew || !known || open || walk || isSuspicious(signs)
}
