import { supportScreens } from '@console/remote-admin/contract/calls/support'
import { type CustomerFigures, membersCalls } from '@console/remote-members/contract/calls/members'
import { and, desc, eq, gt, isNull, ne, sql } from '#drizzle'
import { stripeInvoices, subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import { inFullUnits } from '../../../integrations/stripe/minor-units.ts'
import { canCall } from '../../../platform/access/may.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { isOfPerson, tickets } from '../../admin/support/index.ts'

/** The customer, and the customer whose billing applies: the owner for a member of a team. */
const readWho = async (db: Executor, id: number) => {
  const [who] = await db
    .select({
      email: customers.email,
      stripe_id: sql<string | null>`case when ${customers.parent_id} is null then ${customers.stripe_id}
        else (select o.stripe_id from ${customers} o where o.id = ${customers}.parent_id) end`,
    })
    .from(customers)
    .where(eq(customers.id, id))
  return who
}

/** All active subscriptions; those in the currency of the newest are summed. */
const readPrice = async (db: Executor, stripeId: string): Promise<CustomerFigures['price']> => {
  const { at, until, stripe_customer, mrr, currency, period } = subscriptionStates
  const paid = await db
    .select({ mrr, currency, period })
    .from(subscriptionStates)
    .where(and(eq(stripe_customer, stripeId), isNull(until), gt(mrr, 0)))
    .orderBy(desc(at))
  const [newest] = paid
  if (newest === undefined) return null
  const sum = paid.reduce((total, one) => total + (one.currency === newest.currency ? one.mrr : 0), 0)
  return { amount: inFullUnits(sum, newest.currency), currency: newest.currency, period: newest.period }
}

const readLastPayment = async (db: Executor, stripeId: string): Promise<CustomerFigures['last_payment']> => {
  const { number, amount_paid, currency, url, paid_at, stripe_customer, status } = stripeInvoices
  const [last] = await db
    .select({ number, amount: amount_paid, currency, url, at: paid_at })
    .from(stripeInvoices)
    .where(and(eq(stripe_customer, stripeId), eq(status, 'paid'), gt(amount_paid, 0)))
    .orderBy(sql`${paid_at} desc nulls last`)
    .limit(1)
  if (!last?.at) return null
  return { ...last, amount: inFullUnits(last.amount, last.currency), at: last.at.toISOString() }
}

const readUnpaid = async (db: Executor, stripeId: string): Promise<CustomerFigures['unpaid']> => {
  const { number, amount_remaining, currency, url, failure, next_attempt_at } = stripeInvoices
  const { stripe_customer, status, attempts, created_at } = stripeInvoices
  const [open] = await db
    .select({ number, amount: amount_remaining, currency, url, failure, next_attempt_at })
    .from(stripeInvoices)
    .where(and(eq(stripe_customer, stripeId), eq(status, 'open'), gt(attempts, 0)))
    .orderBy(desc(created_at))
    .limit(1)
  if (open === undefined) return null
  return {
    ...open,
    amount: inFullUnits(open.amount, open.currency),
    next_attempt_at: open.next_attempt_at?.toISOString() ?? null,
  }
}

export const getCustomerFigures = read(membersCalls.getCustomerFigures, async ({ customer_id }, { db, agent }) => {
  const who = await readWho(db, customer_id)
  if (!who) throw new Failed('notFound')
  const { email, stripe_id } = who
  const isOpen = and(isOfPerson(email, customer_id), ne(tickets.state, 'closed'))
  const [price, last_payment, unpaid, open_tickets] = await Promise.all([
    stripe_id === null ? null : readPrice(db, stripe_id),
    stripe_id === null ? null : readLastPayment(db, stripe_id),
    stripe_id === null ? null : readUnpaid(db, stripe_id),
    canCall(agent, supportScreens) ? db.$count(tickets, isOpen) : null,
  ])
  return { price, last_payment, unpaid, open_tickets }
})
