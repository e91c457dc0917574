import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'
import type { ProposalState } from './proposals.ts'

/** Kinds of record with presence, and the screen that shows each. */
export const viewedRecords = {
  customer: 'edit-member',
  agent: 'edit-agent',
  ticket: 'support-ticket',
  company: 'edit-company',
  press_event: 'edit-press',
  staged_press: 'edit-press',
  mail_thread: 'gmail',
} as const satisfies Record<string, string>
export type ViewedKind = keyof typeof viewedRecords

const kind = () => s.oneOf(Object.keys(viewedRecords) as ViewedKind[]) // keys of a const object are its kinds
/** What a viewer does with a record, the most important last. `unsent`: they have written an answer and not sent it. */
export const doings = ['idle', 'reading', 'answering', 'unsent'] as const
export type Doing = (typeof doings)[number]
const viewer = s.object({
  agent_id: s.id(),
  name: s.string(),
  /** Besides viewing, which is implied. */
  doing: s.optional(s.oneOf(['idle', 'answering', 'unsent'])),
})
export type Viewer = s.Static<typeof viewer>

/** One tab, under a random id: the same agent may view a record in two tabs. */
const tab = () => s.string({ pattern: '^[\\w-]{8,64}$' })

/** Interval at which a tab reports that it still views a record, and the silence after which it no longer counts. */
export const viewEveryMs = 30_000
export const viewEndsAfterMs = 75_000

/**
 * Badges (spec §2): tasks due today and search alerts that the agent has not seen; null if the agent cannot open their
 * screen.
 */
export interface Counts {
  readonly ticketCounts: number | null
  readonly alertsCount: number | null
  /** Changes of others that wait for this agent's approval; absent: none. */
  readonly approvals?: number
}

/** Path of the stream of server-sent events, under /api/v2, with the bearer token. One stream per tab. */
export const eventsPath = 'session/events'

/** Events of the stream: `event` and its JSON `data`. */
export interface LiveEvents {
  /** Sent when the stream opens, and whenever they may have changed. */
  readonly counts: Counts
  /** Who views a record that this session also views, including the agent. */
  readonly presence: { readonly kind: ViewedKind; readonly id: number; readonly agents: readonly Viewer[] }
  /** A record that this session views has changed, through another agent, another tab or this one. */
  readonly changed: { readonly kind: ViewedKind; readonly id: number }
  /** These data entry queues have changed, with the items that were settled or reopened. Sent at most once a second. */
  readonly queues: Readonly<Record<string, readonly number[]>>
  /** Mailboxes and conversations that have changed; only the mailbox if there are many. Sent at most once a second. */
  readonly mail: { readonly accounts: readonly number[]; readonly threads: readonly number[] }
  /** A proposal was made or has ended; `agent_id` is its proposer. */
  readonly proposal: { readonly id: number; readonly agent_id: number; readonly state: ProposalState }
  /** The agent's level, permission map or name has changed: call getAgent. */
  readonly agent: Record<string, never>
  /** Other builds are live: read the registry. */
  readonly registry: Record<string, never>
  /** The session has ended; nothing follows. */
  readonly ended: Record<string, never>
}

/** Counts of the overview, and the screen of each. */
export const overviewScreens = {
  tasks_due_today: 'support-ticket-list',
  new_customers: 'new-customers',
  agents_waiting: 'agents',
  unseen_alerts: 'alerts',
} as const satisfies Record<string, string>

const nullableCount = () => s.nullable(s.count())

/** Live data: badges, presence and the overview. */
export const liveCalls = defineCalls({
  viewRecord: {
    method: 'POST',
    path: 'session/view_record',
    summary: 'Says that this tab views a record, again every 30 s; answers who does.',
    access: 'agent',
    input: s.object({ kind: kind(), id: s.id(), tab: tab(), doing: s.optional(s.oneOf(doings)) }),
    output: s.object({ agents: s.array(viewer) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
  leaveRecord: {
    method: 'POST',
    path: 'session/leave_record',
    whileLeaving: true,
    summary: 'Says that this tab no longer views a record.',
    access: 'agent',
    input: s.object({ kind: kind(), id: s.id(), tab: tab() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
  markBadgeSeen: {
    method: 'POST',
    path: 'session/mark_badge_seen',
    summary: 'Sets a badge of this agent to 0, in all tabs, until something new comes.',
    access: 'agent',
    input: s.object({ badge: s.oneOf(['ticketCounts', 'alertsCount']) }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
  getOverview: {
    method: 'GET',
    path: 'session/get_overview',
    summary: 'The counts of the landing overview; null where the agent may not open the screen behind it.',
    access: 'agent',
    input: s.object({}),
    output: s.object({
      tasks_due_today: nullableCount(),
      /** In the last seven days. */
      new_customers: nullableCount(),
      /** Sign-ups that await a decision by su. */
      agents_waiting: nullableCount(),
      unseen_alerts: nullableCount(),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
