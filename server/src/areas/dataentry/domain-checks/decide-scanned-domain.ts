import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { decideOn, type Kept, lockDomain, requireWaiting, takeBack } from './decide.ts'
import { readScannedDomain } from './scanned-domain.ts'

export const decideScannedDomain = change(domainChecksCalls.decideScannedDomain, {
  load: async ({ scanned_domain_id: id }, { db }) => {
    const row = await lockDomain(db, id)
    const seen = row && (await readScannedDomain(db, id))
    if (!seen) throw new Failed('notFound')
    await requireWaiting(db, row)
    return seen
  },
  apply: async (input, _seen, { db, agent }) => {
    const row = await lockDomain(db, input.scanned_domain_id)
    if (!row) throw new Failed('notFound')
    const { data, before, after } = await decideOn(db, agent, row, input)
    return { data, target: row.id, before: { decision: before }, after: { decision: after } }
  },
  // Written by apply.
  undo: ({ after }, db) => takeBack(db, (after as { decision: Kept }).decision),
})
