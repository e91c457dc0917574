import type { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, type SQL } from '#drizzle'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere, requireOrder } from '../../members/customers/index.ts'
import { onDays } from '../days/on-days.ts'

type Selection = InputOf<typeof customerExportsCalls.startCustomerExport>['selection']
export type LatestFilters = Extract<Selection, { matching: unknown }>['matching']

/** Spec §3. */
export const usualLatest = { email_status: '0' } as const satisfies LatestFilters

/** The condition of /latest_customer, whose days are in the reporting time zone. */
export const latestWhere = ({
  email_status = usualLatest.email_status,
  fromDate,
  toDate,
  ...filters
}: LatestFilters = {}): SQL | undefined => {
  requireOrder(fromDate, toDate)
  return and(
    email_status === 'any' ? undefined : eq(customers.email_status, Number(email_status)),
    onDays(customers.created_at, { from: fromDate, to: toDate }),
    customersWhere(filters),
  )
}
