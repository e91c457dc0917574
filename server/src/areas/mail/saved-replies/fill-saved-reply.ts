import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { eq, sql } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addresseeFields } from '../../members/reach/index.ts'
import { fillReply, type ReplyValues } from './fill-reply.ts'
import { requireReply } from './reply-row.ts'

const customerOf = async (db: Executor, email: string) => {
  const [found] = await db
    .select({ ...addresseeFields, customer_id: customers.id })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email.toLowerCase()))
  return found
}

/** "Haddad, Noor" and "Noor Haddad" have the same first name; an address used as a name has none. */
const namesOf = (name: string): [first: string, last: string] => {
  if (name.includes('@')) return ['', '']
  const [first = '', ...rest] = name.includes(',')
    ? name.split(',').toReversed().join(' ').trim().split(/\s+/)
    : name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

/** As agents see it: the wire form is one word in lower case. */
const planName = (plan: string): string => plan.slice(0, 1).toUpperCase() + plan.slice(1)

const valuesOf = async (
  db: Executor,
  email: string,
  name: string,
  agent: SignedIn,
): Promise<{ values: ReplyValues; customerId: number | undefined }> => {
  const known = email === '' ? undefined : await customerOf(db, email)
  const [first, last] = known ? [known.first_name, known.last_name] : namesOf(name)
  const values = {
    first_name: first,
    last_name: last,
    full_name: `${first} ${last}`.trim(),
    email,
    company: known?.company_name ?? '',
    plan: known ? planName(known.plan) : '',
    agent_name: `${agent.first_name} ${agent.last_name}`.trim(),
    agent_first_name: agent.first_name,
    agent_email: agent.email,
  }
  return { values, customerId: known?.customer_id }
}

export const fillSavedReply = read(
  savedRepliesCalls.fillSavedReply,
  async ({ id, email = '', name = '' }, { db, agent }) => {
    const reply = await requireReply(db, agent.id, id)
    const { values, customerId } = await valuesOf(db, email.trim(), name, agent)
    return { ...fillReply(reply, values), ...(customerId !== undefined && { customer_id: customerId }) }
  },
)
