import { membersCalls } from '@console/remote-members/contract/calls/members'
import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { teamCalls } from '@console/remote-members/contract/calls/team'
import { accountStandingCalls as calls } from '@console/remote-reports/contract/calls/account-standing'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import { exportLists } from '../../../export-lists.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { customers } from '../../../platform/records/schema.ts'
import { withMaxBulkRows } from '../../../testing/many-customers.ts'
import { testServer } from '../../../testing/server.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'

const server = testServer()
const as = () => server.as('manager')
type Filters = NonNullable<InputOf<typeof calls.listAccounts>['filters']>

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
/** An account that nobody has used for this many days. */
const silent = (days: number, values: Partial<typeof customers.$inferInsert> = {}) =>
  server.addCustomer({ status: 'active', plan: 'team', created_at: ago(400), last_seen_at: ago(days), ...values })

const list = (filters: Filters = {}, more: Partial<InputOf<typeof calls.listAccounts>> = {}) =>
  as()(calls.listAccounts, { filters, ...more })
const idsOf = async (filters?: Filters) => (await list(filters)).data.rows.map(({ customer_id }) => customer_id)
const get = async (customer_id: number, filters: Filters = {}) =>
  (await as()(calls.getAccount, { customer_id, filters })).data
const stateOf = async (id: number) => (await get(id)).account.button_status
const contact = (selection: InputOf<typeof calls.setContacted>['selection'], contacted = true, notes = '') =>
  as()(calls.setContacted, { selection, contacted, note: { notes } })
const undo = (change_id = 0) => as()(sessionCalls.undoChange, { change_id })

// Spam customers are removed from all lists.
afterEach(() => server.db.update(customers).set({ spam: true }))

test('200 those silent for 30 days, longest first, and no others', async () => {
  const [month, year] = [await silent(31), await silent(365, { email: 'old@acme.example', company_name: 'Acme' })]
  await silent(29)
  await silent(100, { status: 'pending' })
  await silent(100, { blocked: true })
  await silent(100, { spam: true })
  const { rows, total } = (await list()).data
  expect([rows.map(({ customer_id }) => customer_id), total]).toEqual([[year, month], 2])
  expect(rows[0]).toMatchObject({
    name: 'Ada Stone',
    email: 'old@acme.example',
    company_name: 'Acme',
    plan: 'team',
    status: 'active',
    button_status: 'needs_attention',
    days: 365,
    last_activity: 'sign_in',
    contacted_at: null,
    contacted_by: '',
  })
  expect(await idsOf({ days: '90' })).toEqual([year])
  expect(await idsOf({ days: '14', text: 'acme' })).toEqual([year])
  expect(await idsOf({ plan: ['free'] })).toEqual([])
})

test("200 any team member's action counts as activity of the account", async () => {
  const owner = await silent(100)
  const member = await server.addCustomer({ parent_id: owner, created_at: ago(300) })
  expect(await idsOf()).toEqual([owner])
  const kindOf = async () => {
    const { account, activity } = await get(owner)
    return [account.last_activity, account.days, activity[0]?.kind]
  }
  await server.db.insert(unlocks).values({ customer_id: member, kind: 'company', name: 'x', created_at: ago(80) })
  expect(await kindOf()).toEqual(['unlock', 80, 'unlock'])
  const event = (kind: string, days: number) =>
    server.db.execute(sql`insert into abuse_events (key, at, customer_id, kind, text)
      values (${`${kind} ${days}`}, ${ago(days).toISOString()}, ${member}, ${kind}, '')`)
  await event('search', 70)
  expect(await kindOf()).toEqual(['search', 70, 'search'])
  await event('api', 60)
  expect(await kindOf()).toEqual(['request', 60, 'request'])
  await server.db.execute(sql`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    values ('r', ${ago(50).toISOString()}, ${member}, 'api', '/companies', 'ok', 12)`)
  expect(await kindOf()).toEqual(['request', 50, 'request'])
  // Older activity that is reported late changes nothing.
  await event('search', 65)
  expect(await kindOf()).toEqual(['request', 50, 'request'])
  await server.db
    .update(customers)
    .set({ last_seen_at: ago(3) })
    .where(eq(customers.id, member))
  expect(await idsOf()).toEqual([])
})

