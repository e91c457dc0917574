import { randomUUID } from 'node:crypto'
import type { AreaFailureKind } from '@console/shared/contract/area'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import type { InputOf } from '@console/shared/contract/define-calls'
import { type Role, roles } from '@console/shared/contract/roles'
import { eq, sql } from '#drizzle'
import { tableOf } from '../../../answered.ts'
import { hostBuild, remoteBuild } from '../../../testing/builds.ts'
import { messageOf, releaseClient } from '../../../testing/release-client.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { releaseAudited } from '../audited.ts'
import { builtTogether, deploy } from '../deploy.ts'
import { announcements, areaReports, openHosts } from '../records/release-schema.ts'
import { mustStop } from '../stop-failing.ts'

const { server, get } = testReleaseServer()
const { send } = releaseClient(() => server.db, get)

type Report = InputOf<typeof releasesCalls.reportAreaLoads>['reports'][number]

const report = (level: Role, reports: Report[], host?: string) =>
  server.as(level)(releasesCalls.reportAreaLoads, { reports, ...(host !== undefined && { host }) })
const many = (count: number, one: Report): Report[] => Array.from({ length: count }, () => one)

/** A live build and a canary of a new area. */
const withCanary = async () => {
  const area = `a${randomUUID().slice(0, 8)}`
  const live = await get().release(area, remoteBuild(`${area} live`, { area }))
  const build = await get().release(area, remoteBuild(`${area} canary`, { area }), 10)
  const failed = (outcome: AreaFailureKind, message = 'x is not a function'): Report => ({
    area,
    build,
    outcome,
    message,
  })
  const loaded: Report = { area, build, outcome: 'loaded', load_ms: 100 }
  const running = async () =>
    (await server.as('su')(releasesCalls.listReleases, {})).data.areas.find((one) => one.area === area)
  const history = async () => (await server.as('su')(releasesCalls.listDeployments, { area })).data
  return { area, live, build, failed, loaded, running, history }
}

describe('counts', () => {
  test('200 loads, failures, agents and mean time belong to the deployment', async () => {
    const { area, live, running } = await withCanary()
    const one = { area, build: live }
    await report('su', [
      { ...one, outcome: 'loaded', load_ms: 100 },
      { ...one, outcome: 'loaded', load_ms: 300 },
      { ...one, outcome: 'loaded' },
      { ...one, outcome: 'missing', load_ms: 9_000, message: 'gone' },
    ])
    await report('sales', [
      { ...one, outcome: 'loaded', load_ms: 200 },
      { ...one, outcome: 'slow' },
    ])
    await report('manager', [{ ...one, outcome: 'offline' }])
    expect((await running())?.live).toMatchObject({ loads: 4, failures: 1, agents: 2, load_ms: 200 })
  })

  test('200 one minute is one row, even if reported repeatedly', async () => {
    const { area, live } = await withCanary()
    const before = await server.db.$count(areaReports)
    await Promise.all(Array.from({ length: 10 }, () => report('su', [{ area, build: live, outcome: 'loaded' }])))
    // At most two: the minute may change meanwhile.
    expect((await server.db.$count(areaReports)) - before).toBeLessThanOrEqual(2)
  })

  test('200 a new release starts from zero', async () => {
    const { area, live, loaded, running } = await withCanary()
    await report('su', [loaded])
    await server.as('su')(releasesCalls.withdrawCanary, { area, build: loaded.build })
    await get().release(area, remoteBuild(`${area} canary`, { area }), 10)
    expect(await running()).toMatchObject({ live: { build: live }, canary: { build: loaded.build, loads: 0 } })
  })

  test('200 unknown builds and hosts are ignored', async () => {
    const before = await server.db.$count(areaReports)
    const { status } = await report('su', [{ area: 'members', build: 'abcdef', outcome: 'loaded' }], 'abcdef')
    expect(status).toBe(200)
    expect(await server.db.$count(areaReports)).toBe(before)
    expect(await server.db.$count(openHosts)).toBe(0)
  })

  test('400 for an unknown outcome and for a batch that is too large', async () => {
    const { loaded } = await withCanary()
    const wrong = { ...loaded, outcome: 'fine' } as unknown as Report // wrong on purpose
    expect((await report('su', [wrong])).status).toBe(400)
    expect((await report('su', many(51, loaded))).status).toBe(400)
  })
})

// A single agent could once stop a canary by failing five times, so anybody could have stopped every canary.
test.each([
  ['two agents, few loads', { loads: 10, countedFailures: 2, failedAgents: 2 }, true],
  ['one agent once', { loads: 0, countedFailures: 1, failedAgents: 1 }, false],
  ['one agent, at the maximum that counts', { loads: 0, countedFailures: 5, failedAgents: 1 }, false],
  ['one in twenty, by two agents', { loads: 38, countedFailures: 2, failedAgents: 2 }, true],
  ['less than one in twenty', { loads: 39, countedFailures: 2, failedAgents: 2 }, false],
  ['many failures among very many loads', { loads: 2_000, countedFailures: 100, failedAgents: 40 }, false],
  ['nothing at all', { loads: 0, countedFailures: 0, failedAgents: 0 }, false],
])('%s: stopped %s', (_, health, expected) => {
  expect(mustStop(health)).toBe(expected)
})

