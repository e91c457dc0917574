import { webcrypto } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { Registry, RegistryEntry } from '@console/shared/contract/area'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { eq } from '#drizzle'
import { buildId, hashOf, hostBuild, remoteBuild } from '../../testing/builds.ts'
import { environment, startReleaseServer, testReleaseServer } from '../../testing/releases.ts'
import { agents } from '../records/schema.ts'
import { releaseAudited } from './audited.ts'
import { rollBack } from './deploy.ts'
import { previewToken } from './preview.ts'
import { isInShare, readRegistry } from './registry.ts'

const { server, get } = testReleaseServer()

const ask = (headers: Record<string, string> = {}) => get().app.inject({ url: '/registry', headers })
const entry = async (area: string, headers: Record<string, string> = {}): Promise<RegistryEntry | undefined> =>
  (await ask(headers)).json<Registry>().areas.find((one) => one.area === area)
const suHeaders = async () => ({ authorization: `Bearer ${await server.token('su')}` })

test('200 without a token and with an invalid one: the common registry, and never a 401', async () => {
  const files = remoteBuild('first')
  const build = await get().release('members', files)
  const nobody: Record<string, string>[] = [
    {},
    { authorization: 'Bearer nonsense' },
    { authorization: `Bearer ${'x'.repeat(43)}` },
  ]
  for (const headers of nobody) {
    const answer = await ask(headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization, x-preview, accept-encoding',
    })
    expect(answer.json()).toMatchObject({ environment: 'test', host: null })
  }
  expect(await entry('members')).toEqual({
    area: 'members',
    build,
    version: '1.0.0',
    manifest: `/remotes/members/${build}/mf-manifest.json`,
    integrity: hashOf(files.get('mf-manifest.json') ?? ''),
    released_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    definition: JSON.parse(String(files.get('area.json'))),
  })
})

test('the host is listed separately from the areas', async () => {
  const build = await get().release('host', hostBuild('the host'))
  const answer = (await ask()).json<Registry>()
  expect(answer.host).toEqual({ build, version: '2.0.0' })
  expect(answer.areas.map(({ area }) => area)).not.toContain('host')
})

test('compressed for clients that accept it, the same and shorter', async () => {
  await get().release('members', remoteBuild('packed'))
  const plain = await ask()
  const answer = await ask({ 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(answer.headers['x-registry-signature']).toBeDefined()
})

test('304 until something is released', async () => {
  const known = { 'if-none-match': String((await ask()).headers.etag) }
  expect((await ask(known)).statusCode).toBe(304)
  await get().release('members', remoteBuild('second'))
  expect((await ask(known)).statusCode).toBe(200)
})

test('the signature is what a browser verifies, and fails for one changed byte', async () => {
  const page = await get().app.inject({ url: '/', headers: { accept: 'text/html' } })
  const [, spki = ''] = /<meta name="registry-key" content="([^"]+)"/.exec(page.body) ?? []
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await webcrypto.subtle.importKey('spki', Buffer.from(spki, 'base64'), algorithm, false, ['verify'])
  const { rawPayload, headers } = await ask()
  const signature = Buffer.from(String(headers['x-registry-signature']), 'base64')
  const verifies = (body: Buffer) => webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, body)
  expect(await verifies(rawPayload)).toBe(true)
  const changed = Buffer.from(rawPayload)
  changed[5] = (changed[5] ?? 0) ^ 1
  expect(await verifies(changed)).toBe(false)
})

test('all instances sign with one key', async () => {
  const others = await Promise.all([startReleaseServer(server.db), startReleaseServer(server.db)])
  for (const other of others) {
    expect(other.key.publicKey).toBe(get().key.publicKey)
    await other.close()
  }
})

test('previous is what worked before, never a withdrawn build', async () => {
  const area = 'previous'
  const at = { environment, area, by: 'x', call: 'x' }
  const release = (name: string) => get().release(area, remoteBuild(name, { area }))
  const shown = async () => {
    const found = await entry(area)
    return [found?.build, found?.previous?.build]
  }
  const [a, b, c] = [await release('p-a'), await release('p-b'), await release('p-c')]
  expect(await shown()).toEqual([c, b])
  await releaseAudited(server.db, at, (releasing) => rollBack(releasing))
  expect(await shown()).toEqual([b, a])
  await releaseAudited(server.db, at, (releasing) => rollBack(releasing))
  expect(await shown()).toEqual([a, undefined])
  await expect(releaseAudited(server.db, at, (releasing) => rollBack(releasing))).rejects.toMatchObject({
    code: 'nothingToRollBack',
  })
})

