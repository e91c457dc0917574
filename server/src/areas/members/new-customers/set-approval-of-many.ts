import type { Customer } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { accountActions } from '@console/remote-members/contract/customer-actions'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { concernsMany, judge, loadMany, type OneOfMany, outcomeOf, type Verdict, writeMany } from './many-customers.ts'

type Approval = Customer['approval']

/** Previous values: one for all, or ids by value. */
type Was = Approval | Partial<Record<Approval, readonly number[]>>

const verdictOf =
  (action: 'approve' | 'revoke', is: Approval) =>
  (row: OneOfMany): Verdict =>
    row.approval === is ? 'unchanged' : (accountActions.disallowedReason(action, row) ?? 'do')

const wasOf = (rows: readonly OneOfMany[]): Was => {
  const idsOf = (approval: Approval) => rows.filter((row) => row.approval === approval).map((row) => row.customer_id)
  const values = [...new Set(rows.map(({ approval }) => approval))]
  const [only] = values
  return values.length === 1 && only !== undefined ? only : Object.fromEntries(values.map((is) => [is, idsOf(is)]))
}

export const setApprovalOfMany = change(newCustomersCalls.setApprovalOfMany, {
  concerns: concernsMany,
  load: ({ selection }, { db }) => loadMany(db, selection),
  apply: async ({ status }, rows, { db }) => {
    const approval = status === 'approve' ? 'approved' : 'revoked'
    const judged = judge(rows, verdictOf(status, approval))
    const data = await outcomeOf(db, judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    const also = judged.todo.map(({ customer_id }) => customer_id)
    await writeMany(db, also, { approval })
    return { data, also, before: { approval: wasOf(judged.todo) }, after: { approval } }
  },
  undo: async ({ also, before, after }, db) => {
    // Written by apply; customers changed since then are kept.
    const [{ approval: was }, { approval: is }] = [before as { approval: Was }, after as { approval: Approval }]
    const groups = typeof was === 'string' ? { [was]: also } : was
    let changed = 0
    for (const [approval, ids] of Object.entries(groups) as [Approval, readonly number[]][]) // the keys are approvals
      changed += await writeMany(db, ids, { approval }, eq(customers.approval, is))
    if (changed === 0) throw new Failed('notUndoable')
  },
})
