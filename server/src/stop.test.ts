import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { customerColumns } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { sql } from '#drizzle'
import { buildApp } from './app.ts'
import { blockedDomains } from './platform/guard/guard-schema.ts'
import { testServer } from './testing/server.ts'

const server = testServer()

const listening = async () => {
  const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${await server.token('su')}`, 'content-type': 'application/json' }
  const post = (path: string, input: unknown, signal?: AbortSignal) =>
    fetch(`${address}/api/v2/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
      ...(signal && { signal }),
    })
  return { app, post }
}

test('stopping lets running requests finish; everything acknowledged is stored', async () => {
  const { app, post } = await listening()
  const writes = Array.from({ length: 40 }, (_, n) =>
    post(adminCalls.addBlockedDomain.path, { domain: `stop${n}.example`, reason: 'x' }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  await writes[0]
  await app.close()
  const acknowledged = (await Promise.all(writes)).filter(Boolean).length
  expect(acknowledged).toBeGreaterThan(0)
  expect(await server.db.$count(blockedDomains)).toBe(acknowledged)
})

test('stopping does not wait for idle connections', async () => {
  const { app } = await listening()
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const idle = createConnection(port, '127.0.0.1')
  await once(idle, 'connect')
  await app.close()
  expect(app.server.listening).toBe(false)
  idle.destroy()
})

test('an export ends when its reader goes away', async () => {
  await server.db.execute(
    sql`insert into customers (email, notes) select 'e' || n || '@example.com', '' from generate_series(1, 60000) n`,
  )
  const { app, post } = await listening()
  const queries = jest.spyOn(server.db.$client, 'query')
  const controller = new AbortController()
  const input = { selection: { matching: {} }, columns: [...customerColumns] }
  const response = await post(newCustomersCalls.exportNewCustomers.path, input, controller.signal)
  await response.body?.getReader().read()
  controller.abort()
  await sleep(300)
  const queriesBefore = queries.mock.calls.length
  await sleep(300)
  expect(queries.mock.calls.length).toBe(queriesBefore)
  expect(queriesBefore).toBeLessThan(30)
  await app.close()
}, 60_000) // sixty thousand rows take long on a busy machine
