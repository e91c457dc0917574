import { membersCalls } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, inArray, sql } from '#drizzle'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addManyCustomers, withMaxBulkRows } from '../../../testing/many-customers.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')

const days = (count: number) => new Date(Date.now() - count * 86_400_000)
const approvals = async (ids: readonly number[]) => {
  const where = inArray(customers.id, [...ids])
  const rows = await server.db.select().from(customers).where(where).orderBy(customers.id)
  return rows.map(({ approval }) => approval)
}
const undo = (change: number | undefined) => call()(sessionCalls.undoChange, { change_id: change ?? 0 })

describe('listNewCustomers', () => {
  test('200 of the last seven days or as many as requested, newest first', async () => {
    const [old, week, today] = [
      await server.addCustomer({ created_at: days(20), source: 'api' }),
      await server.addCustomer({ created_at: days(6), email_kind: 'free' }),
      await server.addCustomer({ created_at: days(0), email_kind: 'disposable' }),
    ]
    const ids = async (filters = {}) =>
      (await call()(newCustomersCalls.listNewCustomers, { filters })).data.rows.map(({ customer_id }) => customer_id)
    expect(await ids()).toEqual([today, week])
    expect(await ids({ last_x_days: '30' })).toEqual([today, week, old])
    expect(await ids({ fromDate: '01/01/2020' })).toEqual([today, week, old])
    expect(await ids({ last_x_days: '30', source: 'api' })).toEqual([old])
    expect(await ids({ email_kind: 'free' })).toEqual([week])

    const input = { selection: { matching: { email_kind: 'free' as const } }, columns: ['customer_id' as const] }
    const { response } = await call()(newCustomersCalls.exportNewCustomers, input)
    expect(response.body).toBe(`\ufeffcustomer_id\r\n${week}\r\n`)
    await server.db.delete(customers)
  })
})

describe('setApprovalOfMany', () => {
  const set = (ids: number[], status: 'approve' | 'revoke') =>
    call()(newCustomersCalls.setApprovalOfMany, { selection: { ids }, status })

  test('200 changes what it can and reports why not the rest; one audit row; undo restores each', async () => {
    const ids = [
      await server.addCustomer({ approval: 'waiting' }),
      await server.addCustomer({ approval: 'revoked' }),
      await server.addCustomer({ approval: 'approved' }),
      await server.addCustomer({ approval: 'waiting', blocked: true, first_name: 'Bo', last_name: 'Vos' }),
    ]
    const { data, change } = await set(ids, 'approve')
    expect(data).toEqual({
      done: 2,
      unchanged: 1,
      refused_total: 1,
      refused: [{ id: ids[3], name: 'Bo Vos', code: 'customerBlocked' }],
    })
    expect(await approvals(ids)).toEqual(['approved', 'approved', 'approved', 'waiting'])
    const rows = await server.auditRows('customer')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ target_id: null, also: ids.slice(0, 2), after: { approval: 'approved' } })

    const history = await call()(membersCalls.listCustomerHistory, { id: ids[1] ?? 0 })
    expect(history.data.rows[0]).toMatchObject({ before: { approval: 'revoked' }, after: { approval: 'approved' } })

    // Customers changed since then are kept.
    await set([ids[0] ?? 0], 'revoke')
    expect((await undo(change)).status).toBe(200)
    expect(await approvals(ids)).toEqual(['revoked', 'revoked', 'approved', 'waiting'])
  })

  test('200 revokes; refuses waiting ones, and writes nothing if nothing changes', async () => {
    const ids = [await server.addCustomer({ approval: 'approved' }), await server.addCustomer({ approval: 'waiting' })]
    const { data } = await set(ids, 'revoke')
    expect([data.done, data.refused.map(({ code }) => code)]).toEqual([1, ['notApproved']])
    const before = (await server.auditRows('customer')).length
    expect((await set([ids[0] ?? 0], 'revoke')).data).toMatchObject({ done: 0, unchanged: 1 })
    expect(await server.auditRows('customer')).toHaveLength(before)
  })

  test('409 notUndoable once all have changed again', async () => {
    const ids = [await server.addCustomer({ approval: 'waiting' })]
    const { change } = await set(ids, 'approve')
    await set(ids, 'revoke')
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('404 for an empty selection', async () => {
    expect((await set([999_999], 'approve')).code).toBe('notFound')
  })
})

describe('setSpamOfMany', () => {
  test('200 marks everything that the filters of either list match; undo', async () => {
    const created_at = days(1)
    const ids = [
      await server.addCustomer({ created_at, source: 'import', country: 'PT' }),
      await server.addCustomer({ created_at, source: 'import', country: 'PT', spam: true }),
      await server.addCustomer({ created_at: days(90), source: 'import', country: 'PT' }),
    ]
    const spam = async () => {
      const rows = await server.db.select().from(customers).where(inArray(customers.id, ids)).orderBy(customers.id)
      return rows.map((row) => row.spam)
    }
    const set = (selection: { matching: object } | { matching_new: object }) =>
      call()(newCustomersCalls.setSpamOfMany, { selection, status: true })
    const { data, change } = await set({ matching_new: { source: 'import' } })
    expect([data, await spam()]).toEqual([
      { done: 1, unchanged: 1, refused: [], refused_total: 0 },
      [true, true, false],
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await spam()).toEqual([false, true, false])
    expect((await set({ matching: { country: 'PT' } })).data).toMatchObject({ done: 2, unchanged: 1 })
  })

  test('409 tooManyRows for more than one change allows, and marks none', async () => {
    await addManyCustomers(server.db, 11, 'IS')
    const input = { selection: { matching: { country: 'IS' } }, status: true }
    await withMaxBulkRows(10, async () =>
      expect((await call()(newCustomersCalls.setSpamOfMany, input)).code).toBe('tooManyRows'),
    )
    expect(await server.db.$count(customers, sql`country = 'IS' and spam`)).toBe(0)
    await withMaxBulkRows(11, async () =>
      expect((await call()(newCustomersCalls.setSpamOfMany, input)).data.done).toBe(11),
    )
  })
})

describe('sendWelcomeToMany', () => {
  const send = (ids: number[], template = 'welcome') =>
    call()(newCustomersCalls.sendWelcomeToMany, { selection: { ids }, template })
  const written = async (id: number) => server.db.select().from(mails).where(eq(mails.customer_id, id))

  test('200 writes to each once, even when repeated', async () => {
    const ids = [await server.addCustomer(), await server.addCustomer({ blocked: true }), await server.addCustomer()]
    const { data } = await send(ids)
    expect([data.done, data.unchanged, data.refused.map(({ code }) => code)]).toEqual([2, 0, ['customerBlocked']])
    const again = await Promise.all([send(ids), send(ids)])
    expect(again.map(({ data }) => [data.done, data.unchanged])).toEqual([
      [0, 2],
      [0, 2],
    ])
    const [mail, ...more] = await written(ids[0] ?? 0)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'welcome', text: expect.stringContaining('Ada') })
    expect(await written(ids[1] ?? 0)).toEqual([])
  })

  test('200 two concurrent agents write to each once', async () => {
    const id = await server.addCustomer()
    const input = { selection: { ids: [id] }, template: 'welcome' }
    await Promise.all([
      server.as('su')(newCustomersCalls.sendWelcomeToMany, input),
      server.as('manager')(newCustomersCalls.sendWelcomeToMany, input),
    ])
    expect(await written(id)).toHaveLength(1)
  })

  test('404 for a template other than welcome', async () => {
    const id = await server.addCustomer()
    expect((await send([id], 'none')).code).toBe('notFound')
  })
})
