import { addressOfCall } from '@console/shared/contract/base'
import { sessionCalls } from '@console/shared/contract/calls/session'
import Fastify from 'fastify'
import { eq } from '#drizzle'
import { errors } from '../../calls.ts'
import { testServer } from '../../testing/server.ts'
import { services } from '../../testing/services.ts'
import type { Database } from '../database/database.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { errorReplies } from './error-replies.ts'
import { read } from './handlers.ts'
import { failureSchema } from './openapi.ts'
import { callRoutes } from './routes.ts'

const server = testServer()
const { getAgent } = sessionCalls

const write = (db: Database, domain: string) => db.insert(blockedDomains).values({ domain, reason: 'spam' })
const written = (domain: string) => server.db.$count(blockedDomains, eq(blockedDomains.domain, domain))

/** The status of a call whose handler writes, declared or not, and how many rows it wrote. */
const askWriting = async (declared: object, domain: string, inTransaction = false): Promise<[number, number]> => {
  const app = Fastify()
  app.addSchema(failureSchema)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  errorReplies(app, errors)
  const call = { ...getAgent, ...declared }
  const handler = read(call, async (_input, { db }) => {
    if (inTransaction) await db.transaction((tx) => write(tx as unknown as Database, domain))
    else await write(db, domain)
    return { user: null } as never // only the status is looked at
  })
  const [calls, handlers] = [{ session: { getAgent: call } }, { session: { getAgent: handler } }]
  const secrets = sealedWith(Buffer.alloc(keyBytes))
  callRoutes(app, { db: server.db, environment: 'test', services, secrets, calls, errors, handlers })
  const { statusCode } = await app.inject({
    method: call.method,
    url: addressOfCall(call),
    headers: { authorization: `Bearer ${await server.token('su')}` },
  })
  await app.close()
  return [statusCode, await written(domain)]
}

test.each([false, true])('a call not declared as writing cannot write, in a transaction: %s', async (within) => {
  expect(await askWriting({}, `silent-${within}.example`, within)).toEqual([500, 0])
})

test('a call declared as writing can write', async () => {
  const [, rows] = await askWriting({ writes: true }, 'said.example')
  expect(rows).toBe(1)
})

test('reading connections cannot write', async () => {
  await expect(write(server.db.reading, 'refused.example')).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await written('refused.example')).toBe(0)
})
