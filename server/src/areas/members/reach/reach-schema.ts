import type { templateKinds } from '@console/remote-members/contract/calls/reach'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity } from '../../../platform/database/columns.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Mails that agents send, with variables such as {{first_name}}. */
export const mailTemplates = pgTable('mail_templates', {
  /** Name in calls and code, such as `welcome`. */
  id: text().primaryKey(),
  kind: text().$type<(typeof templateKinds)[number]>().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  created_at: createdAt(),
})

/** One template, sent once to each customer that a filter matched. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    name: text().notNull(),
    template: text()
      .notNull()
      .references(() => mailTemplates.id),
    /** The selection at the time of sending: ids or filters. */
    selection: jsonb().$type<unknown>().notNull(),
    created_by: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id),
    created_at: createdAt(),
    stopped_at: at(),
    stopped_by: bigint({ mode: 'number' }).references(() => agents.id),
  },
  (t) => [index('campaigns_created').on(t.created_at, t.id)],
)

/** Recipients of a campaign; the state is in the mail. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaign_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    customer_id: customerId(),
    mail_id: bigint({ mode: 'number' }).references(() => mails.id, { onDelete: 'set null' }),
    opened_at: at(),
    /** Token in the address of the tracking image; only its hash is stored. */
    open_hash: bytea(),
  },
  (t) => [
    primaryKey({ columns: [t.campaign_id, t.customer_id] }),
    index('campaign_recipients_customer').on(t.customer_id),
    index('campaign_recipients_mail').on(t.mail_id),
    uniqueIndex('campaign_recipients_open').on(t.open_hash),
  ],
)
