import { domainToUnicode } from 'node:url'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { signUps } from '../../../platform/sign-up/sign-up-schema.ts'

/** The domain of an email, and whether it is one of these or a subdomain of one. */
const isBelow = (email: SQL, spellings: readonly string[]): SQL => {
  const domain = sql`split_part(lower(${email}), '@', 2)`
  return sql`(${domain} = any(${sql.param(spellings)}) or ${domain} like any(${sql.param(spellings.map((name) => `%.${name}`))}))`
}

/** Of the characters that LIKE interprets, domains contain at most underscores. */
const spellingsOf = (domain: string): string[] => [
  ...new Set([domain, domainToUnicode(domain).toLowerCase()].map((name) => name.replaceAll('_', '\\_'))),
]

/** Customers with an email at a domain or a subdomain; `extra` is their last address. */
export const hitByDomain = (domain: string): SQL => {
  const spellings = spellingsOf(domain)
  // The search text has an index for substrings; the email itself decides.
  const anywhere = sql`coalesce(c.search_folded, c.search_text) like any(${sql.param(spellings.map((name) => `%${name}%`))})`
  return sql`select c.id, host(c.ip) as extra from ${customers} c where ${anywhere} and ${isBelow(sql`c.email`, spellings)}`
}

/** Agents with an email there, and unfinished sign-ups. */
export const staffAt = async (db: Executor, domain: string) => {
  const at = (email: string) => isBelow(sql.raw(email), spellingsOf(domain))
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    select trim(first_name || ' ' || last_name) as name, email from agents where ${at('email')}
    union select trim(first_name || ' ' || last_name), email from ${signUps} where ${at('email')}
    order by email limit 20`)
  return rows
}
