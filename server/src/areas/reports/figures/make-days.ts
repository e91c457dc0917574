import type { FactSource, UsageKind } from '@console/remote-reports/contract/figures'
import { type SQL, sql } from '#drizzle'
import type { PgTable } from '#drizzle/pg-core'
import type { Executor } from '../../../platform/database/database.ts'
import { abuseEvents } from '../../admin/abuse/index.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { firstOfSpan, spanSizes } from '../days/day-spans.ts'
import { apiRequests, customerFacts, figureDays, usageDays, usageSpans } from './fact-schema.ts'
import { factFigures, usageFigures } from './usage-figures.ts'

/** Days of one source, YYYY-MM-DD. */
interface Days {
  readonly zone: string
  readonly days: readonly string[]
}

/** Facts that count as usage: their table and the counted values. */
interface UsageSource {
  readonly kinds: readonly UsageKind[]
  readonly facts: SQL
  readonly at: SQL
  readonly kind: SQL
  readonly key: SQL
  readonly matched: SQL
  readonly refused: SQL
  readonly errors: SQL
  readonly amount: SQL
}

const nothing = { key: sql`0::bigint`, matched: sql`0`, refused: sql`0`, errors: sql`0`, amount: sql`0` }

const usageSources: Readonly<Record<Exclude<FactSource, 'customers'>, UsageSource>> = {
  searches: { ...nothing, kinds: ['search'], facts: sql`${abuseEvents} f`, at: sql`f.at`, kind: sql`f.kind` },
  unlocks: {
    ...nothing,
    kinds: ['unlock'],
    facts: sql`${unlocks} f`,
    at: sql`f.created_at`,
    kind: sql`'unlock'`,
    amount: sql`sum(f.credits)`,
  },
  requests: {
    kinds: ['api', 'enrichment'],
    facts: sql`${apiRequests} f`,
    at: sql`f.at`,
    kind: sql`f.type`,
    key: sql`coalesce(f.key_id, 0)`,
    matched: sql`count(*) filter (where f.outcome = 'ok')`,
    refused: sql`count(*) filter (where f.outcome = 'refused')`,
    errors: sql`count(*) filter (where f.outcome = 'error')`,
    amount: sql`sum(f.ms)`,
  },
}

const list = (texts: readonly string[]): string => `{${texts.join(',')}}`

/** The moments of a day `d.day`, by which an index finds its facts in any time zone. */
const within = (at: SQL, zone: string): SQL => sql`${at} >= d.day::timestamp at time zone ${zone}
  and ${at} < (d.day + 1)::timestamp at time zone ${zone}`

const counts = ['requests', 'matched', 'refused', 'errors', 'amount'] as const

/** Rows of a roll-up: their keys, their values, and the facts they count. */
interface Rows {
  readonly table: PgTable
  readonly key: readonly string[]
  readonly values: readonly string[]
  readonly among: SQL
}

/**
 * Updates rows of a roll-up to newly counted values; unchanged rows are not written. Compared as sets, whose cost is
 * linear whatever the planner expects of a table that was never analyzed.
 */
const replace = ({ table, key, values, among }: Rows, fresh: SQL): SQL => {
  const [keys, all] = [sql.raw(key.join(', ')), sql.raw([...key, ...values].join(', '))]
  const set = sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))
  // In key order, in which they are read.
  return sql`
  with fresh as materialized (${fresh}), gone as (
    delete from ${table} where ${among}
      and (${keys}) in (select ${keys} from ${table} where ${among} except select ${keys} from fresh)
  )
  insert into ${table} (${all})
  select ${all} from (select ${all} from fresh except select ${all} from ${table} where ${among}) changed
  order by ${keys} on conflict (${keys}) do update set ${set}`
}

const makeUsageDays = (source: UsageSource, { zone, days }: Days): SQL => {
  const { kinds, facts, at, kind, key, matched, refused, errors, amount } = source
  const isKind = kinds.length === 1 && kinds[0] === 'search' ? sql`and f.kind = 'search'` : sql``
  const among = sql`kind = any(${list(kinds)}::text[]) and day = any(${list(days)}::date[])`
  const fresh = sql`
    select ${kind} as kind, d.day, f.customer_id, ${key} as key_id, count(*) as requests, ${matched} as matched,
      ${refused} as refused, ${errors} as errors, ${amount} as amount
    from unnest(${list(days)}::date[]) d(day) join ${facts} on ${within(at, zone)} ${isKind}
    group by 1, 2, 3, 4`
  return replace({ table: usageDays, key: ['kind', 'day', 'customer_id', 'key_id'], values: counts, among }, fresh)
}

