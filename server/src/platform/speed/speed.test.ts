import { randomUUID } from 'node:crypto'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { speedCalls } from '@console/shared/contract/calls/speed'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hostArea } from '@console/shared/contract/release'
import { type Role, roles } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { hostBuild, remoteBuild } from '../../testing/builds.ts'
import { environment, startReleaseServer, testReleaseServer } from '../../testing/releases.ts'
import { sendCall } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'
import { releaseAudited } from '../releases/audited.ts'
import { builtTogether, deploy } from '../releases/deploy.ts'
import { announcements, deployments } from '../releases/records/release-schema.ts'
import { bucketOf, quantileOf } from './buckets.ts'
import { forgetSpeed } from './forget-speed.ts'
import { isSlower } from './is-slower.ts'
import { speedCounts, speedSenders } from './speed-schema.ts'
import { maxVisits } from './take-speed.ts'

const { server, get } = testReleaseServer()

type Report = InputOf<typeof speedCalls.reportSpeed>
type Visit = Report['visits'][number]

let host = ''
beforeAll(async () => {
  host = await get().release(hostArea, hostBuild('a host'))
})

const report = (level: Role, visits: readonly Visit[], more: Partial<Report> = {}) =>
  server.as(level)(speedCalls.reportSpeed, { host, device: 'fast', visits: [...visits], ...more })
const list = async (area: string, device?: Report['device']) =>
  (await server.as('su')(speedCalls.listSpeed, { area, ...(device && { device }) })).data

const pathsOf = (area: string) => [`/${area}/:id`, `/${area}-forms`] as const
const definitionOf = (area: string) => ({
  screens: pathsOf(area).map((path, n) => ({
    id: `${area}-${n}`,
    path,
    title: path,
    group: 'Work',
    roles: ['su'] as const,
  })),
})

/** A live build and a canary of a new area with two screens. */
const withCanary = async () => {
  const area = `a${randomUUID().slice(0, 8)}`
  const [lists, forms] = pathsOf(area)
  const definition = definitionOf(area)
  const live = await get().release(area, remoteBuild(`${area} live`, { area, definition }))
  const build = await get().release(area, remoteBuild(`${area} canary`, { area, definition }), 10)
  const visit = (ms: number, of: Partial<Visit> = {}): Visit => ({
    area,
    build: live,
    screen: lists,
    metric: 'inp',
    ms,
    ...of,
  })
  const running = async () =>
    (await server.as('su')(releasesCalls.listReleases, {})).data.areas.find((one) => one.area === area)
  return { area, live, build, lists, forms, visit, running }
}

/** This number of visits by agents in turns. The five of a test count again, as if they were others. */
const visits = async (number: number, visit: Visit): Promise<void> => {
  for (let left = number, turn = 0; left > 0; left -= maxVisits, turn += 1) {
    if (turn % roles.length === 0) await server.db.delete(speedSenders)
    const some = Array.from({ length: Math.min(left, maxVisits) }, () => visit)
    expect((await report(roles[turn % roles.length] ?? 'su', some)).status).toBe(200)
  }
}

describe('buckets', () => {
  test.each([
    [[], null],
    [[100], 100],
    [[40, 40, 40, 400], 40],
    [[40, 40, 400, 400], 400],
  ])('three of four of %j are at most about %s ms', (durations, expected) => {
    const counts = durations.map((ms) => ({ bucket: bucketOf(ms), count: 1 }))
    const found = quantileOf(counts)
    if (expected === null) expect(found).toBeNull()
    else {
      expect(found?.visits).toBe(durations.length)
      expect((found?.p75 ?? 0) / expected).toBeGreaterThan(0.95)
      expect((found?.p75 ?? 0) / expected).toBeLessThan(1.05)
    }
  })

  test('a duration is known to 5 %, up to ten minutes', () => {
    for (const ms of [8, 9, 55, 333, 2_500, 60_000, 600_000]) {
      const p75 = quantileOf([{ bucket: bucketOf(ms), count: 1_000 }])?.p75 ?? 0
      expect(Math.abs(p75 / ms - 1)).toBeLessThan(0.05)
    }
  })
})

