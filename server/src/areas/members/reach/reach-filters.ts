import type { reachCalls } from '@console/remote-members/contract/calls/reach'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, not, type SQL, sql } from '#drizzle'
import { anyOf } from '../../../platform/database/any-of.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../customers/customer-filters.ts'

export type ReachFilters = NonNullable<InputOf<typeof reachCalls.listReachCustomers>['filters']>
export type ReachSelection = InputOf<typeof reachCalls.previewCampaign>['selection']

/** Customers who may be written to at all, as in the index `customers_reach`. */
export const canBeWrittenTo = sql`not ${customers.blocked} and not ${customers.spam}`
const hasBounced = eq(customers.email_status, 3)

/** Customers who may be written to and whose address works. */
export const isReachable: SQL = sql`(${canBeWrittenTo} and ${not(hasBounced)})`

/** The condition of the list of /reach-customers (spec §3: `email_status` defaults to 0). */
export const reachWhere = ({ email_status = '0', ...filters }: ReachFilters = {}): SQL | undefined =>
  and(
    email_status === 'any' ? undefined : eq(customers.email_status, Number(email_status)),
    canBeWrittenTo,
    customersWhere(filters),
  )

/** The condition of a selection: the list's filters, or the named customers. */
export const selectedWhere = (selection: ReachSelection): SQL | undefined =>
  'ids' in selection ? anyOf(customers.id, selection.ids) : reachWhere(selection.matching)
