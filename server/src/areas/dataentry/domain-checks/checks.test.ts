import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { nothingOutside } from '../../../integrations/outside.ts'
import type { Web } from '../../../integrations/web/web.ts'
import { dataEntry } from '../../../testing/data-entry.ts'
import { testServer } from '../../../testing/server.ts'
import { companyDomains } from '../records/company-schema.ts'
import { runDomainChecks } from './checks-worker.ts'
import { domainCheckItems } from './domain-schema.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

/** Names whose label begins with `no` do not exist; all others redirect to moved.example. */
const web: Web = {
  resolve: async (name) =>
    name.startsWith('no')
      ? { found: 'no', addresses: [], problem: 'ENOTFOUND' }
      : { found: 'yes', addresses: ['198.51.100.7'], problem: '' },
  follow: async (url) => {
    const moved = 'https://www.moved.example/'
    return { url: moved, status: 200, contentType: 'text/html', body: Buffer.alloc(0), hops: [url, moved] }
  },
}
const server = testServer({ outside: { ...nothingOutside, web } })
const { addCompany, addDomain } = dataEntry(server)
const call = () => server.as('manager')
const never = new AbortController().signal

type Filters = NonNullable<InputOf<typeof domainChecksCalls.listScannedDomains>['filters']>
const listOf = (filters: Filters) => call()(domainChecksCalls.listScannedDomains, { filters })
const list = async (filters: Filters) => (await listOf(filters)).data.rows.map(({ domain }) => domain)
const start = (ids: number[]) => call()(domainChecksCalls.startDomainCheck, { selection: { ids } })
const stop = (domain_check_id: number) => call()(domainChecksCalls.stopDomainCheck, { domain_check_id })
const stateOf = async (id: number) =>
  (await call()(domainChecksCalls.listDomainChecks, {})).data.find((check) => check.domain_check_id === id)
const read = async (id: number) => (await call()(domainChecksCalls.getScannedDomain, { scanned_domain_id: id })).data

describe('listScannedDomains', () => {
  test('200 by text, state, finding, redirect and owner; 404 for an unknown domain', async () => {
    const company = await addCompany({ domain: 'listed.example.com' })
    const known = await addDomain({ domain: 'a.listed-one.example.com', company_name: 'Zürich 100%', resolves: 'yes' })
    await server.db.insert(companyDomains).values({ domain: known.domain, company_id: company.id })
    await addDomain({ domain: 'b.listed-two.example.com', redirects_to: company.domain, state: 'ignored' })
    const text = 'listed-'
    expect(await list({ text })).toEqual(['b.listed-two.example.com', 'a.listed-one.example.com'])
    expect(await list({ text: '100%' })).toEqual([known.domain])
    expect(await list({ text: 'zurich listed-one' })).toEqual([known.domain])
    expect(await list({ text, state: 'ignored' })).toEqual(['b.listed-two.example.com'])
    expect(await list({ text, resolves: 'yes' })).toEqual([known.domain])
    expect(await list({ text, resolves: 'unchecked' })).toEqual(['b.listed-two.example.com'])
    expect(await list({ text, redirects: 'elsewhere' })).toEqual(['b.listed-two.example.com'])
    expect(await list({ text, owner: 'known' })).toEqual([known.domain])
    expect(await list({ text, owner: 'unknown' })).toEqual(['b.listed-two.example.com'])
    const { data } = await listOf({ text, state: 'ignored' })
    expect(data.rows[0]?.target_owner).toEqual({ company_id: company.id, name: company.name, domain: company.domain })
    const missing = await call()(domainChecksCalls.getScannedDomain, { scanned_domain_id: 999_999 })
    expect(missing.code).toBe('notFound')
  })

  test('200 exports the chosen columns', async () => {
    const { id, domain } = await addDomain({ company_name: '=cmd()', addresses: ['198.51.100.1', '198.51.100.2'] })
    const { response } = await call()(domainChecksCalls.exportScannedDomains, {
      selection: { ids: [id] },
      columns: ['domain', 'company_name', 'addresses', 'owner'],
    })
    expect(response.body).toBe(
      `\ufeffdomain,company_name,addresses,owner\r\n${domain},'=cmd(),198.51.100.1 198.51.100.2,\r\n`,
    )
  })
})

describe('checkDomain', () => {
  test('200 stores and audits the findings; only other findings change the version', async () => {
    const row = await addDomain()
    const check = () => call()(domainChecksCalls.checkDomain, { scanned_domain_id: row.id })
    const { data } = await check()
    expect(data).toMatchObject({ resolves: 'yes', redirects_to: 'moved.example', problem: '', version: 2 })
    expect(await server.auditRows('scanned_domain', row.id)).toMatchObject([
      { call: 'dataentry/check_domain', before: { resolves: null }, after: { resolves: 'yes' } },
    ])
    expect((await check()).data.version).toBe(2)
  })

  test('404 for an unknown domain', async () => {
    const { code } = await call()(domainChecksCalls.checkDomain, { scanned_domain_id: 999_999 })
    expect(code).toBe('notFound')
  })
})

