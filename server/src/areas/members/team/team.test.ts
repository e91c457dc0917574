import { randomUUID } from 'node:crypto'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { teamCalls as calls } from '@console/remote-members/contract/calls/team'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { customers, tasks } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const as = () => server.as('manager')
const get = async (customer_id: number) => (await as()(membersCalls.getCustomer, { customer_id })).data
const getTeam = async (customer_id: number) => (await as()(calls.getTeam, { customer_id })).data
const undo = (change_id = 0) => as()(sessionCalls.undoChange, { change_id })
const history = async (id: number) =>
  (await as()(membersCalls.listCustomerHistory, { id })).data.rows.map(({ change_id }) => change_id)

type Values = NonNullable<Parameters<typeof server.addCustomer>[0]>
const ownRights = { search: true, export: true, api: true }

/** A team with an owner, a member with rights of their own, and a disabled member. */
const addTeam = async (values: Values = {}) => {
  const owner = await server.addCustomer({ seats: 3, last_name: 'Owner', ...values })
  const member = await server.addCustomer({ parent_id: owner, last_name: 'Berg', member_permissions: ownRights })
  const away = await server.addCustomer({ parent_id: owner, last_name: 'Away', disabled: true })
  return { owner, member, away }
}

describe('getTeam', () => {
  test('200 returns owner, seats and members with their rights, for any member', async () => {
    const { owner, member, away } = await addTeam()
    const team = await getTeam(owner)
    expect(team).toMatchObject({ owner_id: owner, owner_name: 'Ada Owner', seats: 3, seats_taken: 2 })
    expect(team.members).toMatchObject([
      { customer_id: owner, owner: true, default_rights: true, rights: ['search', 'unlock', 'alerts'] },
      { customer_id: away, owner: false, flags: ['disabled'] },
      { customer_id: member, default_rights: false, rights: ['search', 'unlock', 'export', 'alerts', 'api'] },
    ])
    expect(await getTeam(member)).toEqual(team)
  })

  test('200 a customer without a team is a team of one; 404', async () => {
    const team = await getTeam(await server.addCustomer())
    expect([team.seats, team.seats_taken, team.members.length]).toEqual([1, 1, 1])
    expect((await as()(calls.getTeam, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe('addTeamMember', () => {
  const add = (parent_id: number, email = `${randomUUID()}@works.example`) =>
    as()(calls.addTeamMember, { parent_id, first_name: 'Nia', last_name: 'New', email, title: 'CTO' })

  test("200 adds a member with the team's plan and company, in both histories; undo removes them", async () => {
    const company = { company_name: 'Acme', company_url: 'acme.example', plan: 'team', status: 'active' } as const
    const { owner } = await addTeam({ ...company, approval: 'approved' })
    const { data, change } = await add(owner, 'Nia@Acme.example')
    const id = data.members.find(({ email }) => email === 'Nia@Acme.example')?.customer_id ?? 0
    expect(await get(id)).toMatchObject({
      ...company,
      parent_id: owner,
      source: 'agent',
      title: 'CTO',
      approval: 'approved',
      email_kind: 'work',
      flags: [],
    })
    expect(data).toMatchObject({ seats: 3, seats_taken: 3 })
    expect(await server.auditRows('customer', id)).toMatchObject([
      { call: 'sub-account/register', before: null, after: { email: 'Nia@Acme.example' }, also: [owner] },
    ])
    expect([await history(owner), await history(id)]).toEqual([[change], [change]])
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(customers, eq(customers.id, id))).toBe(0)
    expect((await getTeam(owner)).seats_taken).toBe(2)
  })

  test('409 notUndoable once the member has changed or has a task', async () => {
    const owner = await server.addCustomer({ seats: 5 })
    const [first, second] = [await add(owner), await add(owner)]
    const ids = second.data.members.filter((member) => !member.owner).map(({ customer_id }) => customer_id)
    await as()(calls.setMemberEnabled, { customer_id: owner, id: ids[0] ?? 0, status: false })
    await server.db.insert(tasks).values({ customer_id: ids[1] ?? 0, title: 'call', due_on: sql`current_date` })
    for (const { change } of [first, second]) expect((await undo(change)).code).toBe('notUndoable')
    expect(await server.db.$count(customers, eq(customers.parent_id, owner))).toBe(2)
  })

  test('409 noSeatLeft with the numbers; a disabled member takes no seat', async () => {
    const { owner } = await addTeam()
    expect((await add(owner)).status).toBe(200)
    const { code, response } = await add(owner)
    expect([code, response.json().params]).toEqual(['noSeatLeft', { taken: 3, seats: 3 }])
    expect(response.json().message).toBe('No seat is left: 3 of 3 are taken.')
  })

  test('409 for all but one of ten concurrent requests for the last seat', async () => {
    const { owner } = await addTeam()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'noSeatLeft')).toHaveLength(9)
    expect((await getTeam(owner)).seats_taken).toBe(3)
  })

  test('409 notTeamOwner, customerBlocked, 404', async () => {
    const { member } = await addTeam()
    expect((await add(member)).code).toBe('notTeamOwner')
    expect((await add(await server.addCustomer({ seats: 9, blocked: true }))).code).toBe('customerBlocked')
    expect((await add(999_999)).code).toBe('notFound')
  })

  test('409 emailTaken and domainBlocked at the field, for subdomains too', async () => {
    const owner = await server.addCustomer({ seats: 9, email: 'taken@works.example' })
    await server.db.insert(blockedDomains).values({ domain: 'barred.example' })
    const taken = await add(owner, 'TAKEN@works.example')
    expect([taken.code, Object.keys(taken.fields)]).toEqual(['emailTaken', ['email']])
    for (const email of ['x@barred.example', 'x@mail.Barred.example']) {
      const { code, fields } = await add(owner, email)
      expect([code, Object.keys(fields)]).toEqual(['domainBlocked', ['email']])
    }
    expect((await add(owner, 'x@notbarred.example')).status).toBe(200)
  })
})

describe('setMemberEnabled', () => {
  const send = (customer_id: number, id: number, status: boolean) =>
    as()(calls.setMemberEnabled, { customer_id, id, status })

  test('200 gives and withdraws a seat, in both histories; undo', async () => {
    const { owner, member, away } = await addTeam()
    const given = await send(owner, away, true)
    expect(given.data.seats_taken).toBe(3)
    expect(await server.auditRows('customer', away)).toMatchObject([
      {
        call: 'enableTeamAccountWithseatsCheck',
        before: { disabled: true },
        after: { disabled: false },
        also: [owner],
      },
    ])
    expect(await history(owner)).toEqual([given.change])
    const taken = await send(owner, member, false)
    expect(taken.data.seats_taken).toBe(2)
    expect((await undo(taken.change)).status).toBe(200)
    expect((await undo(given.change)).status).toBe(200)
    expect((await getTeam(owner)).members.map(({ flags }) => flags)).toEqual([[], ['disabled'], []])
  })

  test('409 noSeatLeft with the numbers; also for two concurrent requests', async () => {
    const { owner, away } = await addTeam()
    const other = await server.addCustomer({ parent_id: owner, disabled: true })
    const answers = await Promise.all([away, other].map((id) => send(owner, id, true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.code, refused?.response.json().params]).toEqual(['noSeatLeft', { taken: 3, seats: 3 }])
  })

  test('409 notUndoable if somebody else has the seat by now', async () => {
    const { owner, member, away } = await addTeam({ seats: 2 })
    const { change } = await send(owner, member, false)
    expect((await send(owner, away, true)).status).toBe(200)
    expect((await undo(change)).code).toBe('notUndoable')
    expect((await get(member)).flags).toEqual(['disabled'])
  })

  test('409 notTeamOwner; 404 for an unknown customer and for one outside the team', async () => {
    const { owner, member, away } = await addTeam()
    expect((await send(member, away, true)).code).toBe('notTeamOwner')
    for (const [customer_id, id] of [
      [999_999, away],
      [owner, 999_999],
      [owner, await server.addCustomer()],
    ] as const)
      expect((await send(customer_id, id, false)).code).toBe('notFound')
  })
})

describe('setTeamNewSite', () => {
  const send = (parent_id: number, status: boolean) => as()(calls.setTeamNewSite, { parent_id, status })
  const onNewSite = async (owner: number) =>
    (await getTeam(owner)).members.filter(({ flags }) => flags.includes('new_site')).map((row) => row.customer_id)

  test('200 moves all, with one row in every history; undo moves back those it moved', async () => {
    const { owner, member, away } = await addTeam()
    const pioneer = await server.addCustomer({ parent_id: owner, last_name: 'Zed', new_site: true })
    const { change } = await send(owner, true)
    expect(await onNewSite(owner)).toEqual([owner, away, member, pioneer])
    expect(await server.auditRows('customer', owner)).toMatchObject([
      { call: 'TestNewSiteUpdateTeamAccount', after: { new_site: true, team: 2 }, also: [member, away] },
    ])
    expect((await send(owner, true)).change).toBeUndefined()
    expect((await undo(change)).status).toBe(200)
    expect(await onNewSite(owner)).toEqual([pioneer])
  })

  test('200 undo leaves an owner who already had it; 409 once all were changed back', async () => {
    const { owner } = await addTeam({ new_site: true })
    const first = await send(owner, true)
    expect((await undo(first.change)).status).toBe(200)
    expect(await onNewSite(owner)).toEqual([owner])
    const second = await send(owner, true)
    await server.db.update(customers).set({ new_site: false }).where(eq(customers.parent_id, owner))
    expect((await undo(second.change)).code).toBe('notUndoable')
  })

  test('409 notTeamOwner, 404', async () => {
    expect((await send((await addTeam()).member, true)).code).toBe('notTeamOwner')
    expect((await send(999_999, true)).code).toBe('notFound')
  })
})

describe('resetTeam and restoreMemberPermissions', () => {
  const reset = (customer_id: number) => as()(calls.resetTeam, { customer_id })
  const restore = (customer_id: number) => as()(calls.restoreMemberPermissions, { customer_id })
  const rightsOf = async (id: number) => (await getTeam(id)).members.find((row) => row.customer_id === id)

  test("200 gives every member the default rights; undo restores each one's own", async () => {
    const { owner, member, away } = await addTeam()
    await server.db
      .update(customers)
      .set({ member_permissions: { api: true } })
      .where(eq(customers.id, away))
    const before = await getTeam(owner)
    const { data, change } = await reset(owner)
    expect(data.members.every((row) => row.default_rights)).toBe(true)
    expect(await server.auditRows('customer', owner)).toMatchObject([
      { call: 'reset_team_to_default', also: [member, away] },
    ])
    const [row] = await server.auditRows('customer', owner)
    expect(row?.before).toEqual({
      rights: {
        [member]: ['search', 'unlock', 'export', 'alerts', 'api'],
        [away]: ['search', 'unlock', 'alerts', 'api'],
      },
    })
    expect((await reset(owner)).change).toBeUndefined()
    expect((await undo(change)).status).toBe(200)
    expect(await getTeam(owner)).toEqual(before)
  })

  test('200 gives one member the default rights, in both histories; undo', async () => {
    const { owner, member } = await addTeam()
    const { change } = await restore(member)
    expect(await rightsOf(member)).toMatchObject({ default_rights: true, rights: ['search', 'unlock', 'alerts'] })
    expect([await history(owner), await history(member)]).toEqual([[change], [change]])
    expect((await server.auditRows('customer', member))[0]?.after).toEqual({ rights: ['search', 'unlock', 'alerts'] })
    expect((await undo(change)).status).toBe(200)
    const rights = ['search', 'unlock', 'export', 'alerts', 'api']
    expect(await rightsOf(member)).toMatchObject({ default_rights: false, rights })
    expect((await restore(owner)).change).toBeUndefined()
  })

  test.each([
    ['resetTeam', reset],
    ['restoreMemberPermissions', restore],
  ] as const)("409 notUndoable %s once somebody's rights have changed again", async (name, send) => {
    const { owner, member } = await addTeam()
    const { change } = await send(name === 'resetTeam' ? owner : member)
    await server.db
      .update(customers)
      .set({ member_permissions: { api: true } })
      .where(eq(customers.id, member))
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('409 notTeamOwner, 404', async () => {
    expect((await reset((await addTeam()).member)).code).toBe('notTeamOwner')
    for (const send of [reset, restore]) expect((await send(999_999)).code).toBe('notFound')
  })
})
