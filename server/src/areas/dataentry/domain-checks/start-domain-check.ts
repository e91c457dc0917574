import { domainChecksCalls, maxChecked } from '@console/remote-dataentry/contract/calls/domain-checks'
import { and, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readCheck } from './check-row.ts'
import { checksWorkerName } from './checks-worker.ts'
import { domainCheckItems, domainChecks } from './domain-schema.ts'
import { selectedScannedDomains } from './scanned-domain.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

const isChecked = sql`exists (select 1 from ${domainCheckItems} i join ${domainChecks} k on k.id = i.check_id
  where i.domain_id = ${scannedDomains.id} and i.done_at is null and k.stopped_at is null)`

export const startDomainCheck = change(domainChecksCalls.startDomainCheck, {
  apply: async ({ selection }, _before, { db, agent }) => {
    // The second of two concurrent checks of the same domains sees what the first has claimed.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('domain_checks', 0))`)
    const found = await db
      .select({ id: scannedDomains.id })
      .from(scannedDomains)
      .where(and(selectedScannedDomains(selection), sql`not ${isChecked}`))
      .limit(maxChecked + 1)
    if (found.length === 0) throw new Failed('notFound')
    if (found.length > maxChecked) throw new Failed('tooManyRows')
    const [check] = await db.insert(domainChecks).values({ created_by: agent.id }).returning({ id: domainChecks.id })
    if (!check) throw new Error('the check was not stored')
    await db.execute(sql`insert into ${domainCheckItems} (check_id, domain_id)
      select ${check.id}, unnest(${sql.param(found.map(({ id }) => id))}::bigint[])`)
    await wakeWorker(db, checksWorkerName)
    const data = await readCheck(db, check.id)
    return { data, target: check.id, before: null, after: { domains: found.length } }
  },
})
