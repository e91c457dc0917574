import { type Call, pathParameters } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import { calls } from '../../calls.ts'
import { arbitraryOf, type Shape } from '../../testing/fuzz/schema-arbitrary.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { Failed } from '../errors/failed.ts'
import { inputReader } from './input.ts'

type Fields = Record<string, unknown>

const all: readonly (readonly [string, Call])[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)
const samples = 12
jest.setTimeout(60_000)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** The branches of a union that could match a value. */
const armsOf = (shape: Shape): readonly Shape[] =>
  (shape.anyOf ?? [shape]).flatMap((arm) => (arm.anyOf ? armsOf(arm) : [arm]))
const allows = (arms: readonly Shape[], value: unknown): boolean =>
  arms.some(
    ({ type, const: only }) =>
      (only === undefined ? type === undefined : only === value) ||
      (only === undefined && (type === kindOf(value) || (type === 'number' && kindOf(value) === 'integer'))),
  )
const armFor = (shape: Shape, value: unknown): Shape | undefined =>
  armsOf(shape).find(
    (arm) =>
      arm.type === kindOf(value) &&
      (!isFields(value) || (arm.required ?? []).every((name) => Object.hasOwn(value, name))),
  )

/** Values that a lenient server would accept as equal. */
const alike = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return [value[0], JSON.stringify(value), { ...value }]
  if (isFields(value)) return [JSON.stringify(value), [value]]
  return [[value], String(value), Number(value), value === 'true', null, '', 0, `${value} `]
}

interface SchemaLocation {
  readonly value: unknown
  readonly shape: Shape
  readonly put: (value: unknown) => unknown
}

/** Every location in a value with a known schema, with a function that rebuilds the whole. */
const locationsOf = ({ value, shape, put }: SchemaLocation): SchemaLocation[] => {
  const arm = armFor(shape, value)
  const below = (inner: SchemaLocation[]) => [{ value, shape, put }, ...inner.flatMap(locationsOf)]
  if (Array.isArray(value))
    return below(
      value.map((item, n) => ({ value: item, shape: arm?.items ?? {}, put: (next) => put(value.with(n, next)) })),
    )
  if (isFields(value))
    return below(
      Object.entries(arm?.properties ?? {}).flatMap(([name, inner]) =>
        name in value ? [{ value: value[name], shape: inner, put: (next) => put({ ...value, [name]: next }) }] : [],
      ),
    )
  return below([])
}

const asRequest = (call: Call, whole: unknown) => {
  const fields = { ...(whole as Fields) } // every input is an object
  const params: Fields = {}
  for (const name of pathParameters(call.path)) {
    params[name] = String(fields[name])
    delete fields[name]
  }
  if (call.method !== 'GET') return { params, query: {}, body: fields }
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return { params, query, body: null }
}

const refusal = (work: () => unknown): Failed | null => {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Failed) return error
    throw error
  }
}

const counted = { kept: 0, unknown: 0, alike: 0 }
afterAll(() => {
  measured('B2', 'calls', all.length)
  measured('B2', 'inputs kept as they came', counted.kept)
  measured('B2', 'unknown fields refused', counted.unknown)
  measured('B2', 'values of another type refused', counted.alike)
})

test.each(all)('%s accepts declared input unchanged, and nothing else', (_name, call) => {
  const read = inputReader(call)
  // TypeBox makes plain JSON Schema.
  const shape = call.input as Shape
  const values = fc.sample(arbitraryOf(shape), { seed: 1, numRuns: samples })
  const inAddress = call.method === 'GET' ? Object.keys(shape.properties ?? {}) : pathParameters(call.path)
  for (const value of values) {
    expect(read(asRequest(call, value))).toEqual(value)
    counted.kept += 1
    for (const place of locationsOf({ value, shape, put: (next) => next })) {
      const arms = armsOf(place.shape)
      const arm = armFor(place.shape, place.value)
      // Objects with named fields accept no others, whether or not the schema says so.
      if (isFields(place.value) && arm?.properties !== undefined && typeof arm.additionalProperties !== 'object') {
        const wrong = place.put({ ...place.value, no_such_field: 1 })
        expect(refusal(() => read(asRequest(call, wrong)))).toMatchObject({ code: 'invalidInput' })
        counted.unknown += 1
      }
      // An address contains only text.
      if (call.method === 'GET' || place.value === value) continue
      // Omits an optional field.
      for (const other of alike(place.value).filter((one) => one !== undefined)) {
        const wrong = place.put(other) as Fields // of a place below the whole
        if (allows(arms, other) || inAddress.some((name) => wrong[name] !== (value as Fields)[name])) continue
        expect([wrong, refusal(() => read(asRequest(call, wrong)))?.code]).toEqual([wrong, 'invalidInput'])
        counted.alike += 1
      }
    }
  }
})

describe('values that Fastify would convert, in whole requests', () => {
  const server = testServer()
  const converted = all.flatMap(([name, call]) => {
    const shape = call.input as Shape // as above
    const [value] = fc.sample(arbitraryOf(shape), { seed: 1, numRuns: 1 })
    const places = locationsOf({ value, shape, put: (next) => next }).filter(
      (place) => typeof place.value === 'number' && !allows(armsOf(place.shape), String(place.value)),
    )
    const wrong = places.map((place) => place.put(String(place.value)) as Fields)
    const [first] = wrong.filter((fields) =>
      pathParameters(call.path).every((part) => typeof fields[part] === 'number'),
    )
    return first === undefined || call.method === 'GET' ? [] : [[name, call, first] as const]
  })

  test.each(converted)('400 %s', async (_name, call, wrong) => {
    const authorization = `Bearer ${await server.token('su')}`
    // Deliberately invalid.
    const { status, code } = await sendCall(server.app, call, wrong as never, { authorization })
    expect([status, code]).toEqual([400, 'invalidInput'])
  })
  afterAll(() => measured('B2', 'calls asked with a number in a string', converted.length))
})
