import { normalizeDomain } from '@console/shared/contract/company-domain'
import { parse } from 'tldts'
import { and, eq } from '#drizzle'
import { type Executor, isReferred, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyDomains } from '../records/company-schema.ts'

/** Normalises a typed company domain; null if it contains none that could be registered. */
export const companyDomain = (typed: string): string | null => {
  const domain = normalizeDomain(typed)
  return domain !== null && parse(domain).domain !== null ? domain : null
}

/** The company that has a domain, main or additional. */
export const ownerOfDomain = async (db: Executor, domain: string) => {
  const [owner] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.company_id))
    .where(eq(companyDomains.domain, domain))
  return owner
}

/** Whether storing a company failed because another one has its domain. */
export const isDomainTaken = (error: unknown): boolean =>
  isTaken(error, 'companies_domain') || isTaken(error, 'company_domains_pkey')

const refuseTaken = async (db: Executor, domain: string): Promise<void> => {
  const owner = await ownerOfDomain(db, domain)
  if (owner) throw new Failed('domainTaken', { params: { name: owner.name } })
}

/** Stores a new company and returns its id; domainTaken names the company that has the domain. */
export const createCompany = async (db: Executor, values: typeof companies.$inferInsert): Promise<number> => {
  const { domain } = values
  await refuseTaken(db, domain)
  const store = db.transaction((inner) => inner.insert(companies).values(values).returning({ id: companies.id }))
  const [company] = await store.catch(async (error: unknown) => {
    // A concurrent request was faster.
    if (isDomainTaken(error)) await refuseTaken(db, domain)
    throw error
  })
  if (!company) throw new Error('the company was not stored')
  return company.id
}

/** Deletes an unchanged new company; throws notUndoable if something refers to it. */
export const removeUntouched = async (db: Executor, id: number): Promise<void> => {
  const untouched = and(eq(companies.id, id), eq(companies.version, 1))
  const gone = await db
    .transaction((tx) => tx.delete(companies).where(untouched))
    // Its people, products or press were entered since.
    .catch((error: unknown) => (isReferred(error) ? { rowCount: 0 } : Promise.reject(error)))
  if (gone.rowCount !== 1) throw new Failed('notUndoable')
}
