import type { Call } from '@console/shared/contract/define-calls'
import type { TSchema } from '@console/shared/contract/schema'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { calls } from '../../calls.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { Failed } from '../errors/failed.ts'
import { inputReader } from './input.ts'

// No undeclared field reaches a table: each change is sent every column name of the database.

const server = testServer()

const changes = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, call]: [string, Call]) => call.changes !== false)
    .map(([name, call]: [string, Call]): [string, Call] => [`${area}.${name}`, call]),
)

let columns: readonly string[] = []
let tried = 0
const undeclared = ({ input }: Call): string[] => {
  const { properties } = input as { properties?: object } // every input is an object
  return columns.filter((column) => !Object.hasOwn(properties ?? {}, column))
}

beforeAll(async () => {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`)
  columns = rows.map(({ name }) => name)
})
afterAll(() => {
  measured('A8', 'changes', changes.length)
  measured('A8', 'column names', columns.length)
  measured('A8', 'columns refused', tried)
  measured('A8', 'columns let in', 0)
})

/** The fields that a call rejects as unknown. A few at a time: a validator names at most some dozens. */
const refusedOf = (call: Call, names: readonly string[]): string[] => {
  const read = inputReader(call)
  return names.flatMap((_, start) => {
    if (start % 16 !== 0) return []
    const body = Object.fromEntries(names.slice(start, start + 16).map((name) => [name, 1]))
    try {
      read({ params: {}, query: {}, body })
      return []
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      const { fields = {} } = error.details
      return Object.keys(fields).filter((name) => fields[name]?.includes('Is not a known field.'))
    }
  })
}

test('the tables have enough columns', () => {
  expect(columns).toEqual(expect.arrayContaining(['level', 'permissions', 'password_hash', 'active', 'owner_id']))
  expect(columns.length).toBeGreaterThan(300)
})

test.each(changes)('400 %s for every undeclared column', (_name, call) => {
  const names = undeclared(call)
  expect(refusedOf(call, names).sort()).toEqual(names)
  tried += names.length
})

/** Places in an input where an object accepts undeclared keys. */
const openScreens = (schema: TSchema, place: string): string[] => {
  // The JSON Schema properties of a schema, of whatever kind.
  const { type, properties, additionalProperties, items, anyOf } = schema as {
    type?: string
    properties?: Record<string, TSchema>
    additionalProperties?: boolean | TSchema
    items?: TSchema
    anyOf?: TSchema[]
  }
  const below = Object.entries(properties ?? {}).flatMap(([name, one]) => openScreens(one, `${place}.${name}`))
  const arms = [...(anyOf ?? []), ...(items ? [items] : [])].flatMap((one) => openScreens(one, place))
  const isOpen =
    type === 'object' ? additionalProperties !== false : type === undefined && !anyOf && !('const' in schema)
  return [...(isOpen ? [place] : []), ...below, ...arms]
}

/**
 * Maps by screen, by field of a press event, and by what a browser stores for itself: each is one value of one column.
 */
const maps = [
  'agents.updateAgentPermissions.permissions',
  'directories.updateDirectoryRules.rules.permissions',
  'press.addPress.sources',
  'press.insertStoragePress.sources',
  'press.saveEditPress.sources',
  'pressQueues.completeFunding.sources',
  'pressQueues.confirmHiring.sources',
  'pressQueues.createFundingCompany.sources',
  'session.setPreference.value',
]

test('inside an input too, except for the few maps', () => {
  const open = new Set(changes.flatMap(([name, { input }]) => openScreens(input, name)))
  expect([...open].sort()).toEqual(maps)
})

const privileged = { id: 1, level: 'su', permissions: null, password_hash: 'x', active: true, owner_id: 1 }

test('400 from the running server, and no agent changes', async () => {
  const agentsAre = async () =>
    (await server.db.execute(sql`select md5(string_agg(a::text, ',' order by id)) as hash from agents a`)).rows
  const authorization = `Bearer ${await server.token('su')}`
  const before = await agentsAre()
  for (const [name, call] of changes) {
    const extra = Object.fromEntries(Object.entries(privileged).filter(([key]) => undeclared(call).includes(key)))
    const input = { ...(call.path.includes('{id}') && { id: 1 }), ...extra }
    const { status, fields } = await sendCall(server.app, call, input, { authorization })
    expect([name, status]).toEqual([name, 400])
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(extra)))
  }
  expect(await agentsAre()).toEqual(before)
  expect(await server.auditRows()).toEqual([])
})
