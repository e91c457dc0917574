import { intentTopicLimits, interestsCalls } from '@console/remote-members/contract/calls/interests'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerIntentTopics } from './interest-schema.ts'
import { readInterests } from './interests.ts'

export const listInterests = read(interestsCalls.listInterests, async ({ customer_id }, { db }) => {
  const [[customer], lists, topics] = await Promise.all([
    db.select({ plan: customers.plan }).from(customers).where(eq(customers.id, customer_id)),
    readInterests(db, customer_id),
    db
      .select({ id: customerIntentTopics.topic_id })
      .from(customerIntentTopics)
      .where(eq(customerIntentTopics.customer_id, customer_id))
      .orderBy(customerIntentTopics.topic_id),
  ])
  if (!customer) throw new Failed('notFound')
  return { ...lists, topic_ids: topics.map(({ id }) => id), topic_limit: intentTopicLimits[customer.plan] }
})
