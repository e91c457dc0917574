import { type Recipient, reachCalls, type recipientStates } from '@console/remote-members/contract/calls/reach'
import { and, eq, type SQL, sql } from '#drizzle'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { holdsCustomer } from '../customers/customer-search.ts'
import { stateOf } from './campaign.ts'
import { campaignRecipients, campaigns } from './reach-schema.ts'

/** A column of the mail and the customer of a row of campaign_recipients. */
const ofMail = (expression: SQL): SQL => sql`(
  select ${expression} from ${campaignRecipients} r join ${mails} m on m.id = r.mail_id join ${customers} c on c.id = r.customer_id
  where r.campaign_id = ${campaignRecipients}.campaign_id and r.customer_id = ${campaignRecipients}.customer_id)`

interface Mailed {
  readonly name: string
  readonly email: string
  readonly state: (typeof recipientStates)[number]
  readonly failure: string
  readonly sent_at: string | null
  readonly opened_at: string | null
}

const mailed = ofMail(sql`jsonb_build_object(
  'name', trim(c.first_name || ' ' || c.last_name), 'email', m.to, 'state', ${stateOf}, 'failure', m.failure,
  'sent_at', m.sent_at, 'opened_at', r.opened_at)`)

const fields = { id: campaignRecipients.customer_id, mailed: sql<Mailed>`${mailed}` }

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

const keyset: Keyset<'id', typeof fields, Recipient> = {
  table: campaignRecipients,
  id: campaignRecipients.customer_id,
  fields,
  sorts: { id: { expression: sql`${campaignRecipients.customer_id}`, type: 'bigint' } },
  toRow: ({ id, mailed: { sent_at, opened_at, ...rest } }) => ({
    id,
    ...rest,
    sent_at: iso(sent_at),
    opened_at: iso(opened_at),
  }),
}

export const listRecipients = read(
  reachCalls.listRecipients,
  async ({ campaign_id, filters: { state, text = '' } = {}, sort, page }, { db }) => {
    const found = await db.$count(campaigns, eq(campaigns.id, campaign_id))
    if (found === 0) throw new Failed('notFound')
    const where = and(
      eq(campaignRecipients.campaign_id, campaign_id),
      state && sql`${ofMail(stateOf)} = ${state}`,
      text.trim() ? ofMail(holdsCustomer(text)) : undefined,
    )
    return keysetPage(db, keyset, { where, sort: sort ?? { by: 'id', direction: 'asc' }, page })
  },
)
