import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { type TimelineItem, timelineCalls } from '@console/remote-members/contract/calls/timeline'
import { sql } from '#drizzle'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { audit, searchAlerts, tasks } from '../../../platform/records/schema.ts'
import { addMailbox, addMails } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailDrafts, gmailSends } from '../../mail/records/mail-writing-schema.ts'
import { corrections } from '../corrections/correction-schema.ts'
import { customerExports } from '../customers/customer-export-schema.ts'
import { campaignRecipients, campaigns, mailTemplates } from '../reach/reach-schema.ts'

const server = testServer()
const list = async (customer_id: number, before?: string) =>
  server.as('sales')(timelineCalls.listTimeline, { customer_id, ...(before ? { before } : {}) })

/** MM/DD/YYYY, this many days from today in UTC. */
const inDays = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}
const summaryOf = (items: readonly TimelineItem[]) => items.map(({ kind, text, state }) => [kind, text, state])

test('200 returns the past from every source, newest first', async () => {
  const customer_id = await server.addCustomer({ created_at: new Date('2026-01-01T00:00:00Z'), source: 'agent' })
  const other = await server.addCustomer()
  const agent_id = await server.agentId('su')
  const at = (day: number) => new Date(Date.UTC(2026, 1, day, 12))
  const ofCustomer = { agent_id, target_kind: 'customer', target_id: String(customer_id) }
  await server.db.insert(audit).values([
    { ...ofCustomer, at: new Date('2026-01-01T00:00:00Z'), call: newCustomersCalls.createCustomer.path, after: {} },
    { ...ofCustomer, at: at(1), call: 'editMemberDetails', before: { title: '' }, after: { title: 'CEO' } },
    { ...ofCustomer, at: at(2), call: customerOutsideCalls.signInAsCustomer.path, after: { reason: 'x' } },
    { ...ofCustomer, at: at(3), call: 'blockCustomer', target_id: String(other), also: [customer_id], undone_by: 1 },
    { ...ofCustomer, at: at(3), call: 'blockCustomer', target_id: String(other), also: [other] },
    { ...ofCustomer, at: at(3), call: 'blockCustomer', target_kind: 'campaign', target_id: String(customer_id) },
  ])
  await server.db.insert(mails).values([
    { key: 'a', to: 'x', subject: 'Sent', text: '', customer_id, created_at: at(4), sent_at: at(9) },
    { key: 'b', to: 'x', subject: 'Failed', text: '', customer_id, created_at: at(5), given_up_at: at(9) },
    { key: 'c', to: 'x', subject: 'Waiting', text: '', customer_id, created_at: at(6) },
  ])
  const [opened] = await server.db
    .insert(mails)
    .values({ key: 'd', to: 'x', subject: 'Opened', text: '', customer_id, created_at: at(7), sent_at: at(7) })
    .returning()
  const [template] = await server.db.select().from(mailTemplates).limit(1)
  const [campaign] = await server.db
    .insert(campaigns)
    .values({ name: 'c', template: template?.id ?? '', selection: {}, created_by: agent_id })
    .returning()
  await server.db
    .insert(campaignRecipients)
    .values({ campaign_id: campaign?.id ?? 0, customer_id, mail_id: opened?.id ?? 0, opened_at: at(8) })
  await server.db
    .insert(tasks)
    .values({ agent_id, customer_id, title: 'Called', due_on: '2026-02-01', completed_at: at(9) })
  await server.db.insert(customerExports).values({ customer_id, file_name: 'all.csv', rows: 7, created_at: at(10) })
  await server.db.insert(searchAlerts).values({ customer_id, text: '900 searches', created_at: at(11) })
  await server.db
    .insert(corrections)
    .values({ customer_id, kind: 'company', record_id: 1, field: 'name', reported: 'Acme', created_at: at(12) })

  const { data } = await list(customer_id)
  expect(summaryOf(data.past)).toEqual([
    ['correction', 'Acme', 'open'],
    ['abuse', '900 searches', ''],
    ['export', 'all.csv', '7'],
    ['task', 'Called', 'completed'],
    ['mail', 'Opened', 'opened'],
    ['mail', 'Waiting', 'waiting'],
    ['mail', 'Failed', 'failed'],
    ['mail', 'Sent', 'sent'],
    ['change', 'blockCustomer', 'undone'],
    ['sign_in', 'customer/login', ''],
    ['change', 'editMemberDetails', ''],
    ['created', '', 'agent'],
  ])
  expect(data.past.at(-2)).toMatchObject({ by: 'su Agent', fields: ['title'], at: at(1).toISOString() })
  expect(data.past.at(-1)).toMatchObject({ by: 'su Agent', whole_day: false })
  expect(data).toMatchObject({ future: [], next: null })
})

