import { bannerCalls } from '@console/remote-admin/contract/calls/banner'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { testServer } from '../../../testing/server.ts'
import { shownBanner } from './shown-banner.ts'
import { siteBanners } from './site-schema.ts'

const key = 'key-of-the-main-site'
const server = testServer({ plugins: [(app) => shownBanner({ db: server.db, key })(app)] })
const su = server.as('su')
type Input = InputOf<typeof bannerCalls.saveBanner>

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const banner = (values: Partial<Input> = {}): Input => ({
  text: 'We are moving house',
  link: 'https://status.example/',
  link_text: 'Read more',
  foreground: '#ffffff',
  background: '#123456',
  starts_at: inHours(-1),
  ends_at: inHours(5),
  audience: 'all',
  ...values,
})
const save = (values: Partial<Input> = {}) => su(bannerCalls.saveBanner, banner(values))
const undo = (change: number | undefined) => su(sessionCalls.undoChange, { change_id: change ?? 0 })
const list = async () => (await su(bannerCalls.listBanners, {})).data

const shownTo = async (query: Record<string, string> = {}, authorization = `Bearer ${key}`) => {
  const answer = await server.app.inject({ url: '/api/main-site/banner', query, headers: { authorization } })
  return { status: answer.statusCode, text: answer.json<{ data: { text: string } | null }>().data?.text ?? null }
}

beforeEach(() => server.db.delete(siteBanners))

test('200 saveBanner creates one, is audited, and can be undone', async () => {
  const { data, change } = await save()
  expect(data).toMatchObject({ text: 'We are moving house', state: 'running', version: 1, created_by: 'su Agent' })
  const [row] = await server.auditRows('banner', data.banner_id)
  expect(row).toMatchObject({ call: 'update_main_site_banner_data', before: null, after: { audience: 'all' } })
  expect((await undo(change)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('200 saveBanner changes one by its version; undo restores its fields', async () => {
  const { banner_id, ...banner } = (await save()).data
  const changed = await save({
    banner_id,
    version: 1,
    text: 'Moved',
    starts_at: banner.starts_at,
    ends_at: banner.ends_at,
  })
  expect(changed.data).toMatchObject({ text: 'Moved', version: 2 })
  expect((await server.auditRows('banner', banner_id)).at(-1)).toMatchObject({
    before: { text: 'We are moving house' },
    after: { text: 'Moved' },
  })
  await undo(changed.change)
  expect((await list())[0]).toMatchObject({ text: 'We are moving house', version: 3 })
})

test('409 versionConflict returns both versions and who saved first', async () => {
  const { banner_id } = (await save()).data
  await save({ banner_id, version: 1, text: 'First' })
  const late = await save({ banner_id, version: 1, text: 'Second' })
  expect(late.code).toBe('versionConflict')
  expect(late.conflict).toMatchObject({ current: { text: 'First' }, changed_by: 'su Agent' })
})

test('409 bannerOverlaps names the other banner; other audiences and times are free', async () => {
  const { banner_id } = (await save()).data
  const refused = await save({ text: 'Second', starts_at: inHours(2), ends_at: null })
  expect(refused.code).toBe('bannerOverlaps')
  expect(refused.response.json()).toMatchObject({ params: { text: 'We are moving house' } })
  expect(refused.fields).toHaveProperty('starts_at')
  expect((await save({ audience: 'trial' })).status).toBe(200)
  expect((await save({ starts_at: inHours(6), ends_at: null })).data.state).toBe('coming')
  expect((await save({ banner_id, version: 1, text: 'Itself' })).status).toBe(200)
})

test('one of two concurrent banners for one audience is refused', async () => {
  const both = await Promise.all([save({ text: 'One' }), save({ text: 'Two' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('400 lowContrast, an end before the start, a link without text', async () => {
  const pale = await save({ foreground: '#777777', background: '#888888' })
  expect([pale.status, pale.code]).toEqual([400, 'lowContrast'])
  expect((await save({ ends_at: inHours(-2) })).fields).toHaveProperty('ends_at')
  expect((await save({ link_text: ' ' })).fields).toHaveProperty('link_text')
  expect((await save({ link: 'javascript:alert(1)' })).status).toBe(400)
})

test('404 notFound for an unknown banner', async () => {
  expect((await save({ banner_id: 999_999, version: 1 })).code).toBe('notFound')
  expect((await su(bannerCalls.endBanner, { banner_id: 999_999, version: 1 })).code).toBe('notFound')
})

test('200 endBanner ends it now; a repeat is 409 bannerEnded; undo is refused once another took its place', async () => {
  const { banner_id } = (await save()).data
  const end = (version: number) => su(bannerCalls.endBanner, { banner_id, version })
  const ended = await end(1)
  expect(ended.data.state).toBe('ended')
  expect((await end(2)).code).toBe('bannerEnded')
  expect((await end(1)).code).toBe('versionConflict')
  expect((await undo(ended.change)).status).toBe(200)
  expect((await list())[0]?.state).toBe('running')
  const again = await end(3)
  expect((await save({ text: 'Next', starts_at: inHours(1) })).status).toBe(200)
  expect((await undo(again.change)).code).toBe('notUndoable')
})

test('200 endBanner cancels a banner that has not started', async () => {
  const { banner_id } = (await save({ starts_at: inHours(2), ends_at: inHours(3) })).data
  const { data } = await su(bannerCalls.endBanner, { banner_id, version: 1 })
  expect(data.state).toBe('ended')
  expect((await save({ starts_at: inHours(2) })).status).toBe(200)
})

test('the main site gets the current banner with the narrowest audience', async () => {
  await save({ text: 'Everybody' })
  await save({ text: 'On trial', audience: 'trial' })
  await save({ text: 'Paying', audience: 'paying' })
  await save({ text: 'Enterprise', audience: 'enterprise' })
  await save({ text: 'Free, later', audience: 'free', starts_at: inHours(1) })
  expect((await shownTo()).text).toBe('Everybody')
  expect((await shownTo({ status: 'trial', plan: 'team' })).text).toBe('On trial')
  expect((await shownTo({ status: 'active', plan: 'team' })).text).toBe('Paying')
  expect((await shownTo({ status: 'active', plan: 'enterprise' })).text).toBe('Enterprise')
  expect((await shownTo({ status: 'active', plan: 'free' })).text).toBe('Everybody')
  await server.db.delete(siteBanners)
  expect(await shownTo()).toEqual({ status: 200, text: null })
})

test('401 for anyone but the main site, 400 for an unknown plan', async () => {
  expect((await shownTo({}, 'Bearer wrong')).status).toBe(401)
  expect((await shownTo({ plan: 'gold' })).status).toBe(400)
})
