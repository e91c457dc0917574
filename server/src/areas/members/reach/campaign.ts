import type { Campaign, recipientStates } from '@console/remote-members/contract/calls/reach'
import { type SQL, sql } from '#drizzle'
import type { Outside } from '../../../integrations/outside.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { campaignRecipients, campaigns, mailTemplates } from './reach-schema.ts'

type State = (typeof recipientStates)[number]

/** State of the mail `m` of a recipient `r`. */
export const stateOf: SQL<State> = sql<State>`case
  when r.opened_at is not null then 'opened'
  when m.sent_at is not null then 'sent'
  when m.given_up_at is null then 'waiting'
  when m.failure = 'stopped' then 'stopped'
  when m.failure ~ '^5[0-9][0-9]$' then 'bounced'
  else 'failed' end`

/**
 * Whether a campaign has sent this template to a customer; mails that were stopped before they went out do not count.
 */
export const hasHad = (template: string): SQL => sql`exists (
  select from ${campaignRecipients} r join ${campaigns} c on c.id = r.campaign_id join ${mails} m on m.id = r.mail_id
  where r.customer_id = ${customers}.id and c.template = ${template} and m.failure <> 'stopped')`

/** The part of a handler's context that a campaign's state depends on. */
interface Asking {
  readonly db: Executor
  readonly outside: Pick<Outside, 'mailGoesOut'>
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly template: string
  readonly template_name: string
  readonly created_by: string
  readonly created_at: Date
  readonly stopped: boolean
  readonly counts: Partial<Record<State, number>> | null
}

const none: Campaign['counts'] = { waiting: 0, sent: 0, opened: 0, bounced: 0, failed: 0, stopped: 0 }

const toWire = ({ counts: found, stopped, created_at, ...row }: Row, mailGoesOut: boolean): Campaign => {
  const counts = { ...none, ...found }
  const going = counts.waiting === 0 ? 'done' : mailGoesOut ? 'sending' : 'held'
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    state: stopped ? 'stopped' : going,
    recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  }
}

/** The last 100 campaigns, newest first, or one; the states of their mails are counted in one query. */
const readSome = async ({ db, outside }: Asking, id: number | null): Promise<Campaign[]> => {
  const { rows } = await db.execute<Row>(sql`
    with chosen as (
      select * from ${campaigns} ${id === null ? sql`` : sql`where id = ${id}`} order by created_at desc, id desc limit 100
    ), counted as (
      select campaign_id, jsonb_object_agg(state, count) as counts from (
        select r.campaign_id, ${stateOf} as state, count(*)::int as count
        from ${campaignRecipients} r join ${mails} m on m.id = r.mail_id
        where r.campaign_id in (select id from chosen)
        group by 1, 2
      ) by_state group by campaign_id
    )
    select c.id::int, c.name, c.template, t.name as template_name, concat_ws(' ', a.first_name, a.last_name) as created_by,
      c.created_at, c.stopped_at is not null as stopped, counted.counts
    from chosen c
      join ${mailTemplates} t on t.id = c.template
      join agents a on a.id = c.created_by
      left join counted on counted.campaign_id = c.id
    order by c.created_at desc, c.id desc`)
  return rows.map((row) => toWire(row, outside.mailGoesOut))
}

export const readCampaigns = (asking: Asking): Promise<Campaign[]> => readSome(asking, null)

export const readCampaign = async (asking: Asking, id: number): Promise<Campaign | undefined> =>
  (await readSome(asking, id))[0]
