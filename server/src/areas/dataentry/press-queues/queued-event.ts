import type { QueuedEvent } from '@console/remote-dataentry/contract/calls/press-queues'
import { and, eq, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { pressEvents } from '../records/press-schema.ts'

export const companyFields = {
  company_id: companies.id,
  name: companies.name,
  domain: companies.domain,
  country: companies.country,
  employees: companies.employees,
}

const isEvent = (id: number) => and(eq(pressEvents.id, id), isNull(pressEvents.deleted_at))

/** The record of an event and its company. */
export const findEvent = async (db: Executor, id: number) => {
  const [found] = await db
    .select({ record: pressEvents, company: companyFields })
    .from(pressEvents)
    .leftJoin(companies, eq(companies.id, pressEvents.company_id))
    .where(isEvent(id))
  if (!found) throw new Failed('notFound')
  return found
}

export const toQueuedEvent = ({ record, company }: Awaited<ReturnType<typeof findEvent>>): QueuedEvent => {
  const { id, state, company_name, title, url, happened_on, date_precision, people, version } = record
  const { amount, currency, amount_usd, round, investors, sources } = record
  return {
    press_event_id: id,
    state,
    company,
    company_name,
    title,
    url,
    happened_on,
    date_precision,
    people: [...people],
    amount,
    currency,
    amount_usd,
    round,
    investors,
    sources,
    version,
  }
}

export const readEvent = async (db: Executor, id: number): Promise<QueuedEvent> =>
  toQueuedEvent(await findEvent(db, id))

/** The same, locked for the transaction. */
export const lockEvent = async (db: Executor, id: number): Promise<QueuedEvent> => {
  await db.select({ id: pressEvents.id }).from(pressEvents).where(isEvent(id)).for('update')
  return readEvent(db, id)
}

export type EventValues = Partial<typeof pressEvents.$inferInsert>

export const writeEvent = async (db: Executor, id: number, values: EventValues): Promise<void> => {
  await db
    .update(pressEvents)
    .set({ ...values, updated_at: sql`now()`, version: sql`${pressEvents.version} + 1` })
    .where(eq(pressEvents.id, id))
}
