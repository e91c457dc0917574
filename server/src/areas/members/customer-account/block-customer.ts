import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { lockTeam } from '../team/team.ts'
import { setFlag, undoFlag } from '../team/team-flag.ts'

export const blockCustomer = change(customerAccountCalls.blockCustomer, {
  load: async ({ customer_id }, { db }) => {
    await lockTeam(db, customer_id)
    return loadCustomer(db, customer_id)
  },
  apply: async ({ customer_id, block_all, reason }, before, { db }) => {
    requireAccount('block', before)
    const { also, after, ...changed } = await setFlag(db, before, { flag: 'blocked', to: true, team: block_all })
    return {
      ...changed,
      also,
      after: { ...after, ...(reason !== undefined && { block_reason: reason }) },
      data: await loadCustomer(db, customer_id),
    }
  },
  undo: undoFlag('blocked'),
})
