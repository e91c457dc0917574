import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { asc, eq } from '#drizzle'
import { buildApp } from '../../../app.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { sendCall, testServer } from '../../../testing/server.ts'
import { openedMail } from './opened-mail.ts'
import { campaignRecipients } from './reach-schema.ts'

const server = testServer()

test('an opened mail is recorded by its picture, which answers every request alike', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn: { staffDomains: [], google: null, publicUrl: 'https://console.example' },
    plugins: [openedMail({ db: server.db })],
  })
  const ids = [await server.addCustomer(), await server.addCustomer()]
  const input = { name: 'x', template: 'come_back', selection: { ids }, recipients: 2 }
  await sendCall(app, reachCalls.createCampaign, input, { authorization: `Bearer ${await server.token('manager')}` })
  const [mail] = await server.db
    .select()
    .from(mails)
    .where(eq(mails.customer_id, ids[1] ?? 0))
  const [, path = ''] =
    /<img src="https:\/\/console\.example(\/mail\/opened\.gif\?[\w-]{43})"/.exec(mail?.html ?? '') ?? []
  const [known, again, unknown, none] = [
    await app.inject(path),
    await app.inject(path),
    await app.inject(`/mail/opened.gif?${'x'.repeat(43)}`),
    await app.inject('/mail/opened.gif'),
  ]
  for (const answer of [known, again, unknown, none]) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif'])
    expect(answer.rawPayload.equals(none.rawPayload)).toBe(true)
  }
  const rows = await server.db.select().from(campaignRecipients).orderBy(asc(campaignRecipients.customer_id))
  expect(rows.map(({ opened_at }) => opened_at !== null)).toEqual([false, true])
  const statuses = await server.db.select({ s: customers.email_status }).from(customers).orderBy(asc(customers.id))
  expect(statuses.map(({ s }) => s)).toEqual([0, 2])
  await app.close()
})
