import type { alertKinds, triggerKinds } from '@console/remote-members/contract/calls/interests'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Events that a customer is notified about. */
export const triggers = pgTable(
  'triggers',
  {
    id: identity(),
    customer_id: customerId(),
    name: text().notNull(),
    kind: text().$type<(typeof triggerKinds)[number]>().notNull(),
    /** Its condition, in the main site's notation: `industry: software, country: DE`. */
    criteria: line(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [index('triggers_customer').on(t.customer_id, t.id)],
)

/** Recurring mails with news to a customer. */
export const customerAlerts = pgTable(
  'customer_alerts',
  {
    id: identity(),
    customer_id: customerId(),
    name: text().notNull(),
    kind: text().$type<(typeof alertKinds)[number]>().notNull(),
    criteria: line(),
    enabled: boolean().notNull().default(true),
    last_sent_at: at(),
    created_at: createdAt(),
  },
  (t) => [index('customer_alerts_customer').on(t.customer_id, t.id)],
)

/** Topics that indicate what companies are about to buy; filled from data/intent_topics.csv. */
export const intentTopics = pgTable(
  'intent_topics',
  { id: identity(), name: text().notNull(), category: text().notNull() },
  (t) => [uniqueIndex('intent_topics_name').on(t.name)],
)

export const customerIntentTopics = pgTable(
  'customer_intent_topics',
  {
    customer_id: customerId(),
    topic_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => intentTopics.id),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.topic_id] })],
)
