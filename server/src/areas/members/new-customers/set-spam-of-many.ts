import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { concernsMany, judge, loadMany, outcomeOf, writeMany } from './many-customers.ts'

export const setSpamOfMany = change(newCustomersCalls.setSpamOfMany, {
  concerns: concernsMany,
  load: ({ selection }, { db }) => loadMany(db, selection),
  apply: async ({ status }, rows, { db }) => {
    const judged = judge(rows, ({ flags }) => (flags.includes('spam') === status ? 'unchanged' : 'do'))
    const data = await outcomeOf(db, judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    const also = judged.todo.map(({ customer_id }) => customer_id)
    await writeMany(db, also, { spam: status })
    return { data, also, before: { spam: !status }, after: { spam: status } }
  },
  undo: async ({ also, before, after }, db) => {
    // Written by apply; customers changed since then are kept.
    const [was, is] = [before as { spam: boolean }, after as { spam: boolean }]
    if ((await writeMany(db, also, was, eq(customers.spam, is.spam))) === 0) throw new Failed('notUndoable')
  },
})
