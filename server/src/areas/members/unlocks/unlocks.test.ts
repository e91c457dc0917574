import { unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { testServer } from '../../../testing/server.ts'
import { customerExports } from '../customers/customer-export-schema.ts'
import { unlocks } from './unlock-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

type Values = Partial<Omit<typeof unlocks.$inferInsert, 'customer_id'>>
const add = async (customer_id: number, ...rows: Values[]): Promise<number[]> => {
  const values = rows.map((row) => ({ customer_id, kind: 'company' as const, name: 'Acme', ...row }))
  return (await server.db.insert(unlocks).values(values).returning({ id: unlocks.id })).map(({ id }) => id)
}
const addExport = async (customer_id: number, file_name: string, created_at = new Date()) => {
  const [row] = await server.db
    .insert(customerExports)
    .values({ customer_id, file_name, rows: 2, created_at })
    .returning({ id: customerExports.id })
  return row?.id ?? 0
}
type Input = InputOf<typeof unlocksCalls.listUnlocks>
const list = async (customer_id: number, rest: Omit<Input, 'customer_id'> = {}) =>
  (await call()(unlocksCalls.listUnlocks, { customer_id, ...rest })).data

describe('listUnlocks', () => {
  test('200 returns theirs only, newest first, with exports and credits', async () => {
    const id = await server.addCustomer()
    const file = await addExport(id, 'leads.csv')
    await add(await server.addCustomer(), { name: 'Not theirs' })
    const [old, young] = await add(
      id,
      { credits: 2, created_at: new Date('2026-01-01T00:00:00Z') },
      { name: 'Ana Sousa', kind: 'contact', company: 'Acme', export_id: file, hidden: true },
    )
    expect(await list(id)).toMatchObject({
      rows: [
        { id: young, kind: 'contact', name: 'Ana Sousa', company: 'Acme', export_id: file, hidden: true },
        { id: old, credits: 2, export_id: null, created_at: '2026-01-01T00:00:00.000Z' },
      ],
      total: 2,
      next: null,
      previous: null,
      credits: 3,
      exports: [{ id: file, file_name: 'leads.csv', rows: 2 }],
    })
  })

  test('200 narrows by text, kind, export and hidden; credits stay the total', async () => {
    const id = await server.addCustomer()
    const file = await addExport(id, 'a.csv')
    await add(
      id,
      { name: 'Acme 100%' },
      { name: 'Ana', kind: 'contact', company: 'Böhm', export_id: file },
      { name: 'Bo', kind: 'contact', hidden: true },
    )
    const names = async (filters: Input['filters']) => {
      const { rows, credits } = await list(id, { filters })
      expect(credits).toBe(3)
      return rows.map(({ name }) => name).sort()
    }
    expect(await names({ text: 'BÖHM' })).toEqual(['Ana'])
    expect(await names({ text: '0%' })).toEqual(['Acme 100%'])
    expect(await names({ kind: 'contact' })).toEqual(['Ana', 'Bo'])
    expect(await names({ export_id: file })).toEqual(['Ana'])
    expect(await names({ hidden: true })).toEqual(['Bo'])
    expect(await names({ hidden: false, kind: 'contact' })).toEqual(['Ana'])
  })

  test('200 pages through 450 of the same time, each once, in both directions', async () => {
    const id = await server.addCustomer()
    const created_at = new Date('2026-02-02T00:00:00Z')
    await add(id, ...Array.from({ length: 450 }, (_, number) => ({ name: `Company ${number}`, created_at })))
    const first = await list(id, { page: { size: 200 } })
    const second = await list(id, { page: { size: 200, after: first.next ?? '' } })
    const third = await list(id, { page: { size: 200, after: second.next ?? '' } })
    expect([first.rows.length, second.rows.length, third.rows.length, third.next]).toEqual([200, 200, 50, null])
    const ids = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.id))
    expect(new Set(ids).size).toBe(450)
    expect((await list(id, { page: { size: 200, before: second.previous ?? '' } })).rows).toEqual(first.rows)
  })

  test('200 returns the last 50 exports', async () => {
    const id = await server.addCustomer()
    for (let number = 0; number < 52; number++)
      await addExport(id, `${number}.csv`, new Date(Date.UTC(2026, 0, 1, 0, number)))
    const { exports } = await list(id)
    expect([exports.length, exports[0]?.file_name, exports.at(-1)?.file_name]).toEqual([50, '51.csv', '2.csv'])
  })

  test('404 for an unknown customer', async () => {
    expect((await call()(unlocksCalls.listUnlocks, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

describe('hideUnlocks', () => {
  const hide = (customer_id: number, ids: number[], hidden = true) =>
    call()(unlocksCalls.hideUnlocks, { customer_id, ids, hidden })
  const hiddenOf = async (id: number) =>
    (await list(id, { filters: { hidden: true } })).rows.map((row) => row.id).sort((a, b) => a - b)

  test('200 hides visible ones, returns their number, and undo shows just these again', async () => {
    const id = await server.addCustomer()
    const ids = await add(id, {}, {}, { hidden: true })
    const [a, b, already] = ids
    const { data, change } = await hide(id, ids)
    expect(data).toEqual({ changed: 2 })
    expect(await hiddenOf(id)).toEqual(ids)
    expect(await server.auditRows('customer', id)).toMatchObject([
      {
        call: 'hide_unlocks',
        before: { unlocks: { hidden: false, ids: [a, b] } },
        after: { unlocks: { hidden: true, ids: [a, b] } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await hiddenOf(id)).toEqual([already])
  })

  test('200 shows them again; a repeat changes nothing', async () => {
    const id = await server.addCustomer()
    const ids = await add(id, { hidden: true })
    expect((await hide(id, ids, false)).data).toEqual({ changed: 1 })
    expect(await hide(id, ids, false)).toMatchObject({ status: 200, data: { changed: 0 }, change: undefined })
  })

  test('409 notUndoable once one of them was shown again, and changes none', async () => {
    const id = await server.addCustomer()
    const [a = 0, b = 0] = await add(id, {}, {})
    const { change } = await hide(id, [a, b])
    await hide(id, [a], false)
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await hiddenOf(id)).toEqual([b])
  })

  test("404 for another customer's, and changes none of them", async () => {
    const other = await server.addCustomer()
    const ids = await add(other, {})
    expect((await hide(await server.addCustomer(), ids)).code).toBe('notFound')
    const rows = await server.db.select().from(unlocks).where(eq(unlocks.customer_id, other))
    expect(rows.map(({ hidden }) => hidden)).toEqual([false])
  })
})
