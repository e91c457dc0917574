import { sql } from '#drizzle'
import type { Executor } from '../../platform/database/database.ts'
import type { BackgroundWorker } from '../../platform/jobs/jobs.ts'
import { billingDayChanges, billingDays } from './billing-schema.ts'

const atOnce = 20_000

const sums = ['usd', 'count', 'customers', 'amount', 'without_rate'] as const
const columns = sql.raw(sums.join(', '))
const added = sql.raw(sums.map((name) => `sum(${name})`).join(', '))
const both = sql.raw(sums.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** Adds increments to the ledger's days, in one statement (see fold-counts.ts). Returns how many there were. */
export const foldBillingDays = async (db: Executor, most = atOnce): Promise<number> => {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from ${billingDayChanges} where id in (
        select id from ${billingDayChanges} order by id limit ${most} for update skip locked
      ) returning *
    ), folded as (
      insert into ${billingDays} as d (day, part, key, ${columns})
      select day, part, key, ${added} from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, part, key) do update set ${both}
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}

/** Keeps the increments few; the numbers are correct without it. */
export const foldBillingWorker: BackgroundWorker = {
  name: 'fold-billing',
  cron: '* * * * *',
  run: async ({ db, signal }) => {
    while (!signal.aborted && (await foldBillingDays(db)) === atOnce);
  },
}
