import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { sql } from '#drizzle'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { withMaxBulkRows } from '../../../testing/many-customers.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const call = () => server.as('manager')
const add = (domain: string, reason = 'spam') => call()(adminCalls.addBlockedDomain, { domain, reason })

beforeEach(async () => {
  await server.db.delete(blockedDomains)
})

describe('addBlockedDomain', () => {
  test.each([
    ['Mail.EXAMPLE.org', 'mail.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['例え.jp', 'xn--r8jz45g.jp'],
  ])('200 %s is stored as %s', async (domain, stored) => {
    const { data } = await add(domain, 'why')
    expect(data).toMatchObject({ domain: stored, reason: 'why', source: 'agent', created_by: 'manager Agent' })
  })

  test('409 alreadyBlocked names the covering block: the domain itself or one above', async () => {
    await add('example.co.uk')
    for (const domain of ['example.co.uk', 'EXAMPLE.co.uk', 'a.b.example.co.uk']) {
      const { status, code, fields } = await add(domain)
      expect([status, code, fields]).toEqual([409, 'alreadyBlocked', { domain: ['example.co.uk is already blocked.'] }])
    }
    expect((await add('other.co.uk')).status).toBe(200)
  })

  test('409 for one of two concurrent blocks', async () => {
    const answers = await Promise.all([add('twice.example'), add('twice.example')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each(['co.uk', 'com', 'no domain', 'a@b.example', 'https://a.example', '10.0.0.1'])('400 %s', async (domain) => {
    const { status, fields } = await add(domain)
    expect([status, Object.keys(fields)]).toEqual([400, ['domain']])
  })

  test('400 without a reason', async () => {
    expect((await add('x.example', '')).fields).toHaveProperty('reason')
  })
})

describe('listBlockedDomains', () => {
  test('200 searches the domain only, literally, and pages', async () => {
    await add('alpha.example', '100% spam')
    await add('beta.example', 'a_b')
    await server.db.insert(blockedDomains).values({ domain: 'gamma.example', source: 'disposable_list' })
    const domains = async (filters: { queryCompany?: string; source?: 'agent' | 'disposable_list' }) => {
      const sort = { by: 'domain', direction: 'asc' } as const
      return (await call()(adminCalls.listBlockedDomains, { filters, sort })).data.rows.map(({ domain }) => domain)
    }
    expect(await domains({})).toEqual(['alpha.example', 'beta.example', 'gamma.example'])
    expect(await domains({ queryCompany: 'ALPHA' })).toEqual(['alpha.example'])
    expect(await domains({ queryCompany: 'a.ex' })).toEqual(['alpha.example', 'beta.example', 'gamma.example'])
    // Searches the domain only: words of the reason and wildcards match nothing.
    for (const queryCompany of ['spam', '0%', '_', '%']) expect(await domains({ queryCompany })).toEqual([])
    expect(await domains({ source: 'disposable_list' })).toEqual(['gamma.example'])
    const { data } = await call()(adminCalls.listBlockedDomains, { page: { size: 2 } })
    expect([data.total, data.rows.length, data.rows[0]?.created_by]).toEqual([3, 2, ''])
    expect(
      (await call()(adminCalls.listBlockedDomains, { page: { size: 2, after: data.next ?? '' } })).data.rows,
    ).toHaveLength(1)
  })
})

describe('deleteBlockedDomains', () => {
  const remove = (selection: { ids: number[] } | { matching: { queryCompany?: string } }) =>
    call()(adminCalls.deleteBlockedDomains, { selection })

  test('200 by id and by filter, and returns their number', async () => {
    const { data } = await add('one.example')
    await add('two.list.example')
    await add('three.list.example')
    expect((await remove({ ids: [data.id, 999_999] })).data).toEqual({ deleted: 1 })
    expect((await remove({ matching: { queryCompany: 'list.' } })).data).toEqual({ deleted: 2 })
  })

  test('404 if there is nothing to delete', async () => {
    expect((await remove({ ids: [999_999] })).code).toBe('notFound')
  })

  test('409 tooManyRows for more than one change allows, and deletes none', async () => {
    await server.db.execute(
      sql`insert into blocked_domains (domain) select n || '.example' from generate_series(1, 11) n`,
    )
    await withMaxBulkRows(10, async () => expect((await remove({ matching: {} })).code).toBe('tooManyRows'))
    expect(await server.db.$count(blockedDomains)).toBe(11)
  })

  test.each([{}, { ids: [] }, { ids: [1], matching: {} }, { ids: ['1'] }])(
    '400 %j is not a selection',
    async (selection) => {
      const { status, fields } = await remove(selection as { ids: number[] }) // deliberately invalid
      expect(status).toBe(400)
      expect(Object.keys(fields).join()).toMatch(/selection/)
    },
  )
})

test('200 exportBlockedDomains streams the chosen columns', async () => {
  await add('one.example', '=evil()')
  const input = { selection: { matching: {} }, columns: ['domain' as const, 'reason' as const, 'created_by' as const] }
  const { response } = await call()(adminCalls.exportBlockedDomains, input)
  expect(response.body).toBe("\ufeffdomain,reason,created_by\r\none.example,'=evil(),manager Agent\r\n")
  expect(response.headers['x-total-rows']).toBe('1')
})
