import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import type { FastifyInstance } from 'fastify'
import { eq } from '#drizzle'
import { buildApp } from '../../../app.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addRequest } from '../../../testing/requests.ts'
import { testServer } from '../../../testing/server.ts'
import { apiKeyDays, apiKeys } from '../../admin/approvals/approval-schema.ts'
import { checkApiKey } from './check-api-key.ts'

const server = testServer()
const mainSiteKey = 'a-key-of-the-main-site-of-this-test-run'
let app: FastifyInstance

beforeAll(async () => {
  const plugins = [checkApiKey({ db: server.db, key: mainSiteKey })]
  app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', plugins })
})
afterAll(() => app.close())

const check = async (key: string, bearer = mainSiteKey) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const response = await app.inject({ method: 'POST', url: '/api/main-site/check-api-key', headers, payload: { key } })
  const { code, data } = response.json<{ code?: string; data?: object }>()
  return { status: response.statusCode, code, data }
}
const issue = async (quota: number) => {
  const request = await addRequest(server, 'api_key')
  const input = { request_id: request.request_id, version: 1, quota }
  const { data } = await server.as('manager')(approvalsCalls.approveKeyRequest, input)
  return { ...request, key: data.key }
}

test("200 returns the key's owner and the rest of the daily quota, and records the use", async () => {
  const { key, customer_id, request_id } = await issue(3)
  expect((await check(key)).data).toEqual({ customer_id, key_id: expect.any(Number), quota: 3, used: 1, left: 2 })
  expect((await check(key)).data).toMatchObject({ customer_id, quota: 3, used: 2, left: 1 })
  const [stored] = await server.db.select().from(apiKeys).where(eq(apiKeys.request_id, request_id))
  expect(stored?.last_used_at).not.toBeNull()
})

test('429 quotaUsedUp: exactly the quota of concurrent requests is answered', async () => {
  const { key } = await issue(5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['quotaUsedUp']),
  )
  const { rows } = await server.db.execute<{ most: number }>('select max(requests)::int as most from api_key_days')
  expect(rows).toEqual([{ most: 5 }])
})

test('403 keyRevoked from the next request on', async () => {
  const { key, request_id } = await issue(5)
  expect((await check(key)).status).toBe(200)
  await server.as('manager')(approvalsCalls.revokeKeyRequest, { request_id, version: 2 })
  expect(await check(key)).toMatchObject({ status: 403, code: 'keyRevoked' })
})

test('409 customerBlocked and customerDisabled, and counts no request', async () => {
  const { key, customer_id } = await issue(5)
  const before = await server.db.$count(apiKeyDays)
  await server.db.update(customers).set({ blocked: true }).where(eq(customers.id, customer_id))
  expect((await check(key)).code).toBe('customerBlocked')
  await server.db.update(customers).set({ blocked: false, disabled: true }).where(eq(customers.id, customer_id))
  expect((await check(key)).code).toBe('customerDisabled')
  expect(await server.db.$count(apiKeyDays)).toBe(before)
})

test('404 keyUnknown, 400 without a key, 401 for anyone but the main site', async () => {
  expect((await check('ck_nobody')).code).toBe('keyUnknown')
  expect((await check('')).status).toBe(400)
  const { key } = await issue(5)
  expect((await check(key, 'somebody-else')).status).toBe(401)
})
