import type pg from 'pg'
import { isoDate } from '../src/platform/database/columns.ts'
import { addDemoAgents, demoAgents } from './agents.ts'
import { addCompanyDetails } from './companies/company-details.ts'
import { addCompanyFacts } from './companies/company-facts.ts'
import { type Cell, copyInto, withoutIndexes } from './copy.ts'
import { addAccountStanding } from './customers/account-standing.ts'
import { addBilling } from './customers/billing.ts'
import { recountSeed } from './customers/counts.ts'
import { addCustomerData } from './customers/customer-data.ts'
import type { Person } from './customers/people.ts'
import { companiesOf, membersOf, type Stretch } from './customers/population.ts'
import { addRequests, addSearches } from './customers/usage.ts'
import { addCustomerFacts, rollUpSeed } from './facts.ts'
import { addNewsletter } from './press/newsletter.ts'
import { addNightSync } from './press/night-sync.ts'
import { addQueuedPress } from './press/queued-press.ts'
import { addScanned } from './press/scanned.ts'
import { addPress } from './press/seed-press.ts'
import { createRandom } from './random.ts'
import { addSite } from './site.ts'
import { addStaff } from './staff.ts'
import { addAbuse } from './support/abuse.ts'
import { addApprovals } from './support/approvals.ts'
import { addBanHistory } from './support/bans.ts'
import { addBlocks, addWork } from './support/support.ts'
import { addTickets } from './support/tickets.ts'

export interface SeedOptions {
  /** The final number of customers, including existing ones. */
  readonly customers: number
  /** Settings.production: the seed refuses to run. */
  readonly production: boolean
  /** The moment that counts as now; default: the beginning of today. */
  readonly anchor?: Date
  readonly log?: (line: string) => void
}

const seed = 20_240_601
const seedLock = 7_300_003
/** Below this number, maintaining the indexes costs less than rebuilding them. */
const worthDropping = 2_000

const today = () => new Date(new Date().setUTCHours(0, 0, 0, 0))

// biome-ignore format: columns
const personColumns = [
  'first_name', 'last_name', 'email', 'company_name', 'company_url', 'phone', 'title', 'country', 'street', 'city',
  'state', 'postal_code', 'notes', 'status', 'plan', 'seats', 'stripe_id', 'ip', 'ip_location', 'blocked', 'spam',
  'model', 'new_site', 'encrypted', 'disabled', 'approval', 'source', 'email_kind', 'email_status', 'parent_id',
  'cancel_reason', 'status_before_cancelling', 'resign_amount', 'resign_note', 'resign_cadence', 'end_reason',
  'created_at', 'last_seen_at',
] as const satisfies readonly (keyof Person)[]
const dayColumns = ['starts_on', 'trial_ends_on', 'cancel_on', 'resign_on', 'ends_on'] as const

function* companyRows(stretch: Stretch): Generator<Cell[]> {
  for (const { index, company, created_at } of companiesOf(stretch)) {
    const { name, domain, land, sic, employees } = company
    yield [index + 1, name, domain, land.code, sic, employees, created_at, created_at]
  }
}

function* customerRows(stretch: Stretch): Generator<Cell[]> {
  for (const { index, companyIndex, person, history } of membersOf(stretch)) {
    const company = person.company_name ? companyIndex + 1 : null
    const changed = history.at(-1)?.at ?? person.created_at
    const days = dayColumns.map((column) => person[column] && isoDate(person[column]))
    yield [index + 1, company, 1 + history.length, changed, ...days, ...personColumns.map((column) => person[column])]
  }
}

function* auditRows(stretch: Stretch, agents: readonly number[]): Generator<Cell[]> {
  const random = createRandom(seed, stretch.firstCustomer, 5)
  for (const { index, history } of membersOf(stretch))
    for (const { at, call, before, after } of history)
      yield [at, random.pick(agents), call, String(index + 1), JSON.stringify(before), JSON.stringify(after)]
}

