import { teamCalls } from '@console/remote-members/contract/calls/team'
import { and, eq } from '#drizzle'
import { driverError, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { emailKindOf } from '../../../platform/guard/email-kind.ts'
import { requireMailDomain } from '../../../platform/guard/enforce.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { readTeam, requireSeat } from './team.ts'

const inUse = '23503'

export const addTeamMember = change(teamCalls.addTeamMember, {
  // Outside the transaction: a refusal by a ban is counted even if the change fails.
  prepare: ({ email }, { db }) => requireMailDomain(db, email),
  load: ({ parent_id }, { db }) => loadCustomer(db, parent_id),
  apply: async ({ parent_id, title = '', ...person }, owner, { db }) => {
    requireAccount('addMember', owner)
    requireSeat(owner)
    const { company_name, company_url, country, plan, status, approval } = owner
    const member = { ...person, title, parent_id }
    const email_kind = emailKindOf(person.email)
    const [row] = await db
      .insert(customers)
      .values({ ...member, email_kind, company_name, company_url, country, plan, status, approval, source: 'agent' })
      .returning({ id: customers.id })
      .catch((error: unknown) => {
        throw isTaken(error, 'customers_email')
          ? new Failed('emailTaken', { fields: { email: ['Another customer has this email address.'] } })
          : error
      })
    if (!row) throw new Error('the member was not written')
    return { data: await readTeam(db, parent_id), target: row.id, also: [parent_id], before: null, after: member }
  },
  undo: async ({ target }, db) => {
    // Unchanged since it was created, and nothing refers to it.
    const gone = await db
      .delete(customers)
      .where(and(eq(customers.id, Number(target)), eq(customers.version, 1)))
      .returning({ id: customers.id })
      .catch((error: unknown) => {
        throw driverError(error)?.code === inUse ? new Failed('notUndoable') : error
      })
    if (gone.length === 0) throw new Failed('notUndoable')
  },
})
