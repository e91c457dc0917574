import { releasesCalls } from '@console/shared/contract/calls/releases'
import { eq } from '#drizzle'
import { buildId, remoteBuild } from '../../../testing/builds.ts'
import { testReleaseServer } from '../../../testing/releases.ts'
import { sendCall } from '../../../testing/server.ts'
import { releases, releaseTokens } from '../records/release-schema.ts'

const { server, get } = testReleaseServer()
const su = server.as('su')
const release = (area: string, name: string, share?: number) => get().release(area, remoteBuild(name, { area }), share)
const running = async (area: string) =>
  (await su(releasesCalls.listReleases, {})).data.areas.find((one) => one.area === area)

describe('listReleases', () => {
  test('200 returns the live build, the canary, and what a rollback restores', async () => {
    const [first, second] = [await release('listed', 'l1'), await release('listed', 'l2')]
    const canary = await release('listed', 'l3', 20)
    const { data } = await su(releasesCalls.listReleases, {})
    expect(data.environment).toBe('test')
    expect(await running('listed')).toMatchObject({
      live: { build: second, share: 100, loads: 0, failures: 0, agents: 0, load_ms: null, reason: '' },
      canary: { build: canary, share: 20 },
      previous: { build: first, version: '1.0.0' },
    })
  })

  test('200 an area whose first build is a canary has no live build', async () => {
    const canary = await release('young', 'y1', 20)
    expect(await running('young')).toMatchObject({ live: null, canary: { build: canary }, previous: null })
  })
})

test('200 listDeployments: newest first, with how each ended', async () => {
  const builds = [await release('history', 'h1'), await release('history', 'h2')]
  const { data } = await su(releasesCalls.listDeployments, { area: 'history' })
  expect(data.map(({ build, end }) => [build, end])).toEqual([
    [builds[1], null],
    [builds[0], 'replaced'],
  ])
  expect((await su(releasesCalls.listDeployments, { area: 'nothing' })).data).toEqual([])
})

describe('promoteRelease', () => {
  test("200 gives the canary to everyone, under the agent's name, audited", async () => {
    const [live, canary] = [await release('promoted', 'p1'), await release('promoted', 'p2', 10)]
    const { data } = await su(releasesCalls.promoteRelease, { area: 'promoted', build: canary })
    expect(data).toMatchObject({ build: canary, share: 100, by: 'su Agent', end: null })
    expect(await running('promoted')).toMatchObject({
      live: { build: canary },
      canary: null,
      previous: { build: live },
    })
    const row = (await server.auditRows('release')).findLast(({ call }) => call === releasesCalls.promoteRelease.path)
    expect(row).toMatchObject({
      agent_id: await server.agentId('su'),
      target_id: 'promoted',
      before: { live, canary, share: 10, by: null },
      after: { live: canary, canary: null, share: null, by: 'su Agent' },
    })
  })

  test('409 releaseConflict if the canary has changed; 404 for an area without builds', async () => {
    await release('moved', 'm1')
    const old = await release('moved', 'm2', 10)
    await release('moved', 'm3', 10)
    expect((await su(releasesCalls.promoteRelease, { area: 'moved', build: old })).code).toBe('releaseConflict')
    expect((await su(releasesCalls.promoteRelease, { area: 'nothing', build: old })).code).toBe('notFound')
  })

  test('409 releaseRefused if another area has taken its route meanwhile', async () => {
    const definition = {
      screens: [{ id: 'my-screen', path: '/my-screen', title: 'My screen', group: 'top', roles: ['su' as const] }],
    }
    const canary = await get().release('right', remoteBuild('right', { area: 'right', definition }), 10)
    await get().release('left', remoteBuild('left', { area: 'left' }))
    await server.db
      .update(releases)
      .set({ definition: { ...JSON.parse(String(remoteBuild('left').get('area.json'))), ...definition, area: 'left' } })
      .where(eq(releases.area, 'left'))
    const { code } = await su(releasesCalls.promoteRelease, { area: 'right', build: canary })
    expect(code).toBe('releaseRefused')
    expect((await running('right'))?.canary?.build).toBe(canary)
  })
})

describe('rollBackRelease', () => {
  test('200 restores what worked before; the withdrawn build never returns by itself', async () => {
    const [first, second, third] = [
      await release('back', 'b1'),
      await release('back', 'b2'),
      await release('back', 'b3'),
    ]
    const rollBack = (build: string) => su(releasesCalls.rollBackRelease, { area: 'back', build })
    expect((await rollBack(second)).code).toBe('releaseConflict')
    expect((await rollBack(third)).data).toMatchObject({ build: second, share: 100 })
    expect((await rollBack(second)).data).toMatchObject({ build: first })
    expect((await rollBack(first)).code).toBe('nothingToRollBack')
    const [newest] = (await su(releasesCalls.listAnnouncements, {})).data
    expect(newest).toMatchObject({
      area: 'back',
      text: `Version 1.0.0 (${second.slice(0, 8)}) was taken back; version 1.0.0 (${first.slice(0, 8)}) runs again.`,
    })
  })

  test('200 once for concurrent requests', async () => {
    await release('race', 'r1')
    await release('race', 'r2')
    const last = await release('race', 'r3')
    const answers = await Promise.all(
      [1, 2, 3].map(() => su(releasesCalls.rollBackRelease, { area: 'race', build: last })),
    )
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'releaseConflict', 'releaseConflict'])
    expect((await running('race'))?.live?.build).toBe(buildId('r2'))
  })
})

