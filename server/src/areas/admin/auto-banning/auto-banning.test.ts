import { type AutoBanSettings, autoBanningCalls as calls } from '@console/remote-admin/contract/calls/auto-banning'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { agents, audit, customers, searchAlerts, sessions } from '../../../platform/records/schema.ts'
import { perDay, rules, teller } from '../../../testing/auto-ban-rules.ts'
import { testServer } from '../../../testing/server.ts'
import { applyRules } from './apply-rules.ts'
import { autoBanSettings, autoBans } from './auto-ban-schema.ts'

const server = testServer()
const su = () => server.as('su')

let before = 0
beforeEach(async () => {
  await server.db.execute(
    sql`truncate abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, search_alerts, auto_bans, auto_ban_settings`,
  )
  await server.db.update(agents).set({ customer_id: null })
  await server.db.delete(bannedIps)
  await server.db.execute(sql`delete from customers`)
  const rows = await server.auditRows()
  before = rows.at(-1)?.id ?? 0
})
/** Audit rows since the test began. */
const audited = async (...of: Parameters<typeof server.auditRows>) =>
  (await server.auditRows(...of)).filter(({ id }) => id > before)

const tell = teller(server)
const dryRun = async (settings: AutoBanSettings) => (await su()(calls.dryRunAutoBanning, settings)).data
const get = async () => (await su()(calls.getAutoBanning, {})).data
const save = async (settings: AutoBanSettings, enabled = true, customers_seen?: number) => {
  const { version } = await get()
  return su()(calls.updateAutoBanning, {
    version,
    enabled,
    ...settings,
    ...(customers_seen !== undefined && { customers_seen }),
  })
}
const switchOn = async (settings: AutoBanSettings) => save(settings, true, (await dryRun(settings)).customers)
const isBlocked = async (id: number) => {
  const [row] = await server.db.select({ blocked: customers.blocked }).from(customers).where(eq(customers.id, id))
  return row?.blocked
}
const listed = async (filters = {}) => (await su()(calls.listAutoBans, { filters })).data.rows
const undo = (change: number | undefined) => su()(sessionCalls.undoChange, { change_id: change ?? 0 })
const undoAll = () => su()(calls.undoAutoBans, { selection: { matching: {} } })

describe('dryRunAutoBanning', () => {
  test('200 names the customers that each rule would have hit, and changes nothing', async () => {
    const [hourly, weekOld, tooOld, calm] = await Promise.all([1, 2, 3, 4].map(() => server.addCustomer()))
    await tell(hourly ?? 0, 6)
    await tell(weekOld ?? 0, 8, {}, 7)
    await tell(tooOld ?? 0, 9, {}, 40)
    await tell(calm ?? 0, 2)
    const run = await dryRun({ ...perDay(5), searches_per_hour_on: true, searches_per_hour_limit: 8 })
    expect(run).toMatchObject({
      customers: 2,
      paying: 0,
      blocked: 0,
      at_once: 1,
      by_rule: [
        { rule: 'searches_per_day', customers: 2 },
        { rule: 'searches_per_hour', customers: 1 },
      ],
    })
    expect(run.sample.map(({ customer_id, value, at_once }) => [customer_id, value, at_once])).toEqual([
      [weekOld, 8, false],
      [hourly, 6, true],
    ])
    expect(await server.db.$count(autoBans)).toBe(0)
    expect(await audited()).toEqual([])
  })

  test('200 counts addresses, browsers, and accounts that share one of them', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => server.addCustomer()))
    for (const id of ids) await tell(id, 1, { ip: '192.0.2.9', fingerprint_id: 'one' })
    await tell(ids[0] ?? 0, 1, { ip: '192.0.2.10', fingerprint_id: 'two' })
    const hit = async (own: Partial<AutoBanSettings>) =>
      (await dryRun(rules(own))).sample.map(({ customer_id, value }) => [customer_id, value])
    expect(await hit({ addresses_per_day_on: true, addresses_per_day_limit: 2 })).toEqual([[ids[0], 2]])
    expect(await hit({ fingerprints_per_day_on: true, fingerprints_per_day_limit: 2 })).toEqual([[ids[0], 2]])
    const three = ids.map((id) => [id, 3]).sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    expect(await hit({ accounts_per_address_on: true, accounts_per_address_limit: 3 })).toEqual(three)
    expect(await hit({ accounts_per_fingerprint_on: true, accounts_per_fingerprint_limit: 3 })).toEqual(three)
    expect(await hit({ accounts_per_address_on: true, accounts_per_address_limit: 4 })).toEqual([])
  })

  test('200 does not count accounts together that used one address on different days', async () => {
    const [a, b] = [await server.addCustomer(), await server.addCustomer()]
    await tell(a, 1, { ip: '192.0.2.9' })
    await tell(b, 1, { ip: '192.0.2.9' }, 1)
    const run = await dryRun(rules({ accounts_per_address_on: true, accounts_per_address_limit: 2 }))
    expect(run.customers).toBe(0)
  })

  test('200 spares staff, paying and listed customers, and returns how many', async () => {
    const [staff, paying, listedOne, other] = [
      await server.addCustomer(),
      await server.addCustomer({ status: 'active' }),
      await server.addCustomer(),
      await server.addCustomer(),
    ]
    for (const id of [staff, paying, listedOne, other]) await tell(id, 5)
    await server.db.update(agents).set({ customer_id: staff }).where(eq(agents.email, 'sales@example.com'))
    const settings = { ...perDay(5), exempt_customers: `# partners\n${listedOne}, ` }
    const run = await dryRun(settings)
    expect(run.sample.map(({ customer_id }) => customer_id)).toEqual([other])
    expect(run.spared).toEqual({ paying: 1, staff: 1, listed: 1, forgiven: 0, shared: 0 })
    const strict = await dryRun({ ...settings, exempt_paying: false })
    expect(strict).toMatchObject({ customers: 2, paying: 1 })
    expect(strict.sample[0]).toMatchObject({ customer_id: paying, paying: true })
  })

  test('200 bans no address that staff or an exempt customer used', async () => {
    const [abuser, paying] = [await server.addCustomer(), await server.addCustomer({ status: 'active' })]
    await tell(abuser, 5, { ip: '192.0.2.9' })
    expect((await dryRun(perDay(5, 'ban'))).sample[0]).toMatchObject({ customer_id: abuser, ip: '192.0.2.9' })
    await tell(paying, 1, { ip: '192.0.2.9' })
    expect(await dryRun(perDay(5, 'ban'))).toMatchObject({ customers: 0, spared: { shared: 1 } })
    expect((await dryRun(perDay(5, 'block'))).customers).toBe(1)
    await server.db.execute(sql`truncate abuse_addresses`)
    expect((await dryRun(perDay(5, 'ban'))).customers).toBe(1)
    await server.db.insert(sessions).values({
      token_hash: Buffer.from('x'),
      agent_id: await server.agentId('sales'),
      ip: '192.0.2.9',
      expires_at: sql`now()`,
    })
    expect((await dryRun(perDay(5, 'ban'))).customers).toBe(0)
    await server.db.delete(sessions).where(eq(sessions.ip, '192.0.2.9'))
  })
})

