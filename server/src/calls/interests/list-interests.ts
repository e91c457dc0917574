import { intentTopicLimits, interestsCalls } from '@console/remote-members/contract/calls/interests'
import { eq } from 'drizzle-orm'
import { customerIntentTopics } from '../../data/interest-schema.ts'
import { readInterests } from '../../data/interests.ts'
import { customers } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

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
