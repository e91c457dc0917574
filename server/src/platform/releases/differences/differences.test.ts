import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import { measured } from '@console/shared/testing/measured'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildApp } from '../../../app.ts'
import { buildId, hostBuild, type RemoteOptions, remoteBuild } from '../../../testing/builds.ts'
import { environment, testReleaseServer } from '../../../testing/releases.ts'
import { type StoredFiles, storedFiles } from '../builds/stored-files.ts'
import { consoleFiles } from '../console-files.ts'
import { differences } from './differences.ts'
import { asDifference } from './framing.ts'

const { server, get } = testReleaseServer()

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const offer = (content: string | Buffer) => `:${sha256(content).toString('base64')}:`
const modern = 'gzip, deflate, br, zstd, dcb, dcz'

/** A script that compresses badly, so that only a dictionary makes it small. */
const script = (title: string): string =>
  `console.log('${title}');${Array.from({ length: 400 }, (_, n) => sha256(`line ${n}`).toString('hex')).join(';')}`

const sheet = (title: string): string => `/*${script(title)}*/`

const [oldChunk, newChunk] = ['20.aaaaaaaaaaaa.js', '20.bbbbbbbbbbbb.js']
const build = (name: string, chunk: string, options: RemoteOptions = {}) =>
  remoteBuild(name, {
    ...options,
    script: script(`entry of ${name}`),
    scripts: { [chunk]: script(name) },
    files: { 'screen.css': sheet(name) },
  })

const read = (url: string, headers: Record<string, string> = {}) =>
  get().app.inject({ url, headers: { 'accept-encoding': modern, ...headers } })

/** What a browser with this dictionary makes of an answer: the first 40 bytes name the dictionary. */
const undone = (answer: Buffer, dictionary: string): string =>
  zstdDecompressSync(answer.subarray(40), { dictionary: Buffer.from(dictionary) }).toString()

