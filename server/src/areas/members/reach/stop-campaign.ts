import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readCampaign } from './campaign.ts'
import { campaignRecipients, campaigns } from './reach-schema.ts'

export const stopCampaign = change(reachCalls.stopCampaign, {
  load: async ({ campaign_id }, context) => {
    const { db } = context
    await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaign_id)).for('update')
    const campaign = await readCampaign(context, campaign_id)
    if (!campaign) throw new Failed('notFound')
    if (campaign.state === 'done' || campaign.state === 'stopped') throw new Failed('campaignEnded')
    return campaign
  },
  apply: async ({ campaign_id }, before, context) => {
    const { db, agent } = context
    await db
      .update(campaigns)
      .set({ stopped_at: sql`now()`, stopped_by: agent.id })
      .where(eq(campaigns.id, campaign_id))
    // Mail that is being handed over right now is locked and goes out; the sender drops it if it is returned.
    const { rowCount } = await db.execute(sql`
      update ${mails} set given_up_at = now(), failure = 'stopped', text = '', html = null
      where id in (
        select m.id from ${campaignRecipients} r join ${mails} m on m.id = r.mail_id
        where r.campaign_id = ${campaign_id} and m.sent_at is null and m.given_up_at is null
        for update of m skip locked
      )`)
    const data = await readCampaign(context, campaign_id)
    if (!data) throw new Failed('notFound')
    return {
      data,
      target: campaign_id,
      before: { state: before.state },
      after: { state: data.state, stopped: rowCount ?? 0 },
    }
  },
})
