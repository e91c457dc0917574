import { limits } from '@console/shared/contract/limits'
import { type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { daysAfter } from '../../../platform/database/days.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { renderTemplate } from '../../../platform/mail/render-template.ts'
import { customers } from '../../../platform/records/schema.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { readTemplate } from '../reach/mail-template.ts'

const template = 'resign_reminder'
/** A reminder missed while the server was down is sent at most this many days late. */
const latestDays = 2

const { id, resign_on, resign_cadence, status, blocked } = customers

/** Due reminders, one per customer, for paying customers who have not cancelled. */
export const remindersDue = (today: string): { readonly days: number; readonly due: SQL }[] =>
  limits.resignReminderDays.map((days) => {
    const [from, to] = [isoDate(daysAfter(today, days - latestDays)), isoDate(daysAfter(today, days))]
    const key = sql`'resign-' || ${id} || '-' || to_char(${resign_on}, 'MM/DD/YYYY') || ${`-${days}`}`
    return {
      days,
      due: sql`${resign_cadence} and ${resign_on} between ${from}::date and ${to}::date
        and ${status} in ('active', 'past_due') and not ${blocked}
        and not exists (select from ${mails} where ${mails.key} = ${key})`,
    }
  })

/** Puts the reminder into the outbox. */
export const remind = async (db: Executor, customer_id: number, days: number): Promise<void> => {
  const customer = await loadCustomer(db, customer_id)
  const { subject, text } = renderTemplate(await readTemplate(db, template), customer, null)
  const key = `resign-${customer_id}-${customer.resign_on}-${days}`
  await queueMail(db, { key, to: customer.email, subject, text, customer_id, template })
}
