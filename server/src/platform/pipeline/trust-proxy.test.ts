import { sessionCalls } from '@console/shared/contract/calls/session'
import { desc } from '#drizzle'
import { buildApp } from '../../app.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { sessions } from '../records/schema.ts'

const server = testServer()

test.each([
  [undefined, '127.0.0.1'],
  ['loopback', '203.0.113.9'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY %s the address of a client behind a proxy here is %s', async (trustProxy, ip) => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    ...(trustProxy !== undefined && { trustProxy }),
  })
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  await sendCall(app, sessionCalls.login, { email: 'su@example.com', password: 'demo-su' }, headers)
  const [session] = await server.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1)
  expect(session?.ip).toBe(ip)
  await app.close()
})
