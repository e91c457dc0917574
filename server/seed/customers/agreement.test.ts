import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { supportCalls, ticketOverviews } from '@console/remote-admin/contract/calls/support'
import { requestKinds, requestStates } from '@console/remote-admin/contract/requests'
import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { countsCalls } from '@console/remote-reports/contract/calls/counts'
import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { latestCustomersCalls } from '@console/remote-reports/contract/calls/latest-customers'
import { quickStatsCalls } from '@console/remote-reports/contract/calls/quick-stats'
import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { unlockReportCalls } from '@console/remote-reports/contract/calls/unlock-report'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { hashToken, newToken } from '../../src/platform/authentication/session.ts'
import { type Connection, connect } from '../../src/platform/postgres/connect.ts'
import { migrate } from '../../src/platform/postgres/migrate.ts'
import { sessions } from '../../src/platform/records/schema.ts'
import { type EmptyDatabase, emptyDatabase } from '../../src/testing/databases.ts'
import { sendCall } from '../../src/testing/server.ts'
import { seedDatabase } from '../seed.ts'

jest.setTimeout(60_000)

let empty: EmptyDatabase
let database: Connection
let app: FastifyInstance
let authorization: string

/** Demo data up to today, on the real server, as a Super User sees it. */
beforeAll(async () => {
  empty = await emptyDatabase()
  database = connect(empty.url)
  await migrate(database.pool)
  await seedDatabase(database.pool, { customers: 2_000, production: false })
  app = await buildApp({ db: database.db, environment: 'test', logLevel: 'silent' })
  const token = newToken()
  const { rows } = await database.pool.query<{ id: number }>(
    "select id::int as id from agents where email = 'su@example.com'",
  )
  await database.db
    .insert(sessions)
    .values({ token_hash: hashToken(token), agent_id: rows[0]?.id ?? 0, expires_at: new Date(Date.now() + 86_400_000) })
  authorization = `Bearer ${token}`
})
afterAll(async () => {
  await app.close()
  await database.close()
  await empty.drop()
})

const ask = async <C extends Call>(call: C, input: InputOf<C>) => {
  const answer = await sendCall(app, call, input, { authorization })
  expect([call.path, answer.status]).toEqual([call.path, 200])
  return answer.data
}
const dayBefore = (today: string, days: number): string => {
  const [month = 1, date = 1, year = 2000] = today.split('/').map(Number)
  const day = new Date(Date.UTC(year, month - 1, date - days)).toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}
const rangeOf = async (days: number, until = 0) => {
  const { today } = await ask(figuresCalls.getReporting, {})
  return { from: dayBefore(today, days - 1 + until), to: dayBefore(today, until) }
}
const totalOf = async (rows: Promise<{ readonly total: number }>): Promise<number> => (await rows).total

test('paying customers: Quick Stats, Stripe Stats and the list of subscriptions agree on each day, today included', async () => {
  for (const until of [0, 1, 2, 30]) {
    const range = await rangeOf(28, until)
    const { figures } = await ask(quickStatsCalls.getQuickStats, { ...range, figures: ['active_customers'] })
    const { now, plans } = await ask(stripeStatsCalls.getStripeStats, range)
    expect([until, figures[0]?.total]).toEqual([until, now.closing_customers])
    expect(plans.reduce((sum, { customers }) => sum + customers, 0)).toBe(now.closing_customers)
    expect(plans.reduce((sum, { usd }) => sum + usd, 0)).toBe(now.closing_usd)
    const list = await totalOf(ask(stripeStatsCalls.listPaying, { filters: { on: range.to } }))
    expect(list).toBe(plans.reduce((sum, { subscriptions }) => sum + subscriptions, 0))
  }
})

test('figures equal the number of rows behind them, and other reports agree', async () => {
  const range = await rangeOf(28)
  const { figures } = await ask(quickStatsCalls.getQuickStats, range)
  const totals = new Map(figures.map(({ figure, total }) => [figure, total]))
  for (const figure of ['sign_ups', 'trials', 'conversions', 'reactivations', 'cancellations'] as const)
    expect([figure, await totalOf(ask(figuresCalls.listFigureRows, { filters: { figure, ...range } }))]).toEqual([
      figure,
      totals.get(figure),
    ])
  const created = { fromDate: range.from, toDate: range.to }
  expect(await totalOf(ask(membersCalls.listCustomers, { filters: created }))).toBe(totals.get('sign_ups'))
  const unlocks = await ask(unlockReportCalls.getUnlockStats, range)
  expect(unlocks.figures.find(({ figure }) => figure === 'unlocks')?.total).toBe(totals.get('unlocks'))
})

test('every tab, list and panel shows the same number waiting', async () => {
  const counts = await ask(approvalsCalls.countRequests, {})
  for (const kind of requestKinds)
    for (const status of requestStates) {
      const counted = counts.find((one) => one.kind === kind && one.state === status)?.count ?? 0
      const listed = await totalOf(ask(approvalsCalls.listRequests, { filters: { kind, status } }))
      expect([kind, status, listed]).toEqual([kind, status, counted])
    }
  const tickets = await ask(supportCalls.countTickets, {})
  for (const [name, filters] of Object.entries(ticketOverviews)) {
    const listed = await totalOf(ask(supportCalls.listTickets, { filters }))
    expect([name, listed]).toEqual([name, tickets[name as keyof typeof ticketOverviews]]) // its own keys
  }
  const accounts = await ask(accountStandingCalls.countAccounts, {})
  for (const [button_status, count] of Object.entries(accounts) as [keyof typeof accounts, number][])
    expect([
      button_status,
      await totalOf(ask(accountStandingCalls.listAccounts, { filters: { button_status } })),
    ]).toEqual([button_status, count])
})

