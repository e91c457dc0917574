import { identifierKinds } from '@console/shared/contract/identifier-kinds'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerPage, customerStatuses, foundCustomer, plans } from './members.ts'

/** Something on a customer's timeline. `at` is a moment; of what has no time of day, its day begins then in UTC. */
const timelineItem = s.object({
  /** Of its own among all items: `kind:id`. */
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
  /** What it says beside its kind: a call's path, a mail's subject, a task's title, a file's name. */
  text: s.string(),
  /** Who did it; empty: the customer or the system. */
  by: s.string(),
  /** How far it is, such as a mail's state or `completed`. */
  state: s.string(),
  /** Of a change or a correction the fields that it is about. */
  fields: s.array(s.string()),
  /** The ticket that a task belongs to. */
  ticket_id: s.optional(s.id()),
})
export type TimelineItem = s.Static<typeof timelineItem>

/** A customer's whole story, and many customers at once by whatever names them. */
export const timelineCalls = defineCalls({
  listTimeline: {
    method: 'POST',
    path: 'members/list_timeline',
    summary: "A customer's past and future on one axis: all that is to come, and what was, newest first, by pages.",
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id(), before: s.optional(s.line(100)) }),
    output: s.object({
      /** Soonest first; with the first page alone. */
      future: s.array(timelineItem),
      past: s.array(timelineItem),
      next: s.nullable(s.string()),
    }),
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
        /** Five at most. */
        found: s.array(
          s.object({ ...foundCustomer.properties, status: s.oneOf(customerStatuses), plan: s.oneOf(plans) }),
        ),
        /** How many there are; 25 where there are more. */
        total: s.count(),
      }),
    ),
    errors: [],
    changes: false,
    retry: true,
  },
})
