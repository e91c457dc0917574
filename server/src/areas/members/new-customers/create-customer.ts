import type { Customer } from '@console/remote-members/contract/calls/members'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { emailKindOf } from '../../../platform/guard/email-kind.ts'
import { requireMailDomain } from '../../../platform/guard/enforce.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { normalizeDomain, normalizePhone, requireCountry } from '../customers/normalize.ts'
import { requireSeat } from '../team/team.ts'
import { findDuplicates, traitsOf } from './duplicates.ts'

const emailTaken = () => new Failed('emailTaken', { fields: { email: ['Another customer has this email address.'] } })

/** What a new member takes over from the team. */
const joining = (owner: Customer | null) =>
  owner === null ? {} : { parent_id: owner.customer_id, status: owner.status, plan: owner.plan }

export const createCustomer = change(newCustomersCalls.createCustomer, {
  // Outside the transaction: a refusal by a ban is counted even if the change fails.
  prepare: ({ email }, { db }) => requireMailDomain(db, email),
  // Locked, so that two concurrent joins cannot take the same seat.
  load: async ({ parent_id }, { db }) => (parent_id === undefined ? null : loadCustomer(db, parent_id)),
  apply: async ({ parent_id: _parent, duplicates_accepted, ...person }, owner, { db }) => {
    requireCountry(person.country)
    const phone = normalizePhone(person.phone, person.country)
    const company_url = normalizeDomain(person.company_url)
    if (owner !== null) {
      requireAccount('addMember', owner)
      requireSeat(owner)
    }
    const { domains, ...traits } = traitsOf(person.email, phone || null, company_url || null)
    const duplicates = await findDuplicates(db, { ...traits, domains: owner === null ? domains : [] })
    if (duplicates.some(({ email }) => email.toLowerCase() === person.email.toLowerCase())) throw emailTaken()
    if (duplicates.length > 0 && !duplicates_accepted) throw new Failed('isDuplicate')
    const values = {
      ...person,
      ...joining(owner),
      phone,
      company_url,
      notes: person.notes.replaceAll('\r\n', '\n'),
      email_kind: emailKindOf(person.email),
      source: 'agent',
      approval: 'approved',
    } as const
    const [row] = await db
      .insert(customers)
      .values(values)
      .returning({ id: customers.id })
      .catch((error: unknown) => {
        throw isTaken(error, 'customers_email') ? emailTaken() : error
      })
    if (!row) throw new Error('the customer was not written')
    return {
      data: await loadCustomer(db, row.id),
      target: row.id,
      ...(owner !== null && { also: [owner.customer_id] }),
      before: null,
      after: values,
    }
  },
})
