import { apiBase } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { calls } from '../../calls.ts'
import { testServer } from '../../testing/server.ts'
import { newToken } from './session.ts'

const server = testServer()

test('a token is 256 random bits and unique', () => {
  const tokens = Array.from({ length: 20_000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  // Each bit is set in about half the tokens: 800 is eleven standard deviations from the mean.
  const counts = new Array<number>(256).fill(0)
  for (const token of tokens)
    for (const [at, byte] of Buffer.from(token, 'base64url').entries())
      for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) counts[at * 8 + bit] = (counts[at * 8 + bit] ?? 0) + 1
  const odd = counts.filter((count) => Math.abs(count - tokens.length / 2) > 800)
  expect(odd).toEqual([])
  measured('C3', 'random bits of a token', counts.length)
})

test('no call takes a secret in its address, and none that is requested by address returns one', () => {
  const all: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group))
  const inAddress = all.filter(({ method, path }) => method === 'GET' || /\{/.test(path))
  const secret = /password|token|ticket|secret|(^|_)code$|browser_key/
  // Every input is an object schema.
  const fieldsOf = ({ input, path }: Call) =>
    path.includes('{')
      ? [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      : Object.keys((input as { properties?: object }).properties ?? {})
  const found = inAddress.filter((call) => call.secret || fieldsOf(call).some((name) => secret.test(name)))
  expect(found.map(({ path }) => path)).toEqual([])
  measured('C3', 'calls with a secret in their address', found.length)
})

test.each(['token', 'access_token', 'authorization', 'bearer'])('401 for a token in the query as %s', async (name) => {
  const token = await server.token('su')
  const url = `${apiBase}/session/get_two_step`
  const sent = await server.app.inject({ url, query: { [name]: token } })
  expect(sent.statusCode).toBe(401)
  const asCookie = await server.app.inject({ url, headers: { cookie: `${name}=${token}` } })
  expect(asCookie.statusCode).toBe(401)
  expect((await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
})
