import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'

/** Throws `notFound` unless the customer exists. */
export const requireCustomer = async (db: Executor, id: number): Promise<void> => {
  if ((await db.$count(customers, eq(customers.id, id))) === 0) throw new Failed('notFound')
}
