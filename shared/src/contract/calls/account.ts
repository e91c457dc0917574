import { defineCalls } from '../define-calls.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'

const profile = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  created_at: s.timestamp(),
  /** Whether the agent has linked a Google account for sign-in. */
  google: s.boolean(),
  /** The agent's own account on the main site, if su has linked one. */
  customer: s.nullable(s.object({ customer_id: s.id(), name: s.string(), email: s.string() })),
  version: s.version(),
})
export type Profile = s.Static<typeof profile>

const ownSession = s.object({
  id: s.id(),
  /** Product names, the same in every language; empty if the browser does not report them. */
  browser: s.string(),
  system: s.string(),
  ip: s.nullable(s.string()),
  created_at: s.timestamp(),
  /** Precise to the minute. */
  last_used_at: s.timestamp(),
  current: s.boolean(),
})
export type OwnSession = s.Static<typeof ownSession>

/** The agent's own account: what they can see and change. */
export const accountCalls = defineCalls({
  getOwnProfile: {
    method: 'GET',
    path: 'session/get_own_profile',
    summary: "The agent's own profile.",
    access: 'agent',
    input: s.object({}),
    output: profile,
    reads: { customer: 'customer.customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  updateOwnProfile: {
    method: 'POST',
    path: 'session/update_own_profile',
    summary: "Changes the agent's own name.",
    access: 'agent',
    input: s.object({ first: s.line(100, { min: 1 }), last: s.line(100, { min: 1 }), version: s.version() }),
    output: profile,
    reads: { customer: 'customer.customer_id' },
    compressed: true,
    errors: ['versionConflict'],
    changes: 'agent',
    retry: true,
  },
  changeOwnPassword: {
    method: 'POST',
    path: 'agent/changePassword',
    summary: "Changes the agent's own password and ends the agent's other sessions.",
    access: 'agent',
    // Only a maximum length: the handler gives the messages of spec §5.
    input: s.object({
      old_password: s.string({ maxLength: 1_000 }),
      new_password: s.string({ maxLength: 1_000 }),
      confirm_new_password: s.string({ maxLength: 1_000 }),
    }),
    output: s.object({}),
    reads: 'none',
    errors: ['wrongPassword', 'weakPassword', 'tooManyTries'],
    changes: 'password',
    compressed: false,
    secret: true,
    retry: false,
  },
  listOwnSessions: {
    method: 'GET',
    path: 'session/list_own_sessions',
    summary: 'Where the agent is signed in, last used first.',
    access: 'agent',
    input: s.object({}),
    output: s.array(ownSession),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  endOwnSession: {
    method: 'POST',
    path: 'session/end_own_session',
    summary: "Ends one of the agent's own sessions.",
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'session',
    retry: true,
  },
  endOtherSessions: {
    method: 'POST',
    path: 'session/end_other_sessions',
    summary: "Ends all of the agent's own sessions but this one.",
    access: 'agent',
    input: s.object({}),
    output: s.object({ ended: s.count() }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'session',
    retry: true,
  },
})
