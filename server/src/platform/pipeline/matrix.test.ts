import { screenIds, screens } from '@console/host/contract/screens'
import { keyOf, mapsOf, opensBySpec, randomVisits } from '@console/host/contract/testing/access-oracle'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import { roles } from '@console/shared/contract/roles'
import * as s from '@console/shared/contract/schema'
import { measured } from '@console/shared/testing/measured'
import { calls } from '../../calls.ts'
import { handlers } from '../../handlers.ts'
import { allCalls, screensOf, statusBySpec, urlOfCall, wrongInput } from '../../testing/rules/matrix.ts'
import { ruleServer } from '../../testing/rules/rule-server.ts'
import { read } from './handlers.ts'

// The whole matrix of who may call what, and the rule for random agents: as the server answers, not as it is computed.

/** Generous, for a machine that is busy with other tests. */
const longMs = 180_000

const server = ruleServer(calls, handlers)
afterAll(() => server.app.close())

const cells = new Map<number, number>()

test.each(Object.keys(calls))(
  'every call of %s × its pages × level × map follows the specification',
  async (area) => {
    const differ: string[] = []
    for (const { name, call } of allCalls.filter((one) => one.area === area))
      for (const id of screensOf(call))
        for (const [kind, mapOf] of Object.entries(mapsOf))
          for (const level of roles) {
            const permissions = mapOf(keyOf(screens[id].path))
            const expected = statusBySpec(call, level, permissions)
            const status = await server.ask({ level, permissions }, call.method, urlOfCall(call), wrongInput)
            if (status !== expected) differ.push(`${name} by ${level}, ${id} ${kind}: ${status} and not ${expected}`)
            cells.set(status, (cells.get(status) ?? 0) + 1)
          }
    expect(differ.slice(0, 20)).toEqual([])
  },
  longMs,
)

test('the matrix is complete: every call has its cells, and both answers are frequent', () => {
  const [allowed = 0, refused = 0] = [cells.get(400), cells.get(403)]
  expect([...cells.keys()].sort()).toEqual([400, 403])
  expect(Math.min(allowed, refused)).toBeGreaterThan(2_000)
  expect(allowed + refused).toBe(
    allCalls.reduce((sum, { call }) => sum + screensOf(call).length, 0) * roles.length * Object.keys(mapsOf).length,
  )
  measured('A1', 'calls', allCalls.length)
  measured('A1', 'cells', allowed + refused)
})

/** Each changes a closed address into another spelling. */
const tricks: readonly ((url: string) => string)[] = [
  (url) => `${url}/`,
  (url) => `/${url}`,
  (url) => url.replace('/v2/', '/v2//'),
  (url) => url.toUpperCase(),
  (url) => url.replace('/v2/', '/v2%2F'),
  (url) => url.replace('/v2/', '/v2/dataentry/../'),
  (url) => `${url}?x=/dataentry/`,
  (url) => `${url}#/dataentry/`,
]

test(
  'no spelling of an address opens a call to an agent who may not make it',
  async () => {
    const closed = allCalls.filter(({ call }) => typeof call.access === 'object')
    const opened: string[] = []
    for (const { call } of closed)
      for (const trick of tricks) {
        const url = trick(addressOfCall(call).replaceAll(/\{\w+\}/g, '1'))
        const byAgent = await server.ask({ level: 'company_size', permissions: {} }, call.method, url, wrongInput)
        const byNobody = await server.ask(null, call.method, url, wrongInput)
        if (![403, 404].includes(byAgent) || ![401, 404].includes(byNobody))
          opened.push(`${url} ${byAgent} ${byNobody}`)
      }
    expect(opened.slice(0, 20)).toEqual([])
    measured('A4', 'addresses of calls', closed.length * tricks.length)
  },
  longMs,
)

test(
  'the server agrees with the specification on 10,000 random visits',
  async () => {
    const probes = Object.fromEntries(
      screenIds.map((id) => {
        const call = {
          method: 'GET',
          path: `probe/${id}`,
          summary: 'Answers whoever may open a screen.',
          access: { screens: [id] },
          input: s.object({}),
          output: s.object({}),
          reads: 'none',
          compressed: true,
          errors: [],
          changes: false,
          retry: true,
        } as const satisfies Call
        return [screens[id].path, { call, handler: read(call, async () => ({})) }]
      }),
    )
    const one = ruleServer(
      { probe: Object.fromEntries(Object.entries(probes).map(([path, { call }]) => [path, call])) },
      { probe: Object.fromEntries(Object.entries(probes).map(([path, { handler }]) => [path, handler])) },
    )
    const visits = randomVisits(10_000)
    const differences: unknown[] = []
    let opened = 0
    for (const { path, level, permissions } of visits) {
      const call = probes[path]?.call
      if (!call) throw new Error(`no probe for ${path}`)
      const status = await one.ask({ level, permissions }, call.method, addressOfCall(call))
      if (status !== (opensBySpec(path, level, permissions) ? 200 : 403)) differences.push({ path, level, permissions })
      if (status === 200) opened += 1
    }
    await one.app.close()
    expect(differences.slice(0, 5)).toEqual([])
    expect(Math.min(opened, visits.length - opened)).toBeGreaterThan(1_000)
    measured('A5', 'random visits to the server', visits.length)
    measured('A5', 'differences of the server', differences.length)
  },
  longMs,
)
