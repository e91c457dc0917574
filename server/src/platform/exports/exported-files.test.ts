import { randomBytes } from 'node:crypto'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { exportLists } from '../../export-lists.ts'
import { emailOf } from '../../testing/agents.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { agents, sessions } from '../records/schema.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { exportedFiles } from './exported-files.ts'
import { runOpenExports } from './exports-worker.ts'

const server = testServer()
const secrets = sealedWith(randomBytes(keyBytes))
const lines: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  const { db } = server
  app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
    secrets,
    plugins: [exportedFiles({ db, secrets, exportLists })],
  })
  await server.addCustomer({ email: 'ana@example.net' })
})
afterAll(() => app.close())

const headers = async () => ({ authorization: `Bearer ${await server.token('sales')}` })
const get = (url: string) => app.inject({ method: 'GET', url })

const exportedFile = async (): Promise<number> => {
  const input = { selection: { matching: {} }, columns: ['email' as const] }
  const { data } = await sendCall(app, customerExportsCalls.startCustomerExport, input, await headers())
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  return data.id
}
const linkOf = async (id: number) => sendCall(app, exportsCalls.getDownloadLink, { id }, await headers())

test('200 returns the file for a link, without a token', async () => {
  const { path } = (await linkOf(await exportedFile())).data
  const { statusCode, headers: answerHeaders, body } = await get(path)
  expect([statusCode, body]).toEqual([200, '\ufeffemail\r\nana@example.net\r\n'])
  expect(answerHeaders).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="customers-list-.*\.csv"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('404 for a link of a session whose screen is locked', async () => {
  const { path } = (await linkOf(await exportedFile())).data
  const own = eq(sessions.token_hash, hashToken(await server.token('sales')))
  await server.db.update(sessions).set({ locked_at: sql`now()` }).where(own)
  expect((await get(path)).statusCode).toBe(404)
  await server.db.update(sessions).set({ locked_at: null }).where(own)
  expect((await get(path)).statusCode).toBe(200)
})

test('200 each download is in the audit log', async () => {
  const id = await exportedFile()
  const { path } = (await linkOf(id)).data
  const rows = async () => (await server.auditRows('download')).filter(({ target_id }) => target_id === String(id))
  expect(await rows()).toEqual([])
  await get(path)
  await get(path)
  expect(await rows()).toMatchObject(
    Array(2).fill({
      call: 'exported-files',
      agent_id: await server.agentId('sales'),
      after: { list: 'customers-list', columns: ['email'] },
    }),
  )
})

test('200 a reader of the log cannot fetch it', async () => {
  const { path } = (await linkOf(await exportedFile())).data
  lines.length = 0
  expect((await get(path)).statusCode).toBe(200)
  const secret = new URL(path, 'http://console.test').searchParams.get('link') ?? 'no link'
  expect(lines.join('')).toContain('exported-files')
  expect(lines.join('')).not.toContain(secret)
})

test('404 notFound for a link that was altered, made up, or has expired', async () => {
  const id = await exportedFile()
  const before = Date.now()
  const { path } = (await linkOf(id)).data
  const after = Date.now()
  const other = path.at(-2) === 'A' ? 'B' : 'A'
  for (const wrong of [
    `${path.slice(0, -2)}${other}${path.at(-1)}`,
    '/api/exported-files?link=x',
    '/api/exported-files',
  ])
    expect((await get(wrong)).statusCode).toBe(404)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(before + 59_000)
  expect((await get(path)).statusCode).toBe(200)
  clock.mockReturnValue(after + 61_000)
  expect((await get(path)).statusCode).toBe(404)
  clock.mockRestore()
})

test('403 notAllowed once the agent may not see the list, 404 once they have signed out', async () => {
  const { path } = (await linkOf(await exportedFile())).data
  const sales = await server.agentId('sales')
  const [before] = await server.db.select({ permissions: agents.permissions }).from(agents).where(eq(agents.id, sales))
  await server.db.update(agents).set({ permissions: {} }).where(eq(agents.id, sales))
  expect((await get(path)).json()).toMatchObject({ code: 'notAllowed' })
  await server.db
    .update(agents)
    .set({ permissions: before?.permissions ?? null })
    .where(eq(agents.id, sales))
  expect((await get(path)).statusCode).toBe(200)
  await server.db.delete(sessions).where(eq(sessions.agent_id, sales))
  expect((await get(path)).statusCode).toBe(404)
})

test.each([
  ['has expired', () => server.db.update(sessions).set({ expires_at: sql`now()` })],
  ['was idle for too long', () => server.db.update(sessions).set({ last_used_at: sql`now() - interval '2 days'` })],
  [
    'belongs to a disabled agent',
    () =>
      server.db
        .update(agents)
        .set({ active: false })
        .where(eq(agents.email, emailOf('sales'))),
  ],
])('404 for a link of a session that %s', async (_, end) => {
  const token = newToken()
  await server.db.insert(sessions).values({
    token_hash: hashToken(token),
    agent_id: await server.agentId('sales'),
    expires_at: sql`now() + interval '1 day'`,
  })
  const bearer = { authorization: `Bearer ${token}` }
  const input = { selection: { matching: {} }, columns: ['email' as const] }
  const { data } = await sendCall(app, customerExportsCalls.startCustomerExport, input, bearer)
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const { path } = (await sendCall(app, exportsCalls.getDownloadLink, { id: data.id }, bearer)).data
  expect((await get(path)).statusCode).toBe(200)
  await end()
  expect((await get(path)).statusCode).toBe(404)
  await server.db.update(agents).set({ active: true })
})

test("404 notFound: no link to an unknown export or to another agent's", async () => {
  const other = { authorization: `Bearer ${await server.token('manager')}` }
  // The first was made by sales above.
  for (const id of [1, 999])
    expect((await sendCall(app, exportsCalls.getDownloadLink, { id }, other)).code).toBe('notFound')
})
