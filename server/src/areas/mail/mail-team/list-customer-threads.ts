import { mailScreens } from '@console/remote-mail/contract/calls/mail-accounts'
import { type CustomerMail, mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import type { Who } from '@console/shared/contract/access'
import { desc, eq, sql } from '#drizzle'
import { canCall } from '../../../platform/access/may.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { ticketMessages } from '../../admin/support/index.ts'
import { campaignRecipients } from '../../members/reach/index.ts'
import { readThreadLines } from '../records/mail-thread.ts'
import { areWith } from './mail-sender.ts'

const maxShown = 20
const noThreads = { threads: [], total: 0 }

/** The customer page may be open to agents who may not read mail, so only this much of the mailboxes is disclosed. */
const canReadMail = (who: Who): boolean => canCall(who, mailScreens)

/**
 * Mail that the console itself sent to a customer, which is in no mailbox: ticket replies, campaigns, the welcome mail.
 */
const readMailsTo = async (db: Executor, customerId: number): Promise<CustomerMail[]> => {
  const rows = await db
    .select({
      mail_id: mails.id,
      subject: mails.subject,
      at: sql<Date>`coalesce(${mails.sent_at}, ${mails.created_at})`.mapWith(mails.created_at),
      state: sql<CustomerMail['state']>`case when ${campaignRecipients.opened_at} is not null then 'opened'
        when ${mails.sent_at} is not null then 'sent' when ${mails.given_up_at} is not null then 'failed' else 'waiting' end`,
      prospect_id: ticketMessages.ticket_id,
    })
    .from(mails)
    .leftJoin(campaignRecipients, eq(campaignRecipients.mail_id, mails.id))
    // The key of a reply's mail is derived from its message.
    .leftJoin(
      ticketMessages,
      sql`${ticketMessages.id} = substring(${mails.key} from '^ticket-reply-([0-9]{1,18})$')::bigint`,
    )
    .where(eq(mails.customer_id, customerId))
    .orderBy(desc(mails.id))
    .limit(maxShown)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export const listCustomerThreads = read(mailTeamCalls.listCustomerThreads, async ({ customer_id }, { db, agent }) => {
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customer_id))
  if (!customer) return { threads: [], total: 0, mails: [] }
  const [lines, sent] = await Promise.all([
    canReadMail(agent) ? readThreadLines(db, areWith(customer.email.toLowerCase(), customer_id), maxShown) : noThreads,
    readMailsTo(db, customer_id),
  ])
  return { ...lines, mails: sent }
})
