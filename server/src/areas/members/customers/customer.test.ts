import { type Customer, membersCalls } from '@console/remote-members/contract/calls/members'
import { countriesCalls } from '@console/shared/contract/calls/countries'
import type { InputOf } from '@console/shared/contract/define-calls'
import { type SQL, sql } from '#drizzle'
import { tasks } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('sales')
const get = async (customer_id: number) => (await call()(membersCalls.getCustomer, { customer_id })).data

describe('getCustomer', () => {
  test('200 returns the whole customer', async () => {
    const created_at = new Date('2026-01-02T03:04:05.678Z')
    const id = await server.addCustomer({ ip: '203.0.113.5', spam: true, new_site: true, created_at, notes: 'a\nb' })
    const due_on = sql<string>`current_date`
    await server.db.insert(tasks).values([
      { customer_id: id, title: 'open', due_on },
      { customer_id: id, title: 'done', due_on, completed_at: new Date() },
    ])
    expect(await get(id)).toMatchObject({
      customer_id: id,
      first_name: 'Ada',
      ip: '203.0.113.5',
      flags: ['spam', 'new_site'],
      open_tasks: 1,
      created_at: '2026-01-02T03:04:05.678Z',
      last_seen_at: null,
      notes: 'a\nb',
      version: 1,
      country: null,
    })
  })

  test('200 returns the team and the number of open tasks', async () => {
    const owner = await server.addCustomer({ first_name: 'Olga', last_name: 'Petrova' })
    const id = await server.addCustomer({ parent_id: owner })
    await server.addCustomer({ parent_id: owner, disabled: true })
    const due_on = sql<string>`current_date`
    await server.db.insert(tasks).values([1, 2, 3].map((n) => ({ customer_id: id, title: `${n}`, due_on })))
    const team = { team_size: 3, seats_taken: 2 }
    expect(await get(id)).toMatchObject({ parent_name: 'Olga Petrova', open_tasks: 3, ...team })
    expect(await get(owner)).toMatchObject({ parent_name: null, open_tasks: 0, ...team })
  })

  test('404 for an unknown id', async () => {
    expect((await call()(membersCalls.getCustomer, { customer_id: 999_999 })).code).toBe('notFound')
  })
})

type Details = InputOf<typeof membersCalls.updateCustomerDetails>
const details = ({
  customer_id,
  version,
  first_name,
  last_name,
  email,
  phone,
  title,
  company_name,
  company_url,
  country,
}: Customer): Details => ({
  customer_id,
  version,
  first_name,
  last_name,
  email,
  phone,
  title,
  company_name,
  company_url,
  country,
})
const update = async (id: number, values: Partial<Details>) =>
  call()(membersCalls.updateCustomerDetails, { ...details(await get(id)), ...values })

