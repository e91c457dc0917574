import { sessionCalls } from '@console/shared/contract/calls/session'
import Fastify from 'fastify'
import { calls, errors } from '../../calls.ts'
import { handlers } from '../../handlers.ts'
import { services } from '../../testing/services.ts'
import type { Database } from '../database/database.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { type CallsByArea, callRoutes, type HandlerMap } from './routes.ts'

// Routes are only registered, no request is made: the database is never used.
const db = {} as Database
const secrets = sealedWith(Buffer.alloc(keyBytes))
const boot = (some: CallsByArea, answering: HandlerMap) => () =>
  callRoutes(Fastify(), { db, environment: 'test', services, secrets, calls: some, errors, handlers: answering })
const { getAgent } = sessionCalls

test('a server with all its calls and handlers boots', () => {
  expect(boot(calls, handlers)).not.toThrow()
})

test.each(['access', 'input', 'output', 'summary', 'changes'])('a call without %s does not boot', (property) => {
  const { [property as keyof typeof getAgent]: _gone, ...rest } = getAgent
  const broken = { session: { getAgent: rest as typeof getAgent } }
  expect(boot(broken, { session: { getAgent: handlers.session.getAgent } })).toThrow('does not declare')
})

test.each<[string, object, string]>([
  ['is silent about whose data it answers', { reads: undefined }, 'does not say whose data its answer holds'],
  ['is silent about compression', { compressed: undefined }, 'does not say whether its answer is compressed'],
  ['has a secret compressed', { secret: true }, 'may not be compressed'],
  ['is a compressed file', { stream: 'file' }, 'may not be compressed'],
  ['names nothing', { reads: {} }, 'names nothing in reads'],
  ['names a field that its answer lacks', { reads: { customer: 'user.customer_id' } }, 'has no id of a customer'],
  ['names a field that its input lacks', { reads: { customer: 'input.customer_id' } }, 'has no id of a customer'],
  ['is no file of a list', { reads: 'list' }, 'is no file of a list'],
  ['is open to everybody', { reads: { agent: 'user.agent_id' }, access: 'public' }, 'is open to everybody'],
])('a call that %s does not boot', (_how, wrong, reason) => {
  const call = { ...getAgent, ...wrong } as typeof getAgent
  const handler = { ...handlers.session.getAgent, call }
  expect(boot({ session: { getAgent: call } }, { session: { getAgent: handler } })).toThrow(
    `session.getAgent ${reason}`,
  )
})

test('a call without a handler does not boot', () => {
  expect(boot({ session: { getAgent } }, { session: {} })).toThrow('session.getAgent has no handler')
})

test("a call with another call's handler does not boot", () => {
  expect(boot({ session: { getAgent } }, { session: { getAgent: handlers.session.deleteSession } })).toThrow(
    'another call',
  )
})

test('two calls at one address do not boot', () => {
  const answering = { session: handlers.session, copy: { getAgent: handlers.session.getAgent } }
  expect(boot({ session: sessionCalls, copy: { getAgent } }, answering)).toThrow(
    'copy.getAgent and session.getAgent share',
  )
})

test.each([
  ['writes', handlers.session.getAgent, { writes: true }],
  ['is public', handlers.session.getAgent, { access: 'public' }],
  ['is a stream', handlers.exports.downloadExport, {}],
  ['is a change', handlers.session.deleteSession, {}],
] as const)('a call for a replica that %s does not boot', (_, handler, more) => {
  const call = { ...handler.call, ...more, replica: true as const }
  expect(boot({ session: { one: call } }, { session: { one: { ...handler, call } as never } })).toThrow(
    'a replica cannot answer session.one',
  )
})

const { setSpamOfMany } = handlers.newCustomers
test.each<[string, object, object, string]>([
  ['holds a secret', { secret: true, compressed: false }, {}, 'its input may not be stored'],
  ['works before its transaction', {}, { prepares: true }, 'cannot be rehearsed'],
  ['names no records', {}, { concerns: undefined }, 'does not name the records'],
  ['is sent while the page closes', { whileLeaving: true }, {}, 'needs a whole session'],
  ['decides by itself', {}, { guarded: async () => null }, 'may not decide it by itself'],
  [
    'counts nothing',
    { dangerous: { needs: 'again', above: 'customers' } },
    { concerns: undefined },
    'does not count the records',
  ],
])('a dangerous call that %s does not boot', (_how, wrong, handling, reason) => {
  const call = { ...setSpamOfMany.call, ...wrong } as typeof setSpamOfMany.call
  const handler = { ...setSpamOfMany, ...handling, call }
  expect(boot({ session: { one: call } }, { session: { one: handler } })).toThrow(reason)
})
