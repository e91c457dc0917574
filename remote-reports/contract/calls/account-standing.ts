import { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { exportFile } from '@console/shared/contract/calls/exports'
import { bulkOutcome, fileInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Status of an inactive account (spec §3). What counts as activity: `state` in data/standing-schema.ts. */
export const buttonStatuses = ['needs_attention', 'contacted', 'resigned', 'ended'] as const
export type ButtonStatus = (typeof buttonStatuses)[number]

/** Kinds of activity: signing in, searching, exporting, unlocking, an API request; and signing up. */
export const activityKinds = ['sign_in', 'search', 'export', 'unlock', 'request', 'sign_up'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Days without activity of anybody in the team after which an account is inactive; default 30. */
export const inactiveDays = ['7', '14', '30', '60', '90', '180'] as const

const accountRow = s.object({
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  company_name: s.string(),
  plan: s.oneOf(plans),
  status: s.oneOf(customerStatuses),
  button_status: s.oneOf(buttonStatuses),
  /** Of the owner or anybody in their team. */
  last_activity_at: s.timestamp(),
  last_activity: s.oneOf(activityKinds),
  /** Whole days since then. */
  days: s.count(),
  /** Price of the next term in cents; null: unknown. */
  value: s.nullable(s.count()),
  contacted_at: s.nullable(s.timestamp()),
  contacted_by: s.string(),
})
export type AccountRow = s.Static<typeof accountRow>

export const accountColumns = [
  'customer_id',
  'name',
  'email',
  'company_name',
  'plan',
  'status',
  'button_status',
  'last_activity_at',
  'last_activity',
  'days',
  'value',
  'contacted_at',
  'contacted_by',
] as const

const narrowing = {
  text: s.optional(s.line(200)),
  plan: s.optional(s.array(s.oneOf(plans), { maxItems: plans.length })),
  days: s.optional(s.oneOf(inactiveDays)),
}
const filters = { ...narrowing, button_status: s.optional(s.oneOf(buttonStatuses)) }
const sortKeys = ['last_activity_at', 'plan', 'value'] as const

const contact = s.object({
  at: s.timestamp(),
  by: s.string(),
  /** Whether they are marked as contacted or not. */
  contacted: s.boolean(),
  notes: s.string(),
  ticket_url: s.string(),
  undone: s.boolean(),
})
export type Contact = s.Static<typeof contact>

const screen = { screens: ['account-standing'] } as const

/** Inactive accounts, and what agents do about them. */
export const accountStandingCalls = defineCalls({
  listAccounts: {
    method: 'POST',
    path: 'reports/list_account_standing',
    summary:
      'A page of the accounts without activity, longest silent first; those that need attention, if nothing is said.',
    access: screen,
    input: listInput(filters, sortKeys),
    output: listOutput(accountRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  countAccounts: {
    method: 'POST',
    path: 'reports/count_account_standing',
    summary: 'How many accounts without activity stand how, within the other filters.',
    access: screen,
    input: s.object(narrowing),
    output: s.object({
      needs_attention: s.count(),
      contacted: s.count(),
      resigned: s.count(),
      ended: s.count(),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  getAccount: {
    method: 'POST',
    path: 'reports/get_account_standing',
    summary: 'One account: its last activity of each kind, who wrote to it, and its neighbours in the list.',
    access: screen,
    input: s.object({ customer_id: s.id(), ...listInput(filters, sortKeys).properties }),
    output: s.object({
      account: accountRow,
      /** The last activity of each kind in the whole team; kinds without any are left out. */
      activity: s.array(s.object({ kind: s.oneOf(activityKinds), at: s.timestamp() })),
      /** The last ten, newest first. */
      contacts: s.array(contact),
      next: s.nullable(s.id()),
      previous: s.nullable(s.id()),
    }),
    reads: { customer: 'account.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  setContacted: {
    method: 'POST',
    path: 'reports/set_contacted',
    summary: 'Notes that some accounts have been contacted about their silence, or that they have not.',
    access: screen,
    input: s.object({ selection: selection(filters), contacted: s.boolean(), note: note() }),
    output: bulkOutcome(),
    reads: { customer: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    undoable: true,
    dangerous: { needs: 'two', above: 'customers' },
    retry: true,
  },
  startAccountsExport: {
    method: 'POST',
    path: 'reports/start_account_standing_export',
    summary: 'Begins an export of the chosen columns of accounts without activity.',
    access: screen,
    input: fileInput(filters, accountColumns, sortKeys),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
})
