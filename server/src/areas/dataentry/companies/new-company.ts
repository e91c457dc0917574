import { normalizeDomain } from '@console/shared/contract/company-domain'
import { parse } from 'tldts'
import { and, eq } from '#drizzle'
import { type Executor, isReferred, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyDomains } from '../records/company-schema.ts'

/** A company's domain as it is stored, out of whatever was typed; null: there is none in it that could be registered. */
export const companyDomain = (typed: string): string | null => {
  const domain = normalizeDomain(typed)
  return domain !== null && parse(domain).domain !== null ? domain : null
}

/** The company that has a domain, one of its others included. */
export const ownerOfDomain = async (db: Executor, domain: string) => {
  const [owner] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.company_id))
    .where(eq(companyDomains.domain, domain))
  return owner
}

/** Whether a company could not be stored because another one has its domain. */
export const isDomainTaken = (error: unknown): boolean =>
  isTaken(error, 'companies_domain') || isTaken(error, 'company_domains_pkey')

const refuseTaken = async (db: Executor, domain: string): Promise<void> => {
  const owner = await ownerOfDomain(db, domain)
  if (owner) throw new Failed('domainTaken', { params: { name: owner.name } })
}

/** Stores a new company and gives its id; domainTaken tells whose the domain is. */
export const createCompany = async (db: Executor, values: typeof companies.$inferInsert): Promise<number> => {
  const { domain } = values
  await refuseTaken(db, domain)
  const store = db.transaction((inner) => inner.insert(companies).values(values).returning({ id: companies.id }))
  const [made] = await store.catch(async (error: unknown) => {
    // Somebody was faster by a moment.
    if (isDomainTaken(error)) await refuseTaken(db, domain)
    throw error
  })
  if (!made) throw new Error('the company was not stored')
  return made.id
}

/** Deletes a company that is as it was made; notUndoable once something stands on it. */
export const removeUntouched = async (db: Executor, id: number): Promise<void> => {
  const untouched = and(eq(companies.id, id), eq(companies.version, 1))
  const gone = await db
    .transaction((tx) => tx.delete(companies).where(untouched))
    // Somebody has entered its people, products or press meanwhile.
    .catch((error: unknown) => (isReferred(error) ? { rowCount: 0 } : Promise.reject(error)))
  if (gone.rowCount !== 1) throw new Failed('notUndoable')
}
