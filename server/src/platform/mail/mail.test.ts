import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { createTransport } from 'nodemailer'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { isCampaignStopped } from '../../areas/members/reach/is-stopped.ts'
import { campaigns } from '../../areas/members/reach/reach-schema.ts'
import { codeIn } from '../../testing/mail.ts'
import { startMailServer } from '../../testing/neighbours/mail-server.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'
import { customers } from '../records/schema.ts'
import { devOutbox } from './dev-outbox.ts'
import { mails } from './mail-schema.ts'
import { queueMail } from './outbox.ts'
import { mailsAtOnce, sendDue } from './send-due.ts'
import { mailSender } from './sender.ts'

const server = testServer()
const ends: (() => Promise<void>)[] = []
const signIn = { staffDomains: ['example.com'], google: null }

const mailServer = async (...verdict: Parameters<typeof startMailServer>) => {
  const one = await startMailServer(...verdict)
  ends.push(one.stop)
  return one
}
/** An instance that sends mail. */
const start = async (place: { url: string; from: string }) => {
  const { db, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    signIn,
    plugins: [mailSender({ db, smtp: place, isStopped: isCampaignStopped })],
  })
  await app.ready()
  ends.push(async () => {
    await app.close()
    await close()
  })
  return app
}
const queue = (key: string) => queueMail(server.db, { key, to: 'ana@example.com', subject: 'Hello', text: 'secret\n' })
const row = async (key: string) => (await server.db.select().from(mails).where(eq(mails.key, key)))[0]
const settled = async (key: string) => {
  for (;;) {
    const found = await row(key)
    if (found?.sent_at || found?.given_up_at || (found?.tries ?? 0) > 0) return found
    await new Promise(setImmediate)
  }
}

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await server.db.delete(campaigns)
  await server.db.delete(mails)
})

test('a sign-up sends its code through a mail server, and the code is then deleted here', async () => {
  const { place, taken } = await mailServer()
  const app = await start(place)
  const person = { first: 'Zoë', last: 'Weiß', email: 'zoe@example.com' }
  expect((await sendCall(app, signUpCalls.signUp, person)).status).toBe(200)
  const [{ key = '' } = {}] = await server.db.select().from(mails)
  expect(await settled(key)).toMatchObject({ text: '', tries: 1, failure: '' })
  expect(taken).toHaveLength(1)
  const [mail = ''] = taken
  expect(mail).toContain('To: zoe@example.com')
  const code = codeIn(mail.slice(mail.indexOf('\r\n\r\n')))
  expect(
    (await sendCall(app, signUpCalls.confirmSignUp, { email: person.email, code, password: 'secret-password' })).status,
  ).toBe(200)
})

