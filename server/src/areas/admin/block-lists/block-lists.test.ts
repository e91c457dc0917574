import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { blockListsCalls as calls } from '@console/remote-admin/contract/calls/block-lists'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { disposableDomains } from '../../../platform/guard/email-kind.ts'
import { bannedIps, blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer({ trustProxy: '203.0.113.7', signIn: { staffDomains: ['staff.example'], google: null } })
const call = () => server.as('manager')
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

beforeEach(async () => {
  await server.db.delete(bannedIps)
  await server.db.delete(blockedDomains)
  await server.db.delete(customers)
})

const ips = [
  '# from the provider',
  '198.51.100.7, Scrapes',
  '"198.51.100.0/25"',
  '198.51.100.9;',
  '198.51.100.128/25\tits own reason',
  '198.51.100.200/25',
  '192.0.2.1',
  '192.0.2.0/30',
  '300.1.1.1',
  '0.0.0.0/0',
  '127.0.0.1',
  '203.0.113.0/24',
  '',
]
const importIps = (lines: readonly string[], customers_accepted = 0) =>
  call()(calls.importIps, { lines: [...lines], reason: 'From a list', duration: 'week', customers_accepted })

describe('importIps', () => {
  beforeEach(() => server.db.insert(bannedIps).values({ range: '192.0.2.0/30' }))

  test('200 reports the same outcome of every line in the preview and in the import', async () => {
    await server.addCustomer({ ip: '198.51.100.77', status: 'active' })
    const seen = (await call()(calls.previewIpImport, { lines: ips })).data
    expect(await server.db.$count(bannedIps)).toBe(1)
    expect(seen).toMatchObject({ added: 2, already: 2, covered: 3, invalid: 4, customers: 1, paying: 1 })
    expect(seen.sample).toMatchObject([{ rule: '198.51.100.0/25', paying: true }])
    expect(seen.lines.map(({ line, outcome, by, fault }) => [line, outcome, by ?? fault])).toEqual([
      [2, 'covered', '198.51.100.0/25'],
      [4, 'covered', '198.51.100.0/25'],
      [6, 'already', '198.51.100.128/25'],
      [7, 'covered', '192.0.2.0/30'],
      [8, 'already', '192.0.2.0/30'],
      [9, 'invalid', 'notAnAddress'],
      [10, 'invalid', 'tooWide'],
      [11, 'invalid', 'coversYou'],
      [12, 'invalid', 'ownAddress'],
    ])
    const { data, change } = await importIps(ips, 1)
    expect(data).toEqual(seen)
    const { rows } = (await call()(adminCalls.listBannedIps, { sort: { by: 'range', direction: 'asc' } })).data
    expect(rows.map(({ range, reason }) => [range, reason])).toEqual([
      ['192.0.2.0/30', ''],
      ['198.51.100.0/25', 'From a list'],
      ['198.51.100.128/25', 'its own reason'],
    ])
    const audited = (await server.auditRows('banned_ip')).at(-1)
    expect(audited).toMatchObject({ after: { added: 2, rules: ['198.51.100.0/25', '198.51.100.128/25'] } })
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(bannedIps)).toBe(1)
  })

  test('409 importDiffers if it would hit other customers than were shown', async () => {
    await server.addCustomer({ ip: '198.51.100.77' })
    const { code, response } = await importIps(['198.51.100.77'])
    expect([code, response.json().params]).toEqual(['importDiffers', { customers: 1 }])
    expect(await server.db.$count(bannedIps)).toBe(1)
  })

  test('200 changes nothing if nothing is new', async () => {
    const { data, change } = await importIps(['192.0.2.1', 'nonsense'])
    expect([data.added, change]).toEqual([0, undefined])
  })

  test('200 imports five thousand lines at once', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`)
    expect((await importIps(lines)).data).toMatchObject({ added: 5_000, lines: [] })
    expect((await importIps(lines)).data).toMatchObject({ added: 0, already: 5_000 })
  })
})

describe('importDomains', () => {
  const lines = [
    'Spam.example',
    'eu.spam.example',
    'co.uk',
    '192.0.2.1',
    'old.example',
    'staff.example',
    'spam.example',
  ]
  const importDomains = (customers_accepted: number) =>
    call()(calls.importDomains, { lines, reason: 'From a list', customers_accepted })

  test('200 reports the outcome of every line; undo removes the added domains', async () => {
    await server.db.insert(blockedDomains).values({ domain: 'old.example' })
    await server.addCustomer({ email: 'a@deep.eu.spam.example' })
    const seen = (await call()(calls.previewDomainImport, { lines })).data
    expect(seen.lines.map(({ line, outcome, by, fault }) => [line, outcome, by ?? fault])).toEqual([
      [2, 'covered', 'spam.example'],
      [3, 'invalid', 'publicSuffix'],
      [4, 'invalid', 'notADomain'],
      [5, 'already', 'old.example'],
      [6, 'invalid', 'ownDomain'],
      [7, 'already', 'spam.example'],
    ])
    expect(seen.sample).toMatchObject([{ email: 'a@deep.eu.spam.example', rule: 'spam.example' }])
    expect((await importDomains(0)).code).toBe('importDiffers')
    const { data, change } = await importDomains(1)
    expect(data.added).toBe(1)
    expect((await server.auditRows('blocked_domain')).at(-1)).toMatchObject({ after: { rules: ['spam.example'] } })
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(blockedDomains)).toBe(1)
  })
})

test('200 extracts the domain from web and email addresses', async () => {
  const lines = ['https://www.Foo-Bar.example/path?x=1', 'user@spam.example', 'www.wide.example', 'user@co.uk']
  const { data } = await call()(calls.importDomains, { lines, reason: 'From a list', customers_accepted: 0 })
  expect(data).toMatchObject({ added: 3, lines: [{ line: 4, fault: 'publicSuffix' }] })
  const stored = await server.db.select({ domain: blockedDomains.domain }).from(blockedDomains)
  expect(stored.map(({ domain }) => domain).toSorted()).toEqual(['foo-bar.example', 'spam.example', 'wide.example'])
})

test('200 addDisposableDomains adds the missing ones, returns how many, and can be undone', async () => {
  const listed = disposableDomains().size
  const [one = ''] = disposableDomains()
  await server.db.insert(blockedDomains).values({ domain: one, reason: 'ours' })
  const { data, change } = await call()(calls.addDisposableDomains, {})
  expect(data).toEqual({ added: listed - 1, listed })
  expect((await call()(calls.addDisposableDomains, {})).data.added).toBe(0)
  expect((await server.auditRows('blocked_domain')).at(-1)).toMatchObject({ after: { added: listed - 1 } })
  expect((await undo(change)).status).toBe(200)
  expect(await server.db.select({ domain: blockedDomains.domain }).from(blockedDomains)).toEqual([{ domain: one }])
  expect(await server.db.$count(blockedDomains, eq(blockedDomains.source, 'disposable_list'))).toBe(0)
})