describe('canary', () => {
  test('a tenth of a thousand agents is about a hundred, always the same ones', () => {
    const chosen = (build: string) =>
      Array.from({ length: 1000 }, (_, agent) => agent + 1).filter((agent) => isInShare('members', build, agent, 10))
    const first = chosen('aaaaaa')
    // Five standard deviations of a binomial of 1000 and 0.1: one chance in a million on each side.
    expect(first.length).toBeGreaterThan(52)
    expect(first.length).toBeLessThan(148)
    expect(chosen('aaaaaa')).toEqual(first)
    expect(chosen('bbbbbb')).not.toEqual(first)
    // An agent who has it keeps it when the share grows.
    expect(first.filter((agent) => !isInShare('members', 'aaaaaa', agent, 50))).toEqual([])
  })

  test('goes only to its agents, and falls back to the live build', async () => {
    const live = await get().release('admin', remoteBuild('live', { area: 'admin' }))
    const agent = await server.agentId('su')
    // A build for which this agent is in the first tenth.
    const name = Array.from({ length: 500 }, (_, n) => `try ${n}`).find((text) =>
      isInShare('admin', buildId(text), agent, 10),
    )
    const other = Array.from({ length: 500 }, (_, n) => `try ${n}`).find(
      (text) => !isInShare('admin', buildId(text), agent, 10),
    )
    const canary = await get().release('admin', remoteBuild(name ?? '', { area: 'admin' }), 10)
    expect(await entry('admin', await suHeaders())).toMatchObject({
      build: canary,
      canary: true,
      previous: { build: live },
    })
    expect(await entry('admin')).toMatchObject({ build: live })
    expect((await entry('admin'))?.canary).toBeUndefined()
    await get().release('admin', remoteBuild(other ?? '', { area: 'admin' }), 10)
    expect(await entry('admin', await suHeaders())).toMatchObject({ build: live })
  })

  test('an ended session or a disabled agent gets the common registry', async () => {
    await get().release('admin', remoteBuild('for almost all', { area: 'admin' }), 99)
    const headers = { authorization: `Bearer ${await server.token('sales')}` }
    expect((await entry('admin', headers))?.canary).toBe(true)
    await server.db.update(agents).set({ active: false }).where(eq(agents.level, 'sales'))
    expect((await entry('admin', headers))?.canary).toBeUndefined()
    await server.db.update(agents).set({ active: true }).where(eq(agents.level, 'sales'))
  })
})

describe('preview', () => {
  const stored = remoteBuild('shown', { area: 'mail' })
  const link = async (email: string) => {
    const input = { area: 'mail', build: buildId('shown'), email, hours: 1 }
    return (await server.as('su')(releasesCalls.createPreviewLink, input)).data.path.replace('/?preview=', '')
  }

  beforeAll(async () => {
    await get().release('mail', stored)
    await get().release('mail', remoteBuild('in use', { area: 'mail' }))
  })

  test('gives one build to one agent until it expires', async () => {
    const headers = { ...(await suHeaders()), 'x-preview': await link('SU@example.com') }
    expect(await entry('mail', headers)).toMatchObject({
      build: buildId('shown'),
      override: 'preview',
      previous: { build: buildId('in use') },
    })
    expect((await entry('members', headers))?.override).toBeUndefined()
  })

  test.each([
    ['another agent', async () => ({ 'x-preview': await link('manager@example.com') })],
    ['a changed link', async () => ({ 'x-preview': (await link('su@example.com')).replace(/^./, 'f') })],
    ['a truncated link', async () => ({ 'x-preview': (await link('su@example.com')).slice(0, -1) })],
    ['nonsense', async () => ({ 'x-preview': 'a.b' })],
    ['an expired link', async () => ({ 'x-preview': await tokenFor({ until: Date.now() - 1 }) })],
    ['a link of another environment', async () => ({ 'x-preview': await tokenFor({ environment: 'other' }) })],
    ['a build that is not stored', async () => ({ 'x-preview': await tokenFor({ build: 'gone00' }) })],
  ])('is ignored for %s', async (_, headers) => {
    expect(await entry('mail', { ...(await suHeaders()), ...(await headers()) })).toMatchObject({
      build: buildId('in use'),
    })
  })

  const tokenFor = async (part: object) =>
    previewToken(get().key, {
      environment,
      area: 'mail',
      build: buildId('shown'),
      agent: await server.agentId('su'),
      until: Date.now() + 60_000,
      ...part,
    })

  test('is ignored without a session', async () => {
    expect((await entry('mail', { 'x-preview': await tokenFor({}) }))?.override).toBeUndefined()
  })

  test('shows an area that has no release', async () => {
    const build = await get().store('reports', remoteBuild('a report', { area: 'reports' }))
    const headers = { ...(await suHeaders()), 'x-preview': await tokenFor({ area: 'reports', build }) }
    expect(await entry('reports', headers)).toMatchObject({ build, override: 'preview' })
  })
})

test('another environment in the same database has its own releases', async () => {
  const other = await readRegistry(server.db, 'other', { tokenHash: null, preview: null })
  expect(other).toEqual({ environment: 'other', host: null, areas: [] })
})
