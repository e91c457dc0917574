import { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { exportFile } from '@console/shared/contract/calls/exports'
import { bulkOutcome, fileInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Status of an account without activity (spec §3). What counts as activity: `state` in data/standing-schema.ts. */
export const buttonStatuses = ['needs_attention', 'contacted', 'resigned', 'ended'] as const
export type ButtonStatus = (typeof buttonStatuses)[number]

/** What counts as activity: signing in, searching, exporting, unlocking, a request to the API; and signing up. */
export const activityKinds = ['sign_in', 'search', 'export', 'unlock', 'request', 'sign_up'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** An account is inactive if its team has done none of these for this many days; 30 by default. */
export const inactiveDays = ['7', '14', '30', '60', '90', '180'] as const

const accountRow = s.object({
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  company_name: s.string(),
  plan: s.oneOf(plans),
  status: s.oneOf(customerStatuses),
  button_status: s.oneOf(buttonStatuses),
  /** Of them or of anybody in their team. */
  last_activity_at: s.timestamp(),
  last_activity: s.oneOf(activityKinds),
  /** Whole days since then. */
  days: s.count(),
  /** What they pay for the next term, in hundredths of a dollar; null: it is not known. */
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
  /** Whether it was said that they were contacted, or that they were not. */
  contacted: s.boolean(),
  notes: s.string(),
  ticket_url: s.string(),
  undone: s.boolean(),
})
export type Contact = s.Static<typeof contact>

const screen = { screens: ['account-standing'] } as const

/** Unused accounts, and what is done about them. */
export const accountStandingCalls = defineCalls({
  listAccounts: {
    method: 'POST',
    path: 'reports/list_account_standing',
    summary:
      'A page of the accounts without activity, longest silent first; those that need attention, if nothing is said.',
    access: screen,
    input: listInput(filters, sortKeys),
    output: listOutput(accountRow),
    errors: [],
    changes: false,
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
    errors: [],
    changes: false,
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
      /** The last of each kind, of their whole team; kinds of which there is none are left out. */
      activity: s.array(s.object({ kind: s.oneOf(activityKinds), at: s.timestamp() })),
      /** The last ten, newest first. */
      contacts: s.array(contact),
      next: s.nullable(s.id()),
      previous: s.nullable(s.id()),
    }),
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
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  startAccountsExport: {
    method: 'POST',
    path: 'reports/start_account_standing_export',
    summary: 'Begins an export of the chosen columns of accounts without activity.',
    access: screen,
    input: fileInput(filters, accountColumns, sortKeys),
    output: exportFile,
    errors: ['tooManyExports'],
    changes: 'export',
    retry: true,
  },
})
