import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { addDirectory, newTokenOf, rightsOf } from '../../testing/neighbours/directories.ts'
import { entraLifecycle, entraShapes, microsoftReference } from '../../testing/scim/entra.ts'
import { oktaLifecycle, oktaSpecification } from '../../testing/scim/okta.ts'
import { patchOf, type Sequence, type Step, schemas } from '../../testing/scim/sequence.ts'
import { testServer } from '../../testing/server.ts'
import { directories, directoryUsers } from '../directories/directory-schema.ts'
import { scim } from './scim-route.ts'

// The requests that the makers of directories publish, one after the other, over a real connection.

const signIn = { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' }
const server = testServer()
let app: FastifyInstance
let address: string
let authorization: string

beforeAll(async () => {
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn,
    plugins: [scim({ db: server.db, signIn })],
  })
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/scim/v2`
})
afterAll(() => app.close())

let directory: number
beforeEach(async () => {
  await server.db.delete(directories)
  directory = await addDirectory(server.db, { unmatched: 'keep' })
  authorization = `Bearer ${await newTokenOf(server.db, directory)}`
})
// The agents of one test are nobody's in the next.
afterEach(() => server.db.execute(sql`update agents set email = 'gone' || id || '@example.org' where id > 5`))

/** A text or an object in which `{names}` are replaced by what was kept. */
const filled = <T>(value: T, kept: ReadonlyMap<string, string>): T =>
  typeof value === 'string'
    ? (value.replaceAll(/\{(\w+)\}|%7B(\w+)%7D/g, (all, name, encoded) => kept.get(name ?? encoded) ?? all) as T) // a text too
    : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, kept)])) as T) // the same names
      : Array.isArray(value)
        ? (value.map((one) => filled(one, kept)) as T) // as many
        : value

const send = (step: Pick<Step, 'method' | 'path' | 'body' | 'headers'>) =>
  fetch(`${address}${step.path}`, {
    method: step.method,
    headers: {
      authorization,
      ...(step.body !== undefined && { 'content-type': 'application/scim+json' }),
      ...step.headers,
    },
    ...(step.body !== undefined && {
      body: typeof step.body === 'string' ? step.body : JSON.stringify(step.body),
    }),
  })

let requests = 0
const run = async ({ steps }: Sequence): Promise<void> => {
  const kept = new Map<string, string>()
  for (const step of steps) {
    const { says, method, path, status, holds, lacks = [], keeps } = step
    const sent = {
      method,
      path: filled(path, kept),
      body: filled(step.body, kept),
      ...(step.headers && { headers: step.headers }),
    }
    const answer = await send(sent)
    const text = await answer.text()
    expect([says, answer.status, text === '' ? 'empty' : '']).toEqual([says, status, holds === null ? 'empty' : ''])
    if (text !== '') expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/)
    if (holds) expect({ says, ...JSON.parse(text) }).toMatchObject({ says, ...filled(holds, kept) })
    const named = lacks.filter((name) => text.includes(`"${name}"`))
    expect([says, ...named]).toEqual([says])
    if (keeps !== undefined) kept.set(keeps, JSON.parse(text).id)
    requests += 1
  }
}

const sequences = [oktaLifecycle, oktaSpecification, entraLifecycle, entraShapes, microsoftReference]
test.each(sequences.map((sequence) => [sequence.by, sequence] as const))(
  '%s: every request is answered as published',
  (_by, sequence) => run(sequence),
)
afterAll(() => measured('C15', 'published requests of directories', requests))

const bulk = 30
test(`pages of ${bulk} users: each once, in the same order whatever the size of a page`, async () => {
  for (let number = 0; number < bulk; number += 1)
    await send({
      method: 'POST',
      path: '/Users',
      body: { schemas: [schemas.user], userName: `p${number}@example.com` },
    })
  const read = async (count: number) => {
    const ids: string[] = []
    for (let startIndex = 1; ; startIndex += count) {
      const answer = await send({ method: 'GET', path: `/Users?startIndex=${startIndex}&count=${count}` })
      const page = await answer.json()
      expect([page.totalResults, page.startIndex, page.itemsPerPage]).toEqual([bulk, startIndex, page.Resources.length])
      ids.push(...page.Resources.map(({ id }: { id: string }) => id))
      if (page.Resources.length < count) return ids
    }
  }
  const [byTen, bySeven] = [await read(10), await read(7)]
  expect(new Set(byTen).size).toBe(bulk)
  expect(bySeven).toEqual(byTen)
}, 60_000)

test('a user who was deleted and created again is in again, because the directory put them out', async () => {
  await server.db.update(directories).set({
    rules: [{ group: 'Staff', level: 'sales', permissions: null }],
    rules_on: true,
    rules_by: await server.agentId('su'),
  })
  const person = { schemas: [schemas.user], userName: 'back@example.com', externalId: 'back' }
  const create = async () => (await (await send({ method: 'POST', path: '/Users', body: person })).json()).id
  const id = await create()
  const staff = { schemas: [schemas.group], displayName: 'Staff', members: [{ value: id }] }
  const group = (await (await send({ method: 'POST', path: '/Groups', body: staff })).json()).id
  const rights = () => rightsOf(server.db, person.userName)
  expect(await rights()).toMatchObject({ active: true })
  await send({ method: 'DELETE', path: `/Users/${id}` })
  expect(await rights()).toMatchObject({ active: false })
  expect(await server.db.$count(directoryUsers)).toBe(0)
  const again = await create()
  await send({
    method: 'PATCH',
    path: `/Groups/${group}`,
    body: patchOf({ op: 'Add', path: 'members', value: [{ value: again }] }),
  })
  expect(await rights()).toMatchObject({ active: true, level: 'sales' })
})
