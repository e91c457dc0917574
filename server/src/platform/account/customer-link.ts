import type { CustomerLink } from '@console/remote-admin/contract/calls/customer-links'
import { eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { byAgentName } from '../records/agent-name.ts'
import { agents, customers } from '../records/schema.ts'

/** Agents with their linked customers; those with a link first. */
export const readLinks = async (db: Executor, where?: SQL): Promise<CustomerLink[]> => {
  const nameOf = (table: typeof agents | typeof customers) =>
    sql<string>`trim(${table.first_name} || ' ' || ${table.last_name})`
  const rows = await db
    .select({
      agent_id: agents.id,
      name: nameOf(agents),
      email: agents.email,
      level: agents.level,
      active: agents.active,
      customer_id: customers.id,
      customer_name: nameOf(customers),
      customer_email: customers.email,
    })
    .from(agents)
    .leftJoin(customers, eq(customers.id, agents.customer_id))
    .where(where)
    .orderBy(sql`${customers.id} is null`, byAgentName, agents.id)
  return rows.map(({ customer_id, customer_name, customer_email, ...agent }) => ({
    ...agent,
    customer: customer_id === null ? null : { customer_id, name: customer_name ?? '', email: customer_email ?? '' },
  }))
}

/** The link of one agent, locked. */
export const lockLink = async (db: Executor, agentId: number): Promise<CustomerLink | undefined> => {
  await db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('update')
  const [link] = await readLinks(db, eq(agents.id, agentId))
  return link
}
