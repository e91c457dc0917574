import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { asc, eq } from '#drizzle'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = server.as('manager')
const mailsTo = (id: number) => server.db.select().from(mails).where(eq(mails.customer_id, id)).orderBy(asc(mails.id))
const send = (customer_id: number, template = 'welcome', headers = {}) =>
  call(reachCalls.sendWelcomeMail, { customer_id, template }, headers)

describe('listMailTemplates', () => {
  test('200 all templates, or one kind', async () => {
    const { data } = await call(reachCalls.listMailTemplates, {})
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['campaign', 'reminder', 'welcome']))
    const welcome = await call(reachCalls.listMailTemplates, { kind: 'welcome' })
    expect(welcome.data.map(({ id }) => id)).toEqual(['welcome', 'welcome_team', 'welcome_trial'])
  })
})

describe('previewMail', () => {
  test('200 renders it for this customer and lists missing variables', async () => {
    const id = await server.addCustomer({ first_name: 'Zoë', email: 'zoe@example.net', company_name: '', plan: 'team' })
    const { data } = await call(reachCalls.previewMail, { customer_id: id, template: 'welcome_trial' })
    expect(data).toMatchObject({ to: 'zoe@example.net', subject: 'Your trial has begun, Zoë', sent_at: null })
    expect(data.text).toContain('your trial of the team plan')
    expect(data.text).toContain('manager Agent')
    expect(data.missing).toEqual(['trial_ends_on', 'company_name'])
  })

  test('200 returns when it was last sent to them', async () => {
    const id = await server.addCustomer()
    await send(id)
    const [mail] = await mailsTo(id)
    const preview = (template: string) => call(reachCalls.previewMail, { customer_id: id, template })
    expect((await preview('welcome')).data.sent_at).toBe(mail?.created_at.toISOString())
    expect((await preview('welcome_team')).data.sent_at).toBeNull()
    await server.db.update(mails).set({ given_up_at: new Date() }).where(eq(mails.customer_id, id))
    expect((await preview('welcome')).data.sent_at).toBeNull()
  })

  test('404 for an unknown customer or template', async () => {
    const id = await server.addCustomer()
    expect((await call(reachCalls.previewMail, { customer_id: 999_999, template: 'welcome' })).code).toBe('notFound')
    expect((await call(reachCalls.previewMail, { customer_id: id, template: 'nope' })).code).toBe('notFound')
  })
})

describe('sendWelcomeMail', () => {
  test('200 adds the mail to the outbox and audits it', async () => {
    const id = await server.addCustomer({ email: 'ada@example.net' })
    expect((await send(id)).data).toEqual({ to: 'ada@example.net' })
    expect(await mailsTo(id)).toMatchObject([
      { to: 'ada@example.net', subject: 'Welcome to the product, Ada', template: 'welcome', bulk: false },
    ])
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'send_welcome_email', after: { template: 'welcome', to: 'ada@example.net' } },
    ])
  })

  test('200 a repeat under one key sends once; another key sends again', async () => {
    const id = await server.addCustomer()
    const key = { 'idempotency-key': 'one-press' }
    const answers = await Promise.all([send(id, 'welcome', key), send(id, 'welcome', key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await send(id, 'welcome', key)).response.headers['idempotent-replay']).toBe('true')
    expect(await mailsTo(id)).toHaveLength(1)
    expect(await server.auditRows('customer', id)).toHaveLength(1)
    await send(id, 'welcome', { 'idempotency-key': 'another-press' })
    expect(await mailsTo(id)).toHaveLength(2)
  })

  test('404 notFound, also for a template other than welcome', async () => {
    expect((await send(999_999)).code).toBe('notFound')
    expect((await send(await server.addCustomer(), 'come_back')).code).toBe('notFound')
  })

  test('409 customerBlocked, and writes nothing', async () => {
    const id = await server.addCustomer({ blocked: true })
    expect(await send(id)).toMatchObject({ status: 409, code: 'customerBlocked' })
    expect(await mailsTo(id)).toEqual([])
  })
})
