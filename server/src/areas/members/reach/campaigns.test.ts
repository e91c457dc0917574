import { membersCalls } from '@console/remote-members/contract/calls/members'
import { reachCalls, type recipientStates } from '@console/remote-members/contract/calls/reach'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, asc, eq, inArray, sql } from '#drizzle'
import { buildApp } from '../../../app.ts'
import { nothingOutside } from '../../../integrations/outside.ts'
import { usualDangerRule } from '../../../platform/dangerous/danger-rule.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { addManyCustomers, withMaxBulkRows } from '../../../testing/many-customers.ts'
import { sendCall, testServer } from '../../../testing/server.ts'
import { campaignRecipients } from './reach-schema.ts'

type Selection = InputOf<typeof reachCalls.previewCampaign>['selection']

const server = testServer({
  outside: { ...nothingOutside, mailGoesOut: true },
  // That bigger ones need a second agent is tested where that is guaranteed.
  dangerRule: { ...usualDangerRule, above: { ...usualDangerRule.above, recipients: 100_000 } },
})
const call = server.as('manager')

beforeEach(async () => {
  await server.db.execute(
    sql`truncate audit, audit_queue, audit_chain, campaign_recipients, campaigns, mails, customers restart identity cascade`,
  )
})

const addMany = (count: number) =>
  server.db.execute(sql`insert into customers (email, first_name, last_name)
    select 'many' || n || '@example.net', 'Many', 'Customer ' || n from generate_series(1, ${count}) n`)
const preview = (selection: Selection, template = 'come_back') =>
  call(reachCalls.previewCampaign, { template, selection })
const create = (recipients: number, selection: Selection = { matching: {} }, template = 'come_back') =>
  call(reachCalls.createCampaign, { name: 'Autumn', template, selection, recipients })
const recipientsOf = async (campaign_id: number, filters = {}) =>
  (await call(reachCalls.listRecipients, { campaign_id, filters })).data
const mailOf = (customerId: number) => and(eq(mails.customer_id, customerId), eq(mails.bulk, true))

describe('listReachCustomers', () => {
  test('200 those not written to yet, neither blocked nor spam; others on request', async () => {
    const fresh = await server.addCustomer()
    const sent = await server.addCustomer({ email_status: 1 })
    await server.addCustomer({ blocked: true })
    await server.addCustomer({ spam: true })
    const ids = async (filters: InputOf<typeof reachCalls.listReachCustomers>['filters']) => {
      const { data } = await call(reachCalls.listReachCustomers, { ...(filters && { filters }) })
      return data.rows.map(({ customer_id }) => customer_id).sort()
    }
    expect(await ids(undefined)).toEqual([fresh])
    expect(await ids({ email_status: '1' })).toEqual([sent])
    expect(await ids({ email_status: 'any' })).toEqual([fresh, sent])
    expect(await ids({ email_status: 'any', text: 'nobody' })).toEqual([])
  })
})

describe('exportReachCustomers', () => {
  test('200 exports what the filters match, as CSV', async () => {
    await server.addCustomer({ email: 'ada@example.net' })
    await server.addCustomer({ blocked: true })
    const { response } = await call(reachCalls.exportReachCustomers, {
      selection: { matching: {} },
      columns: ['email'],
    })
    expect([response.statusCode, response.headers['x-total-rows']]).toEqual([200, '1'])
    expect(response.body).toContain('ada@example.net')
  })
})

