import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { inTeam, ownerOf } from '../team/team.ts'

export const previewBlock = read(customerAccountCalls.previewBlock, async ({ customer_id }, { db }) => {
  const ownerId = await ownerOf(db, customer_id)
  const people = await db
    .select({
      customer_id: customers.id,
      name: sql<string>`trim(${customers.first_name} || ' ' || ${customers.last_name})`,
      email: customers.email,
      status: customers.status,
      blocked: customers.blocked,
      owner: sql<boolean>`${customers.parent_id} is null`,
    })
    .from(customers)
    .where(inTeam(ownerId))
    .orderBy(sql`${customers.parent_id} is not null`, sql`fold_text(${customers.last_name}) collate "C"`, customers.id)
  return { people }
})
