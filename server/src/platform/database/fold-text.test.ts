import { membersCalls } from '@console/remote-members/contract/calls/members'
import { fold } from '@console/shared/contract/search-text'
import { sql } from '#drizzle'
import { foldCustomers } from '../../areas/members/customers/fold-customers.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()

test('the database folds every letter as the console does', async () => {
  const letters = Array.from({ length: 0x2fff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).concat(
    ['王', '한', 'Ａ', 'ｶ', 'ﬁ', 'ﷺ', '𝐀', '😀'],
    ['Ünïcödé', "D'Amico", 'Groß', '´’'],
  )
  const { rows } = await server.db.execute<{ letter: string; folded: string; lowered: string }>(
    sql`select letter, fold_text(letter) as folded, fold_lower(lower(letter)) as lowered from unnest(${sql.param(letters)}::text[]) letter`,
  )
  expect(rows).toHaveLength(letters.length)
  expect(rows.filter(({ letter, folded, lowered }) => folded !== fold(letter) || lowered !== folded)).toEqual([])
})

test('customers older than the trigger are folded once each, and can then be found', async () => {
  await server.db.execute(sql`alter table customers disable trigger customers_folded`)
  for (const first_name of ['Zoë', 'Zoe', 'Noël']) await server.addCustomer({ first_name })
  await server.db.execute(sql`alter table customers enable trigger customers_folded`)
  expect(await foldCustomers(server.db, new AbortController().signal)).toBe(2)
  expect(await foldCustomers(server.db, new AbortController().signal)).toBe(0)
  const { rows } = await server.db.execute(
    sql`select id from customers where search_folded is distinct from nullif(fold_text(search_text), search_text)`,
  )
  expect(rows).toEqual([])
  const { data } = await server.as('su')(membersCalls.searchCustomers, { filters: { first_name: 'noel' } })
  expect(data.map((row) => row.first_name)).toEqual(['Noël'])
})

test("a customer's folded text follows every change", async () => {
  const id = await server.addCustomer({ first_name: 'Rémi', email: 'remi@acme.example' })
  const kept = async () => {
    const { rows } = await server.db.execute<{ folded: string | null; right: string }>(
      sql`select search_folded as folded, fold_text(search_text) as right from customers where id = ${id}`,
    )
    return rows[0]
  }
  const first = await kept()
  expect(first?.folded).toBe(first?.right)
  expect(first?.folded).toContain('remi')
  await server.db.execute(sql`update customers set first_name = 'Remi' where id = ${id}`)
  expect((await kept())?.folded).toBeNull()
  await server.db.execute(sql`update customers set company_name = 'Brûlé' where id = ${id}`)
  expect((await kept())?.folded).toBe((await kept())?.right)
  expect((await kept())?.folded).toContain('brule')
})
