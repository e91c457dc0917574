import type { Customer } from '@console/remote-members/contract/calls/members'
import type { TimelineItem } from '@console/remote-members/contract/calls/timeline'
import { limits } from '@console/shared/contract/limits'
import { and, asc, eq, isNull } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { tasks } from '../../../platform/records/schema.ts'

const dayMs = 86_400_000
/** Maximum number of open tasks shown for a customer. */
const maxTasks = 200

const dayItem = (kind: TimelineItem['kind'], date: string, values: Partial<TimelineItem> = {}): TimelineItem => ({
  key: `${kind}:${date}`,
  kind,
  at: new Date(`${date}T00:00:00Z`).toISOString(),
  whole_day: true,
  text: '',
  by: '',
  state: '',
  fields: [],
  ...values,
})

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** Future dates of a subscription, from the customer's own fields. */
const subscriptionDays = (customer: Customer, today: string): TimelineItem[] => {
  const { status, starts_on, trial_ends_on, cancel_on, cancel_reason, resign_on, ends_on, end_reason } = customer
  const item = (kind: TimelineItem['kind'], day: string | null, text = '', from = today) => {
    const date = day === null ? null : isoDate(day)
    return date === null || date < from ? [] : [dayItem(kind, date, { text })]
  }
  const tomorrow = daysBefore(today, -1)
  const reminders =
    resign_on !== null && customer.resign_cadence && (status === 'active' || status === 'past_due')
      ? limits.resignReminderDays.flatMap((days) => {
          const date = daysBefore(isoDate(resign_on), days)
          return date < today ? [] : [dayItem('reminder', date, { text: String(days) })]
        })
      : []
  return [
    ...item('trial_end', status === 'trial' ? trial_ends_on : null),
    // The start date is already the last item of the past.
    ...item('start', starts_on, '', status === 'trial' ? today : tomorrow),
    ...item('cancellation', status === 'cancelling' ? cancel_on : null, cancel_reason),
    ...item('resign', resign_on),
    ...item('end', ends_on, end_reason),
    ...reminders,
  ]
}

/** Future items of a customer, soonest first: dates of the subscription, open tasks, including overdue ones. */
export const futureOf = async (db: Executor, customer: Customer): Promise<TimelineItem[]> => {
  const today = new Date().toISOString().slice(0, 10)
  const open = await db
    .select({
      id: tasks.id,
      ticket_id: tasks.ticket_id,
      title: tasks.title,
      due_on: tasks.due_on,
      by: agentName(tasks.agent_id),
    })
    .from(tasks)
    .where(and(eq(tasks.customer_id, customer.customer_id), isNull(tasks.completed_at)))
    .orderBy(asc(tasks.due_on), asc(tasks.id))
    .limit(maxTasks)
  const toDo = open.map(({ id, ticket_id, title, due_on, by }) =>
    dayItem('task', due_on, {
      key: `task:${id}`,
      text: title,
      by,
      state: due_on < today ? 'overdue' : '',
      ...(ticket_id === null ? {} : { ticket_id }),
    }),
  )
  return [...subscriptionDays(customer, today), ...toDo].sort((a, b) => a.at.localeCompare(b.at))
}
