import type { CustomerAlert, Trigger } from '@console/remote-members/contract/calls/interests'
import { and, desc, eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customerAlerts, triggers } from './interest-schema.ts'

export type TriggerRecord = typeof triggers.$inferSelect
export type AlertRecord = typeof customerAlerts.$inferSelect

export const toTrigger = ({ customer_id: _, created_at, ...trigger }: TriggerRecord): Trigger => ({
  ...trigger,
  created_at: created_at.toISOString(),
})

export const toAlert = ({ id, customer_id: _, created_at, last_sent_at, ...alert }: AlertRecord): CustomerAlert => ({
  customer_alert_id: id,
  ...alert,
  last_sent_at: last_sent_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** A customer's triggers and alerts, newest first. */
export const readInterests = async (db: Executor, customerId: number) => {
  const [foundTriggers, foundAlerts] = await Promise.all([
    db.select().from(triggers).where(eq(triggers.customer_id, customerId)).orderBy(desc(triggers.id)),
    db.select().from(customerAlerts).where(eq(customerAlerts.customer_id, customerId)).orderBy(desc(customerAlerts.id)),
  ])
  return { triggers: foundTriggers.map(toTrigger), alerts: foundAlerts.map(toAlert) }
}

/** A trigger of this customer, locked; undefined if the customer has no such trigger. */
export const findTrigger = async (db: Executor, id: number, customerId: number): Promise<TriggerRecord | undefined> => {
  const mine = and(eq(triggers.id, id), eq(triggers.customer_id, customerId))
  const [trigger] = await db.select().from(triggers).where(mine).for('update')
  return trigger
}

export const lockTrigger = async (db: Executor, id: number, customerId: number): Promise<TriggerRecord> => {
  const trigger = await findTrigger(db, id, customerId)
  if (!trigger) throw new Failed('notFound')
  return trigger
}

/** An alert of this customer, locked; undefined if the customer has no such alert. */
export const findAlert = async (db: Executor, id: number, customerId: number): Promise<AlertRecord | undefined> => {
  const mine = and(eq(customerAlerts.id, id), eq(customerAlerts.customer_id, customerId))
  const [alert] = await db.select().from(customerAlerts).where(mine).for('update')
  return alert
}

export const lockAlert = async (db: Executor, id: number, customerId: number): Promise<AlertRecord> => {
  const alert = await findAlert(db, id, customerId)
  if (!alert) throw new Failed('notFound')
  return alert
}
