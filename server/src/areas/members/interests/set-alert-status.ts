import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customerAlerts } from './interest-schema.ts'
import { type AlertRecord, findAlert, lockAlert, toAlert } from './interests.ts'

interface Kept {
  readonly alert: Pick<AlertRecord, 'id' | 'name' | 'enabled'>
}

const switchTo = (db: Executor, id: number, enabled: boolean) =>
  db.update(customerAlerts).set({ enabled }).where(eq(customerAlerts.id, id))

export const setAlertStatus = change(interestsCalls.setAlertStatus, {
  load: ({ customer_id, customer_alert_id }, { db }) => lockAlert(db, customer_alert_id, customer_id),
  apply: async ({ customer_id, status }, before, { db }) => {
    if (before.enabled === status) return { data: toAlert(before), unchanged: true }
    await switchTo(db, before.id, status)
    const kept = (enabled: boolean): Kept => ({ alert: { id: before.id, name: before.name, enabled } })
    const data = toAlert({ ...before, enabled: status })
    return { data, target: customer_id, before: kept(!status), after: kept(status) }
  },
  undo: async ({ target, after }, db) => {
    const { alert } = after as Kept // written above
    const now = await findAlert(db, alert.id, Number(target))
    if (now?.enabled !== alert.enabled) throw new Failed('notUndoable')
    await switchTo(db, alert.id, !alert.enabled)
  },
})
