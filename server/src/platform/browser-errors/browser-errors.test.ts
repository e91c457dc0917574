import { stripTypeScriptTypes } from 'node:module'
import { runInThisContext } from 'node:vm'
import { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hostArea } from '@console/shared/contract/release'
import type { Role } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { housekeeping } from '../../housekeeping.ts'
import { hostBuild, remoteBuild } from '../../testing/builds.ts'
import { testReleaseServer } from '../../testing/releases.ts'
import { sendCall } from '../../testing/server.ts'
import { browserErrorReports, browserErrors } from './browser-error-schema.ts'
import { maxReportsAnHour } from './take-errors.ts'

const { server, get } = testReleaseServer()
type Told = InputOf<typeof browserErrorsCalls.reportBrowserErrors>['errors'][number]

const source = `interface Row { readonly total: number }
enum Kind { Paid, Open }
const totalOf = (rows: readonly Row[], kind: Kind): number => {
  return rows[kind].total
}
const parse = (text: string): unknown => JSON.parse(text)
`
const [script = '', compiled = ''] = stripTypeScriptTypes(source, {
  mode: 'transform',
  sourceMap: true,
  sourceUrl: 'webpack://reports_abc/./src/screens/counts/total.ts',
}).split(/\n*\/\/# sourceMappingURL=data:application\/json;base64,/)

const map = JSON.stringify({ ...JSON.parse(Buffer.from(compiled, 'base64').toString()), sourcesContent: [source] })

/** Throws in a script of a build, as its browser would. */
const thrownIn = (address: string, statement: string): Error => {
  try {
    runInThisContext(`{${script};${statement}}`, { filename: `https://console.example.com${address}` })
  } catch (error) {
    // Of another realm in this test runner: no instanceof.
    return error as Error
  }
  throw new Error('nothing was thrown')
}

let host = ''
let number = 0
/** A live build of a new area with its source map. */
const withBuild = async () => {
  number += 1
  const area = `area${number}`
  const files = { 'remoteEntry.js.map': map }
  const build = await get().release(area, remoteBuild(`${area} build`, { area, script, files }))
  return { area, build, address: `/remotes/${area}/${build}/remoteEntry.js` }
}
beforeAll(async () => {
  host = await get().release(hostArea, hostBuild('a host'))
})

const reportOf = ({ name, message, stack = '' }: Error, more: Partial<Told> = {}): Told => {
  number += 1
  const reference = number.toString(16).padStart(32, 'a')
  return { reference, name, message, stack, screen: '/counts', times: 1, ...more }
}
const report = async (level: Role, ...errors: Told[]) =>
  sendCall(
    get().app,
    browserErrorsCalls.reportBrowserErrors,
    { host, errors },
    { authorization: `Bearer ${await server.token(level)}` },
  )
const list = async (area: string) => (await server.as('su')(browserErrorsCalls.listBrowserErrors, { area })).data

test('200 an error is listed with its source line, its build, its screen and its agents', async () => {
  const { area, build, address } = await withBuild()
  const error = thrownIn(address, 'totalOf([], 1)')
  expect((await report('sales', reportOf(error, { screen: '/edit-member/4711?search=x#y', times: 3 }))).status).toBe(
    200,
  )
  await report('manager', reportOf(error))
  const [listed, ...more] = await list(area)
  expect(more).toEqual([])
  expect(listed).toMatchObject({
    area,
    build,
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'total')",
    screen: '/counts',
    agents: 2,
    count: 4,
    references: [expect.stringMatching(/^a+/), expect.any(String)],
  })
  expect(listed?.frames[0]).toEqual({
    name: expect.any(String),
    file: 'src/screens/counts/total.ts',
    line: 4,
    column: expect.any(Number),
    code: 'return rows[kind].total',
  })
})

test('200 a reference finds its error in whatever area, by its first digits', async () => {
  const { area, address } = await withBuild()
  const reference = 'bc'.repeat(16)
  await report('sales', reportOf(thrownIn(address, 'totalOf([], 0)'), { reference }))
  const find = async (digits: string) =>
    (await server.as('su')(browserErrorsCalls.listBrowserErrors, { reference: digits })).data
  expect(await find(reference.slice(0, 8))).toMatchObject([{ area, references: [reference] }])
  expect(await find('bcbcbcbd')).toEqual([])
})

test('200 errors thrown at different places are different ones; the same one again is counted', async () => {
  const { area, address } = await withBuild()
  const [one, other] = [thrownIn(address, 'totalOf([], 0)'), thrownIn(address, 'parse("{")')]
  await report('sales', reportOf(one), reportOf(other), reportOf(one))
  expect((await list(area)).map(({ name, count }) => [name, count])).toEqual([
    ['TypeError', 2],
    ['SyntaxError', 1],
  ])
})

