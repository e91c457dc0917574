import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hostArea } from '@console/shared/contract/release'
import { buildId, hostBuild, remoteBuild } from '../../testing/builds.ts'
import { environment, testReleaseServer } from '../../testing/releases.ts'
import { releaseAudited } from './audited.ts'
import { type BuildFiles, writeBuild } from './builds/build-files.ts'
import { rollBack } from './deploy.ts'
import { releaseFromTree, releaseTree } from './release-tree.ts'

const { server, get } = testReleaseServer()
const of = () => ({ db: server.db, environment, storage: get().storage })

/** A dist folder as the build leaves it. */
const dist = async (files: BuildFiles): Promise<string> => {
  const folder = join(get().folder, 'dist', crypto.randomUUID())
  await writeBuild(folder, files)
  return folder
}
const live = async (area: string) =>
  (await get().app.inject('/registry')).json().areas.find((one: { area: string }) => one.area === area)?.build

test('a tree is released whole, once; a second start changes nothing', async () => {
  const parts = {
    host: await dist(hostBuild('tree')),
    remotes: [
      { area: 'members', dist: await dist(remoteBuild('tree members')) },
      { area: 'admin', dist: await dist(remoteBuild('tree admin', { area: 'admin' })) },
    ],
  }
  await releaseTree(of(), parts)
  expect((await get().app.inject('/registry')).json()).toMatchObject({
    host: { build: buildId('tree') },
    areas: [{ area: 'admin' }, { area: 'members' }],
  })
  const rows = (await server.auditRows('release')).length
  expect(rows).toBe(3)
  await releaseTree(of(), parts)
  expect(await server.auditRows('release')).toHaveLength(rows)
})

test('parts of one tree are not checked against each other while they are released in turn', async () => {
  const needs = (version: string) => ({
    shared: { react: { range: `^${version}`, strict: true } },
    names: { react: [] },
  })
  const host = (name: string, version: string) =>
    hostBuild(name, { contract: { provides: { react: { version, names: [] } } } })
  const remote = (name: string, version: string) => remoteBuild(name, { area: 'pair', contract: needs(version) })
  const release = async (n: string, version: string) =>
    releaseTree(of(), {
      host: await dist(host(`host ${n}`, version)),
      remotes: [{ area: 'pair', dist: await dist(remote(`pair ${n}`, version)) }],
    })
  await release('old', '18.0.0')
  await release('new', '19.0.0')
  expect(await live('pair')).toBe(buildId('pair new'))
})

test('a rolled-back build stays rolled back', async () => {
  const first = await dist(remoteBuild('good', { area: 'kept' }))
  const second = await dist(remoteBuild('bad', { area: 'kept' }))
  expect(await releaseFromTree(of(), 'kept', first)).toBe(true)
  expect(await releaseFromTree(of(), 'kept', second)).toBe(true)
  const action = { environment, area: 'kept', by: 'x', call: 'x' }
  await releaseAudited(server.db, action, (releasing) => rollBack(releasing))
  expect(await releaseFromTree(of(), 'kept', second)).toBe(false)
  expect(await live('kept')).toBe(buildId('good'))
})

test('the next start restores lost files', async () => {
  const folder = await dist(remoteBuild('lost', { area: 'lost' }))
  await releaseFromTree(of(), 'lost', folder)
  const stored = await get().storage.folder('lost', buildId('lost'))
  await rm(stored ?? '', { recursive: true })
  expect(await releaseFromTree(of(), 'lost', folder)).toBe(false)
  expect(await get().storage.folder('lost', buildId('lost'))).not.toBeNull()
  await rm(join(stored ?? '', 'chunk.js'))
  expect(await releaseFromTree(of(), 'lost', folder)).toBe(false)
  expect((await get().app.inject(`/remotes/lost/${buildId('lost')}/chunk.js`)).statusCode).toBe(200)
})

test('an invalid build is refused with a sentence', async () => {
  const folder = await dist(hostBuild('x'))
  await rm(join(folder, 'index.html'))
  await expect(releaseFromTree(of(), hostArea, folder)).rejects.toThrow('The build has no index.html.')
})
