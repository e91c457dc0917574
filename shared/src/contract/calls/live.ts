import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

/** Kinds of record of which agents see who else views them, and the screen that shows one. */
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
/** What somebody does with a record, the most telling last. `unsent`: they have written an answer that is not sent. */
export const doings = ['idle', 'reading', 'answering', 'unsent'] as const
export type Doing = (typeof doings)[number]
const viewer = s.object({
  agent_id: s.id(),
  name: s.string(),
  /** Beside reading, which goes without saying. */
  doing: s.optional(s.oneOf(['idle', 'answering', 'unsent'])),
})
export type Viewer = s.Static<typeof viewer>

/** One tab, by a random word of its own: the same agent may view a record in two. */
const tab = () => s.string({ pattern: '^[\\w-]{8,64}$' })

/** How often a tab says that it still views a record, and after what silence it no longer does. */
export const viewEveryMs = 30_000
export const viewEndsAfterMs = 75_000

/** The badges (spec §2): tasks of today and search alerts that the agent has not seen; null: no screen to see them on. */
export interface Counts {
  readonly ticketCounts: number | null
  readonly alertsCount: number | null
}

/** Address of the stream of server-sent events, under /api/v2, with the bearer token. One for each tab. */
export const eventsPath = 'session/events'

/** What the stream says: `event` and its JSON `data`. */
export interface LiveEvents {
  /** At once, and whenever they may have changed. */
  readonly counts: Counts
  /** Who views a record that this session views too; the agent's own name is among them. */
  readonly presence: { readonly kind: ViewedKind; readonly id: number; readonly agents: readonly Viewer[] }
  /** A record that this session views was changed: by somebody else, in another tab or here. */
  readonly changed: { readonly kind: ViewedKind; readonly id: number }
  /** What waits in these queues of data entry changed; with the items that were settled or wait again. At most once a second. */
  readonly queues: Readonly<Record<string, readonly number[]>>
  /** Mailboxes and conversations of which something changed. Of many at once the mailbox alone. At most once a second. */
  readonly mail: { readonly accounts: readonly number[]; readonly threads: readonly number[] }
  /** Level, permission map or name of this agent changed: ask getAgent again. */
  readonly agent: Record<string, never>
  /** Something else is live: ask the registry again. */
  readonly registry: Record<string, never>
  /** This session is no more; nothing follows. */
  readonly ended: Record<string, never>
}

/** What the landing overview counts, and the screen behind each. */
export const overviewScreens = {
  tasks_due_today: 'support-ticket-list',
  new_customers: 'new-customers',
  agents_waiting: 'agents',
  unseen_alerts: 'alerts',
} as const satisfies Record<string, string>

const nullableCount = () => s.nullable(s.count())

/** What lives: badges, who views what, and the landing overview. */
export const liveCalls = defineCalls({
  viewRecord: {
    method: 'POST',
    path: 'session/view_record',
    summary: 'Says that this tab views a record, again every 30 s; answers who does.',
    access: 'agent',
    input: s.object({ kind: kind(), id: s.id(), tab: tab(), doing: s.optional(s.oneOf(doings)) }),
    output: s.object({ agents: s.array(viewer) }),
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
      /** Of the last seven days. */
      new_customers: nullableCount(),
      /** Sign-ups that su has not decided on. */
      agents_waiting: nullableCount(),
      unseen_alerts: nullableCount(),
    }),
    errors: [],
    changes: false,
    retry: true,
  },
})