test('200 mails of the mailboxes to the customer, with the agent who wrote them here', async () => {
  const customer_id = await server.addCustomer({ email: 'Ann_1@customer.test', created_at: new Date('2025-01-01') })
  const agent_id = await server.agentId('manager')
  const account_id = await addMailbox(server.db)
  const sent = { from: 'support@example.com', to: 'ann_1@customer.test', label_ids: ['SENT'] }
  await addMails(server.db, account_id, [
    { ...sent, subject: 'From Gmail', at: 1 },
    { ...sent, subject: 'From here', rfc822_id: 'here@example.com', at: 2 },
    { ...sent, subject: 'To another', to: 'annx1@customer.test', at: 3 },
    { ...sent, subject: 'Half', label_ids: ['DRAFT'], at: 4 },
    { subject: 'Theirs', from: 'ann_1@customer.test', at: 5 },
  ])
  const [draft] = await server.db
    .insert(gmailDrafts)
    .values({ account_id, rfc822_id: 'here@example.com' })
    .returning({ id: gmailDrafts.id })
  await server.db
    .insert(gmailSends)
    .values({ account_id, draft_id: draft?.id ?? 0, agent_id, send_at: new Date(), state: 'sent' })
  const { past } = (await list(customer_id)).data
  expect(past.filter(({ kind }) => kind === 'mail')).toMatchObject([
    { text: 'From here', state: 'sent', by: 'manager Agent', at: '2026-01-01T00:02:00.000Z' },
    { text: 'From Gmail', state: 'sent', by: '' },
  ])
})

test('200 pages skip and repeat nothing among many equal times', async () => {
  const customer_id = await server.addCustomer({ created_at: new Date('2026-01-01T00:00:00Z') })
  // Only three moments, one of them with microseconds, spread over three sources.
  await server.db.execute(sql`
    insert into audit (at, call, target_kind, target_id, also)
    select timestamptz '2026-02-01 10:00:00.123456Z' + n % 3 * interval '1 second', 'editMemberDetails', 'customer',
      case when n % 2 = 0 then ${String(customer_id)} else '0' end, array[${customer_id}::bigint] from generate_series(1, 120) n`)
  await server.db.execute(sql`
    insert into search_alerts (customer_id, text, created_at)
    select ${customer_id}, n::text, timestamptz '2026-02-01 10:00:00.123456Z' + n % 3 * interval '1 second' from generate_series(1, 60) n`)
  const pages: TimelineItem[][] = []
  for (let before: string | undefined; ; ) {
    const { data } = await list(customer_id, before)
    pages.push(data.past)
    expect(data.future).toEqual([])
    if (data.next === null) break
    before = data.next
  }
  const items = pages.flat()
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 31])
  expect(new Set(items.map(({ key }) => key)).size).toBe(181)
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('200 returns the future, soonest first: days of the subscription, reminders, open tasks', async () => {
  const customer_id = await server.addCustomer({
    status: 'active',
    starts_on: inDays(-100),
    resign_on: inDays(20),
    resign_cadence: true,
    ends_on: inDays(90),
    end_reason: 'Merged',
  })
  const due_on = sql<string>`current_date - 2`
  await server.db.insert(tasks).values({ customer_id, title: 'Call', due_on })
  const { data } = await list(customer_id)
  expect(summaryOf(data.future)).toEqual([
    ['task', 'Call', 'overdue'],
    ['reminder', '14', ''],
    ['reminder', '7', ''],
    ['resign', '', ''],
    ['end', 'Merged', ''],
  ])
  expect(summaryOf(data.past)).toEqual([
    ['created', '', 'website'],
    ['start', '', ''],
  ])
  const leaving = await server.addCustomer({
    status: 'cancelling',
    cancel_on: inDays(40),
    cancel_reason: 'competitor',
    resign_on: inDays(20),
    resign_cadence: true,
  })
  expect(summaryOf((await list(leaving)).data.future)).toEqual([
    ['resign', '', ''],
    ['cancellation', 'competitor', ''],
  ])
  const trial = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(3), starts_on: inDays(4) })
  expect(summaryOf((await list(trial)).data.future).map(([kind]) => kind)).toEqual(['trial_end', 'start'])
})

test('404 for an unknown id', async () => {
  expect((await list(999_999)).code).toBe('notFound')
})

test.each(['x', Buffer.from('{"at":"now()","source":1,"id":1}').toString('base64url')])(
  '400 for an invalid cursor: %s',
  async (before) => {
    expect((await list(await server.addCustomer(), before)).fields).toHaveProperty('before')
  },
)
