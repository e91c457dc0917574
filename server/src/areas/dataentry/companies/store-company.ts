import type { Company, companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, inArray, like, ne, notInArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { files } from '../../../platform/records/file-schema.ts'
import { normalizePhone, requireCountry } from '../../members/customers/index.ts'
import { companyDomains } from '../records/company-schema.ts'
import { knownIndustries, knownSic } from '../sic/sic.ts'
import { readCompany } from './company.ts'
import { inDollars } from './money.ts'
import { companyDomain, isDomainTaken } from './new-company.ts'

/** A company as typed by an agent. */
export type TypedCompany = Partial<InputOf<typeof companiesCalls.createCompany>>

const domainOf = (text: string, field: string): string => {
  const domain = companyDomain(text)
  if (domain === null) throw invalidField(field, 'Is not a domain.')
  return domain
}

/** Trims the lines. */
const trimmed = (typed: TypedCompany): TypedCompany =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** An industry in the spelling of the list. */
const listedIndustry = async (db: Executor, typed: string): Promise<string> => {
  const listed = (await knownIndustries(db, [typed])).get(typed.toLowerCase())
  if (listed === undefined) throw invalidField('industry', 'Is not in the list of industries.')
  return listed
}

const requireSic = async (db: Executor, code: string): Promise<void> => {
  if (!(await knownSic(db, [code])).has(code)) throw invalidField('sic', 'Is not in the list of SIC codes.')
}

const isImage = (id: number) => and(eq(files.id, id), like(files.mime, 'image/%'))

/** Collects an error at fields, so that several are reported together. */
const noted = async <T>(into: Record<string, string[]>, check: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Failed) || error.code !== 'invalidInput') throw error
    for (const [field, texts] of Object.entries(error.details.fields ?? {})) into[field] ??= texts
    return undefined
  }
}

/**
 * Normalises typed fields, or throws with the errors of all invalid ones. Values that are already stored are accepted.
 */
export const checkedCompany = async (
  db: Executor,
  typed: TypedCompany,
  stored: Partial<Company>,
): Promise<TypedCompany> => {
  const values = trimmed(typed)
  const wrong: Record<string, string[]> = {}
  const country = values.country === undefined ? (stored.country ?? null) : values.country
  if (values.name === '') wrong.name = ['Must not be empty.']
  await noted(wrong, () => requireCountry(values.country ?? null))
  if (values.founded && values.founded > new Date().getUTCFullYear()) wrong.founded = ['Is yet to come.']
  if (values.logo_id && (await db.$count(files, isImage(values.logo_id))) === 0)
    wrong.logo_id = ['Is not an uploaded image.']
  const { sic, industry: typedIndustry } = values
  if (sic && sic !== stored.sic) await noted(wrong, () => requireSic(db, sic))
  const industry =
    typedIndustry && typedIndustry !== stored.industry
      ? await noted(wrong, () => listedIndustry(db, typedIndustry))
      : typedIndustry
  const { revenue, revenue_currency: currency } = { ...stored, ...values }
  const saysMoney = values.revenue !== undefined || values.revenue_currency !== undefined
  if (saysMoney && typeof revenue === 'number' && !currency) wrong.revenue_currency = ['Is required.']
  const { domain } = values
  const main = domain === undefined ? stored.domain : await noted(wrong, () => domainOf(domain, 'domain'))
  const domains = await noted(wrong, () => values.domains?.map((text) => domainOf(text, 'domains')))
  const phones = await noted(wrong, () =>
    values.phones?.map((phone) => (stored.phones?.includes(phone) ? phone : normalizePhone(phone, country, 'phones'))),
  )
  if (Object.keys(wrong).length > 0) throw new Failed('invalidInput', { fields: wrong })
  return {
    ...values,
    ...(industry !== undefined && { industry }),
    ...(values.domain !== undefined && main !== undefined && { domain: main }),
    ...(domains && { domains: [...new Set(domains)].filter((one) => one !== main).toSorted() }),
    ...(phones && { phones: [...new Set(phones)].filter((phone) => phone !== '') }),
  }
}

