import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { gt, sql } from '#drizzle'
import { calls, errors } from '../../calls.ts'
import { arbitraryOf, type Shape } from '../../testing/fuzz/schema-arbitrary.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { services } from '../../testing/services.ts'
import { csvChunks } from '../exports/csv.ts'
import { errorReplies } from '../pipeline/error-replies.ts'
import { type AnyHandler, change, read, stream } from '../pipeline/handlers.ts'
import { failureSchema } from '../pipeline/openapi.ts'
import { callRoutes, type HandlerMap } from '../pipeline/routes.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { readsFinder } from './read-paths.ts'
import { reads } from './read-schema.ts'

// Every call goes through the real pipeline to the real table, with answers made from its declaration. What an answer
// holds is found here by the names of its fields, not by the paths of the declaration.

const server = testServer()
const all = Object.entries(calls).flatMap(([group, map]) =>
  Object.entries(map).map(([name, call]: [string, Call]) => ({ group, name: `${group}.${name}`, own: name, call })),
)
const samples = 60
jest.setTimeout(120_000)

/** Fields that always hold the id of a person, and the kind of that person. */
const idFields: Readonly<Record<string, string>> = { customer_id: 'customer', threadId: 'mail_thread' }

/** All ids in a value by kind. */
const idsIn = (value: unknown, found: Set<string> = new Set()): Set<string> => {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (Object.hasOwn(idFields, name) && Number.isSafeInteger(inner)) found.add(`${idFields[name]} ${inner}`)
      idsIn(inner, found)
    }
  return found
}

/** The sample that says most. */
const fullest = (schema: unknown, count: (value: unknown) => number): unknown =>
  fc
    .sample(arbitraryOf(schema as Shape), { seed: 7, numRuns: samples }) // TypeBox makes plain JSON Schema
    .toSorted((one, other) => count(other) - count(one))[0]

const exampleOf = ({ input, output, reads: declared }: Call) => {
  const find = readsFinder(declared ?? 'none')
  const fullInput = fullest(input, (value) => find(value, {}).length)
  const answer = fullest(output, (value) => idsIn(value).size * 10 + find(fullInput, value).length)
  return { asked: fullInput, answer }
}

const row = { customer_id: 7, prospect_id: 8 }
const pieces = (call: Call) =>
  call.reads === 'list'
    ? [{ bytes: Buffer.from('x'), found: [{ kind: 'customer' as const, way: 'file' as const, ids: [7] }] }]
    : ['x']
const rowsOf = async function* () {
  yield [row]
}

const handlerOf = (call: Call, answer: unknown): AnyHandler => {
  if (call.stream !== undefined)
    return stream(call as never, async () => ({
      total: 1,
      fileName: 'x.csv',
      told: null,
      chunks:
        call.stream === 'csv'
          ? csvChunks(['customer_id'], rowsOf())
          : (async function* () {
              yield* pieces(call)
            })(),
    }))
  if (call.changes === false)
    return read(
      call as never,
      async () => answer as never,
      async () => ({ count: 0 }),
    )
  // Few enough for one agent alone.
  const concerns = call.dangerous ? { concerns: async () => ({ count: 0 }) } : {}
  const undo = call.undoable ? { undo: async () => {} } : {}
  return change(
    call as never,
    { apply: async () => ({ data: answer, unchanged: true }), ...concerns, ...undo } as never,
  )
}

let app: FastifyInstance
const examples = new Map(all.map(({ name, call }) => [name, exampleOf(call)]))

beforeAll(async () => {
  app = Fastify()
  app.addSchema(failureSchema)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  errorReplies(app, errors)
  const handlers: HandlerMap = Object.fromEntries(
    Object.keys(calls).map((group) => [
      group,
      Object.fromEntries(
        all
          .filter((one) => one.group === group)
          .map(({ own, name, call }) => [own, handlerOf(call, examples.get(name)?.answer)]),
      ),
    ]),
  )
  const secrets = sealedWith(Buffer.alloc(keyBytes))
  callRoutes(app, { db: server.db, environment: 'test', services, secrets, calls, errors, handlers })
  await app.ready()
})
afterAll(() => app.close())