describe('previewCampaign', () => {
  test('200 counts recipients and those left out by reason, with a sample', async () => {
    const ids = [
      await server.addCustomer({ email: 'ada@example.net' }),
      await server.addCustomer({ email_status: 3 }),
      await server.addCustomer({ blocked: true }),
      await server.addCustomer({ spam: true }),
    ]
    expect((await preview({ ids })).data).toEqual({
      recipients: 1,
      had_before: 0,
      unreachable: 3,
      sample: [{ customer_id: ids[0], name: 'Ada Stone', email: 'ada@example.net' }],
    })
    await create(1, { ids })
    expect((await preview({ ids })).data).toMatchObject({ recipients: 0, had_before: 1, unreachable: 3, sample: [] })
    expect((await preview({ ids }, 'checking_in')).data).toMatchObject({ recipients: 1, had_before: 0 })
  })

  test('200 a bounced customer is written to again once they have another address', async () => {
    const id = await server.addCustomer({ email_status: 3 })
    expect((await preview({ ids: [id] })).data).toMatchObject({ recipients: 0, unreachable: 1 })
    const { data } = await call(membersCalls.getCustomer, { customer_id: id })
    const { customer_id, version, first_name, last_name, phone, title, company_name, company_url, country } = data
    await call(membersCalls.updateCustomerDetails, {
      customer_id,
      version,
      first_name,
      last_name,
      phone,
      title,
      company_name,
      company_url,
      country,
      email: 'another@example.net',
    })
    expect((await preview({ ids: [id] })).data).toMatchObject({ recipients: 1, unreachable: 0 })
  })

  test('404 for a template not of a campaign', async () => {
    expect((await preview({ matching: {} }, 'welcome')).code).toBe('notFound')
  })

  test('409 tooManyRows for more than one change allows', async () => {
    await addManyCustomers(server.db, 1_000)
    await withMaxBulkRows(999, async () => {
      expect(await preview({ matching: {} })).toMatchObject({ status: 409, code: 'tooManyRows' })
      expect((await create(1_000)).code).toBe('tooManyRows')
    })
  })
})

describe('createCampaign', () => {
  test('200 writes one mail for each, rendered for them, with one audit row', async () => {
    const ids = [await server.addCustomer({ first_name: 'Ada' }), await server.addCustomer({ first_name: 'Ben' })]
    const { status, data } = await create(2, { ids })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Autumn',
      template: 'come_back',
      template_name: 'Come back',
      created_by: 'manager Agent',
      state: 'sending',
      recipients: 2,
      counts: { waiting: 2, sent: 0, opened: 0, bounced: 0, failed: 0, stopped: 0 },
    })
    const rows = await server.db.select().from(mails).orderBy(asc(mails.id))
    expect(rows.map(({ customer_id, subject, bulk, html }) => [customer_id, subject, bulk, html])).toEqual([
      [ids[0], 'We have kept your account, Ada', true, null],
      [ids[1], 'We have kept your account, Ben', true, null],
    ])
    expect(await server.auditRows('campaign', data.id)).toMatchObject([
      { call: 'reach/create_campaign', after: { name: 'Autumn', template: 'come_back', recipients: 2 } },
    ])
  })

  test('200 repeated under one key makes one campaign', async () => {
    await addMany(3)
    const input = { name: 'x', template: 'come_back', selection: { matching: {} }, recipients: 3 }
    const key = { 'idempotency-key': 'send-once' }
    const answers = await Promise.all([1, 2, 3].map(() => call(reachCalls.createCampaign, input, key)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await server.db.$count(mails)).toBe(3)
  })

  test('200 for one of two concurrent campaigns with the same template; nobody gets it twice', async () => {
    await addMany(50)
    const answers = await Promise.all([create(50), create(50)])
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'nobodyToWriteTo'])
    expect(await server.db.$count(mails)).toBe(50)
  })

  test('200 for more than one batch of 1,000, each with their own mail', async () => {
    await addMany(1_100)
    expect((await create(1_100)).data.recipients).toBe(1_100)
    expect(await server.db.$count(campaignRecipients)).toBe(1_100)
    const { rows } = await server.db.execute(sql`
      select from campaign_recipients r join mails m on m.id = r.mail_id and m.customer_id = r.customer_id`)
    expect(rows).toHaveLength(1_100)
  })

  test('400 recipients if others are selected than were shown', async () => {
    await addMany(3)
    const { status, fields } = await create(2)
    expect([status, fields]).toEqual([400, { recipients: [expect.stringContaining('It would go to 3 now.')] }])
    expect(await server.db.$count(mails)).toBe(0)
  })

  test('404 notFound and 409 nobodyToWriteTo', async () => {
    expect((await create(0, { matching: {} }, 'nope')).code).toBe('notFound')
    expect(await create(0)).toMatchObject({ status: 409, code: 'nobodyToWriteTo' })
  })
})

