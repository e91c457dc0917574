import { createHmac } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { buildApp } from '../server/src/app.ts'
import { foldBillingDays } from '../server/src/integrations/stripe/fold-days.ts'
import { stripeWebhook, webhookPath } from '../server/src/integrations/stripe/webhook.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { percentile } from './percentile.ts'

/*
 * The billing ledger of 200,000 payers over three years: fills an empty one, prints p50 and p95 of each call of Stripe
 * Stats over HTTP, and how many events of Stripe a second are taken in. Takes a migrated database with an agent.
 *
 *   DATABASE_URL=postgres://… node bench/stripe.ts
 */

const payers = 200_000
const rounds = 40
const secret = 'whsec_of_the_bench'
const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

/** Four states a payer, the last of some an end; a movement for each; thirteen invoices. */
const fill = `
  insert into customers (email, first_name, last_name, stripe_id, status, plan)
  select 'payer' || n || '@bench.example', 'Payer', 'Number ' || n, 'cus_bench' || n, 'active', 'team'
  from generate_series(1, ${payers}) n;
  insert into subscription_states (key, subscription, stripe_customer, at, rank, status, plan, period, quantity, currency,
    mrr, own_usd, mrr_usd, joins, leaves, until)
  select 'bench ' || n || ' ' || step, 'sub_bench' || n, 'cus_bench' || n, at, 1, case when amount = 0 then 'canceled' else 'active' end,
    (array['starter', 'professional', 'team', 'enterprise'])[1 + n % 4], 'month', 1 + step,
    (array['USD', 'USD', 'EUR', 'GBP'])[1 + n % 4], amount, amount, amount, (amount > 0)::int, (amount > 0)::int,
    lead(at) over (partition by n order by step)
  from (
    select n, step, now() - interval '3 years' + (n % 700 + step * 110) * interval '1 day' + (n * 7919 % 86400) * interval '1 second' as at,
      case when step = 3 and n % 5 = 0 then 0 else (1 + step) * (1000 + n % 900) end as amount
    from generate_series(1, ${payers}) n cross join generate_series(0, 3) step
  ) made where at < now();
  insert into mrr_movements (at, stripe_customer, subscription, cause, kind, usd_before, usd_after)
  select at, stripe_customer, subscription, key,
    case when before = 0 then 'new' when mrr_usd = 0 then 'churn' when mrr_usd > before then 'expansion' else 'contraction' end,
    before, mrr_usd
  from (select *, lag(mrr_usd, 1, 0) over (partition by subscription order by at) as before from subscription_states) s
  where mrr_usd <> before order by at;
  insert into stripe_invoices (id, stripe_customer, subscription, number, status, currency, amount_due, amount_paid,
    amount_remaining, due_usd, paid_usd, remaining_usd, attempts, created_at, paid_at, told_at, told_rank, told_by)
  select 'in_bench' || n || '_' || month, 'cus_bench' || n, 'sub_bench' || n, 'B-' || n || '-' || month,
    case when failed then 'open' else 'paid' end, 'USD', 4000, case when failed then 0 else 4000 end,
    case when failed then 4000 else 0 end, 4000, case when failed then 0 else 4000 end, case when failed then 4000 else 0 end,
    2, at, case when failed then null else at + interval '1 hour' end, at, 0, 'bench'
  from (
    select n, month, month = 0 and n % 50 = 0 as failed, now() - month * interval '30 days' - (n % 30) * interval '1 day' as at
    from generate_series(1, ${payers}) n cross join generate_series(0, 12) month
  ) made order by at`

const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

const unlimited = async (...queries: string[]): Promise<void> => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  for (const query of queries) await client.query(query)
  client.release(true)
}

const { rows: found } = await pool.query<{ count: number }>('select count(*)::int from subscription_states')
if ((found[0]?.count ?? 0) < payers)
  await timed('fill', () =>
    unlimited(fill, 'vacuum (analyze) customers, subscription_states, mrr_movements, stripe_invoices'),
  )
