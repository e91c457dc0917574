import { customerColumns, membersCalls } from '@console/shared/contract/calls/members'
import { sql } from 'drizzle-orm'
import { testServer } from '../../testing/server.ts'

const server = testServer()

test('200 streams the chosen columns of some customers, formulas made plain', async () => {
  const id = await server.addCustomer({
    first_name: '=cmd()',
    last_name: 'O"Hara',
    phone: '+4930901820',
    blocked: true,
  })
  await server.addCustomer()
  const columns = ['customer_id', 'first_name', 'last_name', 'phone', 'seats', 'flags'] as const
  const { response } = await server.as('su')(membersCalls.exportCustomers, {
    selection: { ids: [id] },
    columns: [...columns],
  })
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-rows': '1',
    'content-disposition': 'attachment; filename="customers.csv"',
  })
  expect(response.body).toBe(`\ufeff${columns.join(',')}\r\n${id},'=cmd(),"O""Hara",'+4930901820,1,blocked\r\n`)
})

test('200 holds every matching customer once, over many batches', async () => {
  await server.db.execute(
    sql`insert into customers (email, country) select 'e' || n || '@example.com', case when n % 2 = 0 then 'DE' end from generate_series(1, 25000) n`,
  )
  const emails = async (matching: { country?: string; text?: string }) => {
    const input = { selection: { matching }, columns: ['email' as const] }
    const { response } = await server.as('su')(membersCalls.exportCustomers, input)
    const lines = response.body.split('\r\n').slice(1, -1)
    expect(response.headers['x-total-rows']).toBe(String(lines.length))
    expect(new Set(lines).size).toBe(lines.length)
    return lines.length
  }
  expect(await emails({})).toBe(25_002)
  expect(await emails({ country: 'DE' })).toBe(12_500)
  expect(await emails({ text: 'e2499' })).toBe(11)
  expect(await emails({ text: 'no such' })).toBe(0)
})

test('200 all columns', async () => {
  const input = { selection: { matching: { text: 'e24999' } }, columns: [...customerColumns] }
  const { response } = await server.as('su')(membersCalls.exportCustomers, input)
  expect(response.body.split('\r\n')[1]?.split(',')).toHaveLength(customerColumns.length)
})

test('400 no columns', async () => {
  const input = { selection: { matching: {} }, columns: [] }
  expect((await server.as('su')(membersCalls.exportCustomers, input)).fields).toHaveProperty('columns')
})
