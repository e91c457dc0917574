import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { measured } from '@console/shared/testing/measured'
import { buildApp } from '../../../app.ts'
import { buildId, hashOf, hostBuild, remoteBuild } from '../../../testing/builds.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { releaseAudited } from '../audited.ts'
import type { BuildFiles } from '../builds/build-files.ts'
import { consoleFiles } from '../console-files.ts'
import { rollBack } from '../deploy.ts'
import { endingWorker } from './ending-worker.ts'

const { server, get } = testReleaseServer()

const ask = (builds: string, headers: Record<string, string> = {}) =>
  get().app.inject({ url: `/service-worker.js?builds=${builds}`, headers })

interface Listed {
  readonly base: string
  readonly files: Readonly<Record<string, string>>
}
/** The list in front of the worker's code. */
const listOf = (script: string): readonly Listed[] => {
  const [, list = ''] = /^self\.keptBuilds=(.*);\n/.exec(script) ?? []
  return JSON.parse(list)
}
const basesOf = (script: string) => listOf(script).map(({ base }) => base)
const hashesOf = (files: BuildFiles, names: readonly string[], prefix = '') =>
  Object.fromEntries(names.map((name) => [name, hashOf(files.get(prefix + name) ?? '')]))

test('removes itself while no host is released', async () => {
  const { statusCode, body } = await ask('')
  expect([statusCode, body]).toEqual([200, endingWorker])
})

describe('with a host and areas', () => {
  const host = hostBuild('host of the worker')
  const members = remoteBuild('members of the worker')
  let [build, mail] = ['', '']
  beforeAll(async () => {
    await get().release('host', host)
    build = await get().release('members', members)
    mail = await get().release('mail', remoteBuild('mail of the worker', { area: 'mail' }))
  })

  test("200 the live host's worker, with the hashes of the host's and the named builds' files", async () => {
    const { statusCode, headers, body } = await ask(`members.${build}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none';connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(body).toMatch(/;\nworker of host of the worker$/)
    const main = `main.${buildId('host of the worker')}.js`
    expect(listOf(body)).toEqual([
      { base: '/assets/', files: hashesOf(host, [main, 'same.0000.js'], 'assets/') },
      {
        base: `/remotes/members/${build}/`,
        files: hashesOf(members, ['chunk.js', 'mf-manifest.json', 'remoteEntry.js']),
      },
    ])
  })

  test('every listed file is served at its address with its hash', async () => {
    const listed = listOf((await ask(`mail.${mail},members.${build}`)).body).flatMap(({ base, files }) =>
      Object.entries(files).map(([name, hash]) => [base + name, hash] as const),
    )
    const served = await Promise.all(listed.map(async ([url]) => (await get().app.inject({ url })).rawPayload))
    expect(served.map((content) => hashOf(content))).toEqual(listed.map(([, hash]) => hash))
    expect(listed.length).toBeGreaterThan(7)
    measured('F14', 'files of the list that are served with their hash', listed.length)
  })

  test('304 for a browser that has it; brotli for clients that accept it', async () => {
    const plain = await ask(`members.${build}`)
    const again = await ask(`members.${build}`, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await ask(`members.${build}`, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test.each(['members.none00000000', 'members', 'none.a1b2c3', "members.' or 1=1", 'host.x', ','])(
    'lists only the host for builds that do not run: %s',
    async (names) => {
      expect(basesOf((await ask(encodeURIComponent(names))).body)).toEqual(['/assets/'])
    },
  )

  test('the build that was live before is still listed; a build that was rolled back is not', async () => {
    const next = await get().release('members', remoteBuild('next members of the worker'))
    const folders = [build, next].map((one) => `/remotes/members/${one}/`)
    for (const [index, one] of [build, next].entries())
      expect(basesOf((await ask(`members.${one}`)).body)).toEqual(['/assets/', folders[index]])
    const action = { environment, area: 'members', by: 'a test', call: 'release/rollback' }
    await releaseAudited(server.db, action, (releasing) => rollBack(releasing, next))
    expect(basesOf((await ask(`members.${next},members.${build}`)).body)).toEqual(['/assets/', folders[0]])
  })

  test('a canary and the live build can both be named, for different agents', async () => {
    const canary = await get().release('members', remoteBuild('canary of the worker'), 10)
    for (const one of [canary, build])
      expect(basesOf((await ask(`members.${one}`)).body)).toEqual(['/assets/', `/remotes/members/${one}/`])
  })

  test('a released host brings its worker, and one from before there was a worker ends it', async () => {
    const before = await ask(`members.${build}`)
    await get().release('host', hostBuild('next host of the worker'))
    const after = await ask(`members.${build}`)
    expect(after.body).toMatch(/;\nworker of next host of the worker$/)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    const old = hostBuild('host without a worker')
    await get().release('host', new Map([...old].filter(([name]) => !name.startsWith('service-worker.js'))))
    expect((await ask(`members.${build}`)).body).toBe(endingWorker)
  })
})

test('switched off: browsers get a worker that ends itself, and pages do not ask for one', async () => {
  const { storage, key } = get()
  const of = { db: server.db, environment, storage, key }
  await get().release('host', hostBuild('host of the switch'))
  const page = async (serviceWorker: 'on' | 'off') => {
    const app = await buildApp({
      db: server.db,
      environment,
      logLevel: 'silent',
      plugins: [consoleFiles({ ...of, calls: [], serviceWorker })],
    })
    const [{ body: html }, worker] = [await app.inject('/'), await app.inject('/service-worker.js?builds=members.x')]
    await app.close()
    return { isAsked: html.includes('<meta name="service-worker" content="on" />'), worker }
  }
  const [on, off] = [await page('on'), await page('off')]
  expect([on.isAsked, on.worker.body]).toEqual([true, expect.stringContaining('worker of host of the switch')])
  expect([off.isAsked, off.worker.body]).toEqual([false, endingWorker])
  expect(off.worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('the ending worker deletes all caches and removes itself', async () => {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
    skipWaiting: async () => void done.push('skipped waiting'),
    caches: {
      keys: async () => ['one', 'other'],
      delete: async (name: string) => {
        done.push(`deleted ${name}`)
        if (name === 'one') throw new Error('This storage is broken.')
      },
    },
    registration: { unregister: async () => void done.push('unregistered') },
  }
  runInNewContext(endingWorker, { self })
  for (const type of ['install', 'activate']) {
    const work: unknown[] = []
    listeners.get(type)?.({ waitUntil: (one: unknown) => work.push(one) })
    expect(work).toHaveLength(1)
    await work[0]
  }
  expect([...listeners.keys()]).toEqual(['install', 'activate'])
  expect(done).toEqual(['skipped waiting', 'deleted one', 'deleted other', 'unregistered'])
})
