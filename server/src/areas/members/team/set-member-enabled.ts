import { teamCalls } from '@console/remote-members/contract/calls/team'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { lockTeam, readTeam, requireSeat } from './team.ts'

export const setMemberEnabled = change(teamCalls.setMemberEnabled, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id, id, status }, owner, { db }) => {
    requireAccount('changeTeam', owner)
    const member = await loadCustomer(db, id)
    if (member.parent_id !== customer_id && id !== customer_id) throw new Failed('notFound')
    if (status && member.flags.includes('disabled')) requireSeat(owner)
    const changed = await saveCustomer(db, member, { disabled: !status })
    return { ...changed, ...(id !== customer_id && { also: [customer_id] }), data: await readTeam(db, customer_id) }
  },
  undo: async (done, db, agent) => {
    const owner = await lockTeam(db, Number(done.target))
    const { disabled } = done.after as { disabled: boolean } // from saveCustomer, written by apply
    // Somebody else may have taken the seat since.
    if (disabled && owner.seats_taken >= owner.seats) throw new Failed('notUndoable')
    await undoCustomerChange(done, db, agent)
  },
})
