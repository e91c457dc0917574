import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { accountActions } from '@console/remote-members/contract/customer-actions'
import { and, eq, isNull } from '#drizzle'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { queueMails, uniqueKey } from '../../../platform/mail/outbox.ts'
import { renderTemplate } from '../../../platform/mail/render-template.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addresseeFields, readTemplate } from '../reach/mail-template.ts'
import { nameOf } from '../reach/name-of.ts'
import { concernsMany, judge, loadMany, outcomeOf } from './many-customers.ts'

const batchSize = 1_000

/** Customers who were sent a template, or will be. */
const hadBefore = async (db: Executor, template: string, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: mails.customer_id })
    .from(mails)
    .innerJoin(customers, eq(customers.id, mails.customer_id))
    .where(and(anyOf(customers.id, ids), eq(mails.template, template), isNull(mails.given_up_at)))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

export const sendWelcomeToMany = change(newCustomersCalls.sendWelcomeToMany, {
  concerns: concernsMany,
  // Locked: a concurrent request waits and then sees who has been written to.
  load: ({ selection }, { db }) => loadMany(db, selection),
  apply: async ({ template: id }, rows, { db, agent }) => {
    const template = await readTemplate(db, id, 'welcome')
    const all = rows.map(({ customer_id }) => customer_id)
    const had = await hadBefore(db, id, all)
    const judged = judge(rows, (row) =>
      had.has(row.customer_id) ? 'unchanged' : (accountActions.disallowedReason('sendWelcome', row) ?? 'do'),
    )
    const data = await outcomeOf(db, judged)
    if (judged.todo.length === 0) return { data, unchanged: true }
    const also = judged.todo.map(({ customer_id }) => customer_id)
    for (let start = 0; start < also.length; start += batchSize) {
      const people = await db
        .select({ customer_id: customers.id, ...addresseeFields })
        .from(customers)
        .where(anyOf(customers.id, also.slice(start, start + batchSize)))
      await queueMails(
        db,
        people.map(({ customer_id, ...person }) => ({
          ...renderTemplate(template, person, nameOf(agent)),
          key: uniqueKey(`welcome ${customer_id}`),
          to: person.email,
          customer_id,
          template: id,
          bulk: true,
        })),
      )
    }
    return { data, also, before: null, after: { template: id } }
  },
})
