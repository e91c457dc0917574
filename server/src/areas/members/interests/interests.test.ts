import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { customerAlerts, triggers } from './interest-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

const addTrigger = async (customer_id: number, name = 'Funding in Berlin') => {
  const values = { customer_id, name, kind: 'funding', criteria: 'country: DE' } as const
  const [row] = await server.db.insert(triggers).values(values).returning({ id: triggers.id })
  return row?.id ?? 0
}
const addAlert = async (customer_id: number, enabled = true) => {
  const values = { customer_id, name: 'Weekly', kind: 'company_news', enabled, last_sent_at: new Date() } as const
  const [row] = await server.db.insert(customerAlerts).values(values).returning({ id: customerAlerts.id })
  return row?.id ?? 0
}
const of = async (customer_id: number) => (await call()(interestsCalls.listInterests, { customer_id })).data
const triggerNames = async (customer_id: number) => (await of(customer_id)).triggers.map(({ name }) => name)

/** Links the manager's account with a new customer, for one test. */
const linked = async (): Promise<number> => {
  const own = await server.addCustomer({ first_name: 'Mia', last_name: 'Manager' })
  await server.db
    .update(agents)
    .set({ customer_id: own })
    .where(eq(agents.id, await server.agentId('manager')))
  return own
}
afterEach(async () => {
  await server.db.update(agents).set({ customer_id: null })
})

