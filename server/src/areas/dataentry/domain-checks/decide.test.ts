import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { dataEntry } from '../../../testing/data-entry.ts'
import { testServer } from '../../../testing/server.ts'
import { companyDomains, employees } from '../records/company-schema.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

const server = testServer()
const { addCompany, addDomain, companyOf, itemOf, undo } = dataEntry(server)
const call = () => server.as('manager')

type Input = InputOf<typeof domainChecksCalls.decideScannedDomain>
const decide = ({ id, version }: typeof scannedDomains.$inferSelect, wish: Partial<Input>) =>
  call()(domainChecksCalls.decideScannedDomain, { scanned_domain_id: id, version, decision: 'verify', ...wish })
const read = async (id: number) => (await call()(domainChecksCalls.getScannedDomain, { scanned_domain_id: id })).data
const ownerOf = async (domain: string) =>
  (await server.db.select().from(companyDomains).where(eq(companyDomains.domain, domain)))[0]?.company_id

describe('decideScannedDomain', () => {
  test('200 verify gives it to the company that already has it, settles its item, and undo reverts both', async () => {
    const company = await addCompany()
    const row = await addDomain({ domain: `www-${company.domain}` })
    await server.db.insert(companyDomains).values({ domain: row.domain, company_id: company.id })
    const { data, change } = await decide(row, {})
    const owner = { company_id: company.id, name: company.name, domain: company.domain }
    expect(data).toMatchObject({ state: 'verified', company: owner, owner, decided_by: 'manager Agent', version: 2 })
    expect(await itemOf('domains', row.id)).toMatchObject({ state: 'settled', decision: 'verify' })
    expect(await server.auditRows('scanned_domain', row.id)).toMatchObject([
      {
        call: 'updateScannedDomainCompanyData',
        before: { decision: { state: 'waiting', company: null } },
        after: { decision: { state: 'verified', company: owner } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await read(row.id)).toMatchObject({ state: 'waiting', company: null, decided_by: '', owner })
    expect(await itemOf('domains', row.id)).toMatchObject({ state: 'waiting', decided_by: null })
  })

  test('200 verify for a chosen company adds the domain to it; undo removes it', async () => {
    const company = await addCompany()
    const row = await addDomain()
    const { data, change } = await decide(row, { company: { company_id: company.id } })
    expect(data.owner?.company_id).toBe(company.id)
    expect(await ownerOf(row.domain)).toBe(company.id)
    // A company form opened with the old domains does not overwrite this change.
    expect((await companyOf(company.id))?.version).toBe(2)
    expect((await undo(change)).status).toBe(200)
    expect(await ownerOf(row.domain)).toBeUndefined()
    expect((await companyOf(company.id))?.version).toBe(3)
  })

  test('200 verify for a new company creates it with this domain; undo deletes it', async () => {
    const row = await addDomain()
    const { data, change } = await decide(row, { company: { name: ' Fresh Ltd ' } })
    expect(data.company).toMatchObject({ name: 'Fresh Ltd', domain: row.domain })
    expect((await undo(change)).status).toBe(200)
    expect(await server.db.$count(companies, eq(companies.domain, row.domain))).toBe(0)
    expect(await ownerOf(row.domain)).toBeUndefined()
  })

  test('200 correct stores the right domain with its company; undo', async () => {
    const company = await addCompany()
    const row = await addDomain({ redirects_to: company.domain })
    const { data, change } = await decide(row, { decision: 'correct', domain: `https://www.${company.domain}/about` })
    expect(data).toMatchObject({
      state: 'corrected',
      corrected_to: company.domain,
      company: { company_id: company.id },
    })
    expect(await ownerOf(row.domain)).toBeUndefined()
    expect((await undo(change)).status).toBe(200)
    expect(await read(row.id)).toMatchObject({ state: 'waiting', corrected_to: '' })
  })

  test('200 ignore changes no company', async () => {
    const row = await addDomain()
    const { data } = await decide(row, { decision: 'ignore' })
    expect(data).toMatchObject({ state: 'ignored', company: null })
    expect(await itemOf('domains', row.id)).toMatchObject({ state: 'settled', decision: 'ignore' })
  })

  test.each([
    [{ decision: 'correct' }, 'domain'],
    [{ decision: 'correct', domain: 'no domain' }, 'domain'],
    [{ company: { company_id: 999_999 } }, 'company.company_id'],
    [{ company: { name: '  ' } }, 'company.name'],
  ] as const)('400 for %j at %s', async (wish, field) => {
    const { status, fields } = await decide(await addDomain(), wish)
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
  })

  test('404 for an unknown domain', async () => {
    const row = await addDomain()
    expect((await decide({ ...row, id: 999_999 }, {})).code).toBe('notFound')
  })

  test('409 ownerMissing if no company has it and none is named', async () => {
    expect((await decide(await addDomain(), {})).code).toBe('ownerMissing')
  })

  test('409 domainTaken names the owner, for another company and for a new one', async () => {
    const [one, other] = [await addCompany(), await addCompany()]
    const row = await addDomain({ domain: `x-${one.domain}` })
    await server.db.insert(companyDomains).values({ domain: row.domain, company_id: one.id })
    for (const company of [{ company_id: other.id }, { name: 'Fresh' }]) {
      const { code, response } = await decide(row, { company })
      expect([code, response.json().params]).toEqual(['domainTaken', { name: one.name }])
    }
    expect(await read(row.id)).toMatchObject({ state: 'waiting', version: 1 })
  })

  test('409 alreadyDecided names the agent who decided first, for one of two concurrent decisions', async () => {
    const row = await addDomain()
    const answers = await Promise.all([decide(row, { decision: 'ignore' }), decide(row, { decision: 'ignore' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.response.json()).toMatchObject({ code: 'alreadyDecided', params: { name: 'manager Agent' } })
  })

  test('409 versionConflict if it differs from what the agent saw', async () => {
    const row = await addDomain()
    const { code, conflict } = await decide({ ...row, version: 7 }, { decision: 'ignore' })
    expect([code, conflict?.current.domain]).toEqual(['versionConflict', row.domain])
  })

  test('409 notUndoable once the new company has people or the added domain became its main one', async () => {
    const row = await addDomain()
    const decided = await decide(row, { company: { name: 'Fresh' } })
    await server.db.insert(employees).values({ company_id: decided.data.company?.company_id ?? 0, first_name: 'Eva' })
    expect((await undo(decided.change)).code).toBe('notUndoable')
    expect(await read(row.id)).toMatchObject({ state: 'verified' })

    const company = await addCompany()
    const second = await addDomain()
    const added = await decide(second, { company: { company_id: company.id } })
    await server.db.update(companies).set({ domain: second.domain }).where(eq(companies.id, company.id))
    expect((await undo(added.change)).code).toBe('notUndoable')
  })
})

describe('decideScannedDomains', () => {
  const decideMany = (ids: number[], decision: 'verify' | 'ignore') =>
    call()(domainChecksCalls.decideScannedDomains, { selection: { ids }, decision })

  test('200 verifies those with an owner and reports why not the others; undo reverts what it did', async () => {
    const company = await addCompany()
    const [owned, free, done] = [
      await addDomain({ domain: `o-${company.domain}` }),
      await addDomain(),
      await addDomain(),
    ]
    await server.db.insert(companyDomains).values({ domain: owned.domain, company_id: company.id })
    await decide(done, { decision: 'ignore' })
    const { data, change } = await decideMany([owned.id, free.id, done.id], 'verify')
    expect(data).toEqual({
      done: 1,
      unchanged: 0,
      refused: [
        { id: free.id, name: free.domain, code: 'ownerMissing' },
        { id: done.id, name: done.domain, code: 'alreadyDecided' },
      ],
      refused_total: 2,
    })
    expect(await read(owned.id)).toMatchObject({ state: 'verified' })
    expect((await undo(change)).status).toBe(200)
    expect(await read(owned.id)).toMatchObject({ state: 'waiting' })
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('200 counts those already ignored, and audits nothing if nothing changes', async () => {
    const row = await addDomain()
    expect((await decideMany([row.id], 'ignore')).data).toMatchObject({ done: 1, unchanged: 0 })
    const before = await server.auditRows('scanned_domain')
    expect((await decideMany([row.id], 'ignore')).data).toMatchObject({ done: 0, unchanged: 1 })
    expect(await server.auditRows('scanned_domain')).toEqual(before)
  })

  test('200 undo restores those not decided again since, with their place in the queue', async () => {
    const [one, two] = [await addDomain(), await addDomain()]
    const { change } = await decideMany([one.id, two.id], 'ignore')
    expect(await itemOf('domains', one.id)).toMatchObject({ state: 'settled', decision: 'ignore', version: 2 })
    await server.db.update(scannedDomains).set({ version: 9 }).where(eq(scannedDomains.id, two.id))
    expect((await undo(change)).status).toBe(200)
    expect(await itemOf('domains', one.id)).toMatchObject({ state: 'waiting', decided_by: null, version: 3 })
    expect([(await read(one.id)).state, (await read(two.id)).state]).toEqual(['waiting', 'ignored'])
    expect(await itemOf('domains', two.id)).toMatchObject({ state: 'settled' })
  })

  test('404 for an empty selection', async () => {
    expect((await decideMany([999_999], 'ignore')).code).toBe('notFound')
  })

  test('409 tooManyRows for more than one change holds', async () => {
    const many = Array.from({ length: 5_001 }, (_, place) => ({ domain: `many${place}.example.net` }))
    await server.db.insert(scannedDomains).values(many)
    const { code } = await call()(domainChecksCalls.decideScannedDomains, {
      selection: { matching: { text: 'example.net' } },
      decision: 'ignore',
    })
    expect(code).toBe('tooManyRows')
  })
})
