import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readCheck } from './check-row.ts'
import { domainChecks } from './domain-schema.ts'

export const stopDomainCheck = change(domainChecksCalls.stopDomainCheck, {
  load: async ({ domain_check_id: id }, { db }) => {
    const [check] = await db.select().from(domainChecks).where(eq(domainChecks.id, id)).for('update')
    if (!check) throw new Failed('notFound')
    if (check.finished_at !== null || check.stopped_at !== null) throw new Failed('checkEnded')
    return readCheck(db, id)
  },
  apply: async ({ domain_check_id: id }, before, { db, agent }) => {
    await db.update(domainChecks).set({ stopped_at: sql`now()`, stopped_by: agent.id }).where(eq(domainChecks.id, id))
    const data = await readCheck(db, id)
    return { data, target: id, before: { state: before.state }, after: { state: data.state, done: data.done } }
  },
})
