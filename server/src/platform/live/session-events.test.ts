import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { accountCalls } from '@console/shared/contract/calls/account'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { accessAt } from '../../calls.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { noSignIn, type SignInOptions } from '../authentication/sign-in-options.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import { connect } from '../postgres/connect.ts'
import { agents, searchAlerts, sessions, tasks } from '../records/schema.ts'
import { endSilentViews } from './presence.ts'
import { presence } from './presence-schema.ts'
import { sessionEvents } from './session-events.ts'

const server = testServer()
const ends: (() => Promise<void>)[] = []

/** An instance with its own connections to the one database. */
const start = async (signIn: SignInOptions = noSignIn) => {
  const { db, pool, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    signIn,
    plugins: [sessionEvents({ db, environment: 'test', accessAt })],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(async () => {
    await app.close()
    await close()
  })
  return { app, address, pool }
}

/** A new session, so that its end does not end another test's. */
const signIn = async (email: string): Promise<string> => {
  const [agent] = await server.db.select().from(agents).where(eq(agents.email, email))
  if (!agent) throw new Error(`no agent ${email}`)
  const token = newToken()
  await server.db
    .insert(sessions)
    .values({ token_hash: hashToken(token), agent_id: agent.id, expires_at: sql`now() + interval '1 day'` })
  return token
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Duration of some work in milliseconds. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('401 without a session, in the error envelope', async () => {
  const { address } = await start()
  const { response } = await openTab(address, newToken())
  expect(response.status).toBe(401)
})

test('403 for a Super User who must first turn on two-step sign-in', async () => {
  const { address } = await start({ ...noSignIn, required: { su: 'any' } })
  const { response } = await openTab(address, await signIn('su@example.com'))
  expect(response.status).toBe(403)
  expect((await openTab(address, await signIn('manager@example.com'))).response.status).toBe(200)
})

test('200 sends the badges at once, and within a second of a change on another instance', async () => {
  const [one, two] = [await start(), await start()]
  const token = await signIn('su@example.com')
  const [here, there] = [await openTab(one.address, token), await openTab(two.address, token)]
  expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await here.until('counts')).toEqual({ ticketCounts: 0, alertsCount: 0 })
  await there.until('counts')
  const agent_id = await server.agentId('su')
  await server.db.insert(tasks).values({ agent_id, title: 'call', due_on: sql`(now() at time zone 'UTC')::date` })
  expect(await here.until('counts')).toEqual({ ticketCounts: 1, alertsCount: 0 })
  await there.until('counts')
  const customer_id = await server.addCustomer()
  await server.db.insert(searchAlerts).values([
    { customer_id, text: 'many' },
    { customer_id, text: 'more' },
  ])
  expect(await here.until('counts')).toEqual({ ticketCounts: 1, alertsCount: 2 })
  await there.until('counts')
  const ms = await timed(async () => {
    await sendCall(one.app, liveCalls.markBadgeSeen, { badge: 'alertsCount' }, bearer(token))
    expect(await there.until('counts')).toEqual({ ticketCounts: 1, alertsCount: 0 })
  })
  expect(ms).toBeLessThan(onThisMachine(1_000))
  await here.until('counts')
  await sendCall(two.app, liveCalls.markBadgeSeen, { badge: 'ticketCounts' }, bearer(token))
  expect(await here.until('counts')).toEqual({ ticketCounts: 0, alertsCount: 0 })
  const count = await sendCall(one.app, sessionCalls.getSearchAlerts, { return_count_only: true }, bearer(token))
  expect(count.data).toBe(0)
  await server.db.delete(tasks)
})

test('a proposal is counted for an agent who may approve it as soon as it is made, and no longer once it is withdrawn', async () => {
  const { address } = await start()
  const tab = await openTab(address, await signIn('su@example.com'))
  await tab.until('counts')
  const agent_id = await server.agentId('manager')
  const made = {
    agent_id,
    session_id: 1,
    call: newCustomersCalls.setSpamOfMany.path,
    input: {},
    records: 3,
    versions: [],
  }
  const rehearsed = { before: null, after: null, answer: null }
  await server.db.insert(proposals).values({ ...made, rehearsed, expires_at: sql`now() + interval '1 day'` })
  expect(await tab.until('counts')).toMatchObject({ approvals: 1 })
  await server.db.update(proposals).set({ state: 'withdrawn' })
  expect(await tab.until('counts')).not.toHaveProperty('approvals')
})

test('a badge is null if the agent may not open its screen', async () => {
  const { address } = await start()
  const tab = await openTab(address, await signIn('company_size@example.com'))
  expect(await tab.until('counts')).toEqual({ ticketCounts: null, alertsCount: null })
})

test('a badge seen by one agent stays for others', async () => {
  const { app, address } = await start()
  await server.db.insert(searchAlerts).values({ customer_id: await server.addCustomer(), text: 'new' })
  await sendCall(app, liveCalls.markBadgeSeen, { badge: 'alertsCount' }, bearer(await signIn('su@example.com')))
  const tab = await openTab(address, await signIn('sales@example.com'))
  expect((await tab.until('counts')).alertsCount).toBeGreaterThan(0)
})

test("signing out ends the session's tabs on another instance within a second", async () => {
  const [one, two] = [await start(), await start()]
  const [mine, other] = [await signIn('manager@example.com'), await signIn('manager@example.com')]
  const [here, there] = [await openTab(one.address, mine), await openTab(two.address, other)]
  await here.until('counts')
  await there.until('counts')
  const ms = await timed(async () => {
    expect((await sendCall(one.app, accountCalls.endOtherSessions, {}, bearer(mine))).status).toBe(200)
    expect(await there.next()).toEqual({ event: 'ended', data: {} })
    expect(await there.next()).toBeNull()
  })
  expect(ms).toBeLessThan(onThisMachine(1_000))
  expect((await sendCall(one.app, sessionCalls.getAgent, {}, bearer(mine))).status).toBe(200)
})

test('disabling an agent ends all their tabs; a new level is sent', async () => {
  const { app, address } = await start()
  const su = bearer(await signIn('su@example.com'))
  const agent_id = await server.agentId('data_entry')
  const tab = await openTab(address, await signIn('data_entry@example.com'))
  await tab.until('counts')
  await server.db.update(agents).set({ permissions: null }).where(eq(agents.id, agent_id))
  await tab.until('agent')
  expect(await tab.until('counts')).toEqual({ ticketCounts: 0, alertsCount: expect.any(Number) })
  await sendCall(app, agentsCalls.activateAgent, { agent_id, active: false }, su)
  await tab.until('ended')
  expect(await tab.next()).toBeNull()
})

test('viewers of a record are notified of each other on every instance', async () => {
  const [one, two] = [await start(), await start()]
  const [ana, ben] = [await signIn('sales@example.com'), await signIn('manager@example.com')]
  const [anasTab, bensTab] = [await openTab(one.address, ana), await openTab(two.address, ben)]
  const view = { kind: 'customer', id: 5 } as const
  const names = (viewers: readonly { name: string }[]) => viewers.map(({ name }) => name)
  const first = await sendCall(one.app, liveCalls.viewRecord, { ...view, tab: 'tab-of-ana' }, bearer(ana))
  expect(names(first.data.agents)).toEqual(['sales Agent'])
  await anasTab.until('presence')
  const ms = await timed(async () => {
    await sendCall(two.app, liveCalls.viewRecord, { ...view, tab: 'tab-of-ben' }, bearer(ben))
    const { agents: viewers, ...record } = await anasTab.until('presence')
    expect([record, names(viewers)]).toEqual([view, ['manager Agent', 'sales Agent']])
  })
  expect(ms).toBeLessThan(onThisMachine(1_000))
  await bensTab.until('presence')
  await sendCall(one.app, liveCalls.leaveRecord, { ...view, tab: 'tab-of-ana' }, bearer(ana))
  expect(names((await bensTab.until('presence')).agents)).toEqual(['manager Agent'])
  // Tabs that fall silent are gone, too.
  await sendCall(one.app, liveCalls.viewRecord, { ...view, tab: 'tab-of-ana' }, bearer(ana))
  await bensTab.until('presence')
  await server.db
    .update(presence)
    .set({ seen_at: sql`now() - interval '76 seconds'` })
    .where(eq(presence.tab, 'tab-of-ana'))
  await endSilentViews(server.db)
  expect(names((await bensTab.until('presence')).agents)).toEqual(['manager Agent'])
})

test('200 viewRecord reports at once who starts and stops answering', async () => {
  const [one, ana, ben] = [await start(), await signIn('sales@example.com'), await signIn('manager@example.com')]
  const view = { kind: 'ticket', id: 6 } as const
  const anasTab = await openTab(one.address, ana)
  await sendCall(one.app, liveCalls.viewRecord, { ...view, tab: 'tab-of-ana' }, bearer(ana))
  await anasTab.until('presence')
  const ben1 = { ...view, tab: 'tab-of-ben' }
  await sendCall(one.app, liveCalls.viewRecord, ben1, bearer(ben))
  await anasTab.until('presence')
  const doings = async (doing: 'reading' | 'answering') => {
    await sendCall(one.app, liveCalls.viewRecord, { ...ben1, doing }, bearer(ben))
    return (await anasTab.until('presence')).agents.map((viewer) => viewer.doing)
  }
  expect(await doings('answering')).toEqual(['answering', undefined])
  expect(await doings('reading')).toEqual([undefined, undefined])
})

test('403 viewRecord for an agent who may not open that record', async () => {
  const view = { kind: 'customer', id: 5, tab: 'tab-of-nobody' } as const
  expect((await server.as('company_size')(liveCalls.viewRecord, view)).code).toBe('notAllowed')
})

test('a hundred tabs share one connection to the database, and a lost one is reopened', async () => {
  const { address, pool } = await start()
  const tokens = await Promise.all(Array.from({ length: 4 }, () => signIn('su@example.com')))
  const tabs = await Promise.all(Array.from({ length: 100 }, (_, number) => openTab(address, tokens[number % 4] ?? '')))
  await Promise.all(tabs.map((tab) => tab.until('counts')))
  // Lookups borrow a connection briefly; with all streams open only the listening one stays.
  while (pool.totalCount - pool.idleCount > 1) await new Promise(setImmediate)
  // Missed changes are sent to the next listener.
  await server.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen live%' and datname = current_database()`,
  )
  await server.db
    .insert(tasks)
    .values({ agent_id: await server.agentId('su'), title: 'x', due_on: sql`(now() at time zone 'UTC')::date` })
  await Promise.all(tabs.map((tab) => tab.until('counts')))
  for (const tab of tabs) tab.close()
})

test('stopping the server ends the tabs without signing them out', async () => {
  const { app, address } = await start()
  const tab = await openTab(address, await signIn('su@example.com'))
  await tab.until('counts')
  await app.close()
  expect(await tab.next()).toBeNull()
})

test('429 for the fifty-first tab of one session', async () => {
  const { address } = await start()
  const token = await signIn('su@example.com')
  const tabs = await Promise.all(Array.from({ length: 50 }, () => openTab(address, token)))
  expect((await openTab(address, token)).response.status).toBe(429)
  for (const tab of tabs) tab.close()
})