// As the server's worker does every minute.
for (;;) if ((await foldBillingDays(db)) === 0) break
const { rows: sizes } = await pool.query(
  `select (select count(*) from subscription_states) as states, (select count(*) from mrr_movements) as movements,
     (select count(*) from stripe_invoices) as invoices`,
)
console.log(JSON.stringify(sizes[0]))

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at)
   select $1, min(id), now() + interval '1 hour' from agents where level = 'su'`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent', plugins: [stripeWebhook({ db, secret })] })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const ask = async (path: string, input: object): Promise<number> => {
  const began = performance.now()
  const response = await fetch(`${address}/api/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} ${response.status}: ${text}`)
  return performance.now() - began
}

const shown = (times: readonly number[], share: number): string => percentile(times, share).toFixed(1).padStart(7)

const report = async (path: string, note: string, input: (round: number) => object): Promise<void> => {
  const first = await ask(path, input(0))
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) times.push(await ask(path, input(round)))
  const name = `${path} ${note}`.padEnd(56)
  console.log(`${name} first ${first.toFixed(0).padStart(5)}  p50 ${shown(times, 0.5)}  p95 ${shown(times, 0.95)} ms`)
}

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')
/** So many days; another end each time, so that nothing kept from the last one helps. */
const last = (days: number) => (round: number) => ({ from: dayAgo(days + (round % 20)), to: dayAgo(round % 20) })

for (const days of [28, 90, 365]) {
  const range = last(days)
  await report('getStripeStats', `${days} days, compared`, (round) => ({ ...range(round), compare: true }))
  await report('reports/list_mrr_movements', `${days} days`, (round) => ({ filters: range(round) }))
  await report('reports/list_mrr_movements', `${days} days, churn`, (round) => ({
    filters: { ...range(round), kind: 'churn' },
  }))
  await report('reports/list_paid_subscriptions', `${days} days ago`, (round) => ({
    filters: { on: dayAgo(days + round) },
  }))
  await report('reports/list_invoices', `${days} days`, (round) => ({ filters: range(round) }))
}
await report('reports/list_mrr_movements', 'all', () => ({}))
await report('reports/list_mrr_movements', 'a customer', (round) => ({ filters: { text: `payer${round + 1}@bench` } }))
await report('reports/list_invoices', 'failed', () => ({ filters: { failed: 'yes' } }))
await report('reports/list_invoices', 'a number', (round) => ({ filters: { text: `B-${round + 1}-3` } }))
await report('reports/get_stripe_ledger', '', () => ({}))

const events = 3_000
const atOnce = 8
const run = Date.now()
/** As Stripe signs what it sends. */
const signatureOf = (payload: string): string => {
  const time = Math.floor(Date.now() / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
const tell = async (number: number): Promise<void> => {
  const price = {
    lookup_key: 'team',
    nickname: null,
    product: 'prod_1',
    unit_amount: 1_000 + (number % 9),
    transform_quantity: null,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  }
  const object = {
    id: `sub_bench${number}`,
    object: 'subscription',
    customer: `cus_bench${number}`,
    status: 'active',
    currency: 'usd',
    cancel_at: null,
    items: { data: [{ quantity: 2, price }] },
  }
  const type = 'customer.subscription.updated'
  const event = {
    id: `evt_bench${run}_${number}`,
    object: 'event',
    type,
    created: Math.floor(run / 1_000),
    data: { object },
  }
  const payload = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(payload),
  }
  const response = await fetch(`${address}${webhookPath}`, { method: 'POST', headers, body: payload })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  await response.text()
}
const began = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < events) {
      next += 1
      await tell(next)
    }
  }),
)
console.log(`${Math.round(events / ((performance.now() - began) / 1_000))} events a second, ${atOnce} at once`)
await app.close()
await close()
