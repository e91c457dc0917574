import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireCustomer } from '../customers/require-customer.ts'
import { copied, keptRow, undoCopy } from './copied.ts'
import { customerAlerts } from './interest-schema.ts'
import { lockAlert, toAlert } from './interests.ts'
import { endsOfCopy } from './sides.ts'

export const copyNews = change(interestsCalls.copyNews, {
  apply: async ({ customer_id, customer_alert_id, to_you_or_customer: to }, _before, { db, agent }) => {
    const ends = await endsOfCopy(db, agent, to === 'you' ? 'customer' : 'you', customer_id)
    await requireCustomer(db, ends.to)
    const { name, kind, criteria, enabled } = await lockAlert(db, customer_alert_id, ends.from)
    const values = { customer_id: ends.to, name, kind, criteria, enabled }
    const [copy] = await db.insert(customerAlerts).values(values).returning()
    if (!copy) throw new Error('the alert was not copied')
    return { data: toAlert(copy), ...copied(ends, { alert: await keptRow(db, customerAlerts, copy.id) }) }
  },
  undo: undoCopy(customerAlerts, 'alert'),
})
