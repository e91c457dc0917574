import { join } from 'node:path'
import { buildId, hostBuild, remoteBuild } from '../../testing/builds.ts'
import { environment, testReleaseServer } from '../../testing/releases.ts'
import { type BuildFiles, writeBuild } from './builds/build-files.ts'
import { releaseFirstBuilds } from './first-builds.ts'
import { releaseFromTree } from './release-tree.ts'

const { server, get } = testReleaseServer()
const of = () => ({ db: server.db, environment, storage: get().storage })

/** The builds of an image. */
const image = async (builds: Readonly<Record<string, BuildFiles>>): Promise<string> => {
  const folder = join(get().folder, 'images', crypto.randomUUID())
  for (const [area, files] of Object.entries(builds)) await writeBuild(join(folder, area), files)
  return folder
}
const registry = async () => (await get().app.inject('/registry')).json()

test('the builds of an image are released in a new console, by two servers at once, and never again', async () => {
  const first = await image({
    admin: remoteBuild('image admin', { area: 'admin' }),
    host: hostBuild('image host'),
    members: remoteBuild('image members'),
  })
  await Promise.all([releaseFirstBuilds(of(), first), releaseFirstBuilds(of(), first)])
  expect(await registry()).toMatchObject({
    host: { build: buildId('image host') },
    areas: [
      { area: 'admin', build: buildId('image admin') },
      { area: 'members', build: buildId('image members') },
    ],
  })
  expect(await server.auditRows('release')).toHaveLength(3)
})

test('a newer image leaves what a team has released, and brings an area that is new', async () => {
  const team = await image({ members: remoteBuild('team members') })
  await releaseFromTree(of(), 'members', join(team, 'members'))
  const next = await image({
    host: hostBuild('next host'),
    members: remoteBuild('next members'),
    mail: remoteBuild('next mail', { area: 'mail' }),
  })
  await releaseFirstBuilds(of(), next)
  expect(await registry()).toMatchObject({
    host: { build: buildId('image host') },
    areas: [{ area: 'admin' }, { area: 'mail', build: buildId('next mail') }, { build: buildId('team members') }],
  })
})