test('Counts and the lists agree on the number of records, and parts add up to totals', async () => {
  const counts = await ask(countsCalls.getCounts, {})
  const sum = (parts: readonly { readonly count: number }[]) => parts.reduce((all, { count }) => all + count, 0)
  for (const { total, country, industry, size } of [counts.companies, counts.employees, counts.press_events])
    expect([sum(country), sum(industry), sum(size)]).toEqual([total, total, total])
  expect(sum(counts.press_events.kind)).toBe(counts.press_events.total)
  for (const { key, count } of counts.scanned_domains.state)
    expect([
      key,
      await totalOf(ask(domainChecksCalls.listScannedDomains, { filters: { state: key as 'waiting' } })), // a state, as the list accepts it
    ]).toEqual([key, count])
  const { records } = await ask(countsCalls.getGrowth, await rangeOf(7))
  const growth = Object.fromEntries(records.map(({ record, total }) => [record, total]))
  expect(growth).toEqual({
    companies: counts.companies.total,
    employees: counts.employees.total,
    press_events: counts.press_events.total,
    scanned_domains: counts.scanned_domains.total,
  })
})

test('the overview, the badges and the lists behind them agree, before and after they are viewed', async () => {
  const overview = await ask(liveCalls.getOverview, {})
  expect(await ask(sessionCalls.getTodayTasksCount, {})).toBe(overview.tasks_due_today)
  expect((await ask(supportCalls.countTickets, {})).tasks_today).toBe(overview.tasks_due_today)
  expect(await totalOf(ask(newCustomersCalls.listNewCustomers, {}))).toBe(overview.new_customers)
  const unseen = () => totalOf(ask(abuseCalls.listAlerts, { filters: { seen: 'unseen' } }))
  const badge = () => ask(sessionCalls.getSearchAlerts, { return_count_only: true })
  expect([overview.unseen_alerts, await badge(), await unseen()]).toEqual([18, 18, 18])
  await ask(liveCalls.markBadgeSeen, { badge: 'alertsCount' })
  await ask(liveCalls.markBadgeSeen, { badge: 'ticketCounts' })
  expect(await ask(sessionCalls.getTodayTasksCount, {})).toBe(overview.tasks_due_today)
  expect(await ask(sessionCalls.getTodayTasksCount, { unseen_only: true })).toBe(0)
  // Viewing the list marks what was new.
  expect([await badge(), await unseen()]).toEqual([0, 18])
  await ask(liveCalls.markBadgeSeen, { badge: 'alertsCount' })
  expect([(await ask(liveCalls.getOverview, {})).unseen_alerts, await badge(), await unseen()]).toEqual([0, 0, 0])
})

test('customers not yet written to: Latest Customer includes the blocked and spam, Reach Customer excludes them', async () => {
  const latest = await totalOf(ask(latestCustomersCalls.listLatestCustomers, {}))
  const reach = await totalOf(ask(reachCalls.listReachCustomers, {}))
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from customers where email_status = 0 and (blocked or spam)',
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(latest).toBe(reach + (rows[0]?.count ?? 0))
})

test('API requests and enrichments: the reports agree with the lists of customers and requests', async () => {
  const range = await rangeOf(28)
  const { figures } = await ask(trackerCalls.getApiUsage, range)
  const requests = figures.find(({ figure }) => figure === 'api_requests')?.total ?? 0
  expect(requests).toBeGreaterThan(0)
  expect(await totalOf(ask(trackerCalls.listApiRequests, { filters: range }))).toBe(requests)
  const users = await ask(trackerCalls.listApiUsers, { filters: range, page: { size: 200 } })
  expect(users.rows.reduce((sum, row) => sum + row.requests, 0)).toBe(requests)
  const stats = await ask(enrichmentStatsCalls.getEnrichmentStats, range)
  const enrichments = stats.figures.find(({ figure }) => figure === 'enrichment_requests')?.total
  const buyers = await ask(enrichmentStatsCalls.listEnrichmentCustomers, { filters: range, page: { size: 200 } })
  expect(buyers.rows.reduce((sum, row) => sum + row.requests, 0)).toBe(enrichments)
})

test('the abuse report and the ranking agree on each customer, and no ranked customer has zero searches', async () => {
  const { rows } = await ask(abuseCalls.listTopAbusers, { filters: { last_x_days: '30' }, page: { size: 50 } })
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows.slice(0, 15)) {
    const report = await ask(abuseCalls.getCustomerAbuse, { customer_id: row.customer_id, last_x_days: '30' })
    expect(report).toMatchObject({ evidence: { points: row.points, searches: row.searches } })
    expect(row.searches).toBeGreaterThan(0)
  }
})

test('enrichment outcomes add up to the total', async () => {
  const { figures } = await ask(enrichmentStatsCalls.getEnrichmentStats, await rangeOf(28))
  const of = (figure: string) => figures.find((one) => one.figure === figure)?.total ?? 0
  const parts = ['enrichment_matches', 'enrichment_misses', 'enrichment_refused', 'enrichment_errors'].map(of)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(of('enrichment_requests'))
})
