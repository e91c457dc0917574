import { membersCalls } from '@console/remote-members/contract/calls/members'
import { eq, sql } from '#drizzle'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()

/** The console's own search: one text in all fields, the Stripe id where spec §5 says so. */
const search = async (text: string): Promise<string[]> => {
  const { data } = await server.as('su')(membersCalls.searchCustomers, {
    filters: {
      first_name: text,
      last_name: text,
      email: text,
      company: text,
      company_url: text,
      phone: text,
      ip: text,
      customer_id: text,
      stripe_id: text,
    },
  })
  return data.map(({ email }) => email)
}

beforeAll(async () => {
  await server.addCustomer({
    first_name: 'José',
    last_name: 'García_Márquez',
    email: 'jose@acme.example',
    company_name: '100% Wool',
    company_url: 'wool.example',
    phone: '+4930901820',
    ip: '203.0.113.77',
    stripe_id: 'cus_AbCdEf12345678',
  })
  await server.addCustomer({ first_name: '小明', last_name: '王', email: 'wang@acme.example', ip: '2001:db8::77' })
  await server.addCustomer({ first_name: 'محمد', last_name: 'العربي', email: 'm@acme.example' })
  await server.addCustomer({ first_name: 'Li', last_name: 'Bo', email: 'li@acme.example', company_name: "D'Amico" })
  await server.addCustomer({ first_name: 'Wool', last_name: 'Worth', email: 'worth@acme.example' })
  await server.addCustomer({ first_name: 'Ann', last_name: 'Lee', email: 'ann@wool-shop.example' })
})

test.each([
  ['a part of a first name, in any case', 'JOS', ['jose@acme.example']],
  ['accents, typed', 'GARCÍA', ['jose@acme.example']],
  ['accents, not typed', 'jose garcia', ['jose@acme.example']],
  ['last name first', 'Lee, Ann', ['ann@wool-shop.example']],
  ['short names, in any order', 'bo li', ['li@acme.example']],
  ['words from several fields', 'márquez 100% jose@', ['jose@acme.example']],
  ['an address with its name', 'Ann Lee <ann@wool-shop.example>', ['ann@wool-shop.example']],
  ['a web address', 'https://www.wool.example/about', ['jose@acme.example']],
  ['a typographic apostrophe', 'd’amico', ['li@acme.example']],
  ['a phone number in national format', '030 901820', ['jose@acme.example']],
  ['a phone number with its zero in brackets', '+49 (0)30 901820', ['jose@acme.example']],
  ['a Stripe id, in any case', 'Cus_ab', ['jose@acme.example']],
  ['first and last name as one text', 'ann lee', ['ann@wool-shop.example']],
  ['a part of an email', '@wool-shop', ['ann@wool-shop.example']],
  ['a phone number as stored', '+4930901820', ['jose@acme.example']],
  ['a phone number as people write it', '+49 (30) 90-1820', ['jose@acme.example']],
  ['a part of a phone number', '9018', ['jose@acme.example']],
  ['an IPv4 address', '203.0.113.77', ['jose@acme.example']],
  ['a part of an address', '0.113.7', ['jose@acme.example']],
  ['an IPv6 address', '2001:db8::77', ['wang@acme.example']],
  ['an IPv6 address spelt out', '2001:0db8:0:0:0:0:0:77', ['wang@acme.example']],
  ['a Stripe id', 'cus_AbCdEf12345678', ['jose@acme.example']],
  ['a part of a Stripe id', 'cus_abcd', ['jose@acme.example']],
  ['one Chinese character', '王', ['wang@acme.example']],
  ['two Chinese characters', '小明', ['wang@acme.example']],
  ['Arabic', 'محمد', ['m@acme.example']],
  ['two letters', 'ee', ['ann@wool-shop.example']],
  ['surrounding spaces', '  ann lee ', ['ann@wool-shop.example']],
  ['nothing', '   ', []],
  ['no such text', 'zzzz', []],
])('200 finds %s', async (_name, text, emails) => {
  expect(await search(text)).toEqual(emails)
})

test.each([
  ['%', ['jose@acme.example']],
  ['0%', ['jose@acme.example']],
  ['100%', ['jose@acme.example']],
  ['a_m', ['jose@acme.example']],
  ['a_e', []],
  ['_', ['jose@acme.example']],
  ['\\', []],
  ['\\%', []],
  ['%%%', []],
  ['___', []],
])('200 %s is taken literally', async (text, emails) => {
  expect(await search(text)).toEqual(emails)
})

test('200 a Stripe id needs cus_ and five characters (spec §5)', async () => {
  const byStripe = async (stripe_id: string) =>
    (await server.as('su')(membersCalls.searchCustomers, { filters: { stripe_id } })).data.length
  expect(await byStripe('cus_')).toBe(0)
  expect(await byStripe('AbCdEf')).toBe(0)
  expect(await byStripe('cus_A')).toBe(1)
})

test('200 exact matches come first, then prefixes of names, then the rest', async () => {
  const { data } = await server.as('su')(membersCalls.searchCustomers, { filters: { email: 'ann@wool-shop.example' } })
  const id = data[0]?.customer_id
  expect(await search('wool')).toEqual(['worth@acme.example', 'jose@acme.example', 'ann@wool-shop.example'])
  await server.addCustomer({ email: 'number@acme.example', phone: `+1${id}` })
  expect((await search(String(id)))[0]).toBe('ann@wool-shop.example')
})

test('200 searches only the given fields, each for its own text', async () => {
  const call = server.as('su')
  const emails = async (filters: Record<string, string>) =>
    (await call(membersCalls.searchCustomers, { filters })).data.map(({ email }) => email)
  expect(await emails({ company: 'wool' })).toEqual(['jose@acme.example'])
  expect(await emails({ first_name: 'wool' })).toEqual(['worth@acme.example'])
  expect(await emails({ phone: 'wool' })).toEqual([])
  expect(await emails({ first_name: 'wool', email: 'jose@', last_name: 'lee' })).toEqual(
    expect.arrayContaining(['worth@acme.example', 'jose@acme.example', 'ann@wool-shop.example']),
  )
  expect(await emails({ first_name: 'ann lee' })).toEqual([])
  expect(await emails({})).toEqual([])
})

test('200 no match spans two fields', async () => {
  expect(await search('márquezjose')).toEqual([])
})

test('200 returns at most twenty-five, always the same ones', async () => {
  await server.db.execute(
    sql`insert into customers (first_name, email) select 'Common', 'common' || n || '@many.example' from generate_series(1, 3000) n`,
  )
  const first = await search('many.example')
  expect(first).toHaveLength(25)
  expect(await search('many.example')).toEqual(first)
  // Beyond the first two thousand, where only the index finds it.
  await server.addCustomer({ email: 'needle@last.example' })
  expect(await search('needle@last')).toEqual(['needle@last.example'])
  expect(await search('common3000@')).toEqual(['common3000@many.example'])
})

test('403 notAllowed for agents who may open neither a customer nor a cart, whatever their level', async () => {
  const filters = { email: 'jose' }
  for (const level of ['company_size', 'data_entry', 'sales'] as const) {
    const may = (permissions: Record<string, boolean>) =>
      server.db
        .update(agents)
        .set({ permissions })
        .where(eq(agents.email, `${level}@example.com`))
    await may({ 'company-list': true, gmail: true })
    expect((await server.as(level)(membersCalls.searchCustomers, { filters })).code).toBe('notAllowed')
    await may({ editmember: true })
    expect((await server.as(level)(membersCalls.searchCustomers, { filters })).status).toBe(200)
  }
})
