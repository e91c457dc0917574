import { fold } from '@console/shared/contract/search-text'
import { sql } from 'drizzle-orm'
import { testServer } from '../testing/server.ts'

const server = testServer()

test('the database folds every letter as the console does', async () => {
  const letters = Array.from({ length: 0x2fff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).concat(
    ['王', '한', 'Ａ', 'ｶ', 'ﬁ', 'ﷺ', '𝐀', '😀'],
    ['Ünïcödé', "D'Amico", 'Groß', '`´’'],
  )
  const { rows } = await server.db.execute<{ letter: string; folded: string }>(
    sql`select letter, fold_text(letter) as folded from unnest(${sql.param(letters)}::text[]) letter`,
  )
  expect(rows).toHaveLength(letters.length)
  expect(rows.filter(({ letter, folded }) => folded !== fold(letter))).toEqual([])
})

test('what is folded of a customer follows every change of it', async () => {
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