describe('automatic stop', () => {
  test('200 a canary that fails for two agents ends at once, is announced and audited, and goes to nobody', async () => {
    const { area, live, build, failed, running, history } = await withCanary()
    await report('su', [failed('threw-on-render')])
    expect((await running())?.canary).not.toBeNull()
    await report('sales', [failed('threw-on-render'), failed('missing', 'gone')])
    expect(await running()).toMatchObject({ live: { build: live }, canary: null })
    const [stopped] = await history()
    expect(stopped).toMatchObject({
      build,
      end: 'stopped',
      failures: 3,
      reason: '3 of 3 loads failed (100 %), for 2 agents; most often threw-on-render: x is not a function.',
    })
    const [row] = (await server.auditRows('release')).filter(({ call }) => call === 'release/stop_canary').slice(-1)
    expect(row).toMatchObject({ agent_id: null, target_id: area, after: { canary: null, by: 'the server' } })
    const [announcement] = (await server.as('su')(releasesCalls.listAnnouncements, {})).data
    // The browser's texts are only shown to agents who release.
    const text = `Version 1.0.0 (${build.slice(0, 8)}) was stopped: 3 of 3 loads failed (100 %), for 2 agents.`
    expect(announcement).toMatchObject({ area, canary: false, text })
    const entries = (await get().app.inject('/registry')).json().areas
    expect(JSON.stringify(entries)).not.toContain(build)
  })

  test('200 many concurrent reports stop it once', async () => {
    const { area, failed } = await withCanary()
    await Promise.all(roles.flatMap((level) => [1, 2, 3].map(() => report(level, [failed('tampered')]))))
    const rows = (await server.auditRows('release')).filter(
      ({ call, target_id }) => call === 'release/stop_canary' && target_id === area,
    )
    expect(rows).toHaveLength(1)
    const announced = await server.db.$count(
      announcements,
      sql`${eq(announcements.area, area)} and text like '%was stopped%'`,
    )
    expect(announced).toBe(1)
  })

  test.each<AreaFailureKind>(['slow', 'offline'])('200 %s is recorded without blaming a build', async (kind) => {
    const { area, failed, running } = await withCanary()
    for (const level of roles) await report(level, many(10, failed(kind)))
    expect((await running())?.canary).toMatchObject({ failures: 0 })
    const { data } = await server.as('su')(releasesCalls.getReleaseHealth, { area, hours: 1 })
    expect(data.kinds).toEqual([expect.objectContaining({ kind, count: 50 })])
  })

  test('200 one agent cannot stop a canary, even with many failures and few loads', async () => {
    const { build, failed, running } = await withCanary()
    for (let again = 0; again < 3; again += 1) await report('su', many(50, failed('threw-on-load')))
    expect((await running())?.canary).toMatchObject({ build, failures: 150 })
  })

  test("200 one agent's reports count at most five times against the loads of others", async () => {
    const { build, failed, loaded, running } = await withCanary()
    for (const level of roles) await report(level, many(50, loaded))
    await report('su', many(50, failed('threw-on-load')))
    await report('sales', [failed('threw-on-load')])
    expect((await running())?.canary).toMatchObject({ build, failures: 51 })
  })

  test('200 a live build that fails for nearly everyone is rolled back, announced and audited; it returns only on request', async () => {
    const area = `a${randomUUID().slice(0, 8)}`
    const good = await get().release(area, remoteBuild(`${area} good`, { area }))
    const bad = await get().release(area, remoteBuild(`${area} bad`, { area }))
    const one: Report = { area, build: bad, outcome: 'threw-on-render', message: 'boom' }
    await report('su', many(20, one))
    const live = async () =>
      (await server.as('su')(releasesCalls.listReleases, {})).data.areas.find((entry) => entry.area === area)?.live
    expect(await live()).toMatchObject({ build: bad })
    await report('sales', [one])
    expect(await live()).toMatchObject({ build: good, by: 'the server' })

    const [, stopped] = (await server.as('su')(releasesCalls.listDeployments, { area })).data
    expect(stopped).toMatchObject({
      build: bad,
      end: 'stopped',
      reason: expect.stringContaining('threw-on-render: boom'),
    })
    const [announcement] = (await server.as('su')(releasesCalls.listAnnouncements, {})).data
    expect(announcement).toMatchObject({
      area,
      text: `Version 1.0.0 (${bad.slice(0, 8)}) was taken back: 21 of 21 loads failed (100 %), for 2 agents; version 1.0.0 (${good.slice(0, 8)}) runs again.`,
    })
    const [row] = (await server.auditRows('release')).filter(({ call }) => call === 'release/stop_live').slice(-1)
    expect(row).toMatchObject({ agent_id: null, target_id: area, after: { live: good, by: 'the server' } })

    const again = await send(`${area}/deploy`, { build: bad })
    expect([again.status, again.code]).toEqual([409, 'releaseRefused'])
    expect(messageOf(again)).toMatch(
      /^Build \w+ of \w+ was stopped by the server on .* UTC: 21 of 21 loads failed .*threw-on-render: boom\. To release it all the same, add --again\.$/,
    )
    expect((await send(`${area}/deploy`, { build: bad, again: true })).status).toBe(200)
  })

  test('200 a live build without a predecessor stays, and few failures among many loads stop nothing', async () => {
    const { area, live, failed, loaded, running } = await withCanary()
    for (const level of roles) await report(level, many(10, { area, build: live, outcome: 'threw-on-load' }))
    for (const level of roles) await report(level, many(10, loaded))
    await report('su', [failed('threw-on-load')])
    await report('sales', [failed('threw-on-load')])
    expect(await running()).toMatchObject({ live: { build: live, failures: 50 }, canary: { loads: 50, failures: 2 } })
  })
})