test('nothing that somebody typed or stored is kept', async () => {
  const { area, address } = await withBuild()
  const secrets = ['Grace Hopper', 'grace@navy.example', '555-0142-77', 'Pennsylvania', 'tok_9f8e7d']
  const text = secrets.join(' ')
  const leaky = [
    thrownIn(address, `parse(${JSON.stringify(text)})`),
    thrownIn(address, `throw new Error(${JSON.stringify(`the customer ${text} is unknown`)})`),
    Object.assign(new Error(text), { name: 'Hopper', stack: '' }),
    Object.assign(new Error('failed'), {
      stack: `Error: ${text}\n    at Grace (https://console.example.com${address}?q=${encodeURIComponent(text)}:1:5)`,
    }),
  ]
  await report(
    'sales',
    ...leaky.map((error) => reportOf(error, { screen: `/edit-member/${encodeURIComponent(text)}?q=${text}` })),
  )
  const rows = [await list(area), await list(hostArea), await server.db.select().from(browserErrors)]
  const shown = JSON.stringify(rows)
  expect((await list(area)).length).toBeGreaterThan(1)
  for (const word of secrets
    .flatMap((secret) => secret.split(/\W+/))
    .filter((part) => part.length > 2 && part !== 'tok_'))
    expect([word, shown.includes(word)]).toEqual([word, false])
  expect(shown).toContain('the …')
  measured('F11', 'texts of agents found in stored browser errors', 0)
})

test('errors of extensions and of unknown builds are ignored, and so is a script outside the console', async () => {
  const before = await server.db.$count(browserErrors)
  const at = (address: string) => Object.assign(new Error('x'), { stack: `Error: x\n    at f (${address}:1:1)` })
  const answer = await report(
    'sales',
    reportOf(at('chrome-extension://abcdef/content.js')),
    reportOf(at('https://console.example.com/remotes/members/0123456789ab/x.js')),
    reportOf(at('https://console.example.com/registry')),
  )
  expect(answer.status).toBe(200)
  expect(await server.db.$count(browserErrors)).toBe(before)
})

test('without a source map an error is listed by the place in the build', async () => {
  const build = await get().release('bare', remoteBuild('bare build', { area: 'bare', script }))
  await report('sales', reportOf(thrownIn(`/remotes/bare/${build}/remoteEntry.js`, 'totalOf([], 1)')))
  expect((await list('bare'))[0]?.frames[0]).toMatchObject({ file: 'remoteEntry.js', code: '' })
})

test('a changed source map is not read', async () => {
  const { area, build, address } = await withBuild()
  const files = new Map([['remoteEntry.js.map', Buffer.from('{"version":3,"sources":["evil.ts"],"mappings":"AAAA"}')]])
  await get().storage.restore(area, build, files)
  await report('sales', reportOf(thrownIn(address, 'totalOf([], 1)')))
  expect((await list(area))[0]?.frames[0]).toMatchObject({ file: 'remoteEntry.js', code: '' })
})

test('an agent reports at most a hundred errors an hour', async () => {
  const { area, address } = await withBuild()
  const error = thrownIn(address, 'totalOf([], 1)')
  for (let sent = 0; sent < maxReportsAnHour + 20; sent += 10)
    await report('data_entry', ...Array.from({ length: 10 }, () => reportOf(error)))
  expect((await list(area))[0]?.count).toBe(maxReportsAnHour)
})

test('errors are deleted after 30 days', async () => {
  const { area, address } = await withBuild()
  await report('manager', reportOf(thrownIn(address, 'totalOf([], 1)')))
  const [listed] = await list(area)
  const ours = eq(browserErrors.id, listed?.id ?? 0)
  await server.db.update(browserErrors).set({ last_seen: sql`now() - interval '31 days'` }).where(ours)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  // Builds are removed after everything else.
  const db = Object.assign(Object.create(server.db), { select: resolve })
  housekeeping({
    db,
    storage: get().storage,
    readsKeptDays: 400,
    speedKeptDays: 30,
    proposalsKeptDays: 400,
    abuseEventsKeptDays: 0,
    apiRequestsKeptDays: 0,
    log: get().app.log,
  })()
  await promise
  expect(await server.db.$count(browserErrors, ours)).toBe(0)
  expect(await server.db.$count(browserErrorReports, eq(browserErrorReports.error_id, listed?.id ?? 0))).toBe(0)
})
