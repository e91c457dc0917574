import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireCustomer } from '../customers/require-customer.ts'
import { copied, keptRow, undoCopy } from './copied.ts'
import { triggers } from './interest-schema.ts'
import { lockTrigger, toTrigger } from './interests.ts'
import { endsOfCopy } from './sides.ts'

export const copyTrigger = change(interestsCalls.copyTrigger, {
  apply: async ({ id, customer_id, fromWhom }, _before, { db, agent }) => {
    const ends = await endsOfCopy(db, agent, fromWhom, customer_id)
    await requireCustomer(db, ends.to)
    const { name, kind, criteria } = await lockTrigger(db, id, ends.from)
    const [copy] = await db.insert(triggers).values({ customer_id: ends.to, name, kind, criteria }).returning()
    if (!copy) throw new Error('the trigger was not copied')
    return { data: toTrigger(copy), ...copied(ends, { trigger: await keptRow(db, triggers, copy.id) }) }
  },
  undo: undoCopy(triggers, 'trigger'),
})
