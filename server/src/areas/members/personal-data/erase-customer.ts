import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { versionsOf } from '../../../platform/dangerous/customer-versions.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireNothingArchived } from '../customers/archived-months.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { lockTeam } from '../team/team.ts'
import { erasePerson } from './erase-person.ts'
import { erasureListWorkerName } from './erasure-list.ts'
import { obstacleOf, readPersonalData } from './find-personal-data.ts'

const refusals = {
  erased: 'alreadyErased',
  hold: 'legalHold',
  subscribed: 'stillSubscribed',
  members: 'hasMembers',
  archived: 'changesArchived',
} as const

export const eraseCustomer = change(personalDataCalls.eraseCustomer, {
  concerns: async ({ customer_id }, { db }) => ({ count: 1, versions: await versionsOf(db, [customer_id]) }),
  load: async ({ customer_id }, { db }) => {
    await lockTeam(db, customer_id)
    await loadCustomer(db, customer_id)
    const obstacle = await obstacleOf(db, customer_id)
    // Names the months.
    if (obstacle === 'archived') await requireNothingArchived(db, customer_id)
    if (obstacle !== null) throw new Failed(refusals[obstacle])
    return readPersonalData(db, customer_id)
  },
  apply: async ({ customer_id }, before, { db, agent }) => {
    await erasePerson(db, customer_id, { agentId: agent.id })
    await wakeWorker(db, erasureListWorkerName)
    const data = await readPersonalData(db, customer_id)
    // Numbers only: what is gone must not be found here again.
    const erased = Object.fromEntries(before.kinds.map(({ kind, total, kept }) => [kind, total - kept]))
    return { data, target: customer_id, before: null, after: { erased } }
  },
})
