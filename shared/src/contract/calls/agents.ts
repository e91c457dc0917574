import { defineCalls } from '../define-calls.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../list.ts'
import { note } from '../note.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'

const agentsScreens = { screens: ['agents', 'edit-agent'] } as const

/** State of an agent: active, deactivated, signed up and awaiting approval by su, or invited and not signed in yet. */
export const agentStates = ['active', 'inactive', 'waiting', 'invited'] as const
export type AgentState = (typeof agentStates)[number]

const permissions = () => s.nullable(s.record(s.boolean()))

const listedAgent = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  active: s.boolean(),
  /** Signed up and awaiting a decision by su. */
  waiting: s.boolean(),
  state: s.oneOf(agentStates),
  permissions: permissions(),
  created_at: s.timestamp(),
})
export type ListedAgent = s.Static<typeof listedAgent>

const agentRow = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  state: s.oneOf(agentStates),
  /** Number of screens in the permission map; null: no map, the level decides. */
  map_size: s.nullable(s.count()),
  two_step: s.boolean(),
  sessions: s.count(),
  /** Precise to the minute. */
  last_seen_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type AgentRow = s.Static<typeof agentRow>

const agentFilters = {
  text: s.optional(s.line(200)),
  level: s.optional(s.oneOf(roles)),
  state: s.optional(s.oneOf(agentStates)),
}

const agentRecord = s.object({
  agent_id: s.id(),
  first: s.string(),
  last: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  state: s.oneOf(agentStates),
  permissions: permissions(),
  two_step: s.boolean(),
  /** The only Super User who can sign in. */
  last_su: s.boolean(),
  sessions: s.count(),
  last_seen_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
  /** When the invitation expires. */
  invited_until: s.nullable(s.timestamp()),
  /** The agent's own account on the main site. */
  customer: s.nullable(s.object({ customer_id: s.id(), name: s.string(), email: s.string() })),
  version: s.version(),
})
export type AgentRecord = s.Static<typeof agentRecord>

const agentSession = s.object({
  id: s.id(),
  browser: s.string(),
  system: s.string(),
  ip: s.nullable(s.string()),
  created_at: s.timestamp(),
  last_used_at: s.timestamp(),
})
export type AgentSession = s.Static<typeof agentSession>

const agentChange = s.object({
  id: s.id(),
  at: s.timestamp(),
  /** An agent or a directory. Null: nobody was signed in. */
  by: s.nullable(s.string()),
  call: s.string(),
  before: s.unknown(),
  after: s.unknown(),
  note: s.nullable(s.object({ ticket_url: s.optional(s.string()), notes: s.optional(s.string()) })),
  undone: s.boolean(),
})
export type AgentChange = s.Static<typeof agentChange>

const name = () => s.line(100, { min: 1 })
const newPassword = () => s.string({ minLength: limits.minPasswordLength, maxLength: 1_000 })

