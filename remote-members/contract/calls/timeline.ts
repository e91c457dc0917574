import { identifierKinds } from '@console/shared/contract/identifier-kinds'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerPage, customerStatuses, foundCustomer, plans } from './members.ts'

/** An item of a customer's timeline. `at` is a time; for whole days, the beginning of the day in UTC. */
const timelineItem = s.object({
  /** Unique among all items: `kind:id`. */
  key: s.string(),
  kind: s.oneOf([
    'change',
    'mail',
    'task',
    'export',
    'abuse',
    'correction',
    'sign_in',
    'created',
    'trial_end',
    'start',
    'cancellation',
    'resign',
    'reminder',
    'end',
  ]),
  at: s.timestamp(),
  /** Whether `at` is a day without a time. */
  whole_day: s.boolean(),
  /** Text besides the kind: a call's path, a mail's subject, a task's title, a file's name. */
  text: s.string(),
  /** The agent; empty: the customer or the system. */
  by: s.string(),
  /** State, such as a mail's or `completed`. */
  state: s.string(),
  /** The fields of a change or correction. */
  fields: s.array(s.string()),
  /** The ticket of a task. */
  ticket_id: s.optional(s.id()),
})
export type TimelineItem = s.Static<typeof timelineItem>

/** A customer's timeline, and lookup of many customers by pasted identifiers. */
export const timelineCalls = defineCalls({
  listTimeline: {
    method: 'POST',
    path: 'members/list_timeline',
    summary: "A customer's past and future on one axis: all that is to come, and what was, newest first, by pages.",
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id(), before: s.optional(s.line(100)) }),
    output: s.object({
      /** Soonest first; only with the first page. */
      future: s.array(timelineItem),
      past: s.array(timelineItem),
      next: s.nullable(s.string()),
      /** Months of the audit log, as 2025-01, whose changes are archived and not among these; absent: the server is older. */
      archived_months: s.optional(s.array(s.string())),
    }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  findMany: {
    method: 'POST',
    path: 'members/find_many',
    summary: 'Who is meant by each of some pasted lines: an email, id, phone number, domain, IP address or name.',
    access: { screens: ['edit-member', 'customers-list'] },
    input: s.object({ lines: s.array(s.line(254, { min: 1 }), { minItems: 1, maxItems: 500 }) }),
    output: s.array(
      s.object({
        line: s.string(),
        kind: s.oneOf(identifierKinds),
        /** At most five. */
        found: s.array(
          s.object({ ...foundCustomer.properties, status: s.oneOf(customerStatuses), plan: s.oneOf(plans) }),
        ),
        /** Number of matches; 25 if there are more. */
        total: s.count(),
      }),
    ),
    reads: { customer: '[].found[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
})
