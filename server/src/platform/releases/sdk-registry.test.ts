import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { and, eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { pack, releaseClient } from '../../testing/release-client.ts'
import { testReleaseServer } from '../../testing/releases.ts'
import { audit } from '../records/schema.ts'
import { sdkVersions } from './records/release-schema.ts'
import { removeOldSdks, storeSdk } from './sdk/store-sdk.ts'
import { sdkRegistry } from './sdk-registry.ts'

const { server, get } = testReleaseServer()
const { send, token } = releaseClient(() => server.db, get)

/** A package as npm packs it. */
const packageOf = async (name: string, version: string, more: object = {}): Promise<Buffer> =>
  gzipSync(await pack(new Map([['package/package.json', Buffer.from(JSON.stringify({ name, version, ...more }))]])))

const sdkOf = async (version: string): Promise<Map<string, Buffer>> =>
  new Map([
    ['sdk.tgz', await packageOf('@console/sdk', version, { bin: { 'console-sdk': './console-sdk.mjs' } })],
    ['shared.tgz', await packageOf('@console/shared', version)],
  ])

const ask = async (path: string, bearer?: string | null) =>
  get().app.inject({
    url: `/sdk/${path}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer ?? (await token())}` },
  })

const upload = async (files: ReadonlyMap<string, Buffer>, bearer?: string) => send('sdk', await pack(files), bearer)

describe('an SDK released with the host', () => {
  test('is stored once, audited, and read as npm reads packages', async () => {
    const first = await upload(await sdkOf('2.0.1'))
    expect(first.data).toEqual({ version: '2.0.1', stored: true })
    expect((await upload(await sdkOf('2.0.1'))).data).toEqual({ version: '2.0.1', stored: false })
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.target_id, 'host'), eq(audit.call, 'release/store_sdk')))
    expect(rows.map(({ after }) => after)).toEqual([{ version: '2.0.1', by: 'developers' }])

    const metadata = (await ask('@console%2fsdk')).json()
    expect(metadata).toMatchObject({ name: '@console/sdk', 'dist-tags': { latest: '2.0.1' } })
    const { tarball, integrity, shasum } = metadata.versions['2.0.1'].dist
    expect(metadata.versions['2.0.1'].bin).toEqual({ 'console-sdk': './console-sdk.mjs' })
    const file = await ask(new URL(tarball).pathname.replace('/sdk/', ''))
    expect(file.statusCode).toBe(200)
    expect(`sha512-${createHash('sha512').update(file.rawPayload).digest('base64')}`).toBe(integrity)
    expect(createHash('sha1').update(file.rawPayload).digest('hex')).toBe(shasum)
    expect(file.headers['cache-control']).toContain('immutable')
  })

  test('of a later time is "latest"; the earlier one stays as it was', async () => {
    await upload(await sdkOf('2.1.0-abc'))
    const metadata = (await ask('@console%2fshared')).json()
    expect(metadata['dist-tags'].latest).toBe('2.1.0-abc')
    expect(Object.keys(metadata.versions)).toEqual(['2.1.0-abc', '2.0.1'])
  })

  test('401 without a release token, for package and file', async () => {
    for (const path of ['@console%2fsdk', '2.0.1/sdk.tgz'])
      for (const bearer of [null, `release_${'x'.repeat(43)}`, await server.token('su')])
        expect([path, (await ask(path, bearer)).statusCode]).toEqual([path, 401])
  })

  test('403 for a team that may not release the host', async () => {
    const { data } = await server.as('su')(releasesCalls.addReleaseToken, { team: 'Mail', areas: ['mail'] })
    expect((await upload(await sdkOf('9.0.0'), data.token)).status).toBe(403)
    // Every team may read.
    expect((await ask('@console%2fsdk', data.token)).statusCode).toBe(200)
  })

  test.each([
    ['a foreign package', async () => new Map([['react.tgz', await packageOf('react', '2.0.1')]])],
    ['a file under another name', async () => new Map([['other.tgz', await packageOf('@console/sdk', '2.0.1')]])],
    ['a file that is not an archive', async () => new Map([['sdk.tgz', Buffer.from('no archive')]])],
    [
      'a package without a name',
      async () => new Map([['sdk.tgz', gzipSync(await pack(new Map([['package/package.json', Buffer.from('{')]])))]]),
    ],
    ['an invalid version', async () => new Map([['sdk.tgz', await packageOf('@console/sdk', '../../etc')]])],
    [
      'two versions at once',
      async () =>
        new Map([
          ['sdk.tgz', await packageOf('@console/sdk', '3.0.0')],
          ['shared.tgz', await packageOf('@console/shared', '3.0.1')],
        ]),
    ],
  ])('refuses %s', async (_, files) => {
    const before = await server.db.$count(sdkVersions)
    expect((await upload(await files())).code).toBe('releaseRefused')
    expect(await server.db.$count(sdkVersions)).toBe(before)
  })

  test.each(['2.0.1/..%2f..%2fsecret', '..%2f2.0.1/sdk.tgz', '2.0.1/package.json', '0.0.0/sdk.tgz', '@console%2fnone'])(
    '404 %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404)
    },
  )

  test('is deleted once thirty newer ones exist, files and row', async () => {
    for (let number = 0; number < 30; number += 1)
      await storeSdk({ db: server.db, storage: get().storage }, await sdkOf(`4.0.${number}`), 'a test')
    await removeOldSdks(server.db, get().storage)
    expect(await server.db.$count(sdkVersions)).toBe(30)
    expect((await ask('2.0.1/sdk.tgz')).statusCode).toBe(404)
    expect(await get().storage.folder('sdk', '2.0.1')).toBeNull()
    expect((await ask('4.0.0/sdk.tgz')).statusCode).toBe(200)
  })
})

test("a development server builds its tree's SDK once for concurrent requests, and for anyone", async () => {
  let packed = 0
  const make = async (known: (version: string) => Promise<boolean>) => {
    if (await known('5.0.0')) return null
    packed += 1
    return sdkOf('5.0.0')
  }
  const { db } = server
  const plugins = [sdkRegistry({ db, storage: get().storage, make, publicUrl: 'https://console.example' })]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  const answers = await Promise.all(['sdk', 'shared'].map((name) => app.inject({ url: `/sdk/@console%2f${name}` })))
  expect(answers.map((answer) => answer.json()['dist-tags'].latest)).toEqual(['5.0.0', '5.0.0'])
  expect(answers[0]?.json().versions['5.0.0'].dist.tarball).toBe('https://console.example/sdk/5.0.0/sdk.tgz')
  await app.inject({ url: '/sdk/@console%2fsdk' })
  expect(packed).toBe(1)
  await app.close()
})