describe('a check in the background', () => {
  test('200 checks every domain once, reports progress, and is audited at start and end', async () => {
    const rows = [await addDomain(), await addDomain({ domain: 'no-such-1.example.org' }), await addDomain()]
    const { data } = await start(rows.map(({ id }) => id))
    const id = data.domain_check_id
    expect(data).toMatchObject({ total: 3, done: 0, resolving: 0, state: 'running', created_by: 'manager Agent' })
    expect(await read(rows[0]?.id ?? 0)).toMatchObject({ checking: true })
    await runDomainChecks(server.db, web, never)
    expect(await stateOf(id)).toMatchObject({ total: 3, done: 3, resolving: 2, state: 'done' })
    expect(await read(rows[1]?.id ?? 0)).toMatchObject({ resolves: 'no', checking: false })
    expect(await server.auditRows('domain_check', id)).toMatchObject([
      { call: 'dataentry/start_domain_check', after: { domains: 3 } },
      { call: 'domain-checks', agent_id: null, after: { total: 3, resolving: 2 } },
    ])
  })

  test('200 two servers share one check and request no domain twice', async () => {
    const rows = await Promise.all(Array.from({ length: 40 }, () => addDomain()))
    const requested: string[] = []
    const counting: Web = {
      ...web,
      resolve: (name) => {
        requested.push(name)
        return web.resolve(name)
      },
    }
    const { data } = await start(rows.map(({ id }) => id))
    await Promise.all([runDomainChecks(server.db, counting, never), runDomainChecks(server.db, counting, never)])
    expect(requested.toSorted()).toEqual(rows.map(({ domain }) => domain).toSorted())
    expect(await stateOf(data.domain_check_id)).toMatchObject({ done: 40, state: 'done' })
  })

  test('200 skips domains that another check covers; 404 if none are left', async () => {
    const [one, two] = [await addDomain(), await addDomain()]
    const first = await start([one.id])
    expect((await start([one.id, two.id])).data.total).toBe(1)
    expect((await start([one.id])).code).toBe('notFound')
    await runDomainChecks(server.db, web, never)
    expect(await stateOf(first.data.domain_check_id)).toMatchObject({ state: 'done' })
  })

  test('200 stop keeps the findings and skips the rest; 409 checkEnded, 404', async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => addDomain()))
    const { data } = await start(rows.map(({ id }) => id))
    const id = data.domain_check_id
    let stopping: ReturnType<typeof stop> | undefined
    const stopped: Web = {
      ...web,
      resolve: async (name) => {
        stopping ??= stop(id)
        await stopping
        return web.resolve(name)
      },
    }
    await runDomainChecks(server.db, stopped, never)
    const state = await stateOf(id)
    expect(state).toMatchObject({ state: 'stopped', total: 30 })
    // Lookups that had started were completed.
    expect(state?.done).toBeLessThanOrEqual(8)
    expect(await server.auditRows('domain_check', id)).toMatchObject([
      {},
      { call: 'dataentry/stop_domain_check', before: { state: 'running' }, after: { state: 'stopped' } },
    ])
    expect((await stop(id)).code).toBe('checkEnded')
    expect((await stop(999_999)).code).toBe('notFound')
  })

  test('continues after a server that stopped or died halfway', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => addDomain()))
    const { data } = await start(rows.map(({ id }) => id))
    const id = data.domain_check_id
    const stopping = new AbortController()
    const dying: Web = {
      ...web,
      resolve: (name) => {
        stopping.abort()
        return web.resolve(name)
      },
    }
    await runDomainChecks(server.db, dying, stopping.signal)
    expect(await stateOf(id)).toMatchObject({ done: 0, state: 'running' })
    // One domain was claimed by a server that has died.
    await server.db
      .update(domainCheckItems)
      .set({ taken_at: new Date(Date.now() - 3 * 60_000) })
      .where(eq(domainCheckItems.domain_id, rows[0]?.id ?? 0))
    await runDomainChecks(server.db, web, never)
    expect(await stateOf(id)).toMatchObject({ done: 20, state: 'done' })
  })

  test('409 tooManyRows', async () => {
    await server.db
      .insert(scannedDomains)
      .values(Array.from({ length: 5_001 }, (_, place) => ({ domain: `many${place}.example.net` })))
    const selection = { matching: { text: 'example.net' } }
    expect((await call()(domainChecksCalls.startDomainCheck, { selection })).code).toBe('tooManyRows')
  })
})
