import { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { bulkOutcome, exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { banDurations } from '../bans.ts'
import { defineCalls } from '../define-calls.ts'

const autoBanSorts = ['at', 'value'] as const

/** What is counted; each rule applies from its threshold on. Hours are clock hours, days are UTC. */
export const autoBanRules = [
  'searches_per_hour',
  'searches_per_day',
  'addresses_per_day',
  'fingerprints_per_day',
  'accounts_per_address',
  'accounts_per_fingerprint',
] as const
export type AutoBanRule = (typeof autoBanRules)[number]

/** Blocks the customer, bans their address, or only creates a search alert. */
export const autoBanActions = ['block', 'ban', 'alert'] as const

/** Days that the dry run covers. */
export const dryRunDays = 30
/** Maximum number of named customers; the total counts all. */
export const dryRunNames = 50

/** A dry run may differ from the number that the agent saw by this share, or by this many customers. */
export const seenTolerance = { share: 0.1, customers: 2 } as const

const limit = () => s.integer({ minimum: 1, maximum: 1_000_000 })
const action = () => s.oneOf(autoBanActions)
type RuleFields = { [R in AutoBanRule as `${R}_on`]: ReturnType<typeof s.boolean> } & {
  [R in AutoBanRule as `${R}_limit`]: ReturnType<typeof limit>
} & { [R in AutoBanRule as `${R}_action`]: ReturnType<typeof action> }

/** All settings except the switch. Flat, so that a form and a conflict show them field by field. */
const settings = {
  // Three fields for each rule.
  ...(Object.fromEntries(
    autoBanRules.flatMap((rule) => [
      [`${rule}_on`, s.boolean()],
      [`${rule}_limit`, limit()],
      [`${rule}_action`, action()],
    ]),
  ) as RuleFields),
  /** How long an address stays banned. */
  ban_duration: s.oneOf(banDurations),
  exempt_paying: s.boolean(),
  /** Ids of exempt customers, separated by anything but digits. */
  exempt_customers: s.text(20_000),
}
const settingsObject = s.object(settings)
export type AutoBanSettings = s.Static<typeof settingsObject>

const person = { customer_id: s.id(), name: s.string(), email: s.string() }

const autoBanning = s.object({
  /** Identifies the single record in the audit log. */
  auto_banning_id: s.literal(1),
  enabled: s.boolean(),
  ...settings,
  /** Names for `exempt_customers`. */
  exempt: s.array(s.object(person)),
  updated_by: s.string(),
  updated_at: s.nullable(s.timestamp()),
  version: s.version(),
})
export type AutoBanning = s.Static<typeof autoBanning>

const dryRun = s.object({
  customers: s.count(),
  paying: s.count(),
  /** How many of them are already blocked. */
  blocked: s.count(),
  /** How many of them it would hit as soon as it is on, by today's and yesterday's activity. */
  at_once: s.count(),
  by_rule: s.array(s.object({ rule: s.oneOf(autoBanRules), customers: s.count() })),
  /** Customers over a threshold who are exempt, and why. */
  spared: s.object({ paying: s.count(), staff: s.count(), listed: s.count(), forgiven: s.count(), shared: s.count() }),
  /** Paying customers first, then those furthest over a threshold. */
  sample: s.array(
    s.object({
      ...person,
      plan: s.oneOf(plans),
      status: s.oneOf(customerStatuses),
      paying: s.boolean(),
      blocked: s.boolean(),
      at_once: s.boolean(),
      rule: s.oneOf(autoBanRules),
      value: s.count(),
      /** YYYY-MM-DD, in UTC. */
      day: s.string(),
      action: s.oneOf(autoBanActions),
      ip: s.nullable(s.string()),
    }),
  ),
})
export type DryRun = s.Static<typeof dryRun>

const autoBan = s.object({
  id: s.id(),
  at: s.timestamp(),
  ...person,
  paying: s.boolean(),
  rule: s.oneOf(autoBanRules),
  day: s.string(),
  value: s.count(),
  threshold: s.count(),
  action: s.oneOf(autoBanActions),
  ip: s.nullable(s.string()),
  undone_at: s.nullable(s.timestamp()),
  undone_by: s.string(),
})
export type AutoBan = s.Static<typeof autoBan>

const autoBanFilters = {
  text: s.optional(s.line(200)),
  rule: s.optional(s.oneOf(autoBanRules)),
  action: s.optional(s.oneOf(autoBanActions)),
  state: s.optional(s.oneOf(['standing', 'undone'])),
}
export const autoBanColumns = [
  'at',
  'customer_id',
  'name',
  'email',
  'rule',
  'day',
  'value',
  'threshold',
  'action',
  'ip',
  'undone_at',
  'undone_by',
] as const

const ofScreen = { method: 'POST', access: { screens: ['config-auto-banning'] } } as const

/** Rules by which customers are banned automatically. */
export const autoBanningCalls = defineCalls({
  getAutoBanning: {
    ...ofScreen,
    path: 'admin/get_auto_banning',
    summary: 'The rules of automatic banning, and whether they are on.',
    input: s.object({}),
    output: autoBanning,
    reads: { customer: 'exempt[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  dryRunAutoBanning: {
    ...ofScreen,
    path: 'admin/dry_run_auto_banning',
    summary: 'Whom these rules would have hit in the last 30 days. Changes nothing.',
    input: settingsObject,
    output: dryRun,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  updateAutoBanning: {
    ...ofScreen,
    path: 'admin/update_auto_banning',
    summary: 'Sets the rules; to have them on, the number of customers that the dry run gave must be said.',
    input: s.object({
      version: s.version(),
      enabled: s.boolean(),
      ...settings,
      /** Number of customers that the dry run of exactly these rules showed. */
      customers_seen: s.optional(s.count()),
      note: note(),
    }),
    output: autoBanning,
    reads: { customer: 'exempt[].customer_id' },
    compressed: true,
    errors: ['versionConflict', 'dryRunDiffers', 'unknownCustomers'],
    changes: 'auto_banning',
    undoable: true,
    retry: true,
  },
  listAutoBans: {
    ...ofScreen,
    path: 'admin/list_auto_bans',
    summary: 'A page of what the rules did, with the count of all of it.',
    input: listInput(autoBanFilters, autoBanSorts),
    output: listOutput(autoBan),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportAutoBans: {
    ...ofScreen,
    path: 'admin/export_auto_bans',
    summary: 'The chosen columns of what the rules did as CSV.',
    input: exportInput(autoBanFilters, autoBanColumns, autoBanSorts),
    output: s.string(),
    reads: { customer: 'rows[].customer_id' },
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'csv',
  },
  undoAutoBans: {
    ...ofScreen,
    path: 'admin/undo_auto_bans',
    summary: 'Takes back what the rules did to some customers; for 30 days the rules leave these alone.',
    input: s.object({ selection: selection(autoBanFilters), note: note() }),
    output: bulkOutcome(),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    undoable: true,
    dangerous: { needs: 'two', above: 'customers' },
    retry: true,
  },
})
