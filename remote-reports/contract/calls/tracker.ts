import { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { exportFile } from '@console/shared/contract/calls/exports'
import { listInput, listOutput, matchingFileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { figuresInRange } from '../figure-values.ts'
import { requestOutcomes } from '../figures.ts'
import { reportRange, reportStamp } from '../report-range.ts'

/** Figures of /tracker: requests, and failed ones among them. */
export const apiFigures = ['api_requests', 'api_refused', 'api_errors'] as const
export type ApiFigure = (typeof apiFigures)[number]

/** A number over the range and, if a comparison is requested, over the previous range. */
export const twoNumbers = s.object({
  value: s.nullable(s.number()),
  before: s.nullable(s.number()),
  /** Both without their last day, if the last day of the range is today. */
  full: s.optional(s.object({ value: s.number(), before: s.number() })),
})

/** What determines the colour of the heat map. */
export const mapFigures = ['requests', 'refused', 'errors'] as const
export type MapFigure = (typeof mapFigures)[number]

/** Length of a column of a heat map, chosen so that the columns stay readable. */
export const mapSteps = ['day', 'week', 'month'] as const

/** Common fields of heat maps. A column is identified by its first and last day within the range. */
export const mapColumns = {
  stamp: reportStamp,
  step: s.oneOf(mapSteps),
  columns: s.array(s.object(reportRange)),
  /** Total number of rows. */
  of: s.count(),
}

/** A customer in the form of reports. */
export const reportCustomer = {
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  company_name: s.string(),
  plan: s.oneOf(plans),
  status: s.oneOf(customerStatuses),
}
export type ReportCustomer = s.Static<ReturnType<typeof s.object<typeof reportCustomer>>>

/** Requests by outcome: answered with or without a match, refused, failed. */
const usage = { requests: s.count(), answered: s.count(), refused: s.count(), errors: s.count() }

/** Used share of today's quota (UTC day). */
const quotaToday = {
  quota: s.count(),
  used_today: s.count(),
  /** 1: all of it; null: no active key. */
  quota_used: s.nullable(s.number()),
}

const apiUser = s.object({
  ...reportCustomer,
  rank: s.count(),
  ...usage,
  /** Share of the customer's requests. */
  error_share: s.number(),
  /** Share of all customers' requests in the range. */
  share: s.number(),
  /** In the previous range; null if no comparison is requested. */
  requests_before: s.nullable(s.count()),
  /** Active keys. */
  keys: s.count(),
  ...quotaToday,
})
export type ApiUser = s.Static<typeof apiUser>

const apiKey = s.object({
  key_id: s.id(),
  prefix: s.string(),
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  ...usage,
  error_share: s.number(),
  ...quotaToday,
  /** UTC days in the range on which the whole (current) quota was used. */
  full_days: s.count(),
  last_used_at: s.nullable(s.timestamp()),
  revoked_at: s.nullable(s.timestamp()),
})
export type ApiKey = s.Static<typeof apiKey>

const apiRequest = s.object({
  id: s.id(),
  at: s.timestamp(),
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  key_id: s.nullable(s.id()),
  prefix: s.nullable(s.string()),
  endpoint: s.string(),
  outcome: s.oneOf(requestOutcomes),
  ms: s.count(),
})
export type ApiRequest = s.Static<typeof apiRequest>

/** Filters of the requests; a key must belong to that customer. */
const subject = { customer_id: s.optional(s.id()), key_id: s.optional(s.id()) }

const userFilters = {
  ...reportRange,
  compare: s.optional(s.boolean()),
  search_query: s.optional(s.line(200)),
  plan: s.optional(s.oneOf(plans)),
}
export type ApiUserFilters = s.Static<ReturnType<typeof s.object<typeof userFilters>>>
export const apiUserSorts = ['requests', 'refused', 'errors', 'error_share', 'quota_used'] as const
export const apiUserColumns = [
  'rank',
  'customer_id',
  'name',
  'email',
  'company_name',
  'plan',
  'status',
  'requests',
  'answered',
  'refused',
  'errors',
  'error_share',
  'share',
  'requests_before',
  'keys',
  'quota',
  'used_today',
  'quota_used',
] as const

/** Share of a quota from which a key is near its limit. */
export const nearQuota = 0.8
const keyFilters = {
  ...reportRange,
  customer_id: s.optional(s.id()),
  search_query: s.optional(s.line(200)),
  /** Used share of today's quota: all of it, at least `nearQuota`, less. */
  fill: s.optional(s.oneOf(['full', 'near', 'free'])),
  state: s.optional(s.oneOf(['live', 'revoked'])),
}
export type ApiKeyFilters = s.Static<ReturnType<typeof s.object<typeof keyFilters>>>
export const apiKeySorts = ['quota_used', 'requests', 'refused', 'errors'] as const
export const apiKeyColumns = [
  'key_id',
  'prefix',
  'customer_id',
  'name',
  'email',
  'requests',
  'answered',
  'refused',
  'errors',
  'error_share',
  'quota',
  'used_today',
  'quota_used',
  'full_days',
  'last_used_at',
  'revoked_at',
] as const

/** Outcomes to choose from: answered ones are those with a match and those without. */
export const outcomeChoices = ['answered', ...requestOutcomes] as const
const requestFilters = {
  ...reportRange,
  ...subject,
  /** Prefix of the endpoint. */
  endpoint: s.optional(s.line(200)),
  outcome: s.optional(s.oneOf(outcomeChoices)),
}
export type ApiRequestFilters = s.Static<ReturnType<typeof s.object<typeof requestFilters>>>
export const apiRequestColumns = [
  'id',
  'at',
  'customer_id',
  'name',
  'email',
  'key_id',
  'prefix',
  'endpoint',
  'outcome',
  'ms',
] as const

const list = <F extends s.TProperties, const K extends readonly string[]>(filters: F, sorts: K) =>
  s.object({ ...listInput({}, sorts).properties, filters: s.object(filters) })

const read = { method: 'POST', access: { screens: ['tracker'] }, changes: false, retry: true } as const
const report = { ...read, replica: true } as const
const file = {
  ...read,
  output: exportFile,
  errors: ['tooManyExports'],
  changes: 'export',
  dangerous: { needs: 'again', above: 'exportedRows' },
} as const

/** API usage by customer and key. Enrichment has a report of its own, but uses up quotas too. */
export const trackerCalls = defineCalls({
  getApiUsage: {
    ...report,
    path: 'reports/get_api_usage',
    summary: 'Requests to the API in a range by day and outcome: of all customers, of one, or of one of their keys.',
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()), ...subject }),
    output: s.object({
      ...figuresInRange(apiFigures),
      /** Number of customers with any. */
      customers: twoNumbers,
      /** Mean duration of a request. */
      ms: twoNumbers,
    }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: [],
  },
  getApiSubject: {
    ...report,
    path: 'reports/get_api_subject',
    summary: 'Whose requests are looked at: a customer, and one of their keys with what is left of its day.',
    input: s.object({ customer_id: s.id(), key_id: s.optional(s.id()) }),
    output: s.object({
      ...reportCustomer,
      key: s.nullable(
        s.object({ key_id: s.id(), prefix: s.string(), ...quotaToday, revoked_at: s.nullable(s.timestamp()) }),
      ),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound'],
  },
  getUsageMap: {
    ...report,
    path: 'reports/get_usage_map',
    summary: 'The busiest customers, or keys of a customer, by day, week or month.',
    input: s.object({ ...reportRange, customer_id: s.optional(s.id()), figure: s.optional(s.oneOf(mapFigures)) }),
    output: s.object({
      ...mapColumns,
      rows: s.array(
        s.object({
          customer_id: s.id(),
          /** Null: the row is a customer, or requests without a key. */
          key_id: s.nullable(s.id()),
          name: s.string(),
          total: s.count(),
          cells: s.array(s.count()),
        }),
      ),
    }),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  listApiUsers: {
    ...report,
    path: 'reports/list_api_users',
    summary: 'A page of the customers who made requests in a range, and the count of all of them.',
    input: list(userFilters, apiUserSorts),
    output: listOutput(apiUser),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startApiUsersExport: {
    ...file,
    path: 'reports/start_api_users_export',
    summary: 'Begins an export of the chosen columns of the customers who made requests.',
    input: matchingFileInput(userFilters, apiUserColumns, apiUserSorts),
    reads: 'none',
    compressed: true,
  },
  listApiKeys: {
    ...report,
    path: 'reports/list_api_keys',
    summary: 'A page of API keys: what they were used for in a range, and how near they are to their quota of today.',
    input: list(keyFilters, apiKeySorts),
    output: listOutput(apiKey),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startApiKeysExport: {
    ...file,
    path: 'reports/start_api_keys_export',
    summary: 'Begins an export of the chosen columns of API keys; never a key itself.',
    input: matchingFileInput(keyFilters, apiKeyColumns, apiKeySorts),
    reads: 'none',
    compressed: true,
  },
  listApiRequests: {
    ...report,
    path: 'reports/list_api_requests',
    summary: 'A page of the single requests of a range, narrowed by customer, key, endpoint and outcome.',
    input: list(requestFilters, ['at']),
    output: listOutput(apiRequest),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
  },
  startApiRequestsExport: {
    ...file,
    path: 'reports/start_api_requests_export',
    summary: 'Begins an export of the chosen columns of single requests.',
    input: matchingFileInput(requestFilters, apiRequestColumns, ['at']),
    reads: 'none',
    compressed: true,
  },
})
