import type { Ticket } from '@console/remote-admin/contract/calls/support'
import { eq } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { type Addressee, type Rendered, renderTemplate } from '../../../platform/mail/render-template.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addresseeFields } from '../../members/reach/index.ts'

/** For a requester who is not a customer, only name and email are known. */
const strangerOf = ({ requester_name, requester_email }: Ticket): Addressee => {
  const [first_name = '', ...rest] = requester_name.trim().split(/\s+/)
  return {
    first_name,
    last_name: rest.join(' '),
    email: requester_email,
    company_name: null,
    plan: null,
    seats: null,
    trial_ends_on: null,
    resign_on: null,
  }
}

const addresseeOf = async (db: Executor, ticket: Ticket): Promise<Addressee> => {
  if (ticket.customer_id === null) return strangerOf(ticket)
  const [found] = await db.select(addresseeFields).from(customers).where(eq(customers.id, ticket.customer_id))
  return found ?? strangerOf(ticket)
}

/** A macro's reply with the values of one ticket's requester. */
export const macroReply = async (db: Executor, text: string, ticket: Ticket, agent: SignedIn): Promise<Rendered> => {
  const name = `${agent.first_name} ${agent.last_name}`.trim()
  return renderTemplate({ subject: '', text }, await addresseeOf(db, ticket), name || null)
}
