import type { plans } from '@console/remote-members/contract/calls/members'
import type { ReportCustomer } from '@console/remote-reports/contract/calls/tracker'
import { and, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../../members/customers/index.ts'

/** A customer's name in reports, for the alias `c`. */
export const customerName = sql`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)`

/** A customer's fields in reports (contract reportCustomer) except the id, for the alias `c`. */
export const customerFields = sql`${customerName} as name, c.email, c.company_name, c.plan, c.status`

interface Filters {
  readonly search_query?: string | undefined
  readonly plan?: (typeof plans)[number] | undefined
}

/** Ids of the customers that match a report's filters, as a condition on a column; undefined: all. */
export const ofCustomers = (column: SQL, { search_query, plan }: Filters): SQL | undefined => {
  const where = and(
    customersWhere(search_query?.trim() ? { text: search_query } : {}),
    plan && eq(customers.plan, plan),
  )
  return where && sql`${column} in (select ${customers.id} from ${customers} where ${where})`
}

/** One customer in the form of reports. */
export const readReportCustomer = async (db: Executor, id: number): Promise<ReportCustomer> => {
  const { rows } = await db.execute<ReportCustomer & Record<string, unknown>>(
    sql`select c.id::float8 as customer_id, ${customerFields} from ${customers} c where c.id = ${id}`,
  )
  const [customer] = rows
  if (!customer) throw new Failed('notFound')
  return customer
}