test('200 contacted with a note: stored, in the history, undone; ends when they return', async () => {
  const id = await silent(100)
  const { data, change } = await contact({ ids: [id] }, true, 'Called, no answer')
  expect(data).toEqual({ done: 1, unchanged: 0, refused: [], refused_total: 0 })
  expect((await contact({ ids: [id] })).data).toMatchObject({ done: 0, unchanged: 1 })
  const { account, contacts } = await get(id)
  expect(account).toMatchObject({ button_status: 'contacted', contacted_by: expect.stringMatching(/\w/) })
  expect(contacts).toMatchObject([{ contacted: true, notes: 'Called, no answer', undone: false }])
  expect(await server.auditRows('customer')).toMatchObject([
    { call: 'reports/set_contacted', also: [id], note: { notes: 'Called, no answer' } },
  ])
  expect((await as()(membersCalls.listCustomerHistory, { id })).data.rows).toMatchObject([
    { call: 'reports/set_contacted', before: { contacted_at: '' } },
  ])

  expect((await undo(change)).status).toBe(200)
  expect((await get(id)).contacts[0]?.undone).toBe(true)
  expect(await stateOf(id)).toBe('needs_attention')
  expect((await undo(change)).code).toBe('notUndoable')

  await contact({ ids: [id] })
  const taken = await contact({ ids: [id] }, false)
  expect(taken.data.done).toBe(1)
  expect((await get(id)).account).toMatchObject({ button_status: 'needs_attention', contacted_by: '' })
  await undo(taken.change)
  expect((await get(id)).account).toMatchObject({ button_status: 'contacted', contacted_by: account.contacted_by })
  await contact({ ids: [id] }, false)

  await contact({ ids: [id] })
  await server.db.execute(
    sql`update account_standing set last_activity_at = now() + interval '1 second' where customer_id = ${id}`,
  )
  expect(await stateOf(id)).toBe('needs_attention')
})

test('409 notUndoable once they are contacted again', async () => {
  const id = await silent(100)
  const { change } = await contact({ ids: [id] })
  await contact({ ids: [id] }, false)
  await contact({ ids: [id] })
  expect((await undo(change)).code).toBe('notUndoable')
})

test('200 all matches at once, with one undo', async () => {
  const ids = [await silent(200), await silent(100), await silent(50, { plan: 'starter' })]
  const matching = { plan: ['team' as const] }
  const { data, change } = await contact({ matching })
  expect(data.done).toBe(2)
  expect((await as()(calls.countAccounts, {})).data).toEqual({
    needs_attention: 1,
    contacted: 2,
    resigned: 0,
    ended: 0,
  })
  expect((await as()(calls.countAccounts, { plan: ['starter'] })).data.contacted).toBe(0)
  await undo(change)
  expect(await idsOf()).toEqual(ids)
})

test('404 notFound for no match', async () => {
  expect((await contact({ matching: {} })).code).toBe('notFound')
  expect((await contact({ ids: [1] })).code).toBe('notFound')
  expect((await as()(calls.getAccount, { customer_id: 1 })).code).toBe('notFound')
})

test('200 a member added by an agent is not activity of the account', async () => {
  const id = await silent(100, { seats: 3 })
  const member = { parent_id: id, first_name: 'Bo', last_name: 'Lee', email: 'bo@acme.example' }
  const { change } = await as()(teamCalls.addTeamMember, member)
  expect(await idsOf()).toEqual([id])
  expect((await undo(change)).status).toBe(200)
  expect((await get(id)).account).toMatchObject({ last_activity: 'sign_in', days: 100 })
})

