import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import { calls } from '../../calls.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Sends a call of su as browsers do. */
const ask = async (call: Call, payload: object, headers: Readonly<Record<string, string>> = encodings) =>
  server.app.inject({
    method: call.method,
    url: addressOfCall(call),
    headers: { authorization: `Bearer ${await server.token('su')}`, ...headers },
    ...(call.method === 'GET' ? {} : { payload }),
  })

beforeAll(async () => {
  for (let number = 0; number < 200; number += 1)
    await server.addCustomer({
      company_name: `Quarry ${number}`,
      title: `${number} `.repeat(30),
      ip_location: 'Ghent '.repeat(70),
    })
})

test.each([
  // In place, and beside.
  ['zstd', encodings, 30, zstdDecompressSync],
  ['zstd', encodings, 200, zstdDecompressSync],
  ['br', { 'accept-encoding': 'gzip, deflate, br' }, 30, brotliDecompressSync],
  ['br', { 'accept-encoding': 'gzip, deflate, br' }, 200, brotliDecompressSync],
] as const)(
  'an answer leaves as %s with the same content, and much smaller: %j, %i rows',
  async (...[name, accepted, size, open]) => {
    const input = { page: { size } }
    const plain = await ask(membersCalls.listCustomers, input, {})
    const small = await ask(membersCalls.listCustomers, input, accepted)
    expect([plain, small].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, name])
    expect([plain, small].map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(plain.rawPayload.length > 131_072).toBe(size === 200)
    expect(open(small.rawPayload).toString()).toBe(plain.payload)
    expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  },
)

test('a client that accepts neither gets it as it is', async () => {
  const { headers } = await ask(membersCalls.listCustomers, {}, { 'accept-encoding': 'gzip, deflate, identity' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('few rows, a failure and a small record are not compressed', async () => {
  const few = await ask(membersCalls.listCustomers, { filters: { text: 'nobody is called so' } })
  const wrong = await ask(membersCalls.listCustomers, { page: { size: 'many' } })
  const own = await ask(calls.session.getAgent, {})
  expect([few, wrong, own].map(({ statusCode }) => statusCode)).toEqual([200, 400, 200])
  for (const { headers } of [few, wrong, own]) expect(headers['content-encoding']).toBeUndefined()
})

test('a change is compressed like a read, and a secret answer leaves as it is', async () => {
  const notes = 'x'.repeat(1_500)
  const address = { street: '1 Main Street', city: 'Springfield', state: '', postal_code: '' }
  const changed = await ask(membersCalls.updateCustomerMoreInfo, { customer_id: 1, version: 1, ...address, notes })
  expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, 'zstd'])
  const secret = await ask(calls.mail.getEmailInbox, {})
  expect([secret.statusCode, secret.headers['content-encoding'], secret.headers.vary]).toEqual([
    200,
    undefined,
    undefined,
  ])
})
