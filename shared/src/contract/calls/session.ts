import { defineCalls } from '../define-calls.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'

/** The signed-in agent (spec §3). `permissions` is null where the agent's role alone decides. */
export const agent = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  permissions: s.nullable(s.record(s.boolean())),
  preferences: s.record(s.unknown()),
  /** The agent must enable two-step sign-in before anything else. */
  must_enrol: s.optional(s.literal(true)),
  /** And only a passkey will do. */
  must_add_passkey: s.optional(s.literal(true)),
})
export type Agent = s.Static<typeof agent>

/** The newest announcement, as shown in the banner. */
export const latestNews = s.object({
  id: s.id(),
  area: s.string(),
  version: s.string(),
  /** For an announcement written by a Super User; null for the notes of a release. */
  title: s.nullable(s.string()),
  text: s.string(),
})
export type LatestNews = s.Static<typeof latestNews>

const alert = s.object({
  id: s.id(),
  customer_id: s.id(),
  text: s.string(),
  seen: s.boolean(),
  created_at: s.timestamp(),
})

export const sessionCalls = defineCalls({
  login: {
    method: 'POST',
    path: 'login',
    summary:
      'Starts a session and gives its bearer token; where a second step is on, refuses with a ticket for session.loginWithCode.',
    access: 'public',
    input: s.object({ email: s.email(), password: s.string({ minLength: 1, maxLength: 1_000 }) }),
    output: s.object({ token: s.string() }),
    reads: 'none',
    errors: ['wrongCredentials', 'notActive', 'secondFactorRequired', 'addressBanned', 'tooManyTries'],
    changes: 'session',
    compressed: false,
    secret: true,
    startsSession: true,
    retry: true,
  },
  getAgent: {
    method: 'GET',
    path: 'user',
    summary:
      'The agent of this session, with level, permission map and preferences; `news` is the newest announcement, if any.',
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({}),
    output: s.object({ user: agent, news: s.optional(latestNews) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  deleteSession: {
    method: 'POST',
    path: 'session/delete_session',
    summary: 'Ends this session; its token is worth nothing afterwards.',
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({}),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'session',
    retry: true,
  },
  setPreference: {
    method: 'POST',
    path: 'session/set_preference',
    summary: "Keeps one of the agent's settings, such as a list's columns and saved views; null forgets it.",
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({ key: s.string({ pattern: '^[a-z][a-zA-Z0-9.-]{0,79}$' }), value: s.unknown() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['bodyTooLarge'],
    changes: 'preference',
    retry: true,
  },
  undoChange: {
    method: 'POST',
    path: 'session/undo_change',
    summary: "Takes back one of the agent's own changes, if nothing has changed there since.",
    access: 'agent',
    input: s.object({ change_id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'notUndoable'],
    changes: 'change',
    retry: true,
  },
  getTodayTasksCount: {
    method: 'POST',
    path: 'today_tasks_count',
    summary:
      "How many of the agent's tasks are due today and not completed; with unseen_only those that came after the badge was last seen.",
    access: 'agent',
    input: s.object({ unseen_only: s.optional(s.boolean()) }),
    output: s.count(),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getSearchAlerts: {
    method: 'POST',
    path: 'get_searches_alerts',
    summary:
      'Search alerts, newest first, 200 at most; with return_count_only the number that this agent has not seen.',
    access: { screens: ['alerts'] },
    input: s.object({ return_count_only: s.optional(s.boolean()) }),
    output: s.union([s.count(), s.array(alert)]),
    reads: { customer: '[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
