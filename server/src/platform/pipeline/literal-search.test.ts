import { type Call, pathParameters } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import { sql } from '#drizzle'
import { seedDatabase } from '../../../seed/seed.ts'
import { calls } from '../../calls.ts'
import { arbitraryOf, type Shape } from '../../testing/fuzz/schema-arbitrary.ts'
import { addMailbox, addMails } from '../../testing/mails.ts'
import { testServer } from '../../testing/server.ts'

type Fields = Record<string, unknown>

const server = testServer()
beforeAll(async () => {
  await server.db.execute(sql`truncate agents cascade`)
  await seedDatabase(server.db.$client, { customers: 60, production: false, anchor: new Date('2026-01-01T00:00:00Z') })
  await addMails(server.db, await addMailbox(server.db), [{}, { subject: 'Another' }])
}, 120_000)

/** Names of search fields in calls. */
const searched =
  /^(text|query|q|name|first_name|last_name|email|company_name|company_url|search_query|queryCompany|agent|endpoint|ipLocation|search|term|person|title|domain|call|typed|keyword)$/
const isFreeText = ({ type, format, pattern }: Shape) =>
  type === 'string' && format === undefined && pattern === undefined
const isSearched = (name: string, shape: Shape) => searched.test(name) && isFreeText(shape) && shape.enum === undefined

const pick = ({ properties = {} }: Shape, names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

/** Every search field of every reading call: at the top level or among its filters. */
const places = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) => {
    if (call.changes !== false || call.stream !== undefined || pathParameters(call.path).length > 0) return []
    // TypeBox makes plain JSON Schema.
    const shape = call.input as Shape
    const own = Object.entries(shape.properties ?? {})
    const filters = Object.entries(shape.properties?.filters?.properties ?? {})
    const [least] = fc.sample(arbitraryOf({ ...shape, properties: pick(shape, shape.required ?? []) }), {
      seed: 1,
      numRuns: 1,
    })
    const base = least as Fields // as the schema says
    return [
      ...own.flatMap(([field, inner]) =>
        isSearched(field, inner)
          ? [{ at: `${area}.${name} ${field}`, call, make: (text: string) => ({ ...base, [field]: text }) }]
          : [],
      ),
      ...filters.flatMap(([field, inner]) =>
        isSearched(field, inner)
          ? [
              {
                at: `${area}.${name} filters.${field}`,
                call,
                make: (text: string) => ({ ...base, filters: { [field]: text } }),
              },
            ]
          : [],
      ),
    ]
  }),
)

/** Number of rows in an answer. */
const rowsIn = (data: unknown): number => {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return 0
  if ('rows' in data && Array.isArray(data.rows)) return data.rows.length
  const lists = Object.values(data).filter(Array.isArray)
  return lists.reduce((sum, list) => sum + list.length, 0)
}

const found = async (call: Call, input: Fields) => {
  // Built from the call's own schema.
  const { status, data } = await server.as('su')(call, input as never)
  return { status, rows: rowsIn(data) }
}

/** Texts that do not occur in the data and, as patterns, match most of it. */
const patterns = ['a%e', '%%%', '___', '_a%', '%\\', '\\%']
/** The same without LIKE characters: it finds nothing either, or is skipped where only words are searched. */
const plain = (pattern: string): string => pattern.replace(/[%_\\]/g, '~')
/** Parts of names, addresses and words in the data: any search finds some of them. */
const words = ['example', 'Support', 'Acme', 'an', 'er', 'com', 'a', 'e', 'Margaret', 'su@example.com', 'Manager', '/']

const searching: string[] = []
let extra = 0
test('%, _ and \\ are searched literally everywhere', async () => {
  for (const { at, call, make } of places) {
    let control = 0
    for (const word of words) {
      control = (await found(call, make(word))).rows
      if (control > 0) break
    }
    if (control === 0) continue
    searching.push(at)
    for (const pattern of patterns) {
      const [matched, usual] = [await found(call, make(pattern)), await found(call, make(plain(pattern)))]
      extra += Math.max(0, matched.rows - usual.rows)
      expect([at, pattern, matched]).toEqual([at, pattern, usual])
    }
  }
  expect(searching.length).toBeGreaterThanOrEqual(20)
}, 240_000)

test('sort and page inputs are enums or numbers in every call', () => {
  const named = Object.entries(calls).flatMap(([area, group]) =>
    Object.entries<Call>(group).flatMap(([name, { input }]) => {
      const { properties } = input as Shape // as above
      return properties?.sort === undefined && properties?.page === undefined
        ? []
        : [{ at: `${area}.${name}`, properties }]
    }),
  )
  for (const { at, properties } of named) {
    const { sort, page } = properties
    if (sort !== undefined)
      expect([at, sort.properties?.by?.enum?.length, sort.properties?.direction?.enum]).toEqual([
        at,
        expect.any(Number),
        ['asc', 'desc'],
      ])
    if (page?.properties?.size !== undefined)
      expect([at, page.properties.size.type, page.properties.size.maximum]).toEqual([at, 'integer', expect.any(Number)])
  }
  expect(named.length).toBeGreaterThan(30)
  measured('B3', 'calls that sort or page', named.length)
})

afterAll(() => {
  measured('B3', 'searched texts', searching.length)
  measured('B3', 'patterns each', patterns.length)
  measured('B3', 'extra rows', extra)
})
