import { sessionCalls } from '@console/shared/contract/calls/session'
import { desc } from '#drizzle'
import { buildApp } from '../../app.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { sessions } from '../records/schema.ts'

const server = testServer()

test.each([
  [undefined, '127.0.0.1', 1],
  ['loopback', '203.0.113.9', 0],
  ['10.0.0.0/8', '127.0.0.1', 1],
])(
  'with TRUST_PROXY %s the address of a client behind a proxy here is %s; the log has %i warnings',
  async (trustProxy, ip, warnings) => {
    const lines: string[] = []
    const app = await buildApp({
      db: server.db,
      environment: 'test',
      logLevel: 'warn',
      logStream: { write: (line) => lines.push(line) },
      ...(trustProxy !== undefined && { trustProxy }),
    })
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    await sendCall(app, sessionCalls.login, { email: 'su@example.com', password: 'demo-su' }, headers)
    const [session] = await server.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1)
    expect(session?.ip).toBe(ip)
    await sendCall(app, sessionCalls.login, { email: 'su@example.com', password: 'demo-su' }, headers)
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings)
    await app.close()
  },
)
