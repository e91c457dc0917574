import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

/** A proposal is open until it is decided, withdrawn, or expires. `outdated`: its records changed before it was approved. */
export const proposalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'outdated'] as const
export type ProposalState = (typeof proposalStates)[number]

const proposal = s.object({
  id: s.id(),
  /** Path of the proposed call; of an undo, that of the change it undoes. */
  call: s.string(),
  /** It undoes an earlier change. */
  undoes: s.boolean(),
  /** Number of records that it concerns. */
  records: s.count(),
  agent_id: s.id(),
  agent_name: s.string(),
  own: s.boolean(),
  /** This agent may approve it. */
  can_approve: s.boolean(),
  state: s.oneOf(proposalStates),
  created_at: s.timestamp(),
  expires_at: s.timestamp(),
  decided_by: s.nullable(s.string()),
  decided_at: s.nullable(s.timestamp()),
  /** Why it was refused. */
  reason: s.string(),
})
export type Proposal = s.Static<typeof proposal>

const approver = s.object({ agent_id: s.id(), name: s.string() })

const shownRecord = s.object({
  id: s.id(),
  name: s.string(),
  /** It has changed since the proposal. */
  changed: s.boolean(),
})

const proposalDetail = s.object({
  proposal,
  /** The input of the call. */
  input: s.record(s.unknown()),
  /** What would change, as the audit log would record it. */
  before: s.unknown(),
  after: s.unknown(),
  /** What the call would answer, such as how many rows it leaves out. */
  answer: s.unknown(),
  /** The first of its customers. */
  first: s.array(shownRecord),
  /** Number of its records that have changed since. */
  changed: s.count(),
  /** Who else may approve it; the first of them by name. */
  approvers: s.array(approver),
  /** The change, once it was approved. */
  change_id: s.nullable(s.id()),
})
export type ProposalDetail = s.Static<typeof proposalDetail>

/** Changes that wait for a second agent. */
export const proposalsCalls = defineCalls({
  listProposals: {
    method: 'POST',
    path: 'proposals/list_proposals',
    summary: 'The proposals that the agent made or may approve: open ones, or those decided in the last 30 days.',
    access: 'agent',
    input: s.object({ open: s.boolean() }),
    output: s.array(proposal),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getProposal: {
    method: 'POST',
    path: 'proposals/get_proposal',
    summary: 'One proposal with what it would change, and who may approve it.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: proposalDetail,
    reads: { customer: 'first[].id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  approveProposal: {
    method: 'POST',
    path: 'proposals/approve_proposal',
    summary:
      "Makes a proposed change as the proposer's; if its records have changed since, it makes nothing and ends the proposal as outdated.",
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: proposal,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'ownProposal', 'proposalEnded'],
    changes: 'proposal',
    dangerous: { needs: 'again' },
    retry: true,
  },
  refuseProposal: {
    method: 'POST',
    path: 'proposals/refuse_proposal',
    summary: 'Refuses a proposed change, with a reason for the proposer.',
    access: 'agent',
    input: s.object({ id: s.id(), reason: s.text(500) }),
    output: proposal,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'ownProposal', 'proposalEnded'],
    changes: 'proposal',
    retry: true,
  },
  withdrawProposal: {
    method: 'POST',
    path: 'proposals/withdraw_proposal',
    summary: "Withdraws a proposal of the agent's own.",
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: proposal,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'proposalEnded'],
    changes: 'proposal',
    retry: true,
  },
})
