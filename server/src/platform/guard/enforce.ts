import { and, inArray, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { isActiveBan } from './banned-ip.ts'
import { withParents } from './blocked-domain.ts'
import { emailDomain } from './email-kind.ts'
import { bannedIps, blockedDomains } from './guard-schema.ts'
import { countMatch } from './matches.ts'

/** Throws for a banned address. The widest ban that covers it gets the count. */
export const requireNotBanned = async (db: Database, ip: string): Promise<void> => {
  const [ban] = await db
    .select({ id: bannedIps.id })
    .from(bannedIps)
    .where(and(sql`${bannedIps.range} >>= ${ip}::inet`, isActiveBan))
    .orderBy(sql`masklen(${bannedIps.range})`, bannedIps.id)
    .limit(1)
  if (ban === undefined) return
  countMatch(db, 'ban', ban.id)
  throw new Failed('addressBanned')
}

/** Throws for an email at a blocked domain. */
export const requireMailDomain = async (db: Database, email: string): Promise<void> => {
  const [blocked] = await db
    .select({ id: blockedDomains.id, domain: blockedDomains.domain })
    .from(blockedDomains)
    .where(inArray(blockedDomains.domain, withParents(emailDomain(email))))
    .orderBy(sql`length(${blockedDomains.domain}) desc`)
    .limit(1)
  if (blocked === undefined) return
  countMatch(db, 'domain', blocked.id)
  throw new Failed('domainBlocked', { fields: { email: [`${blocked.domain} is blocked.`] } })
}
