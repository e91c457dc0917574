import type { LikelyCompany, QueuedEvent } from '@console/remote-dataentry/contract/calls/press-queues'
import { normalizeDomain } from '@console/shared/contract/company-domain'
import { and, desc, eq, gte, inArray, or, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyDomains } from '../records/company-schema.ts'
import { companyFields } from './queued-event.ts'

export const requireCompany = async (db: Executor, id: number): Promise<LikelyCompany> => {
  const [company] = await db.select(companyFields).from(companies).where(eq(companies.id, id)).for('key share')
  if (!company) throw invalidField('company_id', 'There is no such company.')
  return company
}

const most = 5
const leastAlike = 0.3
const looksLikeDomain = /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}-])/gu

/** Domains in a text, in order of appearance. */
export const domainsIn = (text: string): string[] => {
  const found = [...text.matchAll(looksLikeDomain)].map(([named]) => normalizeDomain(named))
  return [...new Set(found.filter((domain) => domain !== null))].slice(0, 20)
}

const lowerName = sql`lower(${companies.name})`

/** Maximum number of companies compared, among those whose names begin alike. */
const maxCompared = 1_000

const idsBeginning = (db: Executor, beginning: string) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${lowerName} ~>=~ ${beginning} and ${lowerName} ~<~ (${beginning} || chr(1114111))`)
    .orderBy(sql`${lowerName} using ~<~`)
    .limit(maxCompared)

/** Lookup keys of a name: its first word, and its first two, which are rarer. */
const beginningsOf = (name: string): string[] => {
  const [first, second] = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...(first ? [first] : []), ...(second ? [`${first} ${second}`] : [])]
}

/** Candidate companies of an event: those with one of these domains, then those with the name. */
export const likelyCompanies = async (
  db: Executor,
  { company_name: name }: Pick<QueuedEvent, 'company_name'>,
  domains: readonly string[],
): Promise<LikelyCompany[]> => {
  // Ids first, each with its own index: one condition with both would read all companies.
  const named = await db
    .select({ id: companyDomains.company_id })
    .from(companyDomains)
    .where(inArray(companyDomains.domain, [...domains]))
  const called = await Promise.all(beginningsOf(name).map((beginning) => idsBeginning(db, beginning)))
  const among = (found: readonly { readonly id: number }[]) =>
    sql`${companies.id} = any(${sql.param(found.map(({ id }) => id))}::bigint[])`
  const alike = sql`similarity(${lowerName}, lower(${name}))`
  return db
    .select(companyFields)
    .from(companies)
    .where(and(among([...named, ...called.flat()]), or(among(named), gte(alike, leastAlike))))
    .orderBy(desc(among(named)), desc(alike), companies.id)
    .limit(most)
}
