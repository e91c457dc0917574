import { timelineCalls } from '@console/remote-members/contract/calls/timeline'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const find = (lines: string[]) => server.as('sales')(timelineCalls.findMany, { lines })

test('200 returns the customers that each line means, in pasted order', async () => {
  const ana = await server.addCustomer({
    first_name: 'Ana',
    last_name: 'Sousa',
    email: 'Ana@Acme.example',
    stripe_id: 'cus_A1b2C3d4E5f6G7',
    phone: '+14155552671',
    company_url: 'www.acme.com',
    ip: '203.0.113.7',
    status: 'past_due',
    plan: 'team',
  })
  const ben = await server.addCustomer({ company_url: 'acme.com', ip: '203.0.113.8' })
  const { data } = await find([
    'cus_A1b2C3d4E5f6G7',
    'nobody@acme.example',
    `#${ben}`,
    'Ana <ana@acme.example>',
    '(415) 555-2671',
    'https://www.acme.com/team',
    '203.0.113.0/28',
    'ana sousa',
    `#${ben}`,
  ])
  expect(data.map(({ kind, total, found }) => [kind, total, found.map(({ customer_id }) => customer_id)])).toEqual([
    ['stripe_id', 1, [ana]],
    ['email', 0, []],
    ['customer_id', 1, [ben]],
    ['email', 1, [ana]],
    ['phone', 1, [ana]],
    ['domain', 2, [ana, ben]],
    ['ip', 2, [ana, ben]],
    ['text', 1, [ana]],
    ['customer_id', 1, [ben]],
  ])
  expect(data[3]).toMatchObject({ line: 'Ana <ana@acme.example>', found: [{ email: 'Ana@Acme.example' }] })
  // Their state, however they were found.
  for (const line of [0, 3, 4, 7]) expect(data[line]?.found[0]).toMatchObject({ status: 'past_due', plan: 'team' })
})

test('200 shows five of many matches and counts 25', async () => {
  for (let n = 0; n < 30; n += 1) await server.addCustomer({ company_url: 'many.com' })
  const { data } = await find(['many.com'])
  expect(data[0]).toMatchObject({ kind: 'domain', total: 25 })
  expect(data[0]?.found).toHaveLength(5)
})

test.each([
  ['no line', []],
  ['too many lines', Array.from({ length: 501 }, () => 'a')],
  ['an empty line', ['']],
])('400 %s', async (_name, lines) => {
  expect((await find(lines)).status).toBe(400)
})