describe('updateAutoBanning', () => {
  test('200 is off by default; stores who saved it and when, is audited, and can be undone', async () => {
    expect(await get()).toMatchObject({ enabled: false, version: 1, updated_at: null })
    const { data, change } = await save(perDay(7), false)
    expect(data).toMatchObject({ searches_per_day_limit: 7, version: 2, updated_by: 'su Agent' })
    expect(await audited('auto_banning')).toHaveLength(1)
    expect((await undo(change)).status).toBe(200)
    expect(await get()).toMatchObject({ searches_per_day_limit: 1_500, version: 3 })
  })

  test('200 keeps one row for concurrent saves', async () => {
    await Promise.all([save(perDay(5), false), save(perDay(6), false)])
    expect(await server.db.$count(autoBanSettings)).toBe(1)
  })

  test('409 notUndoable once somebody has saved it again', async () => {
    const { change } = await save(perDay(7), false)
    await save(perDay(8), false)
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('409 dryRunDiffers without the number that was shown, or with another', async () => {
    for (let index = 0; index < 5; index += 1) await tell(await server.addCustomer(), 5)
    for (const seen of [undefined, 0, 2, 8]) {
      const { code, response } = await save(perDay(5), true, seen)
      expect([code, response.json().params]).toEqual(['dryRunDiffers', { customers: 5 }])
    }
    expect((await save(perDay(5), true, 4)).status).toBe(200)
    expect((await save(perDay(5), false)).status).toBe(200)
  })

  test('409 versionConflict names who saved first', async () => {
    await save(perDay(7), false)
    const { code, conflict } = await su()(calls.updateAutoBanning, { version: 1, enabled: false, ...perDay(9) })
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ changed_by: 'su Agent', current: { searches_per_day_limit: 7 } })
  })

  test('400 for an unknown exempt customer', async () => {
    const { fields } = await save({ ...perDay(5), exempt_customers: '999999' }, false)
    expect(fields.exempt_customers).toEqual(['No such customer: 999999.'])
  })
})