describe('listInterests', () => {
  test('200 returns triggers and alerts, newest first, and the topic limit of the plan', async () => {
    const id = await server.addCustomer({ plan: 'professional' })
    const [older, newer] = [await addTrigger(id, 'older'), await addTrigger(id, 'newer')]
    const alert = await addAlert(id)
    expect(await of(id)).toMatchObject({
      triggers: [{ id: newer, name: 'newer', kind: 'funding', criteria: 'country: DE', version: 1 }, { id: older }],
      alerts: [{ customer_alert_id: alert, name: 'Weekly', enabled: true }],
      topic_ids: [],
      topic_limit: 12,
    })
  })

  test('404 for an unknown customer', async () => {
    expect((await call()(interestsCalls.listInterests, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe('setAlertStatus', () => {
  const set = (customer_id: number, customer_alert_id: number, status: boolean) =>
    call()(interestsCalls.setAlertStatus, { customer_id, customer_alert_id, status })

  test('200 switches it, with a row in the history; undo; a repeat changes nothing', async () => {
    const id = await server.addCustomer()
    const alert = await addAlert(id)
    const { data, change } = await set(id, alert, false)
    expect(data).toMatchObject({ customer_alert_id: alert, enabled: false })
    expect(await set(id, alert, false)).toMatchObject({ status: 200, change: undefined })
    expect(await server.auditRows('customer', id)).toMatchObject([
      {
        call: 'update_alert_status',
        before: { alert: { id: alert, name: 'Weekly', enabled: true } },
        after: { alert: { id: alert, name: 'Weekly', enabled: false } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect((await of(id)).alerts[0]?.enabled).toBe(true)
  })

  test('409 notUndoable once it is switched back', async () => {
    const id = await server.addCustomer()
    const alert = await addAlert(id)
    const { change } = await set(id, alert, false)
    await set(id, alert, true)
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test("404 for another customer's alert", async () => {
    const alert = await addAlert(await server.addCustomer())
    expect((await set(await server.addCustomer(), alert, false)).code).toBe('notFound')
  })
})

describe('renameTrigger', () => {
  const rename = (customer_id: number, id: number, name: string) =>
    call()(interestsCalls.renameTrigger, { customer_id, id, name })

  test('200 renames, increments the version; undo', async () => {
    const id = await server.addCustomer()
    const trigger = await addTrigger(id, 'old')
    const { data, change } = await rename(id, trigger, '  new ')
    expect(data).toMatchObject({ id: trigger, name: 'new', version: 2 })
    expect(await server.auditRows('customer', id)).toMatchObject([
      {
        call: 'renameTrigger',
        before: { trigger: { id: trigger, name: 'old' } },
        after: { trigger: { id: trigger, name: 'new' } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await triggerNames(id)).toEqual(['old'])
  })

  test('409 notUndoable once it is renamed again or deleted', async () => {
    const id = await server.addCustomer()
    const trigger = await addTrigger(id, 'old')
    const { change } = await rename(id, trigger, 'new')
    await rename(id, trigger, 'newer')
    expect((await undo(change)).code).toBe('notUndoable')
    await server.db.delete(triggers).where(eq(triggers.id, trigger))
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test.each(['', '   '])('400 for the name "%s"', async (name) => {
    const id = await server.addCustomer()
    expect((await rename(id, await addTrigger(id), name)).fields).toHaveProperty('name')
  })

  test("404 for another customer's trigger", async () => {
    const trigger = await addTrigger(await server.addCustomer())
    expect((await rename(await server.addCustomer(), trigger, 'x')).code).toBe('notFound')
  })
})

describe('deleteTrigger', () => {
  test('200 deletes; undo restores the same row under its id', async () => {
    const id = await server.addCustomer()
    const trigger = await addTrigger(id)
    const before = await of(id)
    const { status, change } = await call()(interestsCalls.deleteTrigger, {
      id: trigger,
      customer_id: id,
      fromWhom: 'customer',
    })
    expect([status, await triggerNames(id)]).toEqual([200, []])
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'deleteTrigger', before: { trigger: { id: trigger, name: 'Funding in Berlin' } }, after: null },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await of(id)).toEqual(before)
  })

  test("200 deletes one of the agent's own, recorded for their own account", async () => {
    const [id, own] = [await server.addCustomer(), await linked()]
    const trigger = await addTrigger(own)
    await call()(interestsCalls.deleteTrigger, { id: trigger, customer_id: id, fromWhom: 'you' })
    expect(await triggerNames(own)).toEqual([])
    expect(await server.auditRows('customer', own)).toMatchObject([{ call: 'deleteTrigger' }])
  })

  test('404 for a trigger of the other account, 409 noOwnAccount if the agent has none', async () => {
    const id = await server.addCustomer()
    const trigger = await addTrigger(id)
    const mine = { id: trigger, customer_id: id, fromWhom: 'you' } as const
    expect((await call()(interestsCalls.deleteTrigger, mine)).code).toBe('noOwnAccount')
    await linked()
    expect((await call()(interestsCalls.deleteTrigger, mine)).code).toBe('notFound')
    expect(await triggerNames(id)).toHaveLength(1)
  })
})

describe('copyTrigger', () => {
  test.each([
    ['customer', 'from the customer to the agent'],
    ['you', 'from the agent to the customer'],
  ] as const)('200 fromWhom %s copies %s and leaves the source as it is', async (fromWhom, _what) => {
    const [id, own] = [await server.addCustomer(), await linked()]
    const [from, to] = fromWhom === 'customer' ? [id, own] : [own, id]
    const source = await addTrigger(from, 'copied')
    const untouched = await of(from)
    const { data, change } = await call()(interestsCalls.copyTrigger, { id: source, customer_id: id, fromWhom })
    expect(data).toMatchObject({ name: 'copied', kind: 'funding', criteria: 'country: DE', version: 1 })
    expect(data.id).not.toBe(source)
    expect(await triggerNames(to)).toEqual(['copied'])
    expect(await of(from)).toEqual(untouched)
    expect(await server.auditRows('customer', to)).toMatchObject([
      { call: 'copyTrigger', also: [from], before: null, after: { trigger: { id: data.id, name: 'copied' } } },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await triggerNames(to)).toEqual([])
    expect(await of(from)).toEqual(untouched)
  })

  test('409 notUndoable once the copy is renamed', async () => {
    const [id, own] = [await server.addCustomer(), await linked()]
    const copy = { id: await addTrigger(id), customer_id: id, fromWhom: 'customer' } as const
    const { data, change } = await call()(interestsCalls.copyTrigger, copy)
    await call()(interestsCalls.renameTrigger, { id: data.id, customer_id: own, name: 'mine' })
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await triggerNames(own)).toEqual(['mine'])
  })

  test('409 noOwnAccount, 404 for a trigger the source lacks and for an unknown customer', async () => {
    const id = await server.addCustomer()
    const copy = { id: await addTrigger(id), customer_id: id, fromWhom: 'customer' } as const
    expect((await call()(interestsCalls.copyTrigger, copy)).code).toBe('noOwnAccount')
    const own = await linked()
    expect((await call()(interestsCalls.copyTrigger, { ...copy, fromWhom: 'you' })).code).toBe('notFound')
    const toNobody = { id: await addTrigger(own), customer_id: 999_999, fromWhom: 'you' } as const
    expect((await call()(interestsCalls.copyTrigger, toNobody)).code).toBe('notFound')
  })
})

describe('copyNews', () => {
  test.each(['you', 'customer'] as const)('200 to %s: copies the alert as never sent', async (to) => {
    const [id, own] = [await server.addCustomer(), await linked()]
    const [source, receiver] = to === 'you' ? [id, own] : [own, id]
    const alert = await addAlert(source, false)
    const untouched = await of(source)
    const copy = { customer_id: id, customer_alert_id: alert, to_you_or_customer: to } as const
    const { data, change } = await call()(interestsCalls.copyNews, copy)
    expect(data).toMatchObject({ name: 'Weekly', kind: 'company_news', enabled: false, last_sent_at: null })
    expect((await of(receiver)).alerts).toEqual([data])
    expect(await of(source)).toEqual(untouched)
    expect(await server.auditRows('customer', receiver)).toMatchObject([{ call: 'copyNews', also: [source] }])
    await server.db
      .update(customerAlerts)
      .set({ last_sent_at: new Date() })
      .where(eq(customerAlerts.id, data.customer_alert_id))
    expect((await undo(change)).status).toBe(200)
    expect((await of(receiver)).alerts).toEqual([])
  })

  test('409 noOwnAccount, 404 for an alert the source lacks', async () => {
    const id = await server.addCustomer()
    const copy = { customer_id: id, customer_alert_id: await addAlert(id), to_you_or_customer: 'you' } as const
    expect((await call()(interestsCalls.copyNews, copy)).code).toBe('noOwnAccount')
    await linked()
    expect((await call()(interestsCalls.copyNews, { ...copy, to_you_or_customer: 'customer' })).code).toBe('notFound')
  })
})

describe('listOwnTriggers', () => {
  test('200 null without an account, otherwise its lists', async () => {
    expect((await call()(interestsCalls.listOwnTriggers, {})).data).toBeNull()
    const own = await linked()
    await addTrigger(own, 'mine')
    expect((await call()(interestsCalls.listOwnTriggers, {})).data).toMatchObject({
      customer_id: own,
      name: 'Mia Manager',
      triggers: [{ name: 'mine' }],
      alerts: [],
    })
  })
})