/** Staff accounts: identity, access and sign-in. */
export const agentsCalls = defineCalls({
  listAgents: {
    method: 'GET',
    path: 'agents/list_agents',
    summary: 'All agents, those who wait for su first, then by name.',
    access: agentsScreens,
    input: s.object({}),
    output: s.array(listedAgent),
    reads: { agent: '[].agent_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  searchAgents: {
    method: 'POST',
    path: 'agents/search_agents',
    summary: 'Agents by name, email, level and state, with when they were last here and how they sign in.',
    access: agentsScreens,
    input: listInput(agentFilters, ['name', 'email', 'level', 'last_seen_at', 'created_at']),
    output: listOutput(agentRow),
    reads: { agent: 'rows[].agent_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getAgentById: {
    method: 'POST',
    path: 'agentById/{id}',
    summary: 'One agent: level, permission map, second step, sessions, and the customer account linked with them.',
    access: agentsScreens,
    input: s.object({ id: s.id() }),
    output: agentRecord,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listAgentSessions: {
    method: 'POST',
    path: 'agents/list_agent_sessions',
    summary: 'Where an agent is signed in, last used first.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id() }),
    output: s.array(agentSession),
    reads: { agent: 'input.agent_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listAgentChanges: {
    method: 'POST',
    path: 'agents/list_agent_changes',
    summary: 'The last 50 changes of an agent: account, level, permissions, passwords, second step.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id() }),
    output: s.array(agentChange),
    reads: { agent: 'input.agent_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  inviteAgent: {
    method: 'POST',
    path: 'agents/invite_agent',
    summary: 'Makes an agent who cannot sign in yet, and mails them a link, good for 7 days, to set a password.',
    access: agentsScreens,
    input: s.object({ email: s.email(), first: name(), last: name(), level: s.oneOf(roles), note: note() }),
    output: s.object({ agent_id: s.id(), email: s.string() }),
    reads: { agent: 'agent_id' },
    compressed: true,
    errors: ['notStaff', 'alreadyRegistered', 'grantsMore'],
    changes: 'agent',
    undoable: true,
    dangerous: { needs: 'again' },
    retry: true,
  },
  resendInvitation: {
    method: 'POST',
    path: 'agents/resend_invitation',
    summary: 'Mails a new link to somebody who was invited; the one before is worth nothing afterwards.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id() }),
    output: agentRecord,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound', 'notInvited'],
    changes: 'agent',
    retry: true,
  },
  withdrawInvitation: {
    method: 'POST',
    path: 'agents/withdraw_invitation',
    summary: 'Takes an invitation back: the link is worth nothing, and the agent is no more.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), note: note() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'notInvited'],
    changes: 'agent',
    retry: true,
  },
  setAgentLevel: {
    method: 'POST',
    path: 'agents/set_agent_level',
    summary: 'Gives an agent another level; nobody changes their own, and the last Super User stays one.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), level: s.oneOf(roles), version: s.version(), note: note() }),
    output: agentRecord,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'ownAccount', 'lastSuperUser', 'grantsMore'],
    changes: 'agent',
    undoable: true,
    dangerous: { needs: 'again' },
    retry: true,
  },
  updateAgentPermissions: {
    method: 'POST',
    path: 'update_agent_permissions',
    summary: "Sets an agent's permission map, or (null) takes it away so that the level alone decides.",
    access: agentsScreens,
    /** Without `version` (the specification's payload) the map is overwritten unconditionally. */
    input: s.object({ agent_id: s.id(), permissions: permissions(), version: s.optional(s.version()), note: note() }),
    output: agentRecord,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'ownAccount', 'grantsMore'],
    changes: 'agent',
    undoable: true,
    dangerous: { needs: 'again' },
    retry: true,
  },
  activateAgent: {
    method: 'POST',
    path: 'agents/activate_agent',
    summary: 'Lets an agent in, or shuts one out and ends their sessions; nobody shuts out themselves or the last su.',
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), active: s.boolean(), note: note() }),
    output: listedAgent,
    reads: { agent: 'agent_id' },
    compressed: true,
    errors: ['notFound', 'ownAccount', 'lastSuperUser', 'stillInvited', 'grantsMore'],
    changes: 'agent',
    undoable: true,
    retry: true,
  },
  setAgentPassword: {
    method: 'POST',
    path: 'agents/set_agent_password',
    summary: "Sets another agent's password, ends their sessions and tells them by mail; it is never shown again.",
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), password: newPassword(), note: note() }),
    output: s.object({ ended: s.count() }),
    reads: 'none',
    errors: ['notFound', 'ownAccount', 'stillInvited', 'weakPassword'],
    changes: 'agent',
    compressed: false,
    secret: true,
    dangerous: { needs: 'again' },
    retry: false,
  },
  endAgentSessions: {
    method: 'POST',
    path: 'agents/end_agent_sessions',
    summary: "Ends all of another agent's sessions, or one of them, at once.",
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), session_id: s.optional(s.id()), note: note() }),
    output: s.object({ ended: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'ownAccount'],
    changes: 'agent',
    retry: true,
  },
  resetAgentTwoStep: {
    method: 'POST',
    path: 'agents/reset_agent_two_step',
    summary:
      "Removes another agent's second steps (app, passkeys, recovery codes), for one who lost them, and tells them by mail.",
    access: agentsScreens,
    input: s.object({ agent_id: s.id(), note: note() }),
    output: agentRecord,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound', 'ownAccount', 'twoStepOff'],
    changes: 'agent',
    dangerous: { needs: 'again' },
    retry: true,
  },
})
