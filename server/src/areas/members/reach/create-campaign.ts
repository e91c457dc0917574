import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { sql } from '#drizzle'
import { hashToken, newToken } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { type Mail, queueMails } from '../../../platform/mail/outbox.ts'
import { htmlOf, renderTemplate } from '../../../platform/mail/render-template.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readCampaign } from './campaign.ts'
import { readTemplate } from './mail-template.ts'
import { nameOf } from './name-of.ts'
import { openedAt } from './opened-mail.ts'
import { campaignRecipients, campaigns } from './reach-schema.ts'
import { countRecipients, nextRecipients, recipientVersions } from './recipients.ts'

const batchSize = 1_000

type Written = Mail & { readonly customer_id: number; readonly openToken: string | null }

/** Puts a batch of mails into the outbox and records each with its campaign. */
const queueBatch = async (db: Executor, campaignId: number, batch: readonly Written[]): Promise<void> => {
  const ids = await queueMails(
    db,
    batch.map(({ openToken: _, ...mail }) => mail),
  )
  const recipients = batch.map(({ key, customer_id, openToken }) => ({
    customer_id,
    mail_id: ids.get(key),
    open_hash: openToken && hashToken(openToken).toString('hex'),
  }))
  await db.execute(sql`
    insert into ${campaignRecipients} (campaign_id, customer_id, mail_id, open_hash)
    select ${campaignId}, customer_id, mail_id, decode(open_hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r(customer_id bigint, mail_id bigint, open_hash text)`)
}

export const createCampaign = change(reachCalls.createCampaign, {
  concerns: async (input, { db }) => {
    // It refuses more than can be written to at once.
    await countRecipients(db, input.template, input.selection)
    const versions = await recipientVersions(db, input.template, input.selection)
    return {
      // The change is refused if there are not as many as the agent was shown.
      count: Math.max(versions.length, input.recipients),
      versions,
      exactly: { ...input, selection: { ids: versions.map(([id]) => id) } },
    }
  },
  apply: async ({ name, template: id, selection, recipients }, _before, context) => {
    const { db, agent, signIn } = context
    const template = await readTemplate(db, id, 'campaign')
    // Campaigns with the same template run one at a time, so that each sees the recipients of the one before.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${id}`}, 0))`)
    const counts = await countRecipients(db, id, selection)
    if (counts.recipients === 0) throw new Failed('nobodyToWriteTo')
    if (counts.recipients !== recipients)
      throw invalidField('recipients', `It would go to ${counts.recipients} now. Please look at the preview again.`)

    const [campaign] = await db
      .insert(campaigns)
      .values({ name, template: id, selection, created_by: agent.id })
      .returning({ id: campaigns.id })
    if (!campaign) throw new Error('the campaign was not written')

    for (let after = 0; ; ) {
      // This campaign's own mails, which have higher ids, must not exclude their recipients from it.
      const batch = await nextRecipients(db, { template: id, selection, after, count: batchSize })
      const last = batch.at(-1)
      if (last === undefined) break
      after = last.customer_id
      const mails = batch.map((customer): Written => {
        const { subject, text } = renderTemplate(template, customer, nameOf(agent))
        const openToken = signIn.publicUrl === undefined ? null : newToken()
        return {
          key: `campaign ${campaign.id} ${customer.customer_id}`,
          to: customer.email,
          subject,
          text,
          ...(signIn.publicUrl && openToken && { html: htmlOf(text, openedAt(signIn.publicUrl, openToken)) }),
          customer_id: customer.customer_id,
          template: id,
          bulk: true,
          openToken,
        }
      })
      await queueBatch(db, campaign.id, mails)
    }
    const data = await readCampaign(context, campaign.id)
    if (!data) throw new Error('the campaign was not written')
    return { data, target: campaign.id, after: { name, template: id, recipients: data.recipients, selection } }
  },
})