describe('counting', () => {
  test('200 visits are counted by build, screen, measure and device, and for the host too', async () => {
    const { area, live, build, lists, forms, visit } = await withCanary()
    const slow = [visit(400), visit(400, { metric: 'lcp' }), visit(90, { build }), visit(20, { screen: forms })]
    await report('su', slow)
    await report('sales', [visit(400)], { device: 'phone' })
    const found = await list(area)
    expect(
      found.map(({ screen, build: of, inp, lcp, frame }) => [screen, of, inp?.visits, lcp?.visits, frame]),
    ).toEqual([
      [forms, live, 1, undefined, null],
      // The canary above the build that it is compared with.
      [lists, build, 1, undefined, null],
      [lists, live, 2, 1, null],
    ])
    expect((await list(area, 'phone')).map(({ inp }) => inp?.visits)).toEqual([1])
    const ofHost = (await list(hostArea)).filter(({ screen }) => screen === forms)
    expect(ofHost).toMatchObject([{ build: host, inp: { visits: 1 } }])
  })

  test('200 screens that a build does not declare, and builds that were never deployed here, are ignored', async () => {
    const { area, visit } = await withCanary()
    const stored = await get().store(area, remoteBuild(`${area} stored`, { area, definition: definitionOf(area) }))
    const count = () => server.db.$count(speedCounts)
    const before = await count()
    const wrong = [
      visit(1, { screen: `/${area}/17` }),
      visit(1, { build: 'abcdef' }),
      visit(1, { build: stored }),
      visit(1, { area: 'nowhere' }),
    ]
    expect((await report('su', wrong)).status).toBe(200)
    expect(await count()).toBe(before)
    expect(await list(area)).toEqual([])
  })

  test('200 an agent counts a few times a day for a screen, however much they report at once or again', async () => {
    const { area, visit } = await withCanary()
    const many = Array.from({ length: 40 }, () => visit(5_000))
    await Promise.all([report('sales', many), report('sales', many), report('sales', many)])
    expect((await list(area)).map(({ inp }) => inp?.visits)).toEqual([maxVisits])
    measured('F15', 'visits of an agent that count', (await list(area))[0]?.inp?.visits ?? 0)
    await report('manager', many)
    expect((await list(area)).map(({ inp }) => inp?.visits)).toEqual([maxVisits * 2])
  })

  test('200 no row says which agent was slow', async () => {
    const { rows } = await server.db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'speed_counts'`,
    )
    measured('F15', 'rows with an agent and a duration', rows.filter(({ name }) => name.includes('agent')).length)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      ['environment', 'area', 'build', 'screen', 'metric', 'device', 'since', 'bucket', 'count'].toSorted(),
    )
  })

  test('200 an agent counts as often during a canary, however many days it runs, and again with the next one', async () => {
    const { area, live, build, visit } = await withCanary()
    const many = Array.from({ length: 40 }, () => visit(900))
    const started = (days: number) =>
      server.db
        .update(deployments)
        .set({ since: sql`${deployments.since} - make_interval(days => ${days}::int)` })
        .where(eq(deployments.area, area))
    await report('sales', many)
    // The canary and its counts are a few days older from here on.
    await started(3)
    await server.db.update(speedSenders).set({ since: sql`${speedSenders.since} - interval '3 days'` })
    await forgetSpeed(server.db, 30)
    await report('sales', many)
    expect((await list(area)).map(({ inp }) => inp?.visits)).toEqual([maxVisits])
    await get().release(area, remoteBuild(`${area} next`, { area, definition: definitionOf(area) }), 10)
    await report('sales', [...many, visit(900, { build })])
    expect((await list(area)).filter((one) => one.build === live).map(({ inp }) => inp?.visits)).toEqual([
      maxVisits * 2,
    ])
  })

  test('200 two servers that get many reports at once count each visit once', async () => {
    const { area, live, build, lists, forms, visit } = await withCanary()
    const { db, close } = connect(server.url)
    const second = await startReleaseServer(db)
    try {
      const some = [lists, forms].flatMap((screen) =>
        [live, build].flatMap((of) => [visit(100, { screen, build: of }), visit(400, { screen, build: of })]),
      )
      const send = async (level: Role, app: typeof second.app, order: Visit[]) => {
        const headers = { authorization: `Bearer ${await server.token(level)}` }
        const { status } = await sendCall(app, speedCalls.reportSpeed, { host, device: 'fast', visits: order }, headers)
        expect(status).toBe(200)
      }
      await Promise.all(
        roles.flatMap((level) => [
          send(level, get().app, some),
          send(level, second.app, some.toReversed()),
          send(level, second.app, some),
        ]),
      )
      expect((await list(area)).map(({ inp }) => inp?.visits)).toEqual(Array(4).fill(roles.length * maxVisits))
    } finally {
      await second.close()
      await close()
    }
  })

  test('counts are deleted after their days, and who was counted after one, unless a canary still needs it', async () => {
    const { area, visit } = await withCanary()
    const { area: quiet, build: canary, visit: other } = await withCanary()
    await server.as('su')(releasesCalls.withdrawCanary, { area: quiet, build: canary })
    await server.db.delete(speedSenders)
    await report('su', [visit(100), other(100)])
    const older = (days: number) =>
      server.db.update(speedCounts).set({ since: sql`${speedCounts.since} - make_interval(days => ${days}::int)` })
    await older(29)
    await forgetSpeed(server.db, 30)
    expect(await list(area)).toHaveLength(1)
    await older(2)
    const yesterday = sql`now() - interval '1 day'`
    await server.db.update(speedSenders).set({ since: yesterday })
    await server.db.update(deployments).set({ since: sql`now() - interval '2 days'` })
    await forgetSpeed(server.db, 30)
    expect(await list(area)).toEqual([])
    const left = await server.db.select({ area: speedSenders.area }).from(speedSenders)
    expect(new Set(left.map((row) => row.area))).toEqual(new Set([area]))
  })

  test('400 for a duration that no visit has, an unknown measure, and too many visits', async () => {
    const { visit } = await withCanary()
    const wrong = [[visit(-1)], [visit(0.5)], [visit(1, { metric: 'cls' as never })], Array(51).fill(visit(1)), []]
    for (const some of wrong) expect((await report('su', some)).status).toBe(400)
  })
})

/** Durations, each with its number of visits. */
const counted = (durations: readonly (readonly [ms: number, times: number])[]) =>
  durations.map(([ms, count]) => ({ bucket: bucketOf(ms), count }))

const rule = { visits: 30, percent: 30 }
test.each([
  ['much slower', [[400, 30]], [[100, 30]], true],
  ['as quick', [[100, 30]], [[100, 30]], false],
  ['quicker', [[100, 30]], [[400, 30]], false],
  ['too few visits of the canary', [[400, 29]], [[100, 30]], false],
  ['too few visits of the live build', [[400, 30]], [[100, 29]], false],
  ['by less than the share', [[1_250, 300]], [[1_000, 300]], false],
  ['by more than the share', [[1_500, 30]], [[1_000, 30]], true],
  ['three times, but nothing that a person notices', [[60, 90]], [[20, 90]], false],
  [
    'a third of few visits slower: that can be chance',
    [
      [100, 20],
      [400, 10],
    ],
    [[100, 30]],
    false,
  ],
  [
    'a third of many visits slower',
    [
      [100, 400],
      [400, 200],
    ],
    [
      [100, 500],
      [400, 100],
    ],
    true,
  ],
  [
    'five visits of one agent among 30',
    [
      [100, 25],
      [60_000, 5],
    ],
    [[100, 30]],
    false,
  ],
  [
    'fifteen visits of three agents among 30',
    [
      [100, 15],
      [60_000, 15],
    ],
    [[100, 30]],
    false,
  ],
  [
    'one very slow visit',
    [
      [100, 29],
      [60_000, 1],
    ],
    [[100, 30]],
    false,
  ],
] as const)('%s: %j against %j, slower %s', (_, canary, live, expected) => {
  expect(isSlower(counted(canary), counted(live), rule)).toBe(expected)
  expect(isSlower(counted(canary), counted(live), { ...rule, visits: 0 })).toBe(false)
})

describe('a slow canary', () => {
  test.each(['inp', 'lcp'] as const)('200 is stopped for its %s, with the reason, and audited', async (metric) => {
    const { area, live, build, lists, visit, running } = await withCanary()
    await visits(30, visit(100, { metric }))
    await visits(29, visit(400, { build, metric }))
    expect((await running())?.canary).not.toBeNull()
    await visits(1, visit(400, { build, metric }))
    expect(await running()).toMatchObject({ live: { build: live }, canary: null })
    const [stopped] = (await server.as('su')(releasesCalls.listDeployments, { area })).data
    expect(stopped).toMatchObject({ build, end: 'stopped' })
    expect(stopped?.reason).toMatch(
      new RegExp(
        `^${metric.toUpperCase()} of ${lists} is \\d{3} ms, and \\d{2,3} ms with the live build \\(75th percentile of 30 and 30 visits\\)\\.$`,
      ),
    )
    const [row] = (await server.auditRows('release')).filter(({ call }) => call === 'release/stop_canary').slice(-1)
    expect(row).toMatchObject({ target_id: area })
    const told = await server.db.select().from(announcements).where(eq(announcements.area, area))
    expect(told.at(-1)?.text).toContain('was stopped: ')
  })

  test('200 goes on if it is slow on a screen on which the live build is slow too, or only in its frames', async () => {
    const { build, forms, visit, running } = await withCanary()
    await visits(30, visit(400))
    await visits(30, visit(420, { build }))
    await visits(30, visit(50, { screen: forms }))
    await visits(30, visit(50, { metric: 'frame' }))
    await visits(30, visit(900, { build, metric: 'frame' }))
    expect((await running())?.canary).toMatchObject({ build })
  })

  test('200 goes on if only its agents have slower devices', async () => {
    const { visit, live, build, running, area } = await withCanary()
    const on = async (device: Report['device'], ms: number, of: string) => {
      for (const level of roles) {
        await server.db.delete(speedSenders)
        const some = Array.from({ length: maxVisits }, () => visit(ms, { build: of }))
        await report(level, some, { device })
      }
    }
    for (let round = 0; round < 2; round += 1) {
      await on('fast', 100, live)
      await on('slow', 400, build)
      await on('slow', 390, live)
    }
    expect((await running())?.canary).toMatchObject({ build })
    expect((await list(area)).map(({ inp }) => inp?.slower)).toEqual([false, false])
  })

  test('200 can be released again, and is judged anew', async () => {
    const { area, build, visit, running } = await withCanary()
    await visits(30, visit(100))
    await visits(30, visit(400, { build }))
    expect((await running())?.canary).toBeNull()
    await releaseAudited(server.db, { environment, area, by: 'a test', call: 'release/deploy' }, (releasing) =>
      deploy(releasing, { build, share: 10, again: true }, builtTogether),
    )
    await visits(30, visit(100))
    await visits(5, visit(400, { build }))
    expect((await running())?.canary).toMatchObject({ build })
    // What was counted before is still shown.
    expect((await list(area)).map(({ role, inp }) => [role, inp?.visits, inp?.slower])).toEqual([
      ['canary', 35, true],
      ['live', 60, false],
    ])
  })

  test('200 many reports at once stop it once', async () => {
    const { area, build, visit } = await withCanary()
    await visits(30, visit(100))
    await visits(25, visit(400, { build }))
    await server.db.delete(speedSenders)
    const some = Array.from({ length: maxVisits }, () => visit(400, { build }))
    await Promise.all(roles.map((level) => report(level, some)))
    const rows = (await server.auditRows('release')).filter(
      ({ call, target_id }) => call === 'release/stop_canary' && target_id === area,
    )
    expect(rows).toHaveLength(1)
  })

  test('200 one agent cannot stop it, however often and however slow', async () => {
    const { build, visit, running } = await withCanary()
    await visits(30, visit(100))
    await visits(25, visit(100, { build }))
    await server.db.delete(speedSenders)
    for (let again = 0; again < 5; again += 1)
      await report(
        'su',
        Array.from({ length: 50 }, () => visit(600_000, { build })),
      )
    expect((await running())?.canary).toMatchObject({ build })
  })

  test('200 is not compared with visits from before it began', async () => {
    const { area, build, visit, running } = await withCanary()
    await visits(30, visit(100))
    await server.db
      .update(speedCounts)
      .set({ since: sql`${speedCounts.since} - interval '1 day'` })
      .where(eq(speedCounts.area, area))
    await visits(30, visit(400, { build }))
    expect((await running())?.canary).toMatchObject({ build })
  })
})
