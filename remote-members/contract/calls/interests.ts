import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerPage } from './members.ts'

export const triggerKinds = ['funding', 'hiring', 'news', 'job_change', 'technology', 'intent'] as const
export const alertKinds = ['company_news', 'industry_news', 'funding', 'hiring'] as const
/** Maximum number of intent topics by plan. */
export const intentTopicLimits = { free: 0, starter: 3, professional: 12, team: 25, enterprise: 100 } as const

const trigger = s.object({
  id: s.id(),
  name: s.string(),
  kind: s.oneOf(triggerKinds),
  criteria: s.string(),
  created_at: s.timestamp(),
  version: s.version(),
})
export type Trigger = s.Static<typeof trigger>

const alert = s.object({
  customer_alert_id: s.id(),
  name: s.string(),
  kind: s.oneOf(alertKinds),
  criteria: s.string(),
  enabled: s.boolean(),
  last_sent_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type CustomerAlert = s.Static<typeof alert>

const topic = s.object({ id: s.id(), name: s.string(), category: s.string() })
export type IntentTopic = s.Static<typeof topic>

/** `you`: the customer linked with the agent's own account; `customer`: the one in question. */
const side = () => s.oneOf(['you', 'customer'])

const screens = { screens: customerPage } as const
const undoableChange = { method: 'POST', access: screens, changes: 'customer', undoable: true, retry: true } as const

/** A customer's notifications: triggers, alerts with news, intent topics. */
export const interestsCalls = defineCalls({
  listInterests: {
    method: 'POST',
    path: 'getMembersAlertsAndTriggers',
    summary: "A customer's triggers, alerts and chosen intent topics.",
    access: screens,
    input: s.object({ customer_id: s.id() }),
    output: s.object({
      triggers: s.array(trigger),
      alerts: s.array(alert),
      topic_ids: s.array(s.id()),
      /** Maximum number of topics in their plan. */
      topic_limit: s.count(),
    }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  setAlertStatus: {
    ...undoableChange,
    path: 'update_alert_status',
    summary: "Switches one of a customer's alerts on or off.",
    input: s.object({ customer_id: s.id(), customer_alert_id: s.id(), status: s.boolean() }),
    output: alert,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
  listOwnTriggers: {
    method: 'POST',
    path: 'ownTriggerlist',
    summary: "Triggers and alerts of the customer that the agent's own account is linked with; null: it is not linked.",
    access: screens,
    input: s.object({}),
    output: s.nullable(
      s.object({ customer_id: s.id(), name: s.string(), triggers: s.array(trigger), alerts: s.array(alert) }),
    ),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  renameTrigger: {
    ...undoableChange,
    path: 'renameTrigger',
    summary: "Gives one of a customer's triggers another name.",
    input: s.object({ id: s.id(), customer_id: s.id(), name: s.line(100, { min: 1 }) }),
    output: trigger,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
  deleteTrigger: {
    ...undoableChange,
    path: 'deleteTrigger',
    summary: "Deletes a trigger of the customer, or of the agent's own account.",
    input: s.object({ id: s.id(), customer_id: s.id(), fromWhom: side() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'noOwnAccount'],
  },
  copyTrigger: {
    ...undoableChange,
    path: 'copyTrigger',
    summary: 'Copies a trigger from the customer to the agent, or from the agent to the customer.',
    input: s.object({ id: s.id(), customer_id: s.id(), fromWhom: side() }),
    output: trigger,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'noOwnAccount'],
  },
  copyNews: {
    ...undoableChange,
    path: 'copyNews',
    summary: "Copies a news alert of the customer to the agent, or one of the agent's to the customer.",
    input: s.object({ customer_id: s.id(), customer_alert_id: s.id(), to_you_or_customer: side() }),
    output: alert,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'noOwnAccount'],
  },
  listIntentTopics: {
    method: 'POST',
    path: 'members/list_intent_topics',
    summary: 'All intent topics by category.',
    access: screens,
    input: s.object({}),
    output: s.array(topic),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  setIntentTopics: {
    ...undoableChange,
    path: 'updateBomboraIntentTopics',
    summary: 'Sets which intent topics a customer watches; more than the plan holds are refused with the numbers.',
    input: s.object({ customer_id: s.id(), topic_ids: s.array(s.id(), { maxItems: 500 }) }),
    output: s.object({ topic_ids: s.array(s.id()) }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'tooManyTopics'],
  },
  clearIntentTopics: {
    ...undoableChange,
    path: 'clearAllBomboraIntentTopics',
    summary: "Takes all of a customer's intent topics away.",
    input: s.object({ customer_id: s.id() }),
    output: s.object({ topic_ids: s.array(s.id()) }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
})