describe('the rules at work', () => {
  test('200 they act once, even if run twice or concurrently', async () => {
    const id = await server.addCustomer()
    await tell(id, 5, { ip: '192.0.2.9' })
    await switchOn({
      ...perDay(5),
      searches_per_hour_on: true,
      searches_per_hour_limit: 5,
      searches_per_hour_action: 'ban',
    })
    await Promise.all([applyRules(server.db), applyRules(server.db), applyRules(server.db)])
    await applyRules(server.db)
    expect(await isBlocked(id)).toBe(true)
    expect(await server.db.$count(bannedIps)).toBe(1)
    expect(await listed()).toHaveLength(2)
    const [row, ...more] = await audited('customer', id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      call: 'auto_banning',
      agent_id: null,
      after: { blocked: true, rule: 'searches_per_day', value: 5, threshold: 5 },
    })
    expect(await audited('banned_ip')).toHaveLength(1)
  })

  test('200 they do nothing while they are off, for older days, and to exempt customers', async () => {
    const [recent, old, paying] = [
      await server.addCustomer(),
      await server.addCustomer(),
      await server.addCustomer({ status: 'active' }),
    ]
    await tell(recent, 5, {}, 1)
    await tell(old, 5, {}, 3)
    await tell(paying, 5)
    await save(perDay(5), false)
    await applyRules(server.db)
    expect(await isBlocked(recent)).toBe(false)
    await switchOn(perDay(5))
    await applyRules(server.db)
    expect(await Promise.all([recent, old, paying].map(isBlocked))).toEqual([true, false, false])
  })

  test('200 they can raise an alert only, and never ban a banned address again', async () => {
    const id = await server.addCustomer()
    await tell(id, 5, { ip: '192.0.2.9' })
    await server.db.insert(bannedIps).values({ range: '192.0.2.0/24' })
    await switchOn({ ...perDay(5, 'ban'), searches_per_hour_on: true, searches_per_hour_limit: 5 })
    await applyRules(server.db)
    expect(await isBlocked(id)).toBe(false)
    expect(await server.db.$count(bannedIps)).toBe(1)
    const [alert] = await server.db.select().from(searchAlerts)
    expect(alert).toMatchObject({ customer_id: id, text: 'searches_per_hour: 5 (limit 5)' })
  })
})

describe('undoAutoBans', () => {
  const hitByAll = async () => {
    const id = await server.addCustomer()
    await tell(id, 5, { ip: '192.0.2.9', fingerprint_id: 'one' })
    await switchOn({
      ...perDay(5),
      searches_per_hour_on: true,
      searches_per_hour_limit: 5,
      searches_per_hour_action: 'ban',
      addresses_per_day_on: true,
      addresses_per_day_limit: 1,
      addresses_per_day_action: 'alert',
    })
    await applyRules(server.db)
    return id
  }

  test('200 reverts block, ban and alert, forgives them from then on, and can itself be undone', async () => {
    const id = await hitByAll()
    const { data, change } = await undoAll()
    expect(data).toMatchObject({ done: 3, unchanged: 0 })
    const state = async () => [
      await isBlocked(id),
      await server.db.$count(bannedIps),
      await server.db.$count(searchAlerts),
    ]
    expect(await state()).toEqual([false, 0, 0])
    await applyRules(server.db)
    expect(await state()).toEqual([false, 0, 0])
    await tell(id, 9, { ip: '192.0.2.9' }, 1)
    expect((await dryRun(perDay(5))).spared.forgiven).toBe(1)
    await applyRules(server.db)
    expect(await state()).toEqual([false, 0, 0])
    expect((await listed({ state: 'undone' }))[0]).toMatchObject({ undone_by: 'su Agent' })
    const [row] = (await audited('customer', id)).filter(({ call }) => call === calls.undoAutoBans.path)
    expect(row?.id).toBe(change)
    expect((await undo(change)).status).toBe(200)
    expect(await state()).toEqual([true, 1, 1])
    expect(await listed({ state: 'undone' })).toEqual([])
  })

  test('200 of one marks its audit row; a repeat changes nothing; 404 for an unknown one', async () => {
    await hitByAll()
    const [row] = await listed({ action: 'block' })
    const selection = { ids: [row?.id ?? 0] }
    const { change } = await su()(calls.undoAutoBans, { selection })
    const [done] = await server.db
      .select()
      .from(audit)
      .where(eq(audit.undone_by, change ?? 0))
    expect(done).toMatchObject({ call: 'auto_banning', agent_id: null })
    expect((await su()(calls.undoAutoBans, { selection })).data).toMatchObject({ done: 0, unchanged: 1 })
    expect((await su()(calls.undoAutoBans, { selection: { ids: [9_999_999] } })).code).toBe('notFound')
  })

  test('200 listAutoBans filters and exportAutoBans streams', async () => {
    const id = await hitByAll()
    expect(await listed({ rule: 'searches_per_hour' })).toMatchObject([
      { action: 'ban', ip: '192.0.2.9', customer_id: id },
    ])
    expect(await listed({ text: '192.0.2.9' })).toHaveLength(1)
    expect(await listed({ text: 'ada' })).toHaveLength(3)
    const input = {
      selection: { matching: { action: 'block' as const } },
      columns: ['rule', 'value'] as ('rule' | 'value')[],
    }
    expect((await su()(calls.exportAutoBans, input)).response.body).toBe('\ufeffrule,value\r\nsearches_per_day,5\r\n')
  })
})
