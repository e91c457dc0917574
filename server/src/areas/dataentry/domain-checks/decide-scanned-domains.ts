import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import type { ErrorCode } from '@console/remote-dataentry/contract/errors'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { type Kept, stateOf } from './decide.ts'
import { decideOnMany, takeManyBack } from './decide-many.ts'
import { selectedScannedDomains } from './scanned-domain.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

/** Maximum number of decisions in one transaction, because others wait for it. */
const most = 5_000
const maxNamed = 200

interface Sides {
  readonly decisions: Readonly<Record<string, Kept>>
}

export const decideScannedDomains = change(domainChecksCalls.decideScannedDomains, {
  load: async ({ selection }, { db }) => {
    const rows = await db
      .select()
      .from(scannedDomains)
      .where(selectedScannedDomains(selection))
      // In the order of their ids, so that concurrent bulk decisions cannot deadlock.
      .orderBy(scannedDomains.id)
      .limit(most + 1)
      .for('update')
    if (rows.length === 0) throw new Failed('notFound')
    if (rows.length > most) throw new Failed('tooManyRows')
    return { rows }
  },
  apply: async ({ decision }, { rows }, { db, agent }) => {
    const before: Record<string, Kept> = {}
    const after: Record<string, Kept> = {}
    const refused: { id: number; name: string; code: ErrorCode }[] = []
    const open = rows.filter(({ state }) => state !== stateOf({ decision }))
    for (const verdict of await decideOnMany(db, agent, open, decision)) {
      const { id, domain, state } = verdict.row
      if ('code' in verdict) refused.push({ id, name: domain, code: verdict.code })
      else [before[id], after[id]] = [{ id, domain, state, company: null }, verdict.kept]
    }
    const data = {
      done: open.length - refused.length,
      unchanged: rows.length - open.length,
      refused: refused.slice(0, maxNamed),
      refused_total: refused.length,
    }
    if (data.done === 0) return { data, unchanged: true }
    return { data, before: { decisions: before }, after: { decisions: after } }
  },
  undo: async ({ after }, db) => {
    const { decisions } = after as Sides // as apply wrote it
    if ((await takeManyBack(db, Object.values(decisions))) === 0) throw new Failed('notUndoable')
  },
})
