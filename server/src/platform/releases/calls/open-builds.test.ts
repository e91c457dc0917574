import { releasesCalls } from '@console/shared/contract/calls/releases'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Role } from '@console/shared/contract/roles'
import { eq, sql } from '#drizzle'
import { hostBuild, remoteBuild } from '../../../testing/builds.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { openAreas, openHosts } from '../records/release-schema.ts'

const { server, get } = testReleaseServer()
const tell = (level: Role, report: Partial<InputOf<typeof releasesCalls.reportAreaLoads>>) =>
  server.as(level)(releasesCalls.reportAreaLoads, { reports: [], ...report })

test("200 records the tab's host as open", async () => {
  const host = await get().release('host', hostBuild('open'))
  await tell('su', { host })
  await tell('su', { host })
  expect(await server.db.select({ build: openHosts.build }).from(openHosts)).toEqual([{ build: host }])
})

test("200 records the tab's builds of areas as open, each once, without hosts and unknown ones", async () => {
  const area = 'opened'
  const live = await get().release(area, remoteBuild('opened live', { area }))
  const build = await get().release(area, remoteBuild('opened canary', { area }), 10)
  const host = await get().release('host', hostBuild('no area'))
  const open = [
    { area, build },
    { area, build: live },
    { area, build },
    { area: 'host', build: host },
    { area, build: 'abcdef' },
  ]
  for (let again = 0; again < 2; again += 1) expect((await tell('su', { open: open })).status).toBe(200)
  const noted = () => server.db.select().from(openAreas).where(eq(openAreas.area, area))
  expect((await noted()).map((row) => row.build).sort()).toEqual([build, live].sort())

  const old = sql`now() - interval '23 hours'`
  await server.db.update(openAreas).set({ last_seen: old }).where(eq(openAreas.area, area))
  await tell('sales', { open: [{ area, build }] })
  const [, later] = (await noted()).sort((a, b) => a.last_seen.getTime() - b.last_seen.getTime())
  expect(later).toMatchObject({ build, environment })
  expect(Date.now() - (later?.last_seen.getTime() ?? 0)).toBeLessThan(60_000)
})
