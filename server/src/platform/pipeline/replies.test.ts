import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { buildApp } from '../../app.ts'
import { parseAnswer, sendCall, testServer } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'

const server = testServer()

const post = async (path: string, payload: string, contentType = 'application/json') => {
  const headers = { authorization: `Bearer ${await server.token('su')}`, 'content-type': contentType }
  return parseAnswer(await server.app.inject({ method: 'POST', url: `/api/v2/${path}`, headers, payload }))
}

describe('every failure has the error envelope', () => {
  test.each([
    ['404 an unknown call', 'no_such_call', '{}', 'application/json', 404, 'notFound'],
    ['404 a call with an extra slash', 'user/', '{}', 'application/json', 404, 'notFound'],
    ['404 the wrong method', 'user', '{}', 'application/json', 404, 'notFound'],
    ['400 invalid JSON', 'get_countries', '{"a":', 'application/json', 400, 'invalidInput'],
    ['400 an empty body declared as JSON', 'get_countries', '', 'application/json', 400, 'invalidInput'],
    ['400 JSON that is not an object', 'get_countries', '[]', 'application/json', 400, 'invalidInput'],
    ['400 a prototype', 'get_countries', '{"__proto__":{"x":1}}', 'application/json', 400, 'invalidInput'],
    ['400 a constructor', 'get_countries', '{"constructor":{"prototype":{}}}', 'application/json', 400, 'invalidInput'],
    ['415 a form', 'get_countries', 'a=1', 'application/x-www-form-urlencoded', 415, 'unsupportedMediaType'],
    ['415 plain text', 'get_countries', '{}', 'text/plain', 415, 'unsupportedMediaType'],
    [
      '413 a megabyte and a byte',
      'get_countries',
      `"${'x'.repeat(1024 * 1024 - 1)}"`,
      'application/json',
      413,
      'bodyTooLarge',
    ],
    [
      '413 16 kB and a byte without a session',
      'login',
      `"${'x'.repeat(16 * 1024 - 1)}"`,
      'application/json',
      413,
      'bodyTooLarge',
    ],
    ['400 16 kB without a session', 'login', `"${'x'.repeat(16 * 1024 - 2)}"`, 'application/json', 400, 'invalidInput'],
    ['400 a megabyte', 'get_countries', `"${'x'.repeat(1024 * 1024 - 2)}"`, 'application/json', 400, 'invalidInput'],
  ])('%s', async (_name, path, payload, type, status, code) => {
    const answer = await post(path, payload, type)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.response.json()).toMatchObject({
      status: false,
      message: expect.any(String),
      request_id: expect.any(String),
    })
    expect(answer.response.body).not.toMatch(/FST_|node_modules|\.ts|at /)
  })

  test('204 instead of 403 for what a page asks before it knows its agent, and for nothing else', async () => {
    const headers = { authorization: `Bearer ${await server.token('sales')}`, 'content-type': 'application/json' }
    const ask = (more: Record<string, string>, url = '/api/v2/agents/search_agents', payload = '{}') =>
      server.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
    const early = await ask({ 'x-ahead': '1' })
    expect([early.statusCode, early.body]).toEqual([204, ''])
    expect((await ask({})).statusCode).toBe(403)
    expect((await ask({ 'x-ahead': '1' }, '/api/v2/get_countries', '[]')).statusCode).toBe(400)
    expect((await ask({ 'x-ahead': '1', authorization: 'Bearer x' })).statusCode).toBe(401)
  })

  test('404 outside of /api too', async () => {
    expect(parseAnswer(await server.app.inject('/nowhere')).code).toBe('notFound')
  })
})

describe('input', () => {
  const search = (first_name: string) => server.as('su')(membersCalls.searchCustomers, { filters: { first_name } })

  test.each([
    ['a NUL', 'a\0b'],
    ['a lone high surrogate', 'a\ud800'],
    ['a lone low surrogate', '\udc00a'],
  ])('400 names the field that holds %s', async (_name, text) => {
    expect((await search(text)).fields).toHaveProperty(['filters.first_name'])
    const value = { deep: [{ text }] }
    const nested = await server.as('su')(sessionCalls.setPreference, { key: 'x', value })
    expect(nested.fields).toHaveProperty(['value.deep.0.text'])
    const inKey = await server.as('su')(sessionCalls.setPreference, { key: 'x', value: { [text]: 1 } })
    expect(inKey.fields).toHaveProperty(['value'])
  })

  test('200 a surrogate pair is text', async () => {
    expect((await search('😀')).status).toBe(200)
  })

  test('400 for excessive nesting', async () => {
    const payload = `{"key":"x","value":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    expect((await post('session/set_preference', payload)).code).toBe('invalidInput')
  })

  test.each([
    ['a number in a string', '{"customer_id":"1"}'],
    ['a fraction', '{"customer_id":1.5}'],
    ['more than a double can represent', '{"customer_id":9007199254740993}'],
    ['infinity', '{"customer_id":1e400}'],
    ['zero', '{"customer_id":0}'],
    ['null', '{"customer_id":null}'],
    ['a list', '{"customer_id":[1]}'],
    ['nothing', '{}'],
  ])('400 converts nothing: %s is not an id', async (_name, payload) => {
    expect((await post('searchMemberData_id', payload)).fields).toHaveProperty('customer_id')
  })

  test.each(['abc', '1.5', '-1', '0', '1e3', '%00', '99999999999999999999'])(
    '400 for an address with id %s',
    async (id) => {
      expect((await post(`show_customer_history_record/${id}`, '{}')).fields).toHaveProperty('id')
    },
  )

  test('400 for a body that contradicts its address, and for an unexpected query string', async () => {
    expect((await post('show_customer_history_record/1', '{"id":2}')).fields).toHaveProperty('id')
    expect((await post('get_countries?limit=1', '{}')).fields).toHaveProperty('limit')
  })

  test('400 reports every field at once, each with its own message', async () => {
    const { fields } = await post(
      'editMemberDetails',
      '{"customer_id":1,"version":1,"email":"x","first_name":"","extra":1}',
    )
    expect(fields).toEqual({
      email: ['The Email you entered is not a valid format!'],
      first_name: ['Must not be empty.'],
      extra: ['Is not a known field.'],
      ...Object.fromEntries(
        ['last_name', 'phone', 'title', 'company_name', 'company_url', 'country'].map((name) => [
          name,
          ['Is required.'],
        ]),
      ),
    })
  })
})

test('every answer, errors included, has the same headers', async () => {
  const { response } = await server.as('su')(sessionCalls.getAgent, {})
  const failed = await server.app.inject('/api/v2/nowhere')
  for (const { headers } of [response, failed]) {
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';worker-src blob:;style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  }
})

test('503 without the database; the process is alive and not ready', async () => {
  const { db, close } = connect('postgres://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent' })
  const authorization = `Bearer ${await server.token('su')}`
  const answer = await sendCall(app, adminCalls.listBannedIps, {}, { authorization })
  expect([answer.status, answer.code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  await app.close()
  await close()
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
})
