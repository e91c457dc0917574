import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { lockTeam, requireSeat } from '../team/team.ts'

export const enableCustomer = change(customerAccountCalls.enableCustomer, {
  load: async ({ customer_id }, { db }) => {
    await lockTeam(db, customer_id)
    return loadCustomer(db, customer_id)
  },
  apply: async ({ customer_id }, before, { db }) => {
    requireAccount('enable', before)
    // Disabled members have given up their seat; blocked ones have kept it.
    if (before.flags.includes('disabled')) requireSeat(await lockTeam(db, customer_id))
    return saveCustomer(db, before, { blocked: false, disabled: false })
  },
  undo: undoCustomerChange,
})
