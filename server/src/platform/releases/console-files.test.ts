import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from '#drizzle'
import { buildId, hostBuild, remoteBuild, withTwins } from '../../testing/builds.ts'
import { startBucket } from '../../testing/neighbours/bucket.ts'
import { type ReleaseServer, startReleaseServer } from '../../testing/releases.ts'
import { testServer } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'
import { storeBuild } from './builds/store-build.ts'
import { storedFiles } from './builds/stored-files.ts'
import { releases } from './records/release-schema.ts'

const server = testServer()
const html = { accept: 'text/html,*/*' }

describe.each(['folder', 'bucket'])('builds kept in a %s', (kind) => {
  let console_: ReleaseServer
  let stopBucket = async () => {}
  let members = ''
  const get = (url: string, headers: Record<string, string> = {}) => console_.app.inject({ url, headers })

  beforeAll(async () => {
    const bucket = kind === 'bucket' ? await startBucket() : null
    if (bucket) stopBucket = bucket.stop
    console_ = await startReleaseServer(server.db, bucket?.place)
    await console_.release('host', hostBuild(`old host ${kind}`))
    await console_.release('host', hostBuild(`new host ${kind}`))
    members = await console_.release('members', remoteBuild(`members ${kind}`))
  })
  afterAll(async () => {
    await console_.close()
    await stopBucket()
  })

  test.each(['/', '/editmember', '/search/blocked-domains?q=a', '/apiary'])(
    "200 %s is the live host's page, revalidated each time",
    async (url) => {
      const { statusCode, headers, body } = await get(url, html)
      expect({ statusCode, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
        statusCode: 200,
        cache: 'no-cache',
        type: 'text/html; charset=utf-8',
      })
      expect(body).toContain(`new host ${kind}`)
      expect(body).toContain(`<meta name="registry-key" content="${console_.key.publicKey}" />`)
      expect(body).toContain(`<meta name="host-build" content="${buildId(`new host ${kind}`)}" />`)
    },
  )

  test.each([{}, { accept: '*/*' }, { accept: 'application/json' }])(
    '200 / is the page for any Accept header: %j',
    async (headers) => {
      const { statusCode, body } = await get('/', headers as Record<string, string>)
      expect([statusCode, body.includes(`new host ${kind}`)]).toEqual([200, true])
    },
  )

  test('200 rendered for each request, with its own nonce; brotli for clients that accept it', async () => {
    const noncesOf = (page: string) => [...page.matchAll(/<script nonce="([\w-]{22})"/g)].map(([, nonce]) => nonce)
    const plain = await get('/', html)
    const again = await get('/', { ...html, 'if-none-match': '*' })
    expect([plain.statusCode, again.statusCode, plain.headers.etag]).toEqual([200, 200, undefined])
    const [nonce, other] = [noncesOf(plain.body), noncesOf(again.body)]
    expect(plain.headers['content-security-policy']).toContain(`,script-src 'nonce-${nonce[0]}' 'strict-dynamic'`)
    // Elements of data run nothing, and need none.
    expect(nonce).toHaveLength(plain.body.match(/<script(?! type="application\/json")/g)?.length ?? 0)
    expect(nonce[0]).not.toBe(other[0])
    const packed = await get('/', { ...html, 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const body = brotliDecompressSync(packed.rawPayload).toString()
    expect(body.replaceAll(/nonce="[\w-]+"/g, '')).toBe(plain.body.replaceAll(/nonce="[\w-]+"/g, ''))
  })

  test.each([
    ['/api/v2/nothing', html],
    ['/assets/gone.js', html],
    ['/assets/', html],
    ['/assets', html],
    ['/remotes/members/none00/remoteEntry.js', html],
    ['/remotes/members/NONE00/remoteEntry.js', html],
    ['/remotes/members', html],
    ['/health/nothing', html],
    ['/editmember', { accept: '*/*' }],
    ['/assets/..%2fcontract.json', html],
    ['/assets/..%2findex.html', html],
    ['/remotes/..%2f..%2fcache/x', html],
    ['/remotes/members/..%2f..%2f/x.js', html],
  ])('404 %s, and never the page', async (url, headers) => {
    const response = await get(url, headers)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).not.toContain('html')
  })

  test('files of a build never expire, source maps are not served', async () => {
    const of = (name: string) => get(`/remotes/members/${members}/${name}`)
    const entry = await of('remoteEntry.js')
    for (const { headers } of [entry, await of('mf-manifest.json')])
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(entry.headers['content-type']).toMatch(/javascript/)
    expect((await of('remoteEntry.js.map')).statusCode).toBe(404)
    expect((await of('..%2fx')).statusCode).toBe(404)
    expect((await of('gone.js')).headers['cache-control']).toBe('no-store')
  })

  test('assets of every deployed host are served, however old', async () => {
    for (const name of [`old host ${kind}`, `new host ${kind}`]) {
      const asset = await get(`/assets/main.${buildId(name)}.js`)
      expect([asset.statusCode, asset.body]).toEqual([200, `console.log('${name}')`])
      expect(asset.headers['cache-control']).toContain('immutable')
    }
    expect((await get('/assets/same.0000.js')).body).toBe('the same in all')
    expect((await get('/mf-manifest.json')).json()).toEqual({ name: `new host ${kind}` })
  })

  test.each(['br', 'gzip'])('200 as %s for clients that accept it, with its own ETag', async (encoding) => {
    const url = `/remotes/members/${members}/chunk.js`
    const [plain, packed] = [await get(url), await get(url, { 'accept-encoding': encoding })]
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'available-dictionary, accept-encoding',
    })
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('206 for a range, 416 for an unsatisfiable one', async () => {
    const url = `/remotes/members/${members}/chunk.js`
    const whole = await get(url)
    const part = await get(url, { range: 'bytes=3-9' })
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(3, 10)])
    expect(part.headers['content-range']).toBe(`bytes 3-9/${whole.body.length}`)
    expect((await get(url, { range: 'bytes=90000-' })).statusCode).toBe(416)
  })

  test('another instance gives a file the same ETag', async () => {
    const other = await startReleaseServer(server.db)
    await other.storage.put('members', members, remoteBuild(`members ${kind}`))
    const url = `/remotes/members/${members}/remoteEntry.js`
    const [here, there] = [await get(url), await other.app.inject(url)]
    expect(there.statusCode).toBe(200)
    expect(there.headers.etag).toBe(here.headers.etag)
    expect(there.headers['last-modified']).toBe(here.headers['last-modified'])
    await other.close()
  })

  test('concurrent requests for a build new to this instance get it whole', async () => {
    const build = await console_.release('admin', remoteBuild(`admin ${kind}`, { area: 'admin' }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => get(`/remotes/admin/${build}/${n % 2 ? 'chunk.js' : 'remoteEntry.js'}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  test('404 for an asset of a host stored but never deployed, also after a restart', async () => {
    const stored = hostBuild(`only stored ${kind}`)
    await console_.store('host', stored)
    const url = `/assets/main.${buildId(`only stored ${kind}`)}.js`
    expect((await get(url)).statusCode).toBe(404)
    const again = await startReleaseServer(server.db)
    for (const [name, files] of [
      [`only stored ${kind}`, stored],
      [`new host ${kind}`, hostBuild(`new host ${kind}`)],
    ] as const)
      await again.storage.put('host', buildId(name), files)
    expect((await again.app.inject(url)).statusCode).toBe(404)
    expect((await again.app.inject('/assets/same.0000.js')).body).toBe('the same in all')
    await again.close()
  })

  test('a host with other content under the name of a stored asset is refused', async () => {
    const files = new Map([
      ...hostBuild(`evil host ${kind}`),
      ...withTwins({ 'assets/same.0000.js': 'something else' }),
    ])
    await expect(console_.store('host', files)).rejects.toThrow(
      /assets\/same\.0000\.js has the name of a file of host \w+ and another content/,
    )
  })

  test('a file opened directly runs nothing: files have their own policy', async () => {
    for (const url of [`/remotes/members/${members}/remoteEntry.js`, '/assets/same.0000.js', '/mf-manifest.json'])
      expect((await get(url)).headers['content-security-policy']).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      )
  })

  test('files changed on disk are not served until they are restored', async () => {
    const name = `changed ${kind}`
    const files = hostBuild(name)
    const build = await console_.release('host', files)
    const asset = `/assets/main.${build}.js`
    expect([(await get(asset)).statusCode, (await get('/', html)).body.includes(name)]).toEqual([200, true])
    const folder = (await console_.storage.folder('host', build)) ?? ''
    await writeFile(join(folder, `assets/main.${build}.js`), 'stolen()')
    expect((await get(asset)).statusCode).toBe(404)
    // A newly started server detects it too, and gives the nonce to no page that it does not know.
    const again = (await console_.storage.folder('host', build)) ?? ''
    await writeFile(join(again, 'index.html'), '<!doctype html><script >stolen()</script>')
    const lines: string[] = []
    const stored = storedFiles({ db: server.db, storage: console_.storage }, (line) => lines.push(line))
    expect(await stored.text('host', build, 'index.html')).toBeNull()
    // The bucket was not changed: the changed local copy is fetched again.
    const mends = kind === 'bucket'
    expect((await stored.folderOf('host', build, 'assets/same.0000.js')) !== null).toBe(mends)
    expect(lines[0]).toMatch(/^The stored build \w+ of host is not served: .*index\.html was changed/)

    expect(await storeBuild({ db: server.db, storage: console_.storage }, 'host', files, 'a test')).toMatchObject({
      stored: false,
      restored: !mends,
    })
    expect((await get(asset)).body).toBe(`console.log('${name}')`)
    expect(await stored.text('host', build, 'index.html')).toContain(name)
    await console_.release('host', hostBuild(`new host ${kind}`), 100)
  })

  test('a build from before hashes were stored is fixed at its first use', async () => {
    const build = await console_.store('admin', remoteBuild(`early ${kind}`, { area: 'admin' }))
    await server.db.update(releases).set({ files: null }).where(eq(releases.build, build))
    const url = `/remotes/admin/${build}/area.json`
    expect((await get(url)).statusCode).toBe(200)
    const folder = (await console_.storage.folder('admin', build)) ?? ''
    await writeFile(join(folder, 'area.json'), '{}')
    expect((await get(url)).statusCode).toBe(404)
  })

  test('a stored build is never overwritten; a removed one is gone', async () => {
    const build = buildId('kept')
    await console_.storage.put('mail', build, remoteBuild('kept', { area: 'mail' }))
    await console_.storage.put('mail', build, remoteBuild('kept', { area: 'mail', script: 'something else' }))
    const folder = await console_.storage.folder('mail', build)
    expect(await readFile(`${folder}/remoteEntry.js`, 'utf8')).toBe("console.log('kept')")
    expect((await stat(`${folder}/remoteEntry.js`)).mtime.getUTCFullYear()).toBe(2000)
    await console_.storage.remove('mail', build)
    expect(await console_.storage.folder('mail', build)).toBeNull()
  })
})

test('503 in plain text if no host is released', async () => {
  const bare = await startReleaseServer(server.db)
  // The other tests have released one.
  await server.db.execute(sql`update deployments set ended_at = now() where ended_at is null`)
  const answer = await bare.app.inject({ url: '/', headers: html })
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('pnpm release host')])
  await bare.close()
})

test('200 returns the known page while the database does not answer', async () => {
  const { db, pool } = connect(server.db.$client.options.connectionString ?? '')
  const alone = await startReleaseServer(db)
  const build = await alone.release('host', hostBuild('known'))
  const page = () => alone.app.inject({ url: '/', headers: html })
  expect((await page()).body).toContain(build)
  // From here on the pool refuses connections; it is closed once the listening connection is returned.
  const ended = pool.end()
  expect((await alone.app.inject('/health/ready')).statusCode).toBe(500)
  expect((await page()).body).toContain(build)
  await alone.close()
  await ended
})

test("503 from a server that cannot see the others' builds: its health, its page and its log say why", async () => {
  const [one, other] = [await startReleaseServer(server.db), await startReleaseServer(server.db)]
  const build = await one.release('host', hostBuild('seen by one alone'))
  const reason = `The live build ${build} of the console is not among the builds that this server sees. Servers that share a database need the same RELEASES_URL.`
  const said = jest.spyOn(other.app.log, 'error')
  expect((await one.app.inject('/health/ready')).statusCode).toBe(200)
  for (const _twice of [1, 2]) {
    const answer = await other.app.inject('/health/ready')
    expect([answer.statusCode, answer.json().message]).toEqual([503, reason])
  }
  expect(said.mock.calls).toEqual([[reason]])
  const page = await other.app.inject({ url: '/', headers: html })
  expect([page.statusCode, page.body]).toEqual([503, `${reason}\n`])
  await one.close()
  await other.close()
})
