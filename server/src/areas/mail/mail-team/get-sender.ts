import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { and, desc, eq, gt, ne, or, type SQL, sql } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { emailDomain, emailKindOf } from '../../../platform/guard/email-kind.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { tickets } from '../../admin/support/index.ts'
import { readCustomer, rowFields, shownCustomer, shownRow, toWire } from '../../members/customers/index.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { readThreadLines } from '../records/mail-thread.ts'
import { areWith, readSender } from './mail-sender.ts'
import { canReadTickets } from './ticket-rights.ts'

const maxShown = 5
const noTickets = { tickets: [], tickets_total: 0 }

/** A public mail provider's domain says nothing about the company. */
const readColleagues = async (db: Executor, email: string) => {
  if (emailKindOf(email) !== 'work') return { colleagues: [], colleagues_total: 0 }
  // As in the index customers_email_domain.
  const where = and(
    sql`split_part(${customers.email_key}, '@', 2) = ${emailDomain(email)}`,
    eq(customers.email_kind, 'work'),
  )
  const rows = await db.select(rowFields).from(customers).where(where).orderBy(desc(customers.id)).limit(maxShown)
  return {
    colleagues: rows.map(toWire),
    colleagues_total: rows.length < maxShown ? rows.length : await db.$count(customers, where),
  }
}

/** Counts for the whole team in the last 30 days. */
const countUnlocks = (db: Executor, customerId: number): Promise<number> => {
  const owner = sql`(select coalesce(c.parent_id, c.id) from ${customers} c where c.id = ${customerId})`
  return db.$count(
    unlocks,
    and(
      sql`${unlocks.customer_id} in (select m.id from ${customers} m where m.id = ${owner} or m.parent_id = ${owner})`,
      gt(unlocks.created_at, sql`now() - interval '30 days'`),
    ),
  )
}

const readTickets = async (db: Executor, samePerson: SQL | undefined) => {
  const where = and(samePerson, ne(tickets.state, 'closed'))
  const rows = await db
    .select({ prospect_id: tickets.id, subject: tickets.subject, state: tickets.state })
    .from(tickets)
    .where(where)
    .orderBy(desc(tickets.id))
    .limit(maxShown)
  return { tickets: rows, tickets_total: rows.length < maxShown ? rows.length : await db.$count(tickets, where) }
}

export const getSender = read(mailTeamCalls.getSender, async ({ thread_id }, { db, agent }) => {
  if ((await db.$count(gmailThreads, eq(gmailThreads.id, thread_id))) === 0) throw new Failed('notFound')
  const { email, name } = await readSender(db, thread_id)
  if (email === '') {
    const nothing = { colleagues: [], colleagues_total: 0, threads: [] }
    return { email, name, customer: null, unlocks: null, ...noTickets, ...nothing }
  }
  const [known] = await db.select({ id: customers.id }).from(customers).where(sql`lower(${customers.email}) = ${email}`)
  const id = known?.id ?? null
  const byEmail = sql`lower(${tickets.requester_email}) = ${email}`
  const [customer, colleagues, counted, openRequest, others] = await Promise.all([
    id === null ? null : readCustomer(db, id),
    id === null ? readColleagues(db, email) : { colleagues: [], colleagues_total: 0 },
    id === null || !canOpen(agent, 'edit-member') ? null : countUnlocks(db, id),
    canReadTickets(agent)
      ? readTickets(db, id === null ? byEmail : or(byEmail, eq(tickets.customer_id, id)))
      : noTickets,
    readThreadLines(db, and(ne(gmailThreads.id, thread_id), areWith(email, id)), maxShown),
  ])
  return {
    email,
    name,
    unlocks: counted,
    ...openRequest,
    threads: others.threads,
    customer: customer ? shownCustomer(agent, customer) : null,
    colleagues: colleagues.colleagues.map((row) => shownRow(agent, row)),
    colleagues_total: colleagues.colleagues_total,
  }
})