describe('two builds of an area', () => {
  let [before, after, mail] = ['', '', '']
  const url = () => `/remotes/members/${after}/${newChunk}`

  beforeAll(async () => {
    mail = await get().release('mail', build('mail', oldChunk, { area: 'mail' }))
    before = await get().release('members', build('before', oldChunk))
    after = await get().release('members', build('after', newChunk))
  })

  test('a file names the addresses of its later versions, and caches keep it by what the browser has', async () => {
    const of = async (path: string) => (await read(path)).headers
    expect(await of(`/remotes/members/${before}/${oldChunk}`)).toMatchObject({
      'use-as-dictionary': 'match="/remotes/members/*/20.*.js"',
      'content-encoding': 'br',
      vary: 'available-dictionary, accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const nameOf = async (path: string) => (await of(path))['use-as-dictionary']
    expect(await nameOf(`/remotes/members/${before}/remoteEntry.js`)).toBe('match="/remotes/members/*/remoteEntry.js"')
    expect(await nameOf(`/remotes/members/${before}/screen.css`)).toBe('match="/remotes/members/*/screen.css"')
    expect(await nameOf(`/remotes/members/${before}/mf-manifest.json`)).toBeUndefined()
    expect(await nameOf(`/remotes/members/${before}/area.json`)).toBeUndefined()
  })

  test('200 as the difference from the version that the browser has', async () => {
    const whole = await read(url())
    const answer = await read(url(), { 'available-dictionary': offer(script('before')) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': whole.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
      'use-as-dictionary': 'match="/remotes/members/*/20.*.js"',
      vary: 'available-dictionary, accept-encoding',
    })
    const { rawPayload } = answer
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(rawPayload.subarray(8, 40)).toEqual(sha256(script('before')))
    expect(undone(rawPayload, script('before'))).toBe(script('after'))
    expect(whole.rawPayload.length).toBeGreaterThan(10_000)
    expect(rawPayload.length).toBeLessThan(200)
    measured('F16', 'bytes of a changed script as a difference', rawPayload.length)
  })

  test('200 also for style sheets and entries, and from a newer build back to an older one', async () => {
    const style = await read(`/remotes/members/${after}/screen.css`, {
      'available-dictionary': offer(sheet('before')),
    })
    expect([style.headers['content-encoding'], style.headers['content-type']]).toEqual([
      'dcz',
      'text/css; charset=utf-8',
    ])
    const back = await read(`/remotes/members/${before}/remoteEntry.js`, {
      'available-dictionary': offer(script('entry of after')),
    })
    expect(undone(back.rawPayload, script('entry of after'))).toBe(script('entry of before'))
  })

  test('many browsers at once get the same', async () => {
    const next = await get().release('members', build('at once', '20.cccccccccccc.js'))
    const headers = { 'available-dictionary': offer(script('after')) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => read(`/remotes/members/${next}/20.cccccccccccc.js`, headers)),
    )
    expect(new Set(answers.map(({ headers: { 'content-encoding': encoding } }) => encoding))).toEqual(new Set(['dcz']))
    expect(new Set(answers.map(({ rawPayload }) => undone(rawPayload, script('after'))))).toEqual(
      new Set([script('at once')]),
    )
  })

  test.each<[string, () => Record<string, string>]>([
    ['an unknown dictionary', () => ({ 'available-dictionary': offer('of nobody') })],
    ['a file of another area', () => ({ 'available-dictionary': offer(script('mail')) })],
    ['another file of the area', () => ({ 'available-dictionary': offer(script('entry of before')) })],
    ['no hash', () => ({ 'available-dictionary': 'x' })],
    [
      'a browser without dcz',
      () => ({ 'accept-encoding': 'gzip, br', 'available-dictionary': offer(script('before')) }),
    ],
  ])('200 as a whole file for %s', async (_what, headers) => {
    const answer = await read(url(), headers())
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.headers.vary).toBe('available-dictionary, accept-encoding')
  })

  test('200 as a whole file after a failure, 206 for a range', async () => {
    const headers = { 'available-dictionary': offer(script('before')) }
    expect((await read(`${url()}?again=1`, headers)).headers['content-encoding']).toBe('br')
    const part = await read(url(), { ...headers, range: 'bytes=3-9', 'accept-encoding': 'dcz' })
    expect([part.statusCode, part.body]).toEqual([206, script('after').slice(3, 10)])
  })

  test('200 as a whole file if the earlier version has too little in common', async () => {
    const other = sha256('other code').toString('hex')
    const rewritten = await get().release(
      'members',
      remoteBuild('rewritten', { scripts: { '20.eeeeeeeeeeee.js': other } }),
    )
    const answer = () =>
      read(`/remotes/members/${rewritten}/20.eeeeeeeeeeee.js`, { 'available-dictionary': offer(script('before')) })
    for (const { headers, rawPayload } of [await answer(), await answer()]) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'available-dictionary, accept-encoding' })
      expect(rawPayload.length).toBeLessThan(
        (await asDifference(Buffer.from(other), Buffer.from(script('before')))).length,
      )
    }
  })

  test('the areas are separate in both directions', async () => {
    const answer = await read(`/remotes/mail/${mail}/${oldChunk}`, { 'available-dictionary': offer(script('before')) })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/remotes/mail/*/20.*.js"',
    })
  })

  test('200 as a whole file if the dictionary was stored but never deployed', async () => {
    await get().store('members', build('only stored', '20.dddddddddddd.js'))
    const answer = await read(url(), { 'available-dictionary': offer(script('only stored')) })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  test("assets of the host are differences from the host's only", async () => {
    const common = Array.from({ length: 20 }, (_, n) => sha256(`host ${n}`).toString('hex')).join('')
    const [old, next] = [`host before ${common}`, `host after ${common}`]
    await get().release('host', hostBuild(old))
    await get().release('host', hostBuild(next))
    const path = `/assets/main.${buildId(next)}.js`
    const answer = await read(path, { 'available-dictionary': offer(`console.log('${old}')`) })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/assets/main.*.js"',
    })
    expect(undone(answer.rawPayload, `console.log('${old}')`)).toBe(`console.log('${next}')`)
    const other = await read(path, { 'available-dictionary': offer(script('before')) })
    expect(other.headers['content-encoding']).toBe('br')
    expect((await read('/assets/letters.0000.woff2')).headers['use-as-dictionary']).toBeUndefined()
  })

  test('200 as a whole file if the dictionary is no longer what was stored', async () => {
    const path = `${await get().storage.folder('members', before)}/remoteEntry.js`
    await writeFile(path, 'something else')
    const answer = (offered: string) =>
      read(`/remotes/members/${after}/remoteEntry.js`, { 'available-dictionary': offer(offered) })
    for (const offered of [script('entry of before'), 'something else'])
      expect((await answer(offered)).headers['content-encoding']).toBe('br')
  })

  test('a dictionary that is slow to read is not waited for, and one that cannot be read is not missed', async () => {
    const { storage } = get()
    const stored = storedFiles({ db: server.db, storage })
    const read = (content: StoredFiles['content']) => {
      const differ = differences({ ...stored, content }, { db: server.db, environment })
      // Only the parts of a request and a reply that are used here.
      const request = { url: url(), headers: { 'accept-encoding': modern, 'available-dictionary': offer('x') } }
      const reply = { header: () => reply, type: () => reply }
      const file = { area: 'members', build: after, name: newChunk, pattern: '/remotes/members/*/' }
      return differ(request as unknown as FastifyRequest, reply as unknown as FastifyReply, file)
    }
    expect(await read(() => new Promise(() => {}))).toBeNull()
    expect(await read(() => Promise.reject(new Error('the bucket is gone')))).toBeNull()
  })

  test('more browsers with different dictionaries than may wait get whole files, and nothing is read for them', async () => {
    let reads = 0
    const content = (): Promise<never> => {
      reads += 1
      return new Promise(() => {})
    }
    const differ = differences(
      { ...storedFiles({ db: server.db, storage: get().storage }), content },
      { db: server.db, environment },
    )
    const reply = { header: () => reply, type: () => reply }
    const file = { area: 'members', build: after, name: newChunk, pattern: '/remotes/members/*/' }
    const answers = Array.from({ length: 100 }, (_, n) => {
      const request = { url: url(), headers: { 'accept-encoding': modern, 'available-dictionary': offer(`${n}`) } }
      return differ(request as unknown as FastifyRequest, reply as unknown as FastifyReply, file)
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set([null]))
    expect(reads).toBe(32)
  })

  test('switched off: whole files, and no browser keeps one as a dictionary', async () => {
    const { storage, key } = get()
    const of = { db: server.db, environment, storage, key, calls: [], updatesAsDifferences: 'off' as const }
    const app = await buildApp({ db: server.db, environment, logLevel: 'silent', plugins: [consoleFiles(of)] })
    const answer = await app.inject({
      url: url(),
      headers: { 'accept-encoding': modern, 'available-dictionary': offer(script('before')) },
    })
    await app.close()
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(answer.headers['use-as-dictionary']).toBeUndefined()
  })
})

test('a megabyte finds all of its dictionary', async () => {
  const lines = Array.from({ length: 16_000 }, (_, n) => sha256(`${n}`).toString('hex')).join(';')
  const [old, next] = [Buffer.from(`old;${lines}`), Buffer.from(`new;${lines}`)]
  const difference = await asDifference(next, old)
  expect(next.length).toBeGreaterThan(1_000_000)
  expect(difference.length).toBeLessThan(2_000)
  expect(undone(difference, old.toString()) === next.toString()).toBe(true)
})
