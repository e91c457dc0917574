import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { traitsOf } from './duplicates.ts'

const server = testServer()
const call = () => server.as('sales')

type New = InputOf<typeof newCustomersCalls.createCustomer>
const person: New = {
  first_name: 'Mia',
  last_name: 'Keller',
  email: 'mia@one.example',
  phone: '',
  title: '',
  company_name: 'One',
  company_url: '',
  country: null,
  notes: '',
}
const create = (values: Partial<New>) => call()(newCustomersCalls.createCustomer, { ...person, ...values })
const check = async (input: InputOf<typeof newCustomersCalls.checkNewCustomer>) =>
  (await call()(newCustomersCalls.checkNewCustomer, input)).data

beforeAll(async () => {
  await server.db.insert(blockedDomains).values({ domain: 'spam.example' })
})

describe('createCustomer', () => {
  test('200 creates one and returns it as stored, with one audit row', async () => {
    const { status, data } = await create({
      phone: '030 901820',
      country: 'DE',
      company_url: 'https://One.example/x',
      notes: 'a\r\nb',
    })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        email: 'mia@one.example',
        phone: '+4930901820',
        company_url: 'one.example',
        notes: 'a\nb',
        version: 1,
        status: 'pending',
        approval: 'approved',
        source: 'agent',
        email_kind: 'work',
        parent_id: null,
      }),
    ])
    const rows = await server.auditRows('customer', data.customer_id)
    expect(rows).toEqual([expect.objectContaining({ call: 'members/create_customer', before: null })])
  })

  test('200 joins a team with its status and plan, in the history of both', async () => {
    const parent_id = await server.addCustomer({ email: 'boss@two.example', seats: 2, status: 'trial', plan: 'team' })
    const { data } = await create({ email: 'new@two.example', parent_id })
    expect(data).toMatchObject({ parent_id, status: 'trial', plan: 'team', team_size: 2, seats_taken: 2 })
    const [row] = await server.auditRows('customer', data.customer_id)
    expect(row?.also).toEqual([parent_id])

    const { status, code, response } = await create({ email: 'third@two.example', parent_id })
    expect([status, code]).toEqual([409, 'noSeatLeft'])
    expect(response.json()).toMatchObject({ message: 'No seat is left: 2 of 2 are taken.' })
    const member = await create({ email: 'fourth@two.example', parent_id: data.customer_id })
    expect([member.status, member.code]).toEqual([409, 'notTeamOwner'])
  })

  test('409 noSeatLeft for one of two who take the last seat concurrently', async () => {
    const parent_id = await server.addCustomer({ email: 'boss@race.example', seats: 2 })
    const answers = await Promise.all(['a', 'b'].map((name) => create({ email: `${name}@race.example`, parent_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('409 customerBlocked for the team of a blocked owner', async () => {
    const parent_id = await server.addCustomer({ seats: 9, blocked: true })
    expect((await create({ email: 'x@blockedteam.example', parent_id })).code).toBe('customerBlocked')
  })

  test('409 emailTaken at its field, whether duplicates are accepted or not', async () => {
    await server.addCustomer({ email: 'Taken@three.example' })
    for (const duplicates_accepted of [false, true]) {
      const { status, code, fields } = await create({ email: 'taken@Three.example', duplicates_accepted })
      expect([status, code, Object.keys(fields)]).toEqual([409, 'emailTaken', ['email']])
    }
  })

  test('409 isDuplicate until the agent accepts duplicates', async () => {
    await server.addCustomer({ email: 'jo.doe@gmail.com' })
    const email = 'JoDoe+two@googlemail.com'
    expect((await create({ email })).code).toBe('isDuplicate')
    expect((await create({ email, duplicates_accepted: true })).data.email_kind).toBe('free')
  })

  test('409 domainBlocked at the email, for subdomains too', async () => {
    const { status, code, fields } = await create({ email: 'x@mail.SPAM.example', duplicates_accepted: true })
    expect([status, code, fields]).toEqual([409, 'domainBlocked', { email: ['spam.example is blocked.'] }])
  })

  test.each<[Partial<New>, string]>([
    [{ phone: '12' }, 'phone'],
    [{ company_url: 'nowhere' }, 'company_url'],
    [{ country: 'ZZ' }, 'country'],
    [{ first_name: '' }, 'first_name'],
    [{ email: 'x' }, 'email'],
  ])('400 %j', async (values, field) => {
    const { status, fields } = await create({ email: 'wrong@four.example', ...values })
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
  })

  test('404 for a team without an owner', async () => {
    expect((await create({ email: 'x@five.example', parent_id: 999_999 })).code).toBe('notFound')
  })
})

describe('checkNewCustomer', () => {
  test.each([
    ['a@gmail.com', 'free'],
    ['a@mailinator.com', 'disposable'],
    ['a@x.mailinator.com', 'disposable'],
    ['a@acme.example', 'work'],
    ['a@', null],
    ['', null],
  ])('200 %s is %s', async (email, kind) => {
    expect((await check({ email })).email_kind).toBe(kind)
  })

  test('200 names the blocked domain', async () => {
    expect((await check({ email: 'a@b.spam.example' })).blocked_domain).toBe('spam.example')
  })

  test('200 finds similar customers, and by which fields', async () => {
    const same = await server.addCustomer({
      email: 'ann@six.example',
      phone: '+4930901821',
      company_url: 'six.example',
    })
    const site = await server.addCustomer({ email: 'z@elsewhere.example', company_url: 'www.six.example' })
    const mail = await server.addCustomer({ email: 'bob@six.example' })
    const found = async (input: Parameters<typeof check>[0]) =>
      (await check(input)).duplicates.map(({ customer_id, same }) => [customer_id, same])
    expect(await found({ email: 'Ann+x@six.example', phone: '030 901821', country: 'DE' })).toEqual([
      [same, ['email', 'phone', 'domain']],
      [site, ['domain']],
      [mail, ['domain']],
    ])
    expect(await found({ company_url: 'https://six.example/about' })).toEqual([
      [same, ['domain']],
      [site, ['domain']],
      [mail, ['domain']],
    ])
    expect(await found({ phone: '030', company_url: 'six', email: 'ann@' })).toEqual([])
  })

  test('200 sharing a free-mail provider makes nobody similar', async () => {
    await server.addCustomer({ email: 'first@gmail.com', email_kind: 'free' })
    expect((await check({ email: 'second@gmail.com', company_url: 'gmail.com' })).duplicates).toEqual([])
  })

  test('200 suggests the team of the domain, with its seats', async () => {
    const owner = await server.addCustomer({ email: 'o@seven.example', company_name: 'Seven', seats: 3 })
    await server.addCustomer({ email: 'm@seven.example', parent_id: owner })
    await server.addCustomer({ email: 'n@seven.example', parent_id: owner, disabled: true })
    expect((await check({ email: 'new@seven.example' })).team).toEqual({
      customer_id: owner,
      name: 'Ada Stone',
      company_name: 'Seven',
      seats: 3,
      seats_taken: 2,
    })
  })

  test.each(['Jo.Doe+x@GMail.com', 'a.b+c@googlemail.com', 'A.B+C@Work.Example', 'plain@x.example'])(
    "the key of %s equals the database's",
    async (email) => {
      const id = await server.addCustomer({ email: `${email}` })
      const [row] = await server.db.select({ key: customers.email_key }).from(customers).where(eq(customers.id, id))
      expect(traitsOf(email, null, null).emailKey).toBe(row?.key)
    },
  )
})
