import type { DomainCheck } from '@console/remote-dataentry/contract/calls/domain-checks'
import { desc, eq, inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { domainChecks, domainCheckItems as items } from './domain-schema.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

const most = 10

/** Background checks with their progress, newest first. */
export const readChecks = async (db: Executor, where: SQL): Promise<DomainCheck[]> => {
  // Counts are computed only for the checks shown.
  const shown = db
    .select({ id: domainChecks.id })
    .from(domainChecks)
    .where(where)
    .orderBy(desc(domainChecks.id))
    .limit(most)
  const rows = await db
    .select({
      domain_check_id: domainChecks.id,
      created_by: agentName(domainChecks.created_by),
      created_at: domainChecks.created_at,
      stopped_at: domainChecks.stopped_at,
      finished_at: domainChecks.finished_at,
      total: sql<number>`count(${items.domain_id})::int`,
      done: sql<number>`count(${items.done_at})::int`,
      resolving: sql<number>`(count(*) filter (where ${items.done_at} is not null and ${scannedDomains.resolves} = 'yes'))::int`,
    })
    .from(domainChecks)
    .leftJoin(items, eq(items.check_id, domainChecks.id))
    .leftJoin(scannedDomains, eq(scannedDomains.id, items.domain_id))
    .where(inArray(domainChecks.id, shown))
    .groupBy(domainChecks.id)
    .orderBy(desc(domainChecks.id))
  return rows.map(({ stopped_at, finished_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    state: finished_at !== null ? 'done' : stopped_at !== null ? 'stopped' : 'running',
  }))
}

export const readCheck = async (db: Executor, id: number): Promise<DomainCheck> => {
  const [found] = await readChecks(db, eq(domainChecks.id, id))
  if (!found) throw new Error('the check is gone')
  return found
}
