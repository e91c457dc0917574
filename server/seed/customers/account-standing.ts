import type { ClientBase } from 'pg'
import type { Surroundings } from '../support/support.ts'

/** Share of the customers silent for a month who were contacted: as many as a team can plausibly contact. */
const maxContacted = 60

const notes = [
  'Left a message with their assistant.',
  'Called: they wait for the new budget.',
  'Wrote a mail, no answer yet.',
  'Champion has left the company; asked who is responsible now.',
  'Schickt nächste Woche Bescheid.',
  'Wants to see the new filters before they decide.',
]

/**
 * Agents' work on unused accounts: some were contacted the day before, some renewed. The audit rows follow the existing
 * ones, because they are in order of time.
 */
export const addAccountStanding = async (
  client: ClientBase,
  { anchor, agents }: Pick<Surroundings, 'anchor' | 'agents'>,
): Promise<void> => {
  // First, because in a small demo all candidates would otherwise only be contacted.
  await client.query(
    `update account_standing s set resigned_at = $1::timestamptz - interval '2 days'
     from (
       select s.customer_id, row_number() over (order by s.customer_id) as place
       from account_standing s join customers c on c.id = s.customer_id
       where s.state = 'needs_attention' and s.last_activity_at < $1::timestamptz - interval '30 days' and c.resign_on is not null
     ) silent
     where s.customer_id = silent.customer_id and silent.place % 3 = 1`,
    [anchor],
  )
  await client.query(
    `with silent as (
       select customer_id, (place + 4) / 5 as place from (
         select s.customer_id, row_number() over (order by s.customer_id) as place
         from account_standing s
         where s.state = 'needs_attention' and s.last_activity_at < $1::timestamptz - interval '30 days') each_one
       where place % 5 = 1 order by place limit $2),
     contact as (
       select customer_id, place, ($3::bigint[])[1 + place % cardinality($3::bigint[])] as agent_id,
         date_trunc('milliseconds', began + greatest(interval '0', $1::timestamptz - began) * (place / ($2 + 1.0))) as at,
         ($4::text[])[1 + place % cardinality($4::text[])] as notes
       from silent, (select greatest($1::timestamptz - interval '9 hours', max(at)) as began from audit) day),
     told as (
       insert into audit (at, agent_id, call, target_kind, also, before, after, note)
       select at, agent_id, 'reports/set_contacted', 'customer', array[customer_id],
         jsonb_build_object('contacted_at', jsonb_build_object('', jsonb_build_array(customer_id))),
         jsonb_build_object('contacted_at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
         jsonb_build_object('notes', notes)
       from contact order by at)
     update account_standing s set contacted_at = c.at, contacted_by = c.agent_id from contact c where c.customer_id = s.customer_id`,
    [anchor, maxContacted, agents.slice(0, 3), notes],
  )
}
