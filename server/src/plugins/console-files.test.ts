import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AreaManifest } from '@console/shared/contract/area'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { releaseBuild } from '../releases/release.ts'
import { testServer } from '../testing/server.ts'
import { consoleFiles } from './console-files.ts'

const server = testServer()
let folder: string
let app: FastifyInstance

const html = { accept: 'text/html,*/*' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
  await writeFile(join(folder, `${path}.br`), brotliCompressSync(text))
}

const built = async (build: string, script = `console.log('${build}')`) => {
  const dist = `dist-${build}`
  const definition: AreaManifest = {
    area: 'members',
    version: '1.0.0',
    build,
    shared: '~0.1.0',
    notes: '',
    screens: [],
    words: {},
  }
  await write(`${dist}/area.json`, JSON.stringify(definition))
  await write(`${dist}/mf-manifest.json`, '{}')
  await write(`${dist}/remoteEntry.js`, script)
  await write(`${dist}/remoteEntry.js.map`, '{}')
  return join(folder, dist)
}

const release = async (dist: string) => releaseBuild(server.db, join(folder, 'data'), dist)
const liveBuild = async () => (await get('/registry')).json().areas[0]?.build

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-files-'))
  await write('host/index.html', '<!doctype html><title>Console</title>')
  await write('host/assets/main.abc.js', 'console.log(1)')
  await write('secret.js', 'no')
  const options = { db: server.db, dataDir: join(folder, 'data'), hostDist: join(folder, 'host') }
  app = await buildApp({ db: server.db, logLevel: 'silent', plugins: [consoleFiles(options)] })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/editmember', '/search/blocked-domains?q=a', '/apiary'])(
  '%s is the page, asked for again each time',
  async (url) => {
    const { statusCode, headers, body } = await get(url, html)
    expect({ statusCode, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
      statusCode: 200,
      cache: 'no-cache',
      type: 'text/html; charset=utf-8',
    })
    expect(body).toContain('<title>Console</title>')
  },
)

test.each([
  ['/api/v2/nothing', html],
  ['/assets/gone.js', html],
  ['/remotes/members/none/remoteEntry.js', html],
  ['/remotes/members', html],
  ['/health/nothing', html],
  ['/editmember', { accept: '*/*' }],
  ['/assets/..%2f..%2fsecret.js', html],
  ['/remotes/..%2f..%2fsecret.js', html],
  ['/assets/..%2findex.html', html],
])('404 %s, and never the page', async (url, headers) => {
  const response = await get(url, headers)
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).not.toContain('html')
})

test('assets are for ever, and come as brotli to whoever takes it', async () => {
  const plain = await get('/assets/main.abc.js')
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  expect(plain.headers['content-type']).toMatch(/javascript/)
  const packed = await get('/assets/main.abc.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.headers['content-type']).toMatch(/javascript/)
})

test('a release is live at once; the one before stays loadable; the same again changes nothing', async () => {
  const [first, second] = [await built('aaa'), await built('bbb')]
  expect(await release(first)).toBe(true)
  expect(await liveBuild()).toBe('aaa')
  expect(await release(second)).toBe(true)
  expect(await release(second)).toBe(false)
  expect(await liveBuild()).toBe('bbb')
  expect((await get('/remotes/members/aaa/remoteEntry.js')).body).toBe("console.log('aaa')")
  expect(await release(first)).toBe(true)
  expect(await liveBuild()).toBe('aaa')
})

test('files of a released build are never written again', async () => {
  await release(await built('ccc'))
  await release(await built('ccc', 'something else'))
  expect(await readFile(join(folder, 'data/releases/members/ccc/remoteEntry.js'), 'utf8')).toBe("console.log('ccc')")
})

test('the manifest is asked for again, all else of a build is for ever, source maps are not handed out', async () => {
  await release(await built('ddd'))
  expect((await get('/remotes/members/ddd/mf-manifest.json')).headers['cache-control']).toBe('no-cache')
  expect((await get('/remotes/members/ddd/remoteEntry.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/remotes/members/ddd/remoteEntry.js.map')).statusCode).toBe(404)
})

test('the registry is answered with 304 until something is released', async () => {
  await release(await built('eee'))
  const { headers } = await get('/registry')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await get('/registry', known)).statusCode).toBe(304)
  await release(await built('fff'))
  expect((await get('/registry', known)).statusCode).toBe(200)
})

test('ten releases at once leave one of them live and all of them whole', async () => {
  const dists = await Promise.all(Array.from({ length: 10 }, (_, n) => built(`g${n}`)))
  await Promise.all([...dists, ...dists].map(release))
  expect(await liveBuild()).toMatch(/^g\d$/)
  const answers = await Promise.all(dists.map((_, n) => get(`/remotes/members/g${n}/remoteEntry.js`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
})

test('a folder without a build is refused', async () => {
  await write('dist-bad/area.json', JSON.stringify({ area: '../x', build: 'a' }))
  await expect(release(join(folder, 'dist-bad'))).rejects.toThrow('holds no build of an area')
})
