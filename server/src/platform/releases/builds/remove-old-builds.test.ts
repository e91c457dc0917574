import { and, eq, sql } from '#drizzle'
import { hostBuild, remoteBuild } from '../../../testing/builds.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { deployments, openAreas, openHosts, releases } from '../records/release-schema.ts'
import { removeOldBuilds } from './remove-old-builds.ts'

const { server, get } = testReleaseServer()
const release = (name: string, share?: number) => get().release('members', remoteBuild(name), share)
const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const isThere = async (area: string, build: string) => {
  const rows = await server.db.$count(releases, and(eq(releases.area, area), eq(releases.build, build)))
  const folder = await get().storage.folder(area, build)
  expect(folder !== null).toBe(rows === 1) // both or neither
  return folder !== null
}

test('builds sent to nobody for 14 days are removed; running, fallback and young ones stay', async () => {
  const [first, open, second, third, live] = [
    await release('1'),
    await release('open'),
    await release('2'),
    await release('3'),
    await release('4'),
  ]
  const canary = await release('5', 10)
  const [unused, young] = [
    await get().store('members', remoteBuild('6')),
    await get().store('members', remoteBuild('7')),
  ]
  const oldHost = await get().release('host', hostBuild('old'))
  const goneHost = await get().release('host', hostBuild('gone'))
  await get().release('host', hostBuild('before'))
  await get().release('host', hostBuild('live'))
  await server.db.insert(openHosts).values({ environment, build: oldHost })
  await server.db.insert(openAreas).values({ environment, area: 'members', build: open })

  await server.db.update(releases).set({ stored_at: ago(20) })
  await server.db
    .update(deployments)
    .set({ since: ago(20), ended_at: sql`case when ended_at is null then null else ${ago(15)} end` })
  await server.db
    .update(releases)
    .set({ stored_at: ago(13) })
    .where(eq(releases.build, young))
  await server.db
    .update(deployments)
    .set({ ended_at: ago(13) })
    .where(eq(deployments.build, second))
  await removeOldBuilds(server.db, get().storage)

  const there = async (builds: readonly string[], area = 'members') =>
    Promise.all(builds.map((build) => isThere(area, build)))
  expect(await there([first, unused])).toEqual([false, false])
  expect(await there([open, second, third, live, canary, young])).toEqual([true, true, true, true, true, true])
  expect(await there([oldHost, goneHost], 'host')).toEqual([true, false])
  expect((await get().app.inject(`/remotes/members/${first}/remoteEntry.js`)).statusCode).toBe(404)
})
