import { rowsOf, withRows } from './use-rows.ts'

const rows = { figure: 'searches', from: '03/01/2026', to: '03/02/2026' } as const

test('writes rows into the address and reads them back', () => {
  const params = withRows(new URLSearchParams('range=7d&rows=unlocks&rows_key_id=3&rows_list_after=x'), rows)
  expect(params.toString()).toBe('range=7d&rows=searches&rows_from=03%2F01%2F2026&rows_to=03%2F02%2F2026')
  expect(rowsOf(params)).toEqual(rows)
  expect(rowsOf(withRows(params, { ...rows, customer_id: 5, key_id: 9 }))).toEqual({
    ...rows,
    customer_id: 5,
    key_id: 9,
  })
  expect(withRows(params, null).toString()).toBe('range=7d')
})

test.each([
  ['an unknown figure', 'rows=moon&rows_from=03/01/2026&rows_to=03/02/2026'],
  ['no days', 'rows=searches'],
  ['invalid days', 'rows=searches&rows_from=03/41/2026&rows_to=03/02/2026'],
])('an address with %s names no rows', (_, address) => {
  expect(rowsOf(new URLSearchParams(address))).toBeNull()
})