/** Names the company that has a requested domain. */
const refuseTaken = async (db: Executor, id: number, main: string, domains: readonly string[]): Promise<void> => {
  const [taken] = await db
    .select({ domain: companyDomains.domain, company_id: companies.id, name: companies.name })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.company_id))
    .where(and(inArray(companyDomains.domain, [main, ...domains]), ne(companyDomains.company_id, id)))
    .limit(1)
  if (!taken) return
  const { domain, company_id, name } = taken
  const message = `${name} has the domain ${domain}.`
  throw new Failed('domainTaken', {
    message,
    params: { domain, company_id, name },
    fields: { [domain === main ? 'domain' : 'domains']: [message] },
  })
}

/** Replaces the domains of a company. */
const keepDomains = async (db: Executor, id: number, wanted: readonly string[]): Promise<void> => {
  await db
    .delete(companyDomains)
    .where(and(eq(companyDomains.company_id, id), notInArray(companyDomains.domain, [...wanted])))
  await db.execute(sql`
    insert into ${companyDomains} (domain, company_id)
    select domain, ${id} from unnest(${sql.param([...wanted])}::text[]) as wanted (domain)
    where not exists (select from ${companyDomains} d where d.domain = wanted.domain and d.company_id = ${id})`)
}

/** Stores a company with these domains, unless another company has one of them or takes it concurrently. */
const claiming = async <T>(
  db: Executor,
  { id, main, others }: { readonly id: number; readonly main: string; readonly others: readonly string[] },
  write: (db: Executor) => Promise<T>,
): Promise<T> => {
  await refuseTaken(db, id, main, others)
  return db.transaction(write).catch(async (error: unknown) => {
    if (isDomainTaken(error)) await refuseTaken(db, id, main, others)
    throw error
  })
}

/** Stores validated fields of a company, its domains and derived values; returns the stored company. */
export const storeCompany = async (db: Executor, before: Company, values: TypedCompany): Promise<Company> => {
  const { domains, ...columns } = values
  const after = { ...before, ...values }
  const others = (domains ?? before.domains).filter((domain) => domain !== after.domain)
  const id = before.company_id
  const revenue_usd = await inDollars(db, after.revenue, after.revenue_currency)
  await claiming(db, { id, main: after.domain, others }, async (inner) => {
    await inner
      .update(companies)
      .set({ ...columns, revenue_usd, version: sql`${companies.version} + 1`, updated_at: sql`now()` })
      .where(eq(companies.id, id))
    await keepDomains(inner, id, [after.domain, ...others])
  })
  return requireCompany(db, id)
}

/** Adds a company from validated fields; returns it as stored. */
export const addCompany = async (
  db: Executor,
  values: TypedCompany & { readonly name: string; readonly domain: string },
): Promise<Company> => {
  const { domains = [], ...columns } = values
  const revenue_usd = await inDollars(db, values.revenue ?? null, values.revenue_currency ?? null)
  const id = await claiming(db, { id: 0, main: values.domain, others: domains }, async (inner) => {
    const [row] = await inner
      .insert(companies)
      .values({ ...columns, revenue_usd })
      .returning({ id: companies.id })
    if (!row) throw new Error('the company was not written')
    await keepDomains(inner, row.id, [values.domain, ...domains])
    return row.id
  })
  return requireCompany(db, id)
}

/** A company that must exist, in its wire form. */
export const requireCompany = async (db: Executor, id: number, lock?: 'lock'): Promise<Company> => {
  const company = await readCompany(db, id, lock)
  if (!company) throw new Failed('notFound')
  return company
}

/** What the audit log stores of a company: the fields that agents can set. */
export const saidOf = ({
  company_id: _id,
  revenue_usd: _usd,
  logo_url: _url,
  employee_count: _people,
  press_count: _press,
  created_at: _created,
  updated_at: _updated,
  version: _version,
  ...said
}: Company) => said