describe('updateCustomerDetails', () => {
  test('200 saves, increments the version and returns the whole customer', async () => {
    const id = await server.addCustomer({ notes: 'stay' })
    const { status, data } = await update(id, { first_name: '小明', country: 'DE', title: 'CEO' })
    expect([status, data.first_name, data.title, data.version, data.notes]).toEqual([200, '小明', 'CEO', 2, 'stay'])
    expect(await get(id)).toEqual(data)
  })

  test.each([
    ['030 901820', 'DE', '+4930901820'],
    ['+49 30 901820', 'BE', '+4930901820'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['  ', 'DE', ''],
  ])('200 phone %s of %s is stored as %s', async (phone, country, stored) => {
    expect((await update(await server.addCustomer(), { phone, country })).data.phone).toBe(stored)
  })

  test.each([
    ['12', 'DE'],
    ['030 901820', null],
    ['+1 415 555', 'US'],
    ['call me', 'US'],
  ])('400 phone %s of %s', async (phone, country) => {
    const { status, fields } = await update(await server.addCustomer(), { phone, country })
    expect([status, fields]).toEqual([400, { phone: ['Phone number is not valid!'] }])
  })

  test('200 an invalid stored phone does not block changes to other fields', async () => {
    const id = await server.addCustomer({ phone: '12' })
    expect((await update(id, { first_name: 'Eve' })).status).toBe(200)
  })

  test.each([
    ['https://Acme.com/x?y', 'acme.com'],
    ['WWW.Acme.co.uk', 'www.acme.co.uk'],
    ['', ''],
  ])('200 company address %s is stored as %s', async (company_url, stored) => {
    expect((await update(await server.addCustomer(), { company_url })).data.company_url).toBe(stored)
  })

  test.each(['not a domain', '127.0.0.1', 'com', 'javascript:alert(1)'])(
    '400 company address %s',
    async (company_url) => {
      expect((await update(await server.addCustomer(), { company_url })).fields).toHaveProperty('company_url')
    },
  )

  test('400 for an unknown country', async () => {
    expect((await update(await server.addCustomer(), { country: 'ZZ' })).fields).toHaveProperty('country')
  })

  test('409 emailTaken whatever the case, also for two concurrent requests', async () => {
    await server.addCustomer({ email: 'Taken@Example.org' })
    const id = await server.addCustomer()
    const { status, code, fields } = await update(id, { email: 'taken@example.ORG' })
    expect([status, code, Object.keys(fields)]).toEqual([409, 'emailTaken', ['email']])
    const others = [await server.addCustomer(), await server.addCustomer()]
    const answers = await Promise.all(others.map((other) => update(other, { email: 'race@example.org' })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('404 for an unknown id', async () => {
    const input = { ...details(await get(await server.addCustomer())), customer_id: 999_999 }
    expect((await call()(membersCalls.updateCustomerDetails, input)).code).toBe('notFound')
  })
})

describe('updateCustomerMoreInfo', () => {
  const info = { street: ' 1 Main St ', city: 'Ghent', state: '', postal_code: '9000' }

  test('200 stores the text as typed, except for line endings', async () => {
    const customer_id = await server.addCustomer({ title: 'CEO' })
    const input = { customer_id, version: 1, ...info, notes: '  one\r\ntwo\n <b>three</b> ' }
    const { data } = await call()(membersCalls.updateCustomerMoreInfo, input)
    expect(data).toMatchObject({ ...info, notes: '  one\ntwo\n <b>three</b> ', title: 'CEO', version: 2 })
  })

  test('404 for an unknown id', async () => {
    const input = { customer_id: 999_999, version: 1, ...info, notes: '' }
    expect((await call()(membersCalls.updateCustomerMoreInfo, input)).code).toBe('notFound')
  })
})

describe('listCustomerHistory', () => {
  const history = (id: number, rest: Partial<InputOf<typeof membersCalls.listCustomerHistory>> = {}) =>
    call()(membersCalls.listCustomerHistory, { id, ...rest })

  test('200 newest first, in pages, by kind and by agent', async () => {
    const id = await server.addCustomer()
    await server.addCustomer()
    for (const title of ['a', 'b', 'c']) await update(id, { title })
    const version = 4
    const more = { customer_id: id, version, street: '', city: 'Ghent', state: '', postal_code: '', notes: '' }
    await server.as('su')(membersCalls.updateCustomerMoreInfo, more)

    const { data } = await history(id)
    expect(data.rows.map(({ after }) => after)).toEqual([
      { city: 'Ghent' },
      { title: 'c' },
      { title: 'b' },
      { title: 'a' },
    ])
    expect(data.rows[1]).toMatchObject({ agent_name: 'sales Agent', call: 'editMemberDetails', before: { title: 'b' } })
    expect(data).toMatchObject({
      total: 4,
      calls: ['editMemberDetails', 'saveMemberDetailsMoreInfo'],
      agents: expect.arrayContaining([{ agent_id: await server.agentId('su'), name: 'su Agent' }]),
    })

    const first = (await history(id, { page: { size: 3 } })).data
    const second = (await history(id, { page: { size: 3, after: first.next ?? '' } })).data
    expect([...first.rows, ...second.rows]).toEqual(data.rows)
    expect(second.next).toBeNull()
    expect((await history(id, { call: 'editMemberDetails' })).data.total).toBe(3)
    expect((await history(id, { agent_id: await server.agentId('su') })).data.total).toBe(1)
  })

  test('200 pages through their own changes and those of several customers, each once and in one order', async () => {
    const [id, other] = [await server.addCustomer(), await server.addCustomer()]
    // Some at the same moment, some in an earlier month, and some of them named twice.
    await server.db.execute(sql`
      insert into audit (at, call, target_kind, target_id, also, after)
      select date_trunc('hour', now()) - n / 3 * interval '1 day', 'many ' || n % 2, case n % 11 when 0 then 'ticket' else 'customer' end,
        case n % 4 when 0 then null when 1 then ${String(other)} else ${String(id)} end,
        case n % 3 when 0 then null when 1 then array[${other}, ${id}]::bigint[] else array[${other}]::bigint[] end,
        jsonb_build_object('n', n)
      from generate_series(1, 150) n`)
    const inOrder = async (of: SQL) => {
      const { rows } = await server.db.execute<{ id: number }>(sql`
        select id::int as id from audit where target_kind = 'customer'
          and (target_id = ${String(id)} or also @> array[${id}]::bigint[]) and ${of} order by at desc, id desc`)
      return rows.map((row) => row.id)
    }
    for (const [rest, of] of [
      [{}, sql`true`],
      [{ call: 'many 1' }, sql`call = 'many 1'`],
    ] as const) {
      const wanted = await inOrder(of)
      expect(wanted.length).toBeGreaterThan(30)
      const pages = []
      for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null)
        pages.push((await history(id, { ...rest, page: { size: 7, ...(after && { after }) } })).data)
      expect(pages.flatMap(({ rows }) => rows.map(({ change_id }) => change_id))).toEqual(wanted)
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([wanted.length]))
    }
  })

  test('404 for an unknown id', async () => {
    expect((await history(999_999)).code).toBe('notFound')
  })
})

test('200 listCountries returns ISO codes, names and calling codes', async () => {
  const { data } = await server.as('company_size')(countriesCalls.listCountries, {})
  expect(data).toContainEqual({ code: 'BE', name: 'Belgium', phone: '+32' })
  expect(data.length).toBeGreaterThan(240)
})
