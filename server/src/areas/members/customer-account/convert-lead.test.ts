import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../app.ts'
import { nothingOutside } from '../../../integrations/outside.ts'
import { salesforceClient } from '../../../integrations/salesforce/client.ts'
import { credentials, startSalesforce } from '../../../testing/neighbours/salesforce.ts'
import { sendCall, testServer } from '../../../testing/server.ts'

const server = testServer()
let salesforce: Awaited<ReturnType<typeof startSalesforce>>
let app: FastifyInstance
const lines: string[] = []

const appWith = (place: Parameters<typeof salesforceClient>[0]) =>
  buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'trace',
    logStream: { write: (line) => lines.push(line) },
    outside: { ...nothingOutside, salesforce: salesforceClient(place) },
  })

beforeAll(async () => {
  salesforce = await startSalesforce()
  app = await appWith(salesforce.place)
})
afterAll(async () => {
  await app.close()
  await salesforce.stop()
})
beforeEach(() => salesforce.set({ leads: [], contacts: [], faults: [] }))

const lead = (email: string) => ({
  Id: '00Q000000000001',
  IsConverted: false,
  ConvertedContactId: null,
  Email: email,
  FirstName: 'Ada',
  LastName: 'Stone',
  Title: 'Buyer',
  City: 'Porto',
  Phone: null,
})
const convert = async (customer_id: number, on = app) =>
  sendCall(
    on,
    customerOutsideCalls.convertLead,
    { customer_id },
    { authorization: `Bearer ${await server.token('manager')}` },
  )

test("200 creates a contact from the lead's fields, stores its id and audits it", async () => {
  const email = `o'neil.\\%_"x@example.net`
  const id = await server.addCustomer({ email })
  await salesforce.set({ leads: [lead('other@example.net'), lead(email.toUpperCase())] })
  const { status, data } = await convert(id)
  const { contacts } = await salesforce.state()
  expect(status).toBe(200)
  expect(contacts).toEqual([
    {
      Id: data.salesforce_contact_id,
      FirstName: 'Ada',
      LastName: 'Stone',
      Email: email.toUpperCase(),
      Title: 'Buyer',
      MailingCity: 'Porto',
    },
  ])
  expect(await server.auditRows('customer', id)).toMatchObject([
    {
      call: 'convert_lead_to_contact_SF',
      before: { salesforce_contact_id: null },
      after: { salesforce_contact_id: data.salesforce_contact_id },
    },
  ])
})

test('200 finds the contact after a lost answer instead of creating a second one', async () => {
  const id = await server.addCustomer({ email: 'lost@example.net' })
  await salesforce.set({ leads: [lead('lost@example.net')], faults: ['lost'] })
  expect((await convert(id)).code).toBe('salesforceUnavailable')
  expect((await convert(id)).status).toBe(200)
  expect((await salesforce.state()).contacts).toHaveLength(1)
})

test('200 for one of two concurrent requests, with one contact', async () => {
  const id = await server.addCustomer({ email: 'twice@example.net' })
  await salesforce.set({ leads: [lead('twice@example.net')] })
  const answers = await Promise.all([convert(id), convert(id)])
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'alreadyConverted'])
  expect((await salesforce.state()).contacts).toHaveLength(1)
})

test('200 uses the contact that Salesforce itself made from the lead', async () => {
  const id = await server.addCustomer({ email: 'made@example.net' })
  const convertedLead = { ...lead('made@example.net'), IsConverted: true, ConvertedContactId: '003000000000099' }
  await salesforce.set({ leads: [convertedLead] })
  expect((await convert(id)).data.salesforce_contact_id).toBe('003000000000099')
  expect((await salesforce.state()).contacts).toEqual([])
})

test('200 signs in once, and again after the token has expired', async () => {
  await salesforce.set({ leads: [lead('a@example.net')] })
  const before = (await salesforce.state()).tokensGiven
  expect((await convert(await server.addCustomer({ email: 'a@example.net' }))).status).toBe(200)
  expect((await salesforce.state()).tokensGiven).toBe(before)
  await salesforce.set({ tokens: [] })
  expect((await convert(await server.addCustomer({ email: 'A@Example.net2' }))).code).toBe('noSuchLead')
  expect((await salesforce.state()).tokensGiven).toBe(before + 1)
})

test('404 notFound and noSuchLead', async () => {
  expect((await convert(999_999)).code).toBe('notFound')
  const answer = await convert(await server.addCustomer({ email: 'nobody@example.net' }))
  expect([answer.status, answer.code]).toEqual([404, 'noSuchLead'])
})

test('409 alreadyConverted without a request to Salesforce', async () => {
  const id = await server.addCustomer({ salesforce_contact_id: '003000000000001' })
  expect(await convert(id)).toMatchObject({ status: 409, code: 'alreadyConverted' })
})

test('409 salesforceRefused with its code but without its text; nothing is stored or audited', async () => {
  const id = await server.addCustomer({ email: 'refused@example.net' })
  await salesforce.set({ leads: [lead('refused@example.net')], faults: ['refuse'] })
  const { status, code, response } = await convert(id)
  expect([status, code]).toEqual([409, 'salesforceRefused'])
  expect(response.json()).toMatchObject({
    message: 'Salesforce refused it: REQUIRED_FIELD_MISSING.',
    params: { code: 'REQUIRED_FIELD_MISSING' },
  })
  expect(await server.auditRows('customer', id)).toEqual([])
})

test('409 salesforceRefused for wrong credentials; 409 notConfigured without any', async () => {
  const id = await server.addCustomer()
  const wrong = await appWith({ ...salesforce.place, clientSecret: 'wrong' })
  expect((await convert(id, wrong)).code).toBe('salesforceRefused')
  await wrong.close()
  expect(await convert(id, server.app)).toMatchObject({ status: 409, code: 'notConfigured' })
})

test('503 salesforceUnavailable while it is down or unreachable', async () => {
  const id = await server.addCustomer({ email: 'down@example.net' })
  await salesforce.set({ faults: ['down'] })
  expect(await convert(id)).toMatchObject({ status: 503, code: 'salesforceUnavailable' })
  const nowhere = await appWith({ ...salesforce.place, url: 'http://127.0.0.1:1' })
  expect(await convert(id, nowhere)).toMatchObject({ status: 503, code: 'salesforceUnavailable' })
  await nowhere.close()
})

test('no log line contains a secret', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(credentials.clientSecret)
  expect(lines.join('')).not.toContain('token-1')
})
