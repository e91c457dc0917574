import type { ClientBase } from 'pg'
import { createRandom } from '../random.ts'
import { daysFrom, type Surroundings } from './support.ts'

/** Three neighbouring addresses, which could be one ban. */
const neighbours = ['185.244.25.11', '185.244.25.87', '185.244.25.203']

/** Matches of the rules so far; every fourth ban has never matched, nor have most domains. */
const addMatches = async (client: ClientBase, { seed, anchor }: Surroundings): Promise<void> => {
  const random = createRandom(seed, 0, 61)
  const { rows } = await client.query<{ id: string; held: number }>(
    `select id, extract(epoch from least(until, $1::timestamptz) - created_at) / 86400 as held from banned_ips order by id`,
    [anchor],
  )
  for (const { id, held } of rows)
    if (random.chance(0.75))
      // A rule matches nothing before it exists, nor after it has ended.
      await client.query(
        `update banned_ips set match_count = $2, last_match_at = least(until, $3::timestamptz) - make_interval(secs => $4)
         where id = $1`,
        [id, random.whole(1, 900), anchor, random.next() * Math.min(40, Number(held)) * 86_400],
      )
  await client.query(
    `update blocked_domains set match_count = 1 + id % 37,
       last_match_at = $1::timestamptz - least(interval '700 hours', $1::timestamptz - created_at) * (id % 700) / 700.0
     where id % 97 = 0 or source = 'agent'`,
    [anchor],
  )
}

/** Bans by the rules of automatic banning on the busiest days of the last weeks, when they were on. */
const addAutoBans = async (client: ClientBase, { anchor }: Surroundings): Promise<void> => {
  await client.query(
    `with busiest as (
       select d.customer_id, d.day, d.searches, d.last_at,
         (select host(a.ip) from abuse_addresses a where a.customer_id = d.customer_id order by a.events desc, a.ip limit 1) as ip
       from abuse_days d join customers c on c.id = d.customer_id
       where d.day between $1::date - 45 and $1::date - 9 and d.searches >= 20
         and c.status not in ('active', 'past_due', 'cancelling')
       order by d.searches desc, d.customer_id, d.day limit 12),
     made as (
       insert into banned_ips (range, reason, until, created_at)
       select distinct on (ip) ip::cidr, 'Automatic: searches_per_day ' || searches || ' (limit 20), customer ' || customer_id,
         last_at + interval '8 days', last_at from busiest where ip is not null order by ip, last_at
       returning id, range, created_at)
     insert into auto_bans (at, rule, customer_id, day, value, threshold, action, ip, made_id)
     select b.last_at, 'searches_per_day', b.customer_id, b.day, b.searches, 20, 'ban', b.ip::inet, made.id
     from busiest b join made on host(made.range::inet) = b.ip and made.created_at = b.last_at order by b.last_at`,
    [anchor],
  )
}

/** Besides the agents' bans: matches, possible roll-ups, and actions of the rules. */
export const addBanHistory = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const [agent] = around.agents
  for (const [index, range] of neighbours.entries())
    await client.query('insert into banned_ips (range, reason, created_by, created_at) values ($1, $2, $3, $4)', [
      range,
      'Scraping',
      agent,
      daysFrom(around.anchor, -70 - index),
    ])
  await addAutoBans(client, around)
  await addMatches(client, around)
}
