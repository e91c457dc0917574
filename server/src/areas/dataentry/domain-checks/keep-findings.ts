import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Findings } from './look-at-domain.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

type Kept = Pick<typeof scannedDomains.$inferSelect, keyof Findings | 'checked_at'>

/**
 * Stores the findings for a domain and returns the previous ones; null if the domain is gone. Different findings
 * increase the version, because an agent may be looking at the old ones.
 */
export const keepFindings = async (db: Executor, id: number, findings: Findings): Promise<Kept | null> => {
  const [row] = await db.select().from(scannedDomains).where(eq(scannedDomains.id, id)).for('update')
  if (!row) return null
  const { resolves, addresses, redirects_to, problem, checked_at } = row
  const known = { resolves, redirects_to, problem }
  const { addresses: _, ...found } = findings
  // Addresses arrive in varying order, or from varying locations of a large site.
  const isNews = row.state === 'waiting' && !isDeepStrictEqual(known, found)
  await db
    .update(scannedDomains)
    .set({ ...findings, checked_at: sql`now()`, version: row.version + Number(isNews) })
    .where(eq(scannedDomains.id, id))
  return { ...known, addresses, checked_at }
}
