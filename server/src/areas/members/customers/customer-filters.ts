import type { membersCalls } from '@console/remote-members/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { textWords } from '@console/shared/contract/search-text'
import { and, eq, inArray, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { containsWordsBeside } from '../../../platform/database/match.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerMatches } from './customer-search.ts'

export type CustomerFilters = NonNullable<InputOf<typeof membersCalls.listCustomers>['filters']>

/** The beginning of an address, or a whole address or range. */
const ipMatches = (text: string): SQL => {
  const range = normalizeIpRange(text)
  if (range !== null) return sql`${customers.ip} <<= ${range}::inet`
  if (!/^[0-9a-f:.]+$/i.test(text))
    throw invalidField('filters.ip', 'Is not the beginning of an address, an address or a range.')
  return sql`host(${customers.ip}) collate "C" like ${`${text.toLowerCase()}%`}`
}

/** Whether an index counts the matches of these filters and the planner can estimate their number. */
export const isCounted = ({ text, ip, ipLocation }: CustomerFilters = {}): boolean =>
  !text?.trim() && !ipLocation?.trim() && (!ip?.trim() || normalizeIpRange(ip.trim()) === null)

/** Throws if the first day is after the last. */
export const requireOrder = (from: string | undefined, to: string | undefined): void => {
  if (from !== undefined && to !== undefined && isoDate(from) > isoDate(to))
    throw invalidField('filters.toDate', 'Is before the first date.')
}

/** Condition on the sign-up date, both days inclusive. */
export const createdBetween = (from: string | undefined, to: string | undefined): SQL | undefined => {
  requireOrder(from, to)
  // Calendar days in UTC, the last one inclusive.
  return and(
    from === undefined
      ? undefined
      : sql`${customers.created_at} >= ${isoDate(from)}::date::timestamp at time zone 'UTC'`,
    to === undefined
      ? undefined
      : sql`${customers.created_at} < (${isoDate(to)}::date + 1)::timestamp at time zone 'UTC'`,
  )
}

const holdsLocation = (text: string): SQL =>
  containsWordsBeside(
    sql`lower(${customers.ip_location})`,
    sql`fold_text(${customers.ip_location})`,
    text,
    textWords(text),
  )

/** The condition of a customer list; undefined: all. */
export const customersWhere = (filters: CustomerFilters = {}): SQL | undefined => {
  const { text, status, plan, country, flag, ip, ipLocation, fromDate, toDate } = filters
  return and(
    text?.trim() ? customerMatches(text) : undefined,
    status?.length ? inArray(customers.status, status) : undefined,
    plan?.length ? inArray(customers.plan, plan) : undefined,
    country ? eq(customers.country, country) : undefined,
    flag ? sql`${customers[flag]}` : undefined,
    ip?.trim() ? ipMatches(ip.trim()) : undefined,
    ipLocation?.trim() ? holdsLocation(ipLocation) : undefined,
    createdBetween(fromDate, toDate),
  )
}
