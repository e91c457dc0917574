import type { Call } from '@console/shared/contract/define-calls'
import { isLong, measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import { createRandom } from '../../../seed/random.ts'
import { seedDatabase } from '../../../seed/seed.ts'
import { calls } from '../../calls.ts'
import { addMailbox, addMails } from '../mails.ts'
import { testServer } from '../server.ts'
import { arbitraryOf, type Shape } from './schema-arbitrary.ts'

// Cursors are opaque, and anybody can make one up: an invalid one is a 400, never a 500.

const server = testServer()
jest.setTimeout(240_000)

interface ObjectShape {
  readonly properties?: Readonly<Record<string, ObjectShape & { readonly enum?: readonly string[] }>>
  readonly required?: readonly string[]
  readonly type?: string
}

/** Where a call has its cursor: in `page`, or beside its other fields. */
const placesOf = ({ properties = {} }: ObjectShape): readonly (readonly string[])[] =>
  Object.entries(properties).flatMap(([name, of]) => {
    if (name === 'page')
      return [
        ['page', 'after'],
        ['page', 'before'],
      ]
    const isText = of.type === 'string' || JSON.stringify(of).includes('"string"')
    return isText && /^(after|before|cursor|next_page_token)$/.test(name) ? [[name]] : []
  })

const lists = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group)
    .map(([name, call]: [string, Call]) => ({
      name: `${area}.${name}`,
      call,
      places: placesOf(call.input as ObjectShape),
    }))
    .filter(({ places }) => places.length > 0),
)

const write = (value: unknown): string => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
const hostile = [
  '',
  'x',
  '\0',
  '\ud800',
  '2024-99-99 00:00:00+00',
  '999999-01-01 00:00:00+00',
  '0000-00-00',
  'infinity',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  "'",
  '10.0.0.0/99',
  'x'.repeat(5_000),
  null,
  0,
  -1,
  1.5,
  2 ** 53,
  {},
  [],
  true,
]
const texts = ['', 'x', '{}', '[]', 'null', '"x"', '\0', '='.repeat(4_000), 'x'.repeat(4_000)]

/** A cursor with each of its fields changed, one at a time; a field too many and one too few. */
const changed = (cursor: Record<string, unknown>): string[] => [
  ...Object.keys(cursor).flatMap((name) => hostile.map((value) => write({ ...cursor, [name]: value }))),
  ...Object.keys(cursor).map((name) => write({ ...cursor, [name]: undefined })),
  write({ ...cursor, more: 1 }),
]

/** Well-formed cursors for every sort of the call. */
const cursorsOf = (
  { properties = {} }: ObjectShape,
  own: Record<string, unknown> | null,
): Record<string, unknown>[] => {
  const by = properties.sort?.properties?.by?.enum ?? []
  const cursors = by.flatMap((key) =>
    ['asc', 'desc'].map((direction) => ({ by: key, direction, value: '2026-01-01 00:00:00+00', id: 1 })),
  )
  return own === null ? [...cursors, { at: '2026-01-01 00:00:00+00', source: 1, id: 1 }] : [own, ...cursors]
}

let authorization = ''
beforeAll(async () => {
  await server.db.execute('truncate agents cascade')
  await seedDatabase(server.db.$client, { customers: 60, production: false, anchor: new Date('2026-01-01T00:00:00Z') })
  await addMails(
    server.db,
    await addMailbox(server.db),
    Array.from({ length: 12 }, () => ({})),
  )
  authorization = `Bearer ${await server.token('su')}`
})

let sent = 0
afterAll(() => {
  measured('B1', 'lists that take a cursor', lists.length)
  measured('B1', 'cursors of our own making', sent)
})

const required = (call: Call): Record<string, unknown> => {
  // TypeBox makes plain JSON Schema.
  const [value] = fc.sample(arbitraryOf(call.input as Shape), { seed: 1, numRuns: 1 }) as Record<string, unknown>[]
  const needed = new Set((call.input as ObjectShape).required ?? [])
  const fields = Object.entries(value ?? {}).filter(([name]) => needed.has(name))
  return Object.fromEntries(fields.map(([name, of]) => [name, name.endsWith('_id') ? 1 : of]))
}
const put = (input: object, [outer = '', inner]: readonly string[], cursor: string, more: object = {}) =>
  inner === undefined ? { ...input, [outer]: cursor } : { ...input, [outer]: { ...more, [inner]: cursor } }

test.each(lists)('$name', async ({ call, places }) => {
  const send = async (input: object) => {
    sent += 1
    const { app } = server
    const url = `/api/v2/${call.path}`
    return app.inject({ method: 'POST', url, headers: { authorization }, payload: input })
  }
  const base = required(call)
  const random = createRandom(1, sent)
  const first = await send(places[0]?.[0] === 'page' ? { ...base, page: { size: 1 } } : base)
  const found = /"next(?:_page_token)?":"([\w-]+)"/.exec(first.body)?.[1]
  const own = found === undefined ? null : JSON.parse(Buffer.from(found, 'base64url').toString())
  const wrong: string[] = []
  let refused = 0
  for (const place of places)
    for (const cursor of cursorsOf(call.input as ObjectShape, own)) {
      const sort =
        typeof cursor.by === 'string' && place.length > 1 ? { by: cursor.by, direction: cursor.direction } : null
      // A sample, except in a long run: all of them take minutes for a list with many sorts.
      const isOne = cursor === own || !('by' in cursor)
      const some = [...texts, ...changed(cursor)].filter(() => isLong || isOne || random.chance(0.06))
      for (const text of some) {
        const input = put({ ...base, ...(sort && { sort }) }, place, text, { size: 1 })
        const { statusCode, body } = await send(input)
        if (statusCode >= 500)
          wrong.push(`${statusCode} for ${Buffer.from(text, 'base64url').toString().slice(0, 200)}: ${body}`)
        if (statusCode === 400) refused += 1
      }
    }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(0)
})
