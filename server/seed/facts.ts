import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient } from 'pg'
import { rollUpTurn } from '../src/areas/reports/figures/roll-up.ts'

/** A number from 0 up to 1 that is constant for a customer and a word. */
const chance = (word: string): string => `(('x' || substr(md5(c.id || '${word}'), 1, 7))::bit(28)::int / 268435456.0)`
const days = (number: string): string => `(${number}) * interval '1 day'`
/** A moment of a working day. */
const hour = (word: string): string => `interval '8 hours' + ${chance(word)} * interval '10 hours'`

/**
 * Events of a range of customers, consistent with their dates: most paying customers had a trial before, most trials
 * lead nowhere, some are extended, some customers left and returned, and on one day five weeks ago more left than on
 * any other.
 */
export const addCustomerFacts = async (
  client: ClientBase,
  { anchor, after }: { readonly anchor: Date; readonly after: number },
): Promise<void> => {
  await client.query("delete from customer_facts where customer_id > $1 and kind <> 'sign_up'", [after])
  await client.query(
    `with lives as materialized (
       select c.id, c.created_at, $2::timestamptz as until, $2::timestamptz - interval '37 days' as bad_day, c.status,
         is_paying(c.parent_id, c.plan, c.status, c.status_before_cancelling) as pays, c.trial_ends_on,
         is_on_trial(c.parent_id, c.status, c.status_before_cancelling) as tries,
         case when c.starts_on is null and not is_paying(c.parent_id, c.plan, c.status, c.status_before_cancelling) then null
           else least($2, greatest(c.created_at + ${chance('begin')} * interval '3 hours',
             coalesce(c.starts_on::timestamp at time zone 'UTC' + ${hour('start')}, c.created_at))) end as converted_at
       from customers c where c.id > $1 and c.parent_id is null
     ), ends as materialized (
       select c.*, case when status <> 'cancelled' or converted_at is null then null
           when ${chance('bad')} < 0.15 and converted_at < bad_day then bad_day + ${hour('bad hour')}
           else converted_at + (until - converted_at) * ${chance('end')} end as cancelled_at,
         pays and until - converted_at > interval '150 days' and ${chance('gap')} < 0.06 as comes_back
       from lives c
     )
     insert into customer_facts (at, customer_id, kind)
     select at, id, kind from (
       select greatest(created_at, converted_at - ${days(`3 + 18 * ${chance('trial')}`)}) as at, id, 'trial' as kind
         from ends c where converted_at is not null and ${chance('tried')} < 0.72
       union all select greatest(created_at, least(until, trial_ends_on::timestamp at time zone 'UTC' - ${days(`21 + 70 * ${chance('extended')}`)})), id, 'trial'
         from ends c where tries
       union all select least(until, created_at + ${days(`3 * ${chance('later')}`)}), id, 'trial'
         from ends c where converted_at is null and not tries and ${chance('tried')} < 0.9
       union all select converted_at, id, 'conversion' from ends c where converted_at is not null
       union all select cancelled_at, id, 'cancellation' from ends c where cancelled_at is not null
       union all select converted_at + (until - converted_at) * (0.4 + 0.2 * ${chance('left')}), id, 'cancellation'
         from ends c where comes_back
       union all select converted_at + (until - converted_at) * (0.65 + 0.3 * ${chance('back')}), id, 'reactivation'
         from ends c where comes_back
     ) told order by at, id, kind desc`,
    [after, anchor],
  )
}

/** Computes the roll-ups of all seeded data, in the seed's own transaction. */
export const rollUpSeed = async (client: ClientBase): Promise<void> => {
  await rollUpTurn(drizzle(client as PoolClient), 1_000_000_000) // the seed takes it from a pool
}