/** The spans of a length that contain some days, from the three shorter ones that make up each. */
const makeUsageSpans = ({ kinds }: UsageSource, days: readonly string[], size: number): SQL => {
  const firsts = list([...new Set(days.map((day) => firstOfSpan(day, size)))])
  const among = sql`kind = any(${list(kinds)}::text[]) and days = ${size} and first = any(${firsts}::date[])`
  const until = sql`s.first + ${size}::int`
  const parts =
    size === spanSizes[0]
      ? sql`${usageDays} u on u.day >= s.first and u.day < ${until}`
      : sql`${usageSpans} u on u.days = ${size / 3} and u.first >= s.first and u.first < ${until}`
  const sums = sql.raw(counts.map((name) => `sum(u.${name}) as ${name}`).join(', '))
  const fresh = sql`
    select u.kind, ${size}::smallint as days, s.first, u.customer_id, u.key_id, ${sums}
    from unnest(${firsts}::date[]) s(first) join ${parts}
    where u.kind = any(${list(kinds)}::text[]) group by u.kind, s.first, u.customer_id, u.key_id`
  const key = ['kind', 'days', 'first', 'customer_id', 'key_id']
  return replace({ table: usageSpans, key, values: counts, among }, fresh)
}

const replaceFigures = (figures: readonly string[], days: readonly string[], fresh: SQL): SQL =>
  replace(
    {
      table: figureDays,
      key: ['figure', 'day'],
      values: ['value'],
      among: sql`figure = any(${list(figures)}::text[]) and day = any(${list(days)}::date[])`,
    },
    sql`select * from (${fresh}) counted where value <> 0`,
  )

const makeUsageFigures = ({ kinds }: UsageSource, days: readonly string[]): SQL => {
  const mine = Object.entries(usageFigures).filter(([, { kind }]) => kinds.includes(kind))
  const values = mine.map(([figure, { kind, value }]) => sql`(${figure}, ${kind}, ${value})`)
  const fresh = sql`
    select v.figure, u.day, sum(v.value) as value from ${usageDays} u
    cross join lateral (values ${sql.join(values, sql`, `)}) v(figure, kind, value)
    where u.kind = any(${list(kinds)}::text[]) and u.day = any(${list(days)}::date[]) and v.kind = u.kind
    group by 1, 2`
  return replaceFigures(
    mine.map(([figure]) => figure),
    days,
    fresh,
  )
}

/** Of each source with a first day: its kinds of usage and its figures, one in each row. */
const frozenRows = (first: Readonly<Record<FactSource, string | null>>): SQL[] =>
  Object.entries(usageSources).flatMap(([source, { kinds }]) => {
    const day = first[source as keyof typeof usageSources] // a key of them
    if (day === null) return []
    const mine = Object.entries(usageFigures).filter(([, { kind }]) => kinds.includes(kind))
    return mine.map(([figure, { kind }]) => sql`(${kind}, ${figure}, ${day}::date)`)
  })

/** Deletes all days, except those before the first day of their source, whose facts are gone. */
export const forgetDays = async (db: Executor, first: Readonly<Record<FactSource, string | null>>): Promise<void> => {
  const frozen = frozenRows(first)
  if (frozen.length === 0) {
    for (const table of [figureDays, usageDays, usageSpans]) await db.execute(sql`truncate ${table}`)
    return
  }
  const isFrozen = (where: SQL) =>
    sql`exists (select from (values ${sql.join(frozen, sql`, `)}) f(kind, figure, first_day) where ${where})`
  await db.execute(
    sql`delete from ${figureDays} t where not ${isFrozen(sql`f.figure = t.figure and t.day < f.first_day`)}`,
  )
  await db.execute(sql`delete from ${usageDays} t where not ${isFrozen(sql`f.kind = t.kind and t.day < f.first_day`)}`)
  await db.execute(
    sql`delete from ${usageSpans} t where not ${isFrozen(sql`f.kind = t.kind and t.first + t.days <= f.first_day`)}`,
  )
}

const makeFactFigures = ({ zone, days }: Days): SQL => {
  const all = Object.entries(factFigures)
  const names = sql.join(
    all.map(([figure, kind]) => sql`(${figure}, ${kind})`),
    sql`, `,
  )
  const fresh = sql`
    select v.figure, d.day, count(*) as value
    from unnest(${list(days)}::date[]) d(day) cross join (values ${names}) v(figure, kind)
    join ${customerFacts} f on f.kind = v.kind and ${within(sql`f.at`, zone)}
    group by 1, 2`
  return replaceFigures(
    all.map(([figure]) => figure),
    days,
    fresh,
  )
}

/** Recomputes some days of one source from its facts; correct rows stay untouched. */
export const makeDays = async (db: Executor, source: FactSource, wanted: Days): Promise<void> => {
  if (wanted.days.length === 0) return
  if (source === 'customers') {
    await db.execute(makeFactFigures(wanted))
    return
  }
  const usage = usageSources[source]
  await db.execute(makeUsageDays(usage, wanted))
  for (const size of spanSizes) await db.execute(makeUsageSpans(usage, wanted.days, size))
  await db.execute(makeUsageFigures(usage, wanted.days))
}
