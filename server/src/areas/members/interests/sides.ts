import { eq } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** The customer account that an agent has on the main site; null if none is linked. */
export const findOwnAccount = async (db: Executor, agent: SignedIn) => {
  const [account] = await db
    .select({ id: customers.id, first_name: customers.first_name, last_name: customers.last_name })
    .from(agents)
    .innerJoin(customers, eq(customers.id, agents.customer_id))
    .where(eq(agents.id, agent.id))
  return account ?? null
}

type Side = 'you' | 'customer'

/** One side of a copy: the customer in question, or the agent's own account. */
export const sideOf = async (db: Executor, agent: SignedIn, side: Side, customerId: number): Promise<number> => {
  if (side === 'customer') return customerId
  const account = await findOwnAccount(db, agent)
  if (account === null) throw new Failed('noOwnAccount')
  return account.id
}

/** Both ends of a copy; the original belongs to `from`. */
export const endsOfCopy = async (db: Executor, agent: SignedIn, from: Side, customerId: number) => {
  const own = await sideOf(db, agent, 'you', customerId)
  return from === 'you' ? { from: own, to: customerId } : { from: customerId, to: own }
}