const lastRead = async (): Promise<number> => {
  const [last] = await server.db.select({ id: sql<number>`coalesce(max(${reads.id}), 0)::int` }).from(reads)
  return last?.id ?? 0
}

let keys = 0
/** Sends a call, and returns what it answered and what was recorded of it. */
const ask = async (name: string, call: Call) => {
  const before = await lastRead()
  const { asked: input, answer } = examples.get(name) ?? {}
  keys += 1
  const { status } = await sendCall(app, call, input as never, {
    authorization: `Bearer ${await server.token('su')}`,
    'idempotency-key': `all-calls-${keys}`,
  })
  const recorded = await server.db.select().from(reads).where(gt(reads.id, before))
  const shown = call.stream === 'csv' && call.reads !== 'none' ? { rows: [row] } : call.stream ? {} : answer
  return { status, recorded, held: idsIn(shown) }
}

const counted = { made: 0, recorded: 0, ids: 0 }
const signedIn = all.filter(({ call }) => call.access !== 'public')
const reading = signedIn.filter(({ call }) => call.reads !== 'none')
const silent = signedIn.filter(({ call }) => call.reads === 'none')

test.each(reading)('$name records whose data it answered', async ({ name, call }) => {
  const { status, recorded, held } = await ask(name, call)
  expect(status).toBe(200)
  counted.made += 1
  const ids = new Set(recorded.flatMap(({ kind, ids }) => ids.map((id) => `${kind} ${id}`)))
  expect([...held].filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBeGreaterThan(0)
  for (const { agent_id, call: path, way } of recorded) {
    expect([agent_id, path]).toEqual([await server.agentId('su'), call.path])
    if (call.stream !== undefined) expect(way).toBe('file')
  }
  counted.recorded += 1
  counted.ids += ids.size
})

test.each(silent)('$name answers nobody’s data, and records nothing', async ({ name, call }) => {
  const { status, recorded, held } = await ask(name, call)
  expect(status).toBe(200)
  expect([recorded, [...held]]).toEqual([[], []])
})

/** All fields of a schema with that name, as paths of a declaration. */
const pathsTo = (field: string, schema: Shape, at = ''): string[] => {
  const { anyOf = [], items, properties = {} } = schema
  return [
    ...anyOf.flatMap((arm) => pathsTo(field, arm, at)),
    ...(items ? pathsTo(field, items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => {
      const path = at === '' ? name : `${at}.${name}`
      return name === field ? [path] : pathsTo(field, inner, path)
    }),
  ]
}

test.each(all)('$name names every customer of its answer', ({ call }) => {
  const named = typeof call.reads === 'object' ? [call.reads.customer ?? []].flat() : []
  const held = pathsTo('customer_id', call.output as Shape) // as above
  // The customer of the input is the one in the answer's head.
  const isAsked = (path: string) => path === 'customer_id' && named.includes('input.customer_id')
  expect([...new Set(held)].filter((path) => !named.includes(path) && !isAsked(path))).toEqual([])
})

test('calls that are open to everybody answer nobody’s data', () => {
  const open = all.filter(({ call }) => call.access === 'public')
  expect(open.filter(({ call }) => call.reads !== 'none')).toEqual([])
  expect(reading.length + silent.length + open.length).toBe(all.length)
})

test('100 % of the reads are recorded', () => {
  expect(counted.recorded).toBe(reading.length)
  measured('E12', 'calls', all.length)
  measured('E12', 'calls that answer with somebody’s data', reading.length)
  measured('E12', 'answers recorded, %', (100 * counted.recorded) / counted.made)
  measured('E12', 'records named', counted.ids)
})
