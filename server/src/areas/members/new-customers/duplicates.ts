import type { Duplicate } from '@console/remote-members/contract/calls/new-customers'
import { and, eq, inArray, ne, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { emailKindOf } from '../../../platform/guard/email-kind.ts'
import { customers } from '../../../platform/records/schema.ts'
import { foundFields } from '../customers/customer.ts'

/** Traits by which a customer may already be known. */
export interface Traits {
  readonly emailKey: string | null
  /** E.164. */
  readonly phone: string | null
  /** The company's domains: of its website, and of the email unless it is a free-mail address. */
  readonly domains: readonly string[]
}

const most = 5
/** Maximum number of customers examined for one domain: enough to establish that it is known. */
const maxLookedAt = 200

/** The email in the form in which its provider distinguishes accounts; the column `email_key` is the same in SQL. */
const emailKeyOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const account = local.split('+')[0] ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${account.replaceAll('.', '')}@gmail.com`
    : `${account}@${domain}`
}

const mailDomain = (email: string): string => email.slice(email.indexOf('@') + 1).toLowerCase()

/** Normalised traits from an email, a phone number and a company's domain; null where absent. */
export const traitsOf = (email: string | null, phone: string | null, companyDomain: string | null): Traits => {
  const domains = [companyDomain?.replace(/^www\./, '') ?? null, email === null ? null : mailDomain(email)]
  return {
    emailKey: email === null ? null : emailKeyOf(email),
    phone,
    // Customers with an address at a free-mail provider do not belong to its company.
    domains: [...new Set(domains.filter((domain) => domain !== null && emailKindOf(domain) === 'work'))] as string[], // no nulls are left
  }
}

/** Ids of customers at these domains, by their company's website or their work mail. */
const atDomains = (domains: readonly string[]): SQL => {
  const sites = domains.flatMap((domain) => [domain, `www.${domain}`])
  const bySite = and(ne(customers.company_url, sql`''`), inArray(customers.company_url, sites))
  const byMail = and(
    inArray(sql`split_part(${customers.email_key}, '@', 2)`, [...domains]),
    sql`${customers.email_kind} = 'work'`,
  )
  return sql`(select id from ${customers} where ${bySite} limit ${maxLookedAt})
    union (select id from ${customers} where ${byMail} limit ${maxLookedAt})`
}

const fields = { ...foundFields, company_name: customers.company_name }

/** Possible duplicates with the matching traits, complete matches first. */
export const findDuplicates = async (db: Executor, { emailKey, phone, domains }: Traits): Promise<Duplicate[]> => {
  const find = async (same: Duplicate['same'][number], where: SQL | undefined) => {
    const rows = await db
      .select(fields)
      .from(customers)
      .where(where)
      .orderBy(sql`${customers.parent_id} is not null`, customers.id)
      .limit(most)
    return rows.map((row) => ({ ...row, same: [same] }))
  }
  const found = [
    ...(emailKey === null ? [] : await find('email', eq(customers.email_key, emailKey))),
    ...(phone === null ? [] : await find('phone', and(ne(customers.phone, sql`''`), eq(customers.phone, phone)))),
    ...(domains.length === 0 ? [] : await find('domain', sql`${customers.id} in (${atDomains(domains)})`)),
  ]
  const byId = new Map<number, Duplicate>()
  for (const row of found) {
    const known = byId.get(row.customer_id)
    byId.set(row.customer_id, known ? { ...known, same: [...known.same, ...row.same] } : row)
  }
  return [...byId.values()].slice(0, most)
}

/** The largest team at these domains, with its seats. */
export const findTeam = async (db: Executor, domains: readonly string[]) => {
  if (domains.length === 0) return null
  const { rows } = await db.execute<{
    customer_id: string
    name: string
    company_name: string
    seats: number
    seats_taken: number
  }>(sql`
    select o.id as customer_id, coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email) as name,
      o.company_name, o.seats,
      (select count(*)::int from ${customers} m where (m.id = o.id or m.parent_id = o.id) and not m.disabled) as seats_taken
    from ${customers} o
    where o.seats > 1 and o.parent_id is null and not o.blocked
      and o.id in (select coalesce(c.parent_id, c.id) from ${customers} c where c.id in (${atDomains(domains)}))
    order by o.seats desc, o.id limit 1`)
  const [team] = rows
  return team === undefined ? null : { ...team, customer_id: Number(team.customer_id) }
}
