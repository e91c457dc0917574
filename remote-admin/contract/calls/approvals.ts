import { bulkOutcome, listInput, listOutput } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { evidence, refusalReasons, request, requesterMail, requestKinds, requestStates } from '../requests.ts'

/** Maximum of what an approval can grant: requests a day, seats, a price in cents. */
const most = { quota: 1_000_000, seats: 10_000, price: 100_000_000 } as const

const quota = () => s.integer({ minimum: 1, maximum: most.quota })
const seats = () => s.integer({ minimum: 1, maximum: most.seats })
/** In hundredths of the currency. */
const price = () => s.integer({ minimum: 0, maximum: most.price })

/** `search_query` and `status` are the specification's names (spec §3). */
const requestFilters = {
  kind: s.optional(s.oneOf(requestKinds)),
  search_query: s.optional(s.line(200)),
  status: s.optional(s.oneOf(requestStates)),
}

const anyScreen = { screens: ['api-requests', 'approve', 'enrichment-approve'] } as const

const readCall = { method: 'POST', access: anyScreen, changes: false, retry: true } as const

/**
 * A decision names the version that was seen: a decision on another version is refused and names who decided
 * first.
 */
const seen = { request_id: s.id(), version: s.version() }
const toggled = s.oneOf(['approve', 'revoke'])
const stale = ['notFound', 'alreadyDecided', 'versionConflict'] as const
const standing = [...stale, 'customerBlocked'] as const
const subscription = [...standing, 'isCancelling', 'notTeamOwner', 'noSeatLeft'] as const

const decision = {
  method: 'POST',
  access: { screens: ['approve'] },
  output: request,
  changes: 'customer',
  undoable: true,
  retry: true,
} as const

/** Queues of customers' requests. customer_account_update, which decides on trials, is a call on customers. */
export const approvalsCalls = defineCalls({
  listRequests: {
    ...readCall,
    path: 'admin/list_requests',
    summary: 'A page of the requests of a kind that the filters match, with the count of all of them.',
    input: listInput(requestFilters, ['created_at']),
    output: listOutput(request),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  countRequests: {
    ...readCall,
    path: 'admin/count_requests',
    summary: 'How many requests of each kind are in each state, of the kinds that this agent decides on.',
    input: s.object({}),
    output: s.array(s.object({ kind: s.oneOf(requestKinds), state: s.oneOf(requestStates), count: s.count() })),
    reads: 'none',
    compressed: true,
    errors: [],
  },
  getRequest: {
    ...readCall,
    path: 'admin/get_request',
    summary: 'One request with what a decision on it needs to know.',
    input: s.object({ request_id: s.id() }),
    output: evidence,
    reads: { customer: ['request.customer_id', 'past[].customer_id', 'similar[].customer_id'] },
    compressed: true,
    errors: ['notFound'],
  },
  previewRefusal: {
    ...readCall,
    path: 'admin/preview_refusal',
    summary: 'What a requester is written when they are refused for a reason; without one request with its variables.',
    input: s.object({ kind: s.oneOf(requestKinds), reason: s.oneOf(refusalReasons), request_id: s.optional(s.id()) }),
    output: requesterMail,
    reads: { request: 'input.request_id' },
    compressed: true,
    errors: ['notFound'],
  },
  approveKeyRequest: {
    method: 'POST',
    path: 'requestApprove',
    summary: 'Issues an API key; the answer is the only place where it ever stands.',
    access: { screens: ['api-requests'] },
    input: s.object({ ...seen, quota: s.optional(quota()), note: note() }),
    output: s.object({ request, key: s.string() }),
    reads: { customer: 'request.customer_id' },
    errors: standing,
    changes: 'customer',
    undoable: true,
    compressed: false,
    secret: true,
    retry: false,
  },
  revokeKeyRequest: {
    ...decision,
    path: 'revoke_request',
    summary: 'Revokes an API key; it is refused from the next request on.',
    access: { screens: ['api-requests'] },
    input: s.object({ ...seen, note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: stale,
  },
  setKeyQuota: {
    ...decision,
    path: 'admin/set_key_quota',
    summary: 'Sets how many requests a day an API key is good for.',
    access: { screens: ['api-requests'] },
    input: s.object({ ...seen, quota: quota(), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: stale,
  },
  approveEnterprise: {
    ...decision,
    path: 'enterprise_approve_request',
    summary: 'Gives a customer the enterprise plan with its seats.',
    input: s.object({ ...seen, seats: s.optional(seats()), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: subscription,
  },
  revokeEnterprise: {
    ...decision,
    path: 'enterprise_revoke_request',
    summary: 'Takes the enterprise plan back: what it changed and nobody has changed since is as before.',
    input: s.object({ ...seen, note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [...stale, 'noSeatLeft'],
  },
  setPartner: {
    ...decision,
    path: 'sbxxx_approve_request',
    summary: 'Makes a customer a partner, on the professional plan free of charge, or takes that back.',
    input: s.object({ ...seen, status: toggled, note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: subscription,
  },
  setAuthentication: {
    ...decision,
    path: 'approve_authenticate',
    summary: 'Lets a customer sign in, by the way they asked for, or takes that back.',
    input: s.object({ ...seen, status: toggled, note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [...standing, 'noSeatLeft'],
  },
  setEnrichment: {
    ...decision,
    path: 'enrichment/update_customer_status',
    summary: 'Accepts a file for enrichment at a price, or takes that back.',
    access: { screens: ['enrichment-approve'] },
    input: s.object({ ...seen, status: toggled, price: s.optional(price()), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: standing,
  },
  refuseRequest: {
    ...decision,
    path: 'admin/refuse_request',
    summary: 'Refuses a request for a reason and, where a mail is given, writes it to the requester, once.',
    access: anyScreen,
    input: s.object({ ...seen, reason: s.oneOf(refusalReasons), mail: s.optional(requesterMail), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: stale,
  },
  decideRequests: {
    ...decision,
    path: 'admin/decide_requests',
    summary: 'Approves some requests as they were asked for, or refuses them; says of each that it could not why.',
    access: anyScreen,
    input: s.object({
      kind: s.oneOf(requestKinds),
      requests: s.array(s.object(seen), { minItems: 1, maxItems: 200 }),
      decision: s.oneOf(['approve', 'refuse']),
      /** Reason of a rejection. */
      reason: s.optional(s.oneOf(refusalReasons)),
      /** Email to each requester, with their own values for its variables; absent: no email. */
      mail: s.optional(requesterMail),
      note: note(),
    }),
    output: bulkOutcome(),
    reads: { request: 'refused[].id' },
    compressed: true,
    errors: ['notFound'],
  },
})