describe('withdrawCanary and setCanaryShare', () => {
  test('200 a canary gets a larger share, and is withdrawn', async () => {
    const live = await release('shared', 's1')
    const build = await release('shared', 's2', 10)
    expect((await su(releasesCalls.setCanaryShare, { area: 'shared', build, share: 40 })).data.share).toBe(40)
    expect((await su(releasesCalls.withdrawCanary, { area: 'shared', build })).data).toMatchObject({ end: 'withdrawn' })
    expect(await running('shared')).toMatchObject({ live: { build: live }, canary: null })
    expect((await su(releasesCalls.setCanaryShare, { area: 'shared', build, share: 50 })).code).toBe('releaseConflict')
    expect((await su(releasesCalls.withdrawCanary, { area: 'shared', build })).code).toBe('releaseConflict')
    expect((await su(releasesCalls.withdrawCanary, { area: 'nothing', build })).code).toBe('notFound')
  })

  test.each([0, 100])('400 a share of %s', async (share) => {
    const answer = await su(releasesCalls.setCanaryShare, { area: 'shared', build: 'abcdef', share })
    expect(answer.fields).toHaveProperty('share')
  })

  test('200 the same share changes nothing', async () => {
    const build = await release('same', 'same', 10)
    const before = (await server.auditRows('release')).length
    await su(releasesCalls.setCanaryShare, { area: 'same', build, share: 10 })
    expect(await server.auditRows('release')).toHaveLength(before)
  })
})

describe('release tokens', () => {
  test('200 added, shown once, listed without its secret, revoked once', async () => {
    const { data } = await su(releasesCalls.addReleaseToken, { team: 'Growth', areas: ['members', 'host', 'members'] })
    expect(data.token).toMatch(/^release_[\w-]{43}$/)
    expect(data.release_token).toMatchObject({ team: 'Growth', areas: ['members', 'host'], created_by: 'su Agent' })
    const list = async () => (await su(releasesCalls.listReleaseTokens, {})).response.body
    expect(await list()).toContain('Growth')
    expect(await list()).not.toContain(data.token)
    const rows = await server.db.select().from(releaseTokens).where(eq(releaseTokens.team, 'Growth'))
    expect(JSON.stringify(rows)).not.toContain(data.token)
    expect(JSON.stringify(await server.auditRows('release_token'))).not.toContain(data.token)

    const { id } = data.release_token
    const first = await su(releasesCalls.revokeReleaseToken, { id })
    expect(first.data.revoked_at).not.toBeNull()
    expect((await su(releasesCalls.revokeReleaseToken, { id })).data.revoked_at).toBe(first.data.revoked_at)
    expect(await server.auditRows('release_token', id)).toHaveLength(2)
  })

  test('404 for an unknown token', async () => {
    expect((await su(releasesCalls.revokeReleaseToken, { id: 999_999 })).code).toBe('notFound')
  })

  test.each([
    { team: '', areas: ['members'] },
    { team: 'X', areas: [] },
    { team: 'X', areas: ['../x'] },
  ])('400 %j', async (input) => {
    expect((await su(releasesCalls.addReleaseToken, input)).status).toBe(400)
  })
})

test('createPreviewLink: 404 for an unknown agent, 200 for a known one', async () => {
  const build = await release('mail', 'shown')
  const link = (email: string) => su(releasesCalls.createPreviewLink, { area: 'mail', build, email, hours: 1 })
  expect((await link('nobody@example.com')).code).toBe('notFound')
  expect((await link('sales@example.com')).data.path).toMatch(/^\/\?preview=/)
})

describe('getBill', () => {
  const bill = { bomFormat: 'CycloneDX', components: [{ name: 'react', version: '19.3.1' }] }
  const ask = async (build: string, level: 'su' | 'manager' = 'su') =>
    sendCall(
      get().app,
      releasesCalls.getBill,
      { area: 'billed', build },
      {
        authorization: `Bearer ${await server.token(level)}`,
      },
    )

  test('200 returns the bill that was stored with a build, to those who may open Releases', async () => {
    const files = remoteBuild('billed', { area: 'billed', files: { 'bom.json': JSON.stringify(bill) } })
    const build = await get().store('billed', files)
    expect(await ask(build)).toMatchObject({ status: 200, data: bill })
    expect((await ask(build, 'manager')).status).toBe(403)
  })

  test('404 billMissing for a build without one, and for a server that runs from sources', async () => {
    const build = await get().store('billed', remoteBuild('unbilled', { area: 'billed' }))
    expect(await ask(build)).toMatchObject({ status: 404, code: 'billMissing' })
    expect(await su(releasesCalls.getServerBill, {})).toMatchObject({ status: 404, code: 'billMissing' })
  })
})
