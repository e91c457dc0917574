import { brotliDecompressSync } from 'node:zlib'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import { calls } from '../../calls.ts'
import { testServer } from '../../testing/server.ts'
import { isPacked } from './packed.ts'

const server = testServer()
const encodings = { 'accept-encoding': 'gzip, deflate, br' }

/** Sends a call of su as browsers do. */
const ask = async (call: Call, payload: object, headers: Readonly<Record<string, string>> = encodings) =>
  server.app.inject({
    method: 'POST',
    url: addressOfCall(call),
    headers: { authorization: `Bearer ${await server.token('su')}`, ...headers },
    payload,
  })

test('a page of a list is compressed for clients that accept it, with the same content, and much smaller', async () => {
  for (let number = 0; number < 60; number += 1) await server.addCustomer({ company_name: `Quarry ${number}` })
  const input = { page: { size: 100 } }
  const plain = await ask(membersCalls.listCustomers, input, {})
  const small = await ask(membersCalls.listCustomers, input)
  expect([plain, small].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br'])
  expect([plain, small].map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload)
  expect(small.headers['content-type']).toBe(plain.headers['content-type'])
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a page with few rows, a failure and any other answer are not compressed', async () => {
  const few = await ask(membersCalls.listCustomers, { filters: { text: 'nobody is called so' } })
  const wrong = await ask(membersCalls.listCustomers, { page: { size: 'many' } })
  const own = await ask(calls.session.getAgent, {})
  expect([few, wrong].map(({ statusCode }) => statusCode)).toEqual([200, 400])
  for (const { headers } of [few, wrong, own]) expect(headers['content-encoding']).toBeUndefined()
})

test('only lists are compressed, and none that is secret, changes anything or is public', () => {
  const all: readonly [string, Call][] = Object.entries(calls).flatMap(([group, of]) =>
    Object.entries(of).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
  )
  const small = all.filter(([, call]) => isPacked(call))
  expect(small.length).toBeGreaterThan(20)
  expect(small.filter(([, { secret, changes, access }]) => secret || changes || access === 'public')).toEqual([])
  const secretPage = { ...membersCalls.listCustomers, secret: true } as const
  expect(isPacked(secretPage)).toBe(false)
})
