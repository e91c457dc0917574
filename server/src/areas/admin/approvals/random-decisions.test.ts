import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../app.ts'
import { type Connection, connect } from '../../../platform/postgres/connect.ts'
import { decideAtRandom } from '../../../testing/random-decisions.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let connection: Connection
let second: FastifyInstance

beforeAll(async () => {
  connection = connect(server.url)
  second = await buildApp({ db: connection.db, environment: 'test', logLevel: 'silent' })
})
afterAll(async () => {
  await second.close()
  await connection.close()
})

test('two agents on one queue decide nothing twice, overwrite nothing, and the audit log matches', async () => {
  const { db, app } = server
  const report = await decideAtRandom({ db, apps: [app, second], interleavings: 300, seed: 7 })
  expect(report.broken).toEqual([])
  // Otherwise the decisions would not have collided.
  expect(report.decided).toBeGreaterThan(100)
  expect(report.refused).toBeGreaterThan(50)
  expect(report.undone).toBeGreaterThan(20)
  expect(report.collisions).toBeGreaterThan(100)
}, 60_000)
