import { connect } from '../server/src/platform/postgres/connect.ts'

/*
 * Adds a team of 500 and a customer with 10,000 changes to a database that has agents; prints their addresses. Each run
 * adds another of both. DATABASE_URL=postgres://… node bench/big-records.ts
 */

const teamSize = 500
const changes = 10_000

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, close } = connect(url)

const mark = Date.now().toString(36)
const addOwner = async (name: string, seats: number): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into customers (first_name, last_name, email, company_name, company_url, status, plan, seats, approval, starts_on,
       created_at)
     values ('Big', $1, $2, 'Big Records', 'big-records.example', 'active', 'enterprise', $3, 'approved', current_date - 400,
       now() - interval '400 days')
     returning id::int`,
    [name, `${name.toLowerCase()}.${mark}@big-records.example`, seats],
  )
  if (!rows[0]) throw new Error('no customer was added')
  return rows[0].id
}

const owner = await addOwner('Team', teamSize + 10)
await pool.query(
  `insert into customers (first_name, last_name, email, company_name, status, plan, approval, parent_id, disabled, last_seen_at)
   select 'Member', 'Number ' || n, 'member.' || n || '.' || $2 || '@big-records.example', 'Big Records', 'active',
     'enterprise', 'approved', $1, n % 40 = 0, now() - n * interval '1 hour'
   from generate_series(2, $3::int) n`,
  [owner, mark, teamSize],
)

const changed = await addOwner('History', 1)
await pool.query(
  `insert into audit (at, agent_id, call, target_kind, target_id, before, after, note)
   select now() - ($2::int - n) * interval '53 minutes', (select min(id) + n % 3 from agents),
     (array['editMemberDetails', 'saveMemberDetailsMoreInfo', 'updateCustomerSPAM', 'update_subscription_date'])[1 + n % 4],
     'customer', $1::text,
     case n % 4 when 0 then jsonb_build_object('title', 'Buyer ' || n - 4) when 1 then jsonb_build_object('notes', 'Note ' || n - 4)
       when 2 then jsonb_build_object('spam', n % 8 = 2) else jsonb_build_object('seats', n) end,
     case n % 4 when 0 then jsonb_build_object('title', 'Buyer ' || n) when 1 then jsonb_build_object('notes', 'Note ' || n)
       when 2 then jsonb_build_object('spam', n % 8 <> 2) else jsonb_build_object('seats', n + 4) end,
     case when n % 50 = 0 then jsonb_build_object('ticket_url', 'https://tickets.example/' || n, 'notes', 'As agreed') end
   from generate_series(1, $2::int) n`,
  [changed, changes],
)
await pool.query('analyze audit, customers')
console.log(`a team of ${teamSize}: /editmember?customer_id=${owner}&tab=team`)
console.log(`${changes} changes: /editmember?customer_id=${changed}&tab=history`)
await close()
