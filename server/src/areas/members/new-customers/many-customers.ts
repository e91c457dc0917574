import type { CustomerRow } from '@console/remote-members/contract/calls/members'
import type { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import type { CustomerStatus } from '@console/remote-members/contract/customer-actions'
import type { ErrorCode } from '@console/remote-members/contract/errors'
import type { InputOf } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import type { BulkOutcome } from '@console/shared/contract/list'
import { and, inArray, type SQL, sql } from '#drizzle'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Concerned } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../customers/customer-filters.ts'
import { newCustomersWhere } from './new-customer-filters.ts'

type Selection = InputOf<typeof newCustomersCalls.setSpamOfMany>['selection']

/** The fields of a customer that the rules of a bulk change use. */
export type OneOfMany = CustomerStatus & Pick<CustomerRow, 'customer_id'>

const selectedWhere = (selection: Selection): SQL | undefined => {
  if ('ids' in selection) return anyOf(customers.id, selection.ids)
  return 'matching' in selection ? customersWhere(selection.matching) : newCustomersWhere(selection.matching_new)
}

/** All selected customers, locked in the order of their ids, so that concurrent bulk changes cannot deadlock. */
export const loadMany = async (db: Executor, selection: Selection): Promise<OneOfMany[]> => {
  const rows = await db
    .select({
      customer_id: customers.id,
      blocked: customers.blocked,
      disabled: customers.disabled,
      spam: customers.spam,
      status: customers.status,
      approval: customers.approval,
      parent_id: customers.parent_id,
      ip: sql<string | null>`host(${customers.ip})`,
      resign_cadence: customers.resign_cadence,
      salesforce_contact_id: customers.salesforce_contact_id,
    })
    .from(customers)
    .where(selectedWhere(selection))
    .orderBy(customers.id)
    .limit(limits.maxBulkRows + 1)
    .for('update')
  if (rows.length === 0) throw new Failed('notFound')
  if (rows.length > limits.maxBulkRows) throw new Failed('tooManyRows')
  return rows.map(({ blocked, disabled, spam, ...row }) => ({
    ...row,
    // No rule uses the other flags.
    flags: [
      ...(blocked ? (['blocked'] as const) : []),
      ...(disabled ? (['disabled'] as const) : []),
      ...(spam ? (['spam'] as const) : []),
    ],
  }))
}

/** The selected customers, for a second agent: these and no others, whatever the filters match later. */
export const concernsMany = async (
  input: { readonly selection: Selection },
  { db }: { readonly db: Executor },
): Promise<Concerned> => {
  const rows = await db
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(selectedWhere(input.selection))
    .orderBy(customers.id)
    .limit(limits.maxBulkRows + 1)
  const versions = rows.map(({ id, version }) => [id, version] as const)
  return { count: rows.length, versions, exactly: { ...input, selection: { ids: rows.map(({ id }) => id) } } }
}

/** Result for one row: changed, unchanged, or refused with a code. */
export type Verdict = 'do' | 'unchanged' | ErrorCode

export interface Judged {
  readonly todo: readonly OneOfMany[]
  readonly unchanged: number
  readonly refused: readonly { readonly id: number; readonly code: ErrorCode }[]
}

export const judge = (rows: readonly OneOfMany[], verdictOf: (row: OneOfMany) => Verdict): Judged => {
  const todo: OneOfMany[] = []
  const refused: { id: number; code: ErrorCode }[] = []
  for (const row of rows) {
    const verdict = verdictOf(row)
    if (verdict === 'do') todo.push(row)
    else if (verdict !== 'unchanged') refused.push({ id: row.customer_id, code: verdict })
  }
  return { todo, refused, unchanged: rows.length - todo.length - refused.length }
}

const maxNamed = 200

/** The reply: counts, and the names of the first refused rows. */
export const outcomeOf = async (db: Executor, { todo, unchanged, refused }: Judged): Promise<BulkOutcome> => {
  const first = refused.slice(0, maxNamed)
  const ids = first.map(({ id }) => id)
  const names = await db
    .select({
      id: customers.id,
      name: sql<string>`coalesce(nullif(trim(${customers.first_name} || ' ' || ${customers.last_name}), ''), ${customers.email})`,
    })
    .from(customers)
    .where(inArray(customers.id, ids))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    done: todo.length,
    unchanged,
    refused: first.map(({ id, code }) => ({ id, name: nameOf.get(id) ?? String(id), code })),
    refused_total: refused.length,
  }
}

/** Sets fields of many customers; `where` narrows them to those in the expected state. Returns how many changed. */
export const writeMany = async (
  db: Executor,
  ids: readonly number[],
  values: Partial<typeof customers.$inferInsert>,
  where?: SQL,
): Promise<number> => {
  const { rowCount } = await db
    .update(customers)
    .set({ ...values, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
    .where(and(anyOf(customers.id, ids), where))
  return rowCount ?? 0
}
