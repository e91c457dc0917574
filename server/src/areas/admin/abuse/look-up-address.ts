import { isIP } from 'node:net'
import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { and, eq, ne, sql } from '#drizzle'
import { invalidField } from '../../../platform/errors/failed.ts'
import { bannedIpFields, isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { accountsBehindAddress } from './accounts-behind.ts'

export const lookUpAddress = read(abuseCalls.lookUpAddress, async ({ ip: typed }, { db }) => {
  const ip = typed.trim().toLowerCase()
  if (isIP(ip) === 0) throw invalidField('ip', 'Is not an address.')
  const [behind, bans, [located]] = await Promise.all([
    accountsBehindAddress(db, ip),
    db
      .select({
        id: bannedIps.id,
        range: bannedIpFields.range,
        reason: bannedIps.reason,
        until: bannedIps.until,
      })
      .from(bannedIps)
      .where(and(sql`${bannedIps.range} >>= ${ip}::inet`, isActiveBan))
      .orderBy(sql`masklen(${bannedIps.range})`),
    db
      .select({ place: customers.ip_location })
      .from(customers)
      .where(and(eq(customers.ip, ip), ne(customers.ip_location, '')))
      .limit(1),
  ])
  return {
    ip,
    place: located?.place ?? '',
    ...behind,
    bans: bans.map(({ until, ...ban }) => ({ ...ban, until: until?.toISOString() ?? null })),
  }
})
