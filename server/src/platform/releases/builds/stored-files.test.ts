import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hostBuild, remoteBuild } from '../../../testing/builds.ts'
import { testReleaseServer } from '../../../testing/releases.ts'
import type { BuildFiles } from './build-files.ts'
import { storeBuild } from './store-build.ts'

const { server, get } = testReleaseServer()
const read = (url: string, encoding = 'identity') => get().app.inject({ url, headers: { 'accept-encoding': encoding } })
const folderOf = async (area: string, build: string) => (await get().storage.folder(area, build)) ?? ''
/** A build from a machine that does not compress. */
const uncompressed = (files: BuildFiles): BuildFiles => new Map([...files].filter(([name]) => !/\.(br|gz)$/.test(name)))

describe.each([
  [
    'members',
    '/remotes/members',
    (name: string) => remoteBuild(name),
    (build: string) => `/${build}/chunk.js`,
    'chunk.js',
  ],
  ['host', '/assets', (name: string) => hostBuild(name), (build: string) => `/main.${build}.js`, null],
] as const)('of %s', (area, prefix, make, pathOf, fileName) => {
  const store = async (name: string) => {
    const files = uncompressed(make(name))
    const build = await get().release(area, files, 100)
    const file = fileName ?? `assets/main.${build}.js`
    return { files, build, url: `${prefix}${pathOf(build)}`, path: join(await folderOf(area, build), file) }
  }
  const restore = (files: BuildFiles) => storeBuild({ db: server.db, storage: get().storage }, area, files, 'a test')

  test.each([
    ['br', '.br', brotliCompressSync],
    ['gzip', '.gz', gzipSync],
  ])('404 for an added %s variant that the build does not have', async (encoding, ending, pack) => {
    const { files, url, path } = await store(`${area} beside ${encoding}`)
    const stored = await read(url, encoding)
    expect([stored.statusCode, stored.headers['content-encoding']]).toEqual([200, undefined])

    await writeFile(`${path}${ending}`, pack('stolen()'))
    expect((await read(url, encoding)).statusCode).toBe(404)
    await restore(files)
    expect((await read(url, encoding)).body).toBe(stored.body)

    const elsewhere = join(await folderOf(area, ''), `stolen${ending}`)
    await writeFile(elsewhere, pack('stolen()'))
    await symlink(elsewhere, `${path}${ending}`)
    expect((await read(url, encoding)).statusCode).toBe(404)
    await restore(files)
    expect((await read(url, encoding)).body).toBe(stored.body)
    await rm(elsewhere)
  })

  test('404 for a link instead of a file, whatever its target', async () => {
    const { files, url, path } = await store(`${area} link`)
    const stored = await read(url)
    const elsewhere = `${await folderOf(area, '')}moved.js`
    await rename(path, elsewhere)
    await symlink(elsewhere, path)
    expect((await read(url)).statusCode).toBe(404)
    expect(await restore(files)).toMatchObject({ restored: true })
    expect((await read(url)).body).toBe(stored.body)
    await rm(elsewhere)
  })
})
