import {
  type AutoBanSettings,
  autoBanningCalls,
  seenTolerance,
} from '@console/remote-admin/contract/calls/auto-banning'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { autoBanWorker } from './apply-rules.ts'
import { idsIn } from './auto-ban-hits.ts'
import { dryRun } from './dry-run.ts'
import { exemptCustomers, readAutoBanning, rulesOf, writeAutoBanning } from './settings.ts'

const requireCustomers = async (db: Executor, text: string): Promise<void> => {
  const known = new Set((await exemptCustomers(db, text)).map(({ customer_id }) => customer_id))
  const unknown = idsIn(text).filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const ids = unknown.join(', ')
  throw new Failed('unknownCustomers', {
    params: { ids },
    fields: { exempt_customers: [`No such customer: ${ids}.`] },
  })
}

/** Rules are switched on only if the current dry run is close to the number that the agent saw. */
const requireSeen = async (db: Executor, rules: AutoBanSettings, seen: number | undefined): Promise<void> => {
  const { customers } = await dryRun(db, rules)
  const apart = Math.abs(customers - (seen ?? Number.POSITIVE_INFINITY))
  if (apart > Math.max(seenTolerance.customers, customers * seenTolerance.share))
    throw new Failed('dryRunDiffers', { params: { customers } })
}

export const updateAutoBanning = change(autoBanningCalls.updateAutoBanning, {
  load: (_input, { db }) => readAutoBanning(db, 'lock'),
  apply: async ({ version: _seen, enabled, customers_seen, note: _note, ...rules }, before, { db, agent }) => {
    await requireCustomers(db, rules.exempt_customers)
    if (enabled) await requireSeen(db, rules, customers_seen)
    const old = { enabled: before.enabled, ...rulesOf(before) }
    await writeAutoBanning(db, { enabled, rules, version: before.version + 1, agentId: agent.id })
    if (enabled) await wakeWorker(db, autoBanWorker.name)
    return { data: await readAutoBanning(db), target: 1, before: old, after: { enabled, ...rules } }
  },
  undo: async ({ before, after }, db) => {
    const now = await readAutoBanning(db, 'lock')
    // Written by apply: the fields that differ.
    const [was, changedTo] = [before as Record<string, unknown>, after as Record<string, unknown>]
    const current: Record<string, unknown> = { ...now }
    if (Object.entries(changedTo).some(([field, value]) => current[field] !== value)) throw new Failed('notUndoable')
    const { enabled, ...rules } = { enabled: now.enabled, ...rulesOf(now), ...was }
    await writeAutoBanning(db, { enabled, rules, version: now.version + 1, agentId: null })
  },
})