test('200 a new term makes it resigned, an end makes it ended; undo of either restores it', async () => {
  const id = await silent(100, { starts_on: daysAfter(today(), -100), resign_on: daysAfter(today(), 5) })
  const resign = (days: number) =>
    as()(subscriptionCalls.setResign, { customer_id: id, resign_on: daysAfter(today(), days), resign_amount: 120_000 })
  const { change } = await resign(370)
  expect((await get(id)).account).toMatchObject({ button_status: 'resigned', value: 120_000 })
  // A mistyped date is still that of a new term.
  const corrected = await resign(360)
  expect(await stateOf(id)).toBe('resigned')
  await undo(corrected.change)
  expect(await stateOf(id)).toBe('resigned')
  await undo(change)
  expect((await get(id)).account).toMatchObject({ button_status: 'needs_attention', value: null })

  const end = await as()(subscriptionCalls.cancelOnDate, { customer_id: id, popupDatepicker: daysAfter(today(), 9) })
  expect(await stateOf(id)).toBe('ended')
  await undo(end.change)
  expect(await stateOf(id)).toBe('needs_attention')
  await as()(subscriptionCalls.setSubscriptionEnd, { customer_id: id, ends_on: daysAfter(today(), 9) })
  expect(await idsOf({ button_status: 'ended' })).toEqual([id])
})

test('200 in each order page by page, and from each account to its neighbours', async () => {
  const ids: number[] = []
  for (const [days, plan, value] of [
    [300, 'team', 500],
    [200, 'starter', null],
    [100, 'free', 900],
    [50, 'team', null],
  ] as const)
    ids.push(await silent(days, { plan, resign_amount: value }))
  const [a, b, c, d] = ids
  const inOrder = {
    'last_activity_at asc': [a, b, c, d],
    'last_activity_at desc': [d, c, b, a],
    'plan asc': [c, b, a, d],
    'value desc': [c, a, d, b],
    'value asc': [a, c, b, d],
  }
  for (const [order, expected] of Object.entries(inOrder)) {
    const [by, direction] = order.split(' ')
    const sort = { by, direction } as NonNullable<InputOf<typeof calls.listAccounts>['sort']> // as the keys spell it
    const seen: number[] = []
    for (let after: string | undefined; ; ) {
      const page = (await list({}, { sort, page: { size: 3, ...(after && { after }) } })).data
      seen.push(...page.rows.map(({ customer_id }) => customer_id))
      if (page.next === null) break
      after = page.next
    }
    expect([order, seen]).toEqual([order, expected])
    for (const [at, id] of seen.entries()) {
      const { data } = await as()(calls.getAccount, { customer_id: id, sort })
      expect([data.previous, data.next]).toEqual([seen[at - 1] ?? null, seen[at + 1] ?? null])
    }
  }
  // An account that was just handled has left the list and still leads to the next one.
  await contact({ ids: [b ?? 0] })
  expect(await get(b ?? 0)).toMatchObject({ previous: a, next: c })
})

test('200 exports what the list shows', async () => {
  const id = await silent(100, { first_name: '=x', last_name: '' })
  const columns = ['name', 'customer_id', 'button_status', 'days'] as const
  const started = await as()(calls.startAccountsExport, { selection: { matching: {} }, columns: [...columns] })
  expect(started.data).toMatchObject({ list: 'account-standing', state: 'waiting' })
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const { response } = await as()(exportsCalls.downloadExport, { id: started.data.id })
  expect(response.body).toBe(`\ufeffname,customer_id,button_status,days\r\n'=x,${id},needs_attention,100\r\n`)
})

test('200 two who mark the same accounts concurrently wait for each other', async () => {
  const ids = [await silent(100), await silent(90), await silent(80)]
  const both = await Promise.all([contact({ ids }), contact({ ids: ids.toReversed() })])
  expect(both.map(({ data }) => data.done).sort()).toEqual([0, 3])
})

test('409 tooManyRows for more than one change holds, and marks none', async () => {
  await withMaxBulkRows(3, async () => {
    for (const days of [100, 90, 80, 70]) await silent(days)
    expect((await contact({ matching: {} })).code).toBe('tooManyRows')
  })
  expect((await as()(calls.countAccounts, {})).data.contacted).toBe(0)
})
