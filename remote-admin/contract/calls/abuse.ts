import { customerFlags, customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { bulkOutcome, exportOrder, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { type PointPart, pointParts } from '../abuse-points.ts'
import { defineCalls } from '../define-calls.ts'

const abuserSorts = ['points', 'peak', 'last_at'] as const

/** Customers' activity on the main site, recorded for abuse detection. */
export const eventKinds = ['search', 'export', 'sign_in', 'api'] as const

/** Windows that the screens offer, in days; calls accept any from 1 to 365. */
export const windowDays = ['1', '7', '30', '90', '365'] as const
/** As a number, or as text in an address. */
const lastDays = () =>
  s.union([
    s.integer({ minimum: 1, maximum: 365 }),
    s.string({ pattern: '^([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-5])$' }),
  ])

const person = { customer_id: s.id(), name: s.string(), email: s.string() }
const account = { ...person, plan: s.oneOf(plans), status: s.oneOf(customerStatuses), blocked: s.boolean() }
/** A customer behind an address or a browser; staff: an agent has linked this account. */
const accountBehind = s.object({ ...account, staff: s.boolean(), last_at: s.timestamp() })
export type AccountBehind = s.Static<typeof accountBehind>

const parts = s.object(
  // One count for each part.
  Object.fromEntries(pointParts.map((part) => [part, s.count()])) as Record<PointPart, ReturnType<typeof s.count>>,
)
const figures = {
  points: s.count(),
  /** Points by part. */
  parts,
  searches: s.count(),
  /** Maximum number of searches within one clock hour. */
  peak: s.count(),
  /** Distinct addresses and browsers within the window. */
  ips: s.count(),
  fingerprints: s.count(),
}

const topAbuser = s.object({
  ...person,
  rank: s.count(),
  company_name: s.string(),
  plan: s.oneOf(plans),
  status: s.oneOf(customerStatuses),
  flags: s.array(s.oneOf(customerFlags)),
  ...figures,
  last_at: s.timestamp(),
  /** The window: a row links to the evidence of the same. */
  last_x_days: s.count(),
})
export type TopAbuser = s.Static<typeof topAbuser>
export const topAbuserColumns = [
  'rank',
  'customer_id',
  'name',
  'email',
  'company_name',
  'plan',
  'status',
  'points',
  'searches',
  'peak',
  'ips',
  'fingerprints',
  'last_at',
] as const

/** In the specification's spelling (spec §3). */
const abuserFilters = {
  search_query: s.optional(s.line(200)),
  last_x_days: s.optional(lastDays()),
  plan: s.optional(s.oneOf(plans)),
  status: s.optional(s.oneOf(customerStatuses)),
}

const address = s.object({
  ip: s.string(),
  /** Location according to the main site; empty: unknown. */
  place: s.string(),
  first_at: s.timestamp(),
  last_at: s.timestamp(),
  events: s.count(),
  /** Number of other customers who used it. */
  others: s.count(),
  /** The widest active ban that covers it. */
  banned_by: s.nullable(s.string()),
})
export type AbuseAddress = s.Static<typeof address>

const fingerprint = s.object({
  fingerprint_id: s.string(),
  first_at: s.timestamp(),
  last_at: s.timestamp(),
  events: s.count(),
  others: s.count(),
  /** The first of the others. */
  accounts: s.array(s.object(person)),
})
export type AbuseFingerprint = s.Static<typeof fingerprint>

const pastStep = s.object({
  at: s.timestamp(),
  by: s.string(),
  /** Path of the call, or a name for an action of the server. */
  call: s.string(),
  fingerprint_id: s.nullable(s.string()),
  undone: s.boolean(),
})
export type PastStep = s.Static<typeof pastStep>

const evidence = s.object({
  ...account,
  company_name: s.string(),
  flags: s.array(s.oneOf(customerFlags)),
  ip: s.nullable(s.string()),
  last_x_days: s.count(),
  from: s.timestamp(),
  ...figures,
  exports: s.count(),
  alerts: s.count(),
  /** Searches by hour in a window of up to seven days, by day in a longer one; empty slots are left out. */
  step: s.oneOf(['hour', 'day']),
  histogram: s.array(s.object({ at: s.timestamp(), searches: s.count() })),
  /** Those of the window, latest first; at most 50. */
  addresses: s.array(address),
  browsers: s.array(fingerprint),
  past: s.array(pastStep),
})
export type Evidence = s.Static<typeof evidence>

const abuseEvent = s.object({
  id: s.id(),
  at: s.timestamp(),
  kind: s.oneOf(eventKinds),
  text: s.string(),
  ip: s.nullable(s.string()),
  fingerprint_id: s.nullable(s.string()),
  /** It no longer counts. */
  cleared: s.boolean(),
})
export type AbuseEvent = s.Static<typeof abuseEvent>

export const alertStates = ['open', 'handled'] as const
const alertRow = s.object({
  id: s.id(),
  ...person,
  text: s.string(),
  /** New since this agent's last visit. */
  unseen: s.boolean(),
  state: s.oneOf(alertStates),
  handled_by: s.string(),
  handled_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type AlertRow = s.Static<typeof alertRow>
const alertFilters = {
  text: s.optional(s.line(200)),
  seen: s.optional(s.oneOf(['seen', 'unseen'])),
  state: s.optional(s.oneOf(alertStates)),
}

const abuseScreens = { screens: ['top-abusers', 'customer-abuse', 'alerts'] } as const
const topAbusers = { screens: ['top-abusers'] } as const
const customerAbuse = { screens: ['customer-abuse'] } as const
const alerts = { screens: ['alerts'] } as const

/** Conspicuous customers, the evidence, and the decision on it. */
export const abuseCalls = defineCalls({
  listTopAbusers: {
    method: 'POST',
    path: 'admin/list_top_abusers',
    summary: 'A page of the customers with points in the last days, the most points first, and the count of all.',
    access: topAbusers,
    input: listInput(abuserFilters, abuserSorts),
    output: listOutput(topAbuser),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportTopAbusers: {
    method: 'POST',
    path: 'admin/export_top_abusers',
    summary: 'The chosen columns of the selected customers with points as CSV.',
    access: topAbusers,
    input: s.object({
      selection: s.union([
        // For customers chosen by id: the window.
        s.object({ ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }), last_x_days: s.optional(lastDays()) }),
        s.object({ matching: s.object(abuserFilters) }),
      ]),
      columns: s.array(s.oneOf(topAbuserColumns), { minItems: 1, maxItems: topAbuserColumns.length }),
      sort: exportOrder(abuserSorts),
    }),
    output: s.string(),
    reads: { customer: 'rows[].customer_id' },
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'csv',
  },
  getCustomerAbuse: {
    method: 'POST',
    path: 'customer_abuse_details',
    summary:
      'What a customer did in the last days: searches by time, addresses, browsers, points, and what agents did about it.',
    access: customerAbuse,
    input: s.object({
      customer_id: s.optional(s.id()),
      search_query: s.optional(s.line(200)),
      last_x_days: s.optional(lastDays()),
    }),
    /** A text that several customers match returns the first ten of them and no evidence. */
    output: s.object({ matches: s.array(s.object(person)), evidence: s.nullable(evidence) }),
    reads: {
      customer: ['matches[].customer_id', 'evidence.customer_id', 'evidence.browsers[].accounts[].customer_id'],
    },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listAbuseEvents: {
    method: 'POST',
    path: 'admin/list_abuse_events',
    summary: 'A page of what a customer did in the last days, newest first.',
    access: customerAbuse,
    input: listInput(
      {
        customer_id: s.id(),
        last_x_days: s.optional(lastDays()),
        kind: s.optional(s.oneOf(eventKinds)),
        text: s.optional(s.line(200)),
      },
      ['at'],
    ),
    output: listOutput(abuseEvent),
    reads: { customer: 'input.filters.customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  clearAbuse: {
    method: 'POST',
    path: 'remove_customer_abused',
    summary: 'Says that what a customer did in the last days, or did with one browser, is no abuse: it counts no more.',
    access: customerAbuse,
    input: s.object({
      customer_id: s.id(),
      fingerprint_id: s.optional(s.nullable(s.line(200))),
      last_x_days: s.optional(lastDays()),
      note: note(),
    }),
    output: s.object({ cleared: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nothingToClear'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  lookUpAddress: {
    method: 'POST',
    path: 'admin/look_up_address',
    summary: 'Who is behind an address: up to 50 accounts with the count of all, bans that cover it, place if known.',
    access: { screens: ['top-abusers', 'customer-abuse', 'alerts', 'ban-ip', 'config-auto-banning'] },
    input: s.object({ ip: s.line(60, { min: 2 }) }),
    output: s.object({
      ip: s.string(),
      place: s.string(),
      accounts: s.array(accountBehind),
      total: s.count(),
      bans: s.array(s.object({ id: s.id(), range: s.string(), reason: s.string(), until: s.nullable(s.timestamp()) })),
    }),
    reads: { customer: 'accounts[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  lookUpFingerprint: {
    method: 'POST',
    path: 'admin/look_up_fingerprint',
    summary: 'Who came with a browser: up to 50 accounts with the count of all.',
    access: abuseScreens,
    input: s.object({ fingerprint_id: s.line(200, { min: 1 }) }),
    output: s.object({ accounts: s.array(accountBehind), total: s.count() }),
    reads: { customer: 'accounts[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listAlerts: {
    method: 'POST',
    path: 'admin/list_search_alerts',
    summary: 'A page of the search alerts that the filters match, newest first, with the count of all of them.',
    access: alerts,
    input: listInput(alertFilters, ['created_at']),
    output: listOutput(alertRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  handleAlerts: {
    method: 'POST',
    path: 'admin/handle_search_alerts',
    summary: 'Marks some search alerts, or all that filters match, as dealt with by this agent.',
    access: alerts,
    input: s.object({ selection: selection(alertFilters), note: note() }),
    output: bulkOutcome(),
    reads: { search_alert: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'search_alert',
    undoable: true,
    retry: true,
  },
})
