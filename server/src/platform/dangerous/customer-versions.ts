import { anyOf } from '../database/any-of.ts'
import type { Executor } from '../database/database.ts'
import { customers } from '../records/schema.ts'

/** Ids of customers with their versions. */
export type Versions = readonly (readonly [id: number, version: number])[]

/** The versions of some customers; those who no longer exist are missing. */
export const versionsOf = async (db: Executor, ids: readonly number[]): Promise<Versions> => {
  const rows = await db
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(anyOf(customers.id, ids))
    .orderBy(customers.id)
  return rows.map(({ id, version }) => [id, version])
}

/** The records of a proposal that are no longer as they were. */
export const changedSince = async (db: Executor, before: Versions): Promise<readonly number[]> => {
  const now = new Map(
    await versionsOf(
      db,
      before.map(([id]) => id),
    ),
  )
  return before.flatMap(([id, version]) => (now.get(id) === version ? [] : [id]))
}
