import { eq } from 'drizzle-orm'
import type { Executor } from '../../data/database.ts'
import { customers } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'

/** What is read of a customer is read of one that there is. */
export const requireCustomer = async (db: Executor, id: number): Promise<void> => {
  if ((await db.$count(customers, eq(customers.id, id))) === 0) throw new Failed('notFound')
}
