import { sql } from '#drizzle'
import type { IsStopped } from '../../../platform/mail/send-due.ts'
import { campaignRecipients, campaigns } from './reach-schema.ts'

/** Whether the campaign of a mail was stopped. */
export const isCampaignStopped: IsStopped = async (db, mailId) => {
  const { rows } = await db.execute(sql`
    select from ${campaignRecipients} r join ${campaigns} c on c.id = r.campaign_id
    where r.mail_id = ${mailId} and c.stopped_at is not null`)
  return rows.length > 0
}