test('one key is one mail, and a failing change sends none', async () => {
  const { place, taken } = await mailServer()
  await queue('one')
  await queue('one')
  const failing = server.db.transaction(async (tx) => {
    await queueMail(tx, { key: 'lost', to: 'a@example.com', subject: '', text: '' })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  await start(place)
  await settled('one')
  expect(taken).toHaveLength(1)
})

test('two instances send every mail once', async () => {
  const { place, taken } = await mailServer()
  const keys = Array.from({ length: 15 }, (_, number) => `mail ${number}`)
  await Promise.all(keys.map(queue))
  await Promise.all([start(place), start(place)])
  for (const key of keys) await settled(key)
  const ids = taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  expect(ids).toHaveLength(keys.length)
  expect(new Set(ids).size).toBe(keys.length)
})

test('a mail rejected temporarily is retried later under the same Message-ID', async () => {
  const verdicts = [450, 'taken'] as const
  let attempts = 0
  const { place, taken } = await mailServer(() => verdicts[attempts++] ?? 'taken')
  const transport = createTransport(place.url)
  await queue('later')
  await sendDue(server.db, transport, { from: place.from, isStopped: isCampaignStopped })
  const first = await row('later')
  expect(first).toMatchObject({ tries: 1, sent_at: null, failure: '450', text: 'secret\n' })
  expect(first?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 5_000)
  await server.db.update(mails).set({ next_try_at: sql`now()` })
  await sendDue(server.db, transport, { from: place.from, isStopped: isCampaignStopped })
  expect(await row('later')).toMatchObject({ tries: 2, text: '' })
  expect(taken[0]).toContain(`Message-ID: <${Buffer.from('later').toString('base64url')}@example.com>`)
})

test('a permanent rejection or ten tries end it, and an expired code is not sent', async () => {
  const { place, taken } = await mailServer(() => 550)
  const transport = createTransport(place.url)
  await queue('refused')
  await queueMail(server.db, { key: 'late', to: 'a@example.com', subject: '', text: 'x', usefulMinutes: 0 })
  await sendDue(server.db, transport, { from: place.from, isStopped: isCampaignStopped })
  expect(await row('refused')).toMatchObject({ failure: '550', text: '', given_up_at: expect.any(Date) })
  expect(await row('late')).toMatchObject({ failure: 'late', text: '' })
  const nowhere = createTransport('smtp://127.0.0.1:1')
  await queue('nowhere')
  await server.db.update(mails).set({ tries: 9 }).where(eq(mails.key, 'nowhere'))
  await sendDue(server.db, nowhere, { from: place.from, isStopped: isCampaignStopped })
  expect(await row('nowhere')).toMatchObject({ tries: 10, failure: 'ESOCKET', given_up_at: expect.any(Date) })
  expect(taken).toEqual([])
})

test('a mail somebody waits for goes before a campaign', async () => {
  const { place, taken } = await mailServer()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await queueMail(server.db, { key: `bulk ${number}`, to: 'a@example.com', subject: 'Bulk', text: 'x', bulk: true })
  await queue('code')
  await sendDue(server.db, createTransport(place.url), { from: place.from, isStopped: isCampaignStopped })
  const subjects = taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(subjects).toHaveLength(9)
  // Among the first ones sent concurrently.
  expect(subjects.indexOf('Hello')).toBeLessThan(mailsAtOnce)
})

test('a mail to a customer only advances their status: sent, bounced', async () => {
  const verdicts: Record<string, 'taken' | 550> = { 'good@example.net': 'taken', 'bad@example.net': 550 }
  const { place } = await mailServer((mail) => verdicts[/^To: (\S+)/m.exec(mail)?.[1] ?? ''] ?? 'taken')
  const good = await server.addCustomer({ email: 'good@example.net' })
  const bad = await server.addCustomer({ email: 'bad@example.net' })
  const opened = await server.addCustomer({ email: 'opened@example.net', email_status: 2 })
  for (const [customer_id, to] of [
    [good, 'good@example.net'],
    [bad, 'bad@example.net'],
    [opened, 'o@example.net'],
  ] as const)
    await queueMail(server.db, { key: to, to, subject: '', text: 'x', html: '<p>x</p>', customer_id })
  await sendDue(server.db, createTransport(place.url), { from: place.from, isStopped: isCampaignStopped })
  const statuses = await server.db.select({ id: customers.id, status: customers.email_status }).from(customers)
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [good, 1],
      [bad, 3],
      [opened, 2],
    ]),
  )
  expect(await row('good@example.net')).toMatchObject({ text: '', html: null })
})

test('a locked customer does not prevent recording a mail as sent', async () => {
  const { place, taken } = await mailServer()
  const id = await server.addCustomer()
  await queueMail(server.db, { key: 'held', to: 'h@example.net', subject: '', text: 'x', customer_id: id })
  const other = connect(server.url)
  await other.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, id)).for('update')
    await sendDue(server.db, createTransport(place.url), { from: place.from, isStopped: isCampaignStopped })
  })
  await other.close()
  expect(await row('held')).toMatchObject({ sent_at: expect.any(Date), tries: 1 })
  expect(taken).toHaveLength(1)
})

test('a mail in flight when its campaign stops is not sent again if it is rejected', async () => {
  const { place, taken } = await mailServer(() => 450)
  const id = await server.addCustomer()
  const call = server.as('manager')
  const input = { name: 'x', template: 'come_back', selection: { ids: [id] }, recipients: 1 }
  const { data: campaign } = await call(reachCalls.createCampaign, input)
  const other = connect(server.url)
  const stopped = await other.db.transaction(async (tx) => {
    await tx.select().from(mails).for('update')
    return call(reachCalls.stopCampaign, { campaign_id: campaign.id })
  })
  await other.close()
  expect(stopped.data.counts).toMatchObject({ waiting: 1, stopped: 0 })
  await sendDue(server.db, createTransport(place.url), { from: place.from, isStopped: isCampaignStopped })
  const { data } = await call(reachCalls.listCampaigns, {})
  expect(data[0]).toMatchObject({ state: 'stopped', counts: { waiting: 0, stopped: 1 } })
  expect(taken).toEqual([])
})

test('an unavailable mail server holds up nothing and is tried again', async () => {
  const app = await start({ url: 'smtp://127.0.0.1:1', from: 'console@example.com' })
  await queue('down')
  expect(await settled('down')).toMatchObject({ tries: 1, sent_at: null })
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
})

test('GET /dev/outbox shows waiting mails, as a page and as text; 404 without the plugin', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [devOutbox({ db: server.db })],
  })
  await queueMail(server.db, {
    key: 'x',
    to: 'ana@example.com',
    subject: '<b>',
    text: 'Your security code: ABCD-2345\n',
  })
  const page = await app.inject('/dev/outbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('Subject: &lt;b&gt;')
  expect(codeIn((await app.inject('/dev/outbox.txt')).body)).toBe('ABCD2345')
  await app.close()
  expect((await server.app.inject('/dev/outbox')).statusCode).toBe(404)
})
