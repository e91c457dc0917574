import { supportCalls } from '@console/remote-admin/contract/calls/support'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../app.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { parseAnswer, testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { ticketIntake } from './ticket-intake.ts'

const server = testServer()
const add = ticketAdder(server)
const key = 'k'.repeat(40)
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [ticketIntake({ db: server.db, key })],
  })
})
afterAll(() => app.close())

const message = {
  key: 'main-site-1',
  email: 'mina@example.net',
  name: 'Mina',
  subject: 'Help',
  text: 'It does not load',
}
const send = async (payload: object, authorization = `Bearer ${key}`) =>
  parseAnswer<{ prospect_id: number; message_id: number }>(
    await app.inject({ method: 'POST', url: '/api/main-site/tickets', headers: { authorization }, payload }),
  )
const get = async (prospect_id: number) => (await server.as('su')(supportCalls.getTicket, { prospect_id })).data

test('200 opens one ticket, even if the same message arrives repeatedly and concurrently', async () => {
  const customer_id = await server.addCustomer({ email: 'Mina@example.net' })
  const answers = await Promise.all([send(message), send(message), send(message)])
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const { prospect_id } = answers[0]?.data ?? { prospect_id: 0 }
  const { ticket, messages } = await get(prospect_id)
  expect(ticket).toMatchObject({ customer_id, state: 'open', due_on: today(), unread: true, request_type: 'other' })
  expect(messages).toMatchObject([{ kind: 'customer', text: 'It does not load' }])
  const rows = await server.auditRows('ticket', prospect_id)
  expect(rows).toMatchObject([{ call: 'main-site/tickets', agent_id: null, before: null }])
  expect(JSON.stringify(rows)).not.toContain('load')
})

test('200 an answer reopens a snoozed or closed ticket', async () => {
  const until = daysAfter(today(), 3)
  const { prospect_id } = await add({ requester_email: 'ola@example.net', state: 'snoozed', snoozed_until: until })
  const answer = { ...message, key: 'main-site-2', email: 'Ola@example.net', prospect_id }
  expect((await send(answer)).data.prospect_id).toBe(prospect_id)
  const { ticket, messages } = await get(prospect_id)
  expect([ticket.state, ticket.snoozed_until, messages.length]).toEqual(['open', null, 2])
})

test('404 for an answer to the ticket of somebody else, 401 without the key, 400 without a text', async () => {
  const { prospect_id } = await add()
  expect((await send({ ...message, key: 'main-site-3', prospect_id })).code).toBe('notFound')
  expect((await send({ ...message, key: 'main-site-4' }, 'Bearer wrong')).status).toBe(401)
  expect((await send({ ...message, key: 'main-site-5', text: '' })).status).toBe(400)
})
