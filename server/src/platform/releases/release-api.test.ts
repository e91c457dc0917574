import { releasesCalls } from '@console/shared/contract/calls/releases'
import type { ReleaseState } from '@console/shared/contract/release'
import { and, eq, sql } from '#drizzle'
import { buildId, hostBuild, remoteBuild } from '../../testing/builds.ts'
import { messageOf, pack, releaseClient } from '../../testing/release-client.ts'
import { environment, testReleaseServer } from '../../testing/releases.ts'
import { hashToken } from '../authentication/session.ts'
import { audit } from '../records/schema.ts'
import { announcements, openAreas, openHosts, releaseTokens } from './records/release-schema.ts'
import { ensureDevelopmentToken } from './tokens.ts'

const { server, get } = testReleaseServer()
const { send, upload, token } = releaseClient(() => server.db, get)
const auditOf = (area: string, call: string) =>
  server.db
    .select()
    .from(audit)
    .where(and(eq(audit.target_id, area), eq(audit.call, call)))

describe('rights', () => {
  test.each([
    ['none', ''],
    ['a session of su', 'session'],
    ['an unknown token', `release_${'x'.repeat(43)}`],
  ])('401 notSignedIn with %s, and names the source of a token', async (_, bearer) => {
    const answer = await send('state', undefined, bearer === 'session' ? await server.token('su') : bearer)
    expect([answer.status, answer.code]).toEqual([401, 'notSignedIn'])
    expect(messageOf(answer)).toMatch(/RELEASE_TOKEN/)
  })

  test('403 notAllowed for another area, before the body is read; 401 once revoked', async () => {
    const su = server.as('su')
    const { data } = await su(releasesCalls.addReleaseToken, { team: 'Mail team', areas: ['mail'] })
    for (const path of ['members/builds', 'members/deploy', 'members/promote', 'members/rollback', 'host/deploy']) {
      const answer = await send(path, Buffer.from('no tar'), data.token)
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'notAllowed'])
      expect(messageOf(answer)).toContain('The token of Mail team may not release')
    }
    expect((await send('mail/builds', await pack(remoteBuild('m', { area: 'mail' })), data.token)).status).toBe(200)
    expect((await send('list', undefined, data.token)).status).toBe(200)

    const [listed] = (await su(releasesCalls.listReleaseTokens, {})).data
    expect(listed).toMatchObject({ team: 'Mail team', areas: ['mail'], last_used_at: expect.any(String) })
    await su(releasesCalls.revokeReleaseToken, { id: data.release_token.id })
    expect((await send('list', undefined, data.token)).status).toBe(401)
  })

  test('the token of a development server is reused while valid, and replaced otherwise', async () => {
    expect(await ensureDevelopmentToken(server.db, await token())).toBe(await token())
    const other = await ensureDevelopmentToken(server.db, `release_${'y'.repeat(43)}`)
    expect(other).not.toBe(`release_${'y'.repeat(43)}`)
    const own = eq(releaseTokens.token_hash, hashToken(other))
    await server.db.update(releaseTokens).set({ revoked_at: new Date() }).where(own)
    expect(await ensureDevelopmentToken(server.db, other)).not.toBe(other)
  })
})

describe('bill', () => {
  const area = 'billed'
  const components = [{ type: 'library', name: 'react', version: '19.3.1' }]
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }

  test('200 returns the bill of materials of a stored build to a team, and browsers do not get it', async () => {
    await upload(remoteBuild('billed', { area, files: { 'bom.json': JSON.stringify(bill) } }), area)
    const answer = await send(`bill/${area}/${buildId('billed')}`)
    expect([answer.status, answer.data]).toEqual([200, bill])
    expect((await send(`bill/${area}/${buildId('billed')}`, undefined, '')).status).toBe(401)
    const statusOf = async (name: string) =>
      (await get().app.inject(`/remotes/${area}/${buildId('billed')}/${name}`)).statusCode
    for (const name of ['bom.json', 'bom.json.br', 'bom.json.gz', 'bom%2ejson'])
      expect([name, await statusOf(name)]).toEqual([name, 404])
    expect(await statusOf('area.json')).toBe(200)
  })

  test('404 notFound for a build from before bills, and for an unknown build', async () => {
    await upload(remoteBuild('unbilled', { area }), area)
    const old = await send(`bill/${area}/${buildId('unbilled')}`)
    expect([old.status, old.code]).toEqual([404, 'notFound'])
    expect(messageOf(old)).toContain('has no bill of materials')
    const unknown = await send(`bill/${area}/${buildId('unknown')}`)
    expect([unknown.status, messageOf(unknown)]).toEqual([404, expect.stringContaining('No build')])
  })
})