describe('listCampaigns and listRecipients', () => {
  test('200 counts and lists every state, and filters by state and text', async () => {
    const { data: campaign } = await (async () => {
      await addMany(6)
      return create(6)
    })()
    const set = (id: number, values: Partial<typeof mails.$inferInsert>) =>
      server.db.update(mails).set(values).where(mailOf(id))
    const now = new Date()
    await set(1, { sent_at: now })
    await set(2, { sent_at: now })
    await server.db.update(campaignRecipients).set({ opened_at: now }).where(eq(campaignRecipients.customer_id, 2))
    await set(3, { given_up_at: now, failure: '550' })
    await set(4, { given_up_at: now, failure: 'ESOCKET' })
    await set(5, { given_up_at: now, failure: 'stopped' })
    const { data } = await call(reachCalls.listCampaigns, {})
    expect(data).toMatchObject([
      {
        id: campaign.id,
        state: 'sending',
        recipients: 6,
        counts: { waiting: 1, sent: 1, opened: 1, bounced: 1, failed: 1, stopped: 1 },
      },
    ])
    const all = await recipientsOf(campaign.id)
    expect(all.rows.map(({ id, state, failure }) => [id, state, failure])).toEqual([
      [1, 'sent', ''],
      [2, 'opened', ''],
      [3, 'bounced', '550'],
      [4, 'failed', 'ESOCKET'],
      [5, 'stopped', 'stopped'],
      [6, 'waiting', ''],
    ])
    expect(all.rows[1]).toMatchObject({
      name: 'Many Customer 2',
      email: 'many2@example.net',
      sent_at: now.toISOString(),
      opened_at: now.toISOString(),
    })
    const bounced: (typeof recipientStates)[number] = 'bounced'
    expect(await recipientsOf(campaign.id, { state: bounced })).toMatchObject({ total: 1, rows: [{ id: 3 }] })
    expect(await recipientsOf(campaign.id, { text: 'MANY5@' })).toMatchObject({ total: 1, rows: [{ id: 5 }] })
    const page = (await call(reachCalls.listRecipients, { campaign_id: campaign.id, page: { size: 4 } })).data
    const rest = await call(reachCalls.listRecipients, {
      campaign_id: campaign.id,
      page: { size: 4, after: page.next ?? '' },
    })
    expect(rest.data.rows.map(({ id }) => id)).toEqual([5, 6])
  })

  test('200 holds waiting mail without a mail server, and can be stopped', async () => {
    await addMany(1)
    await create(1)
    const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent' })
    const headers = { authorization: `Bearer ${await server.token('manager')}` }
    const { data } = await sendCall(app, reachCalls.listCampaigns, {}, headers)
    expect(data).toMatchObject([{ state: 'held', counts: { waiting: 1 } }])
    const stopped = await sendCall(app, reachCalls.stopCampaign, { campaign_id: data[0]?.id ?? 0 }, headers)
    expect(stopped.data.state).toBe('stopped')
    await app.close()
  })

  test('404 for an unknown campaign', async () => {
    expect((await call(reachCalls.listRecipients, { campaign_id: 999_999 })).code).toBe('notFound')
  })
})

describe('stopCampaign', () => {
  test('200 drops waiting mail, keeps what was sent, and audits it', async () => {
    await addMany(3)
    const { data: campaign } = await create(3)
    await server.db.update(mails).set({ sent_at: new Date() }).where(mailOf(1))
    const { data } = await call(reachCalls.stopCampaign, { campaign_id: campaign.id })
    expect(data).toMatchObject({ state: 'stopped', counts: { sent: 1, stopped: 2, waiting: 0 } })
    const given = await server.db
      .select()
      .from(mails)
      .where(inArray(mails.customer_id, [2, 3]))
    expect(given).toMatchObject([{ text: '', html: null, failure: 'stopped' }, { text: '' }])
    expect(await server.auditRows('campaign', campaign.id)).toMatchObject([
      { call: 'reach/create_campaign' },
      { call: 'reach/stop_campaign', before: { state: 'sending' }, after: { state: 'stopped', stopped: 2 } },
    ])
  })

  test('200 a later campaign writes to those whose mail was stopped, but not to those who got it', async () => {
    await addMany(3)
    const { data: campaign } = await create(3)
    await server.db.update(mails).set({ sent_at: new Date() }).where(mailOf(1))
    await call(reachCalls.stopCampaign, { campaign_id: campaign.id })
    expect((await preview({ matching: {} })).data).toMatchObject({ recipients: 2, had_before: 1 })
  })

  test('404 notFound and 409 campaignEnded', async () => {
    expect((await call(reachCalls.stopCampaign, { campaign_id: 999_999 })).code).toBe('notFound')
    await addMany(1)
    const { data } = await create(1)
    await server.db.update(mails).set({ sent_at: new Date() })
    const stop = () => call(reachCalls.stopCampaign, { campaign_id: data.id })
    expect(await stop()).toMatchObject({ status: 409, code: 'campaignEnded' })
  })
})
