import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerFlags, customerPage } from './members.ts'

/** A team member's rights on the main site. */
export const memberRights = ['search', 'unlock', 'export', 'alerts', 'api', 'invite'] as const
export type MemberPermissions = Readonly<Partial<Record<(typeof memberRights)[number], boolean>>>
export const defaultMemberPermissions = {
  search: true,
  unlock: true,
  export: false,
  alerts: true,
  api: false,
  invite: false,
} as const satisfies Required<MemberPermissions>

const member = s.object({
  customer_id: s.id(),
  first_name: s.string(),
  last_name: s.string(),
  email: s.string(),
  title: s.string(),
  flags: s.array(s.oneOf(customerFlags)),
  owner: s.boolean(),
  /** Their effective rights, default or individual. */
  rights: s.array(s.oneOf(memberRights)),
  default_rights: s.boolean(),
  last_seen_at: s.nullable(s.timestamp()),
})
export type TeamMember = s.Static<typeof member>

const team = s.object({
  owner_id: s.id(),
  owner_name: s.string(),
  seats: s.count(),
  /** Members with a seat, including the owner. */
  seats_taken: s.count(),
  /** The owner first, then by name; at most 2,000. */
  members: s.array(member),
})
export type Team = s.Static<typeof team>

const teamChange = {
  method: 'POST',
  access: { screens: customerPage },
  output: team,
  changes: 'customer',
  undoable: true,
  retry: true,
} as const

/** A team: an owner with seats, and the members who use them. */
export const teamCalls = defineCalls({
  getTeam: {
    method: 'POST',
    path: 'getSubMembers',
    summary: 'The team of a customer, whether they own it or are in it.',
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: team,
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  addTeamMember: {
    ...teamChange,
    path: 'sub-account/register',
    summary: 'Adds somebody new to a team; refused with the numbers when no seat is left.',
    input: s.object({
      parent_id: s.id(),
      first_name: s.line(100, { min: 1 }),
      last_name: s.line(100),
      email: s.email(),
      title: s.optional(s.line(150)),
    }),
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound', 'notTeamOwner', 'customerBlocked', 'noSeatLeft', 'emailTaken', 'domainBlocked'],
  },
  setMemberEnabled: {
    ...teamChange,
    path: 'enableTeamAccountWithseatsCheck',
    summary: 'Gives a member (id) of the team of a customer (customer_id) a seat, or takes it away.',
    input: s.object({ customer_id: s.id(), id: s.id(), status: s.boolean() }),
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound', 'notTeamOwner', 'noSeatLeft'],
  },
  setTeamNewSite: {
    ...teamChange,
    path: 'TestNewSiteUpdateTeamAccount',
    summary: 'Gives a whole team the new site, or the old one again.',
    input: s.object({ parent_id: s.id(), status: s.boolean() }),
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound', 'notTeamOwner'],
  },
  resetTeam: {
    ...teamChange,
    path: 'reset_team_to_default',
    summary: 'Gives every member of a team the default rights.',
    input: s.object({ customer_id: s.id() }),
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound', 'notTeamOwner'],
  },
  restoreMemberPermissions: {
    ...teamChange,
    path: 'restoreMemberPermission',
    summary: 'Gives one member of a team the default rights.',
    input: s.object({ customer_id: s.id() }),
    reads: { customer: 'members[].customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
})
