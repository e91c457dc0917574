import type { CustomerLink } from '@console/remote-admin/contract/calls/customer-links'
import { and, eq, ne } from '#drizzle'
import { lockLink } from '../../../platform/account/customer-link.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** Locks an agent's existing link. */
export const loadLink = async (db: Executor, agentId: number): Promise<CustomerLink> => {
  const link = await lockLink(db, agentId)
  if (!link) throw new Failed('notFound')
  return link
}

/**
 * Another agent linked with that customer; locks the customer, so the second of two concurrent requests sees the first.
 */
export const otherOf = async (db: Executor, agentId: number, customerId: number): Promise<string | undefined> => {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
  const [other] = await db
    .select({ first_name: agents.first_name, last_name: agents.last_name })
    .from(agents)
    .where(and(eq(agents.customer_id, customerId), ne(agents.id, agentId)))
  return other && `${other.first_name} ${other.last_name}`.trim()
}

const keptOf = ({ customer }: CustomerLink) => ({
  linked_customer_id: customer?.customer_id ?? null,
  linked_customer_email: customer?.email ?? null,
})

/** Links an agent with a customer, or (null) removes the link. */
export const setLink = async (
  db: Executor,
  before: CustomerLink,
  customerId: number | null,
): Promise<Changed<CustomerLink>> => {
  if ((before.customer?.customer_id ?? null) === customerId) return { data: before, unchanged: true }
  await db.update(agents).set({ customer_id: customerId }).where(eq(agents.id, before.agent_id))
  const data = await loadLink(db, before.agent_id)
  return { data, target: before.agent_id, before: keptOf(before), after: keptOf(data) }
}

type Kept = ReturnType<typeof keptOf>

/** Restores the previous link if it is unchanged since. */
export const undoLink: Undo = async ({ target, before, after }, db) => {
  const link = await lockLink(db, Number(target))
  const [old, current] = [before as Kept, after as Kept] // written by setLink
  if (!link || keptOf(link).linked_customer_id !== current.linked_customer_id) throw new Failed('notUndoable')
  const id = old.linked_customer_id
  if (id !== null && (await otherOf(db, link.agent_id, id)) !== undefined) throw new Failed('notUndoable')
  await setLink(db, link, id)
}