test('200 a host that lacks what a live area needs is at fault, not the area', async () => {
  await server.db.delete(openHosts)
  const area = `a${randomUUID().slice(0, 8)}`
  const request = '@console/shared/api/mail'
  const provides = (members: Record<string, string[]>) => ({
    [request]: { version: '1.0.0', names: ['mail'], members },
  })
  const calls = { 'mail.getText': ['mail.getText'] }
  const call_table = tableOf(['mail.getText'])
  const needs = {
    shared: { [request]: { range: '^1.0.0', strict: true } },
    names: { [request]: ['mail'] },
    calls: ['mail.getText'],
    members: { [request]: calls },
    call_table,
  }
  const whole = await get().release('host', hostBuild('whole', { contract: { provides: provides(calls), call_table } }))
  await get().release(area, remoteBuild(`${area} before`, { area }))
  const build = await get().release(area, remoteBuild(`${area} needs`, { area, contract: needs }))
  const failed: Report = { area, build, outcome: 'threw-on-render', message: "reading 'declaration'" }
  const poorer = hostBuild('poorer', { contract: { provides: provides({}), call_table } })
  const stored = await get().store('host', poorer)
  const refused = await send('host/deploy', { build: stored })
  expect(messageOf(refused)).toContain(
    'makes calls with mail.getText of @console/shared/api/mail, and this host does not have it.',
  )

  // It still went live: parts of one tree are not checked against each other.
  const action = { environment, area: 'host', by: 'a test', call: 'release/deploy' }
  await releaseAudited(server.db, action, (on) => deploy(on, { build: stored }, builtTogether))
  for (const level of ['su', 'sales', 'manager'] as const) await report(level, [failed], stored)
  const { areas } = (await server.as('su')(releasesCalls.listReleases, {})).data
  expect(areas.find((one) => one.area === area)?.live).toMatchObject({ build, failures: 0 })
  expect(areas.find((one) => one.area === 'host')?.live).toMatchObject({ build: stored, failures: 3 })
  const { kinds } = (await server.as('su')(releasesCalls.getReleaseHealth, { area: 'host', hours: 1 })).data
  expect(kinds).toContainEqual({
    build: stored,
    kind: 'incompatible',
    count: 3,
    last: `${area} ${build} needs mail.getText of @console/shared/api/mail`,
  })
  // In a tab whose host still has the call, it is the area's own fault.
  await report('su', [failed], whole)
  const after = (await server.as('su')(releasesCalls.listReleases, {})).data.areas
  expect(after.find((one) => one.area === area)?.live).toMatchObject({ failures: 1 })
})

test('200 getReleaseHealth: by slice and build, with failures by kind and the last message', async () => {
  const { area, live, build, loaded, failed } = await withCanary()
  await report('su', [...many(3, { area, build: live, outcome: 'loaded' }), loaded, failed('missing', 'chunk.js')])
  await report('sales', [{ area, build: live, outcome: 'slow' }])
  const { data } = await server.as('su')(releasesCalls.getReleaseHealth, { area, hours: 24 })
  expect(data.slice_minutes).toBe(15)
  const sum = (of: string) =>
    data.slices
      .filter((slice) => slice.build === of)
      .reduce((all, { loads, failures }) => [(all[0] ?? 0) + loads, (all[1] ?? 0) + failures], [0, 0])
  expect([sum(live), sum(build)]).toEqual([
    [3, 0],
    [1, 1],
  ])
  for (const { at } of data.slices) expect(new Date(at).getUTCMinutes() % 15).toBe(0)
  expect(data.kinds).toContainEqual({ build, kind: 'missing', count: 1, last: 'chunk.js' })
  expect(data.kinds).toContainEqual({ build: live, kind: 'slow', count: 1, last: '' })
})
