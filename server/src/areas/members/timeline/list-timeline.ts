import { timelineCalls } from '@console/remote-members/contract/calls/timeline'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { archivedMonthsOf } from '../customers/archived-months.ts'
import { readCustomer } from '../customers/customer.ts'
import { futureOf } from './timeline-future.ts'
import { pastPage } from './timeline-past.ts'

export const listTimeline = read(timelineCalls.listTimeline, async ({ customer_id, before }, { db, agent }) => {
  const customer = await readCustomer(db, customer_id)
  if (!customer) throw new Failed('notFound')
  const [future, page, archived_months] = await Promise.all([
    before === undefined ? futureOf(db, customer) : [],
    pastPage(db, agent, { customerId: customer_id, before }),
    archivedMonthsOf(db, customer_id),
  ])
  return { future, ...page, archived_months }
})
