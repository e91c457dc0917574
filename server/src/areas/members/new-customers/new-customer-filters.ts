import type { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, type SQL, sql } from '#drizzle'
import { customers } from '../../../platform/records/schema.ts'
import { createdBetween } from '../customers/customer-filters.ts'
import { customerMatches } from '../customers/customer-search.ts'

export type NewCustomerFilters = NonNullable<InputOf<typeof newCustomersCalls.listNewCustomers>['filters']>

/** The condition of /new-customers: the last days, unless dates are given. */
export const newCustomersWhere = (filters: NewCustomerFilters = {}): SQL | undefined => {
  const { text, source, email_kind, approval, country, last_x_days = '7', fromDate, toDate } = filters
  return and(
    fromDate === undefined && toDate === undefined
      ? sql`${customers.created_at} > now() - make_interval(days => ${Number(last_x_days)})`
      : createdBetween(fromDate, toDate),
    text?.trim() ? customerMatches(text) : undefined,
    source ? eq(customers.source, source) : undefined,
    email_kind ? eq(customers.email_kind, email_kind) : undefined,
    approval ? eq(customers.approval, approval) : undefined,
    country ? eq(customers.country, country) : undefined,
  )
}