const addCustomers = async (client: pg.ClientBase, stretch: Stretch, agents: readonly number[]): Promise<void> => {
  const load = async () => {
    await copyInto(
      client,
      'customers',
      ['id', 'company_id', 'version', 'updated_at', ...dayColumns, ...personColumns],
      customerRows(stretch),
    )
  }
  await copyInto(
    client,
    'companies',
    ['id', 'name', 'domain', 'country', 'sic', 'employees', 'created_at', 'updated_at'],
    companyRows(stretch),
  )
  await (stretch.customers < worthDropping ? load() : withoutIndexes(client, 'customers', load))
  // Through a separate table, because rows of the audit log are in order of time.
  await client.query(
    'create temp table history (at timestamptz, agent_id bigint, call text, target_id text, before jsonb, after jsonb) on commit drop',
  )
  const columns = ['at', 'agent_id', 'call', 'target_id', 'before', 'after']
  await copyInto(client, 'history', columns, auditRows(stretch, agents))
  await client.query(
    `insert into audit (at, agent_id, call, target_kind, target_id, before, after)
     select at, agent_id, call, 'customer', target_id, before, after from history order by at, target_id`,
  )
  for (const table of ['companies', 'customers'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
}

const readState = async (client: pg.ClientBase) => {
  const { rows } = await client.query<Record<'agents' | 'customers' | 'last_customer' | 'last_company', number>>(
    `select (select count(*)::int from agents) as agents, (select count(*)::int from customers) as customers,
       (select coalesce(max(id), 0)::int from customers) as last_customer,
       (select coalesce(max(id), 0)::int from companies) as last_company`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('A query without tables gave no row.')
  return state
}

const agentIds = async (client: pg.ClientBase): Promise<readonly number[]> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from agents where email = any($1) order by array_position($1, email)',
    [demoAgents.map(({ email }) => email)],
  )
  return rows.map(({ id }) => Number(id))
}

const fill = async (client: pg.ClientBase, options: SeedOptions): Promise<number> => {
  const anchor = options.anchor ?? today()
  const state = await readState(client)
  const isNew = state.agents === 0 && state.customers === 0
  if (isNew) {
    await addDemoAgents(client)
    await addStaff(client, anchor)
  }
  const agents = await agentIds(client)
  if (agents.length === 0)
    throw new Error('This database has agents of its own; demo data goes into an empty one only.')
  const missing = Math.max(0, options.customers - state.customers)
  if (missing > 0) {
    options.log?.(`adding ${missing.toLocaleString('en')} demo customers`)
    const place = { firstCustomer: state.last_customer, firstCompany: state.last_company }
    // The first three may edit customers: su, manager, sales.
    await addCustomers(client, { seed, anchor, customers: missing, ...place }, agents.slice(0, 3))
    await addCustomerFacts(client, { anchor, after: state.last_customer })
  }
  if (isNew) {
    const around = { seed, anchor, customers: missing, agents }
    await addBlocks(client, around)
    if (missing > 0) {
      await addWork(client, around)
      await addTickets(client, around)
      await addCustomerData(client, around)
      await addScanned(client, around)
      await addPress(client, around)
      await addQueuedPress(client, around)
      await addCompanyDetails(client, around)
      await addCompanyFacts(client, around)
      await addNewsletter(client, around)
      await addSite(client, around)
      await addSearches(client, around)
      await addAbuse(client, around)
      await addBanHistory(client, around)
      await addApprovals(client, around)
      await addRequests(client, around)
      await addNightSync(client, around)
      await addBilling(client, around)
      await addAccountStanding(client, around)
    }
  }
  if (missing > 0) {
    await rollUpSeed(client)
    await recountSeed(client)
  }
  return missing
}

/**
 * Fills an empty database with the demo agents and plausible data, deterministic for an anchor; adds customers to a
 * database it filled before. All or nothing. Returns the number of customers added.
 */
export const seedDatabase = async (pool: pg.Pool, options: SeedOptions): Promise<number> => {
  if (options.production) throw new Error('Demo data is for development; production refuses it.')
  const client = await pool.connect()
  try {
    await client.query("select set_config('statement_timeout', '0', false)")
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '256MB'")
    await client.query('select pg_advisory_xact_lock($1)', [seedLock])
    const added = await fill(client, options)
    await client.query('select audit_link(null, true)')
    await client.query('commit')
    if (added > 0)
      await client.query(
        `vacuum (analyze) abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, agents, companies, company_domains, company_words, customers, tasks, tickets, ticket_messages, search_alerts, blocked_domains, banned_ips, auto_bans, audit,
           triggers, customer_alerts, customer_intent_topics, customer_exports, unlocks, employees, corrections, scanned_domains, crawled_rows, press_events, staged_press, articles, queue_items, inside_products, outside_technologies,
           requests, request_versions, api_keys, api_key_days, account_standing, customer_facts, api_requests, roll_up_marks, figure_days, usage_days, usage_spans, subscription_states, mrr_movements, stripe_invoices, billing_day_changes, audit_chain, audit_queue, orders, order_items, cart_items`,
      )
    return added
  } finally {
    // Closed instead of returned to the pool: an open transaction and the lifted timeout go with it.
    client.release(true)
  }
}