describe('deploy', () => {
  const area = 'deploying'
  const deploy = (body: Record<string, unknown>) => send(`${area}/deploy`, body)

  test('200 gives a stored build to everyone, with audit row and announcement', async () => {
    await upload(remoteBuild('one', { area }), area)
    const { data } = await deploy({ build: buildId('one'), notes: 'Faster lists.' })
    expect(data).toMatchObject({
      area,
      build: buildId('one'),
      share: 100,
      by: 'developers',
      end: null,
      notes: 'Faster lists.',
    })
    const [row] = await auditOf(area, 'release/deploy')
    expect(row).toMatchObject({
      agent_id: null,
      target_kind: 'release',
      before: { live: null, by: null },
      after: { live: buildId('one'), by: 'developers' },
    })
    const answer = await server.as('sales')(releasesCalls.listAnnouncements, {})
    expect(answer.status).toBe(403)
    const [newest] = (await server.as('data_entry')(releasesCalls.listAnnouncements, {})).data
    expect(newest).toMatchObject({ area, version: '1.0.0', text: 'Faster lists.', canary: false })
  })

  test('200 a repeat changes nothing and is not announced again', async () => {
    const before = await server.db.$count(announcements)
    expect((await deploy({ build: buildId('one') })).data).toMatchObject({ build: buildId('one') })
    expect(await server.db.$count(announcements)).toBe(before)
    expect(await auditOf(area, 'release/deploy')).toHaveLength(1)
  })

  test('404 for a build that is not stored', async () => {
    const answer = await deploy({ build: 'abcdef' })
    expect([answer.status, messageOf(answer)]).toEqual([
      404,
      'There is no stored build abcdef of deploying: upload it first.',
    ])
  })

  test.each([
    {},
    { build: 'X' },
    { build: 'abcdef', share: 0 },
    { build: 'abcdef', share: 101 },
    { build: 'abcdef', force: true },
  ])('400 %j', async (body) => {
    expect((await deploy(body)).code).toBe('invalidInput')
  })

  test('a canary is started, extended and promoted, and announced once', async () => {
    await upload(remoteBuild('two', { area }), area)
    const build = buildId('two')
    const before = await server.db.$count(announcements)
    expect((await deploy({ build, share: 10 })).data).toMatchObject({ build, share: 10 })
    const newest = async () => (await server.as('su')(releasesCalls.listAnnouncements, {})).data[0]
    expect(await newest()).toMatchObject({ canary: true })
    expect((await deploy({ build, share: 30 })).data).toMatchObject({ build, share: 30 })
    expect((await send(`${area}/promote`, {})).data).toMatchObject({ build, share: 100 })
    expect(await newest()).toMatchObject({ canary: false, text: 'What two brings.' })
    expect(await server.db.$count(announcements)).toBe(before + 1)
    const history = (await send(`deployments/${area}`)).data as unknown as { build: string; end: string | null }[]
    expect(history.map(({ end }) => end)).toEqual([null, 'promoted', 'replaced'])
    expect((await send(`${area}/promote`, {})).status).toBe(404)
  })

  test('409 for a canary of the live build', async () => {
    expect(messageOf(await deploy({ build: buildId('two'), share: 5 }))).toMatch(/is live already/)
  })

  test('a canary is withdrawn', async () => {
    await upload(remoteBuild('three', { area }), area)
    await deploy({ build: buildId('three'), share: 10 })
    expect((await send(`${area}/withdraw`, { build: buildId('two') })).code).toBe('releaseConflict')
    expect((await send(`${area}/withdraw`, {})).data).toMatchObject({ build: buildId('three'), end: 'withdrawn' })
    expect((await send(`${area}/withdraw`, { build: buildId('three') })).code).toBe('releaseConflict')
    expect((await send(`${area}/withdraw`, {})).status).toBe(404)
  })

  test('rolls back, but no further than the first build', async () => {
    expect((await send(`${area}/rollback`, { build: buildId('one') })).code).toBe('releaseConflict')
    expect((await send(`${area}/rollback`, { build: buildId('two') })).data).toMatchObject({ build: buildId('one') })
    expect((await send(`${area}/rollback`, {})).code).toBe('nothingToRollBack')
    expect((await send('nothing/rollback', {})).status).toBe(404)
  })

  test('20 concurrent releases leave one live, the others replaced, and no duplicate row', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `g${n}`)
    for (const name of names) await upload(remoteBuild(name, { area: 'busy' }), 'busy')
    const answers = await Promise.all(names.map((name) => send('busy/deploy', { build: buildId(name) })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const history = (await send('deployments/busy')).data as unknown as { since: string; ended_at: string | null }[]
    expect(history).toHaveLength(20)
    expect(history.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    // One ended when the next began.
    for (const [index, row] of history.slice(1).entries())
      expect(Date.parse(row.ended_at ?? '') <= Date.parse(history[index]?.since ?? '')).toBe(true)
    expect(await auditOf('busy', 'release/deploy')).toHaveLength(20)
  })
})

describe('incompatible builds', () => {
  const needs = { shared: { react: { range: '^19.0.0', strict: true } }, names: { react: ['useState'] } }
  const host = (name: string, version: string) =>
    hostBuild(name, { contract: { provides: { react: { version, names: ['useState'] } } } })

  test('409 for a remote that the live host or one in an open tab cannot serve', async () => {
    const old = await get().release('host', host('old', '18.0.0'))
    await upload(remoteBuild('needs', { area: 'fitting', contract: needs }), 'fitting')
    const deploy = () => send('fitting/deploy', { build: buildId('needs') })
    expect(await deploy()).toMatchObject({ status: 409, code: 'releaseRefused' })
    await get().release('host', host('new', '19.1.0'))
    await server.as('data_entry')(releasesCalls.reportAreaLoads, {
      host: old,
      reports: [{ area: 'none', build: 'abcdef', outcome: 'loaded' }],
    })
    expect(messageOf(await deploy())).toMatch(/react \^19\.0\.0.*still runs in open tabs/)
    expect((await send('state')).data).toMatchObject({ host: { version: '2.0.0' }, open_hosts: [{ build: old }] })
    await server.db.delete(openHosts)
    expect((await deploy()).status).toBe(200)
  })

  test('200 the state lists builds of areas in open tabs, for a day', async () => {
    const older = await get().release('opened', remoteBuild('opened older', { area: 'opened' }))
    await get().release('opened', remoteBuild('opened newer', { area: 'opened' }))
    await server.as('sales')(releasesCalls.reportAreaLoads, { open: [{ area: 'opened', build: older }], reports: [] })
    const open = async () => {
      const { open_areas = [] } = (await send('state')).data as unknown as ReleaseState // what the call answers with
      return open_areas.map(({ definition, contract }) => [definition.build, contract.area])
    }
    expect(await open()).toEqual([[older, 'opened']])
    await server.db.update(openAreas).set({ last_seen: sql`now() - interval '25 hours'` })
    expect(await open()).toEqual([])
  })

  test('409 for a host that would break what is live', async () => {
    await upload(host('worse', '18.2.0'), 'host')
    const answer = await send('host/deploy', { build: buildId('worse') })
    expect(messageOf(answer)).toMatch(/fitting 1\.0\.0 .* needs react \^19\.0\.0, and this host provides 18\.2\.0/)
  })

  test('409 for a share of the host', async () => {
    expect(messageOf(await send('host/deploy', { build: buildId('worse'), share: 10 }))).toMatch(/to everybody at once/)
  })

  test('409 for a call that this server does not answer', async () => {
    await upload(remoteBuild('calls', { area: 'fitting', contract: { calls: ['members.flyAway'] } }), 'fitting')
    expect(messageOf(await send('fitting/deploy', { build: buildId('calls') }))).toMatch(/members\.flyAway/)
  })

  test('the state lists what runs', async () => {
    const { data } = await send('state')
    expect(data.environment).toBe(environment)
    expect(data.calls).toContain('members.getCustomer')
    expect(data.areas).toContainEqual(
      expect.objectContaining({
        area: 'fitting',
        live: { definition: expect.anything(), contract: expect.objectContaining(needs) },
      }),
    )
  })
})

describe('preview', () => {
  test('200 returns a link, audited; 404 for an unknown agent, an unknown build and the host', async () => {
    await upload(remoteBuild('seen', { area: 'mail' }), 'mail')
    const wanted = { build: buildId('seen'), email: 'sales@example.com', hours: 2 }
    const { data } = await send('mail/preview', wanted)
    expect(data.path).toMatch(/^\/\?preview=[\w-]+\.[\w-]{86}$/)
    expect(Date.parse(String(data.expires_at)) - Date.now()).toBeGreaterThan(7_100_000)
    expect(JSON.stringify(await auditOf('mail', 'release/preview'))).not.toContain(String(data.path))
    expect((await send('mail/preview', { ...wanted, email: 'nobody@example.com' })).status).toBe(404)
    expect((await send('mail/preview', { ...wanted, build: 'abcdef' })).status).toBe(404)
    expect((await send('host/preview', wanted)).status).toBe(404)
  })
})
