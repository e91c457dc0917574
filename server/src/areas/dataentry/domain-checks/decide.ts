import type { ScannedDomain } from '@console/remote-dataentry/contract/calls/domain-checks'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyDomain, createCompany, ownerOfDomain, removeUntouched } from '../companies/new-company.ts'
import { reopenItem, settleIfWaiting } from '../queues/queue.ts'
import { companyDomains } from '../records/company-schema.ts'
import { readScannedDomain } from './scanned-domain.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

export type DomainRecord = typeof scannedDomains.$inferSelect

export interface Decision {
  readonly decision: 'verify' | 'correct' | 'ignore'
  readonly domain?: string
  readonly company?: { readonly company_id: number } | { readonly name: string }
}

const states = { verify: 'verified', correct: 'corrected', ignore: 'ignored' } as const
export const stateOf = ({ decision }: Decision) => states[decision]

/** What the audit log stores of a decision; `made` tells an undo what the decision created. */
export interface Kept {
  readonly id: number
  readonly domain: string
  readonly state: DomainRecord['state']
  readonly company: ScannedDomain['company']
  readonly made?: { readonly version: number; readonly domain: string; readonly added: 'company' | 'domain' | null }
}

/** A waiting domain, locked. */
export const lockDomain = async (db: Executor, id: number): Promise<DomainRecord | undefined> => {
  const [row] = await db.select().from(scannedDomains).where(eq(scannedDomains.id, id)).for('update')
  return row
}

export const requireWaiting = async (db: Executor, row: DomainRecord): Promise<void> => {
  if (row.state === 'waiting') return
  const name = (await readScannedDomain(db, row.id))?.decided_by || 'Somebody'
  throw new Failed('alreadyDecided', { params: { name }, message: `${name} has decided on this already.` })
}

const rightDomain = (row: DomainRecord, { decision, domain = '' }: Decision): string => {
  if (decision !== 'correct') return row.domain
  const right = companyDomain(domain)
  if (right === null) throw invalidField('domain', 'Is not a domain.')
  if (right === row.domain) throw invalidField('domain', 'This is the domain that was scanned.')
  return right
}

/** Increases the version: a company form opened earlier must not overwrite these domains. */
const renew = (db: Executor, id: number) =>
  db
    .update(companies)
    .set({ version: sql`${companies.version} + 1`, updated_at: sql`now()` })
    .where(eq(companies.id, id))

/** The company of a domain, and what had to be created for it. */
const giveTo = async (db: Executor, domain: string, company: Decision['company']) => {
  if (company && 'name' in company) {
    const name = company.name.trim()
    if (name === '') throw invalidField('company.name', 'Please fill this in.')
    return { id: await createCompany(db, { name, domain }), added: 'company' as const }
  }
  if (company) {
    const [known] = await db.select().from(companies).where(eq(companies.id, company.company_id)).for('update')
    if (!known) throw invalidField('company.company_id', 'No Record Found')
    const values = { domain, company_id: known.id }
    const [added] = await db.insert(companyDomains).values(values).onConflictDoNothing().returning()
    if (added) {
      await renew(db, known.id)
      return { id: known.id, added: 'domain' as const }
    }
  }
  const owner = await ownerOfDomain(db, domain)
  if (!owner) throw new Failed('ownerMissing')
  if (company && owner.id !== company.company_id) throw new Failed('domainTaken', { params: { name: owner.name } })
  return { id: owner.id, added: null }
}

const keep = ({ scanned_domain_id: id, domain, state, company }: ScannedDomain): Kept => ({
  id,
  domain,
  state,
  company,
})

/** Decides on a locked waiting domain, removes it from its queue, and returns the state before and after. */
export const decideOn = async (db: Executor, agent: { readonly id: number }, row: DomainRecord, wish: Decision) => {
  const before = await readScannedDomain(db, row.id)
  const domain = rightDomain(row, wish)
  const given = wish.decision === 'ignore' ? null : await giveTo(db, domain, wish.company)
  const version = row.version + 1
  await db
    .update(scannedDomains)
    .set({
      state: stateOf(wish),
      corrected_to: wish.decision === 'correct' ? domain : '',
      company_id: given?.id ?? null,
      version,
    })
    .where(eq(scannedDomains.id, row.id))
  await settleIfWaiting(db, 'domains', row.id, { decision: wish.decision, agent })
  const data = await readScannedDomain(db, row.id)
  if (!before || !data) throw new Error('the domain is gone')
  const outcome = { version, domain, added: given?.added ?? null }
  return { data, before: keep(before), after: { ...keep(data), made: outcome } satisfies Kept }
}

/** Undoes a decision, including the company or domain it created; throws notUndoable if something refers to them. */
export const takeBack = async (db: Executor, { id, company, made: outcome }: Kept): Promise<void> => {
  const row = await lockDomain(db, id)
  if (!outcome || row?.version !== outcome.version) throw new Failed('notUndoable')
  await db
    .update(scannedDomains)
    .set({ state: 'waiting', corrected_to: '', company_id: null, version: row.version + 1 })
    .where(eq(scannedDomains.id, id))
  if (company && outcome.added === 'domain') {
    const isTheirs = and(eq(companyDomains.domain, outcome.domain), eq(companyDomains.company_id, company.company_id))
    const isMain = sql`exists (select 1 from ${companies} where ${companies.domain} = ${outcome.domain})`
    const { rowCount } = await db.delete(companyDomains).where(and(isTheirs, sql`not ${isMain}`))
    if (rowCount !== 1) throw new Failed('notUndoable')
    await renew(db, company.company_id)
  }
  if (company && outcome.added === 'company') await removeUntouched(db, company.company_id)
  await reopenItem(db, 'domains', id)
}
