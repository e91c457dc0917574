import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { inArray, sql } from '#drizzle'
import { stripeSyncs } from '../../../integrations/stripe/billing-schema.ts'
import { syncWorkerName } from '../../../integrations/stripe/sync.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readSync } from './stripe-sync.ts'

/** An advisory lock: two concurrent requests start one sync. */
const lock = 7_303_002

export const startSync = change(stripeStatsCalls.startSync, {
  apply: async (_input, _before, { db, agent, outside }) => {
    if (outside.stripe.api === null) throw new Failed('notConfigured')
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const open = inArray(stripeSyncs.state, ['waiting', 'running'])
    const [running] = await db.select({ id: stripeSyncs.id }).from(stripeSyncs).where(open).limit(1)
    const [sync] = running
      ? [running]
      : await db.insert(stripeSyncs).values({ agent_id: agent.id }).returning({ id: stripeSyncs.id })
    const data = sync ? await readSync(db, sync.id) : null
    if (data === null) throw new Error('the sync was not written')
    await wakeWorker(db, syncWorkerName)
    return running ? { data, unchanged: true } : { data, target: data.id, before: null, after: { state: data.state } }
  },
})
