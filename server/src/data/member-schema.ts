import type { correctionKinds, correctionStates } from '@console/remote-members/contract/calls/corrections'
import type { alertKinds, triggerKinds } from '@console/remote-members/contract/calls/interests'
import type { templateKinds } from '@console/remote-members/contract/calls/reach'
import type { unlockKinds } from '@console/remote-members/contract/calls/unlocks'
import type { exportStates } from '@console/shared/contract/calls/exports'
import type { ExportFormat, Sort } from '@console/shared/contract/list'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, identity, line } from './columns.ts'
import { agents, customers } from './schema.ts'
import { mails } from './shell-schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** What a customer is told of when it happens. */
export const triggers = pgTable(
  'triggers',
  {
    id: identity(),
    customer_id: customerId(),
    name: text().notNull(),
    kind: text().$type<(typeof triggerKinds)[number]>().notNull(),
    /** What it watches for, in words of the main site: `industry: software, country: DE`. */
    criteria: line(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [index('triggers_customer').on(t.customer_id, t.id)],
)

/** Mails with news that a customer gets again and again. */
export const customerAlerts = pgTable(
  'customer_alerts',
  {
    id: identity(),
    customer_id: customerId(),
    name: text().notNull(),
    kind: text().$type<(typeof alertKinds)[number]>().notNull(),
    criteria: line(),
    enabled: boolean().notNull().default(true),
    last_sent_at: at(),
    created_at: createdAt(),
  },
  (t) => [index('customer_alerts_customer').on(t.customer_id, t.id)],
)

/** Topics by which companies show what they are about to buy. */
export const intentTopics = pgTable(
  'intent_topics',
  { id: identity(), name: text().notNull(), category: text().notNull() },
  (t) => [uniqueIndex('intent_topics_name').on(t.name)],
)

export const customerIntentTopics = pgTable(
  'customer_intent_topics',
  {
    customer_id: customerId(),
    topic_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => intentTopics.id),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.topic_id] })],
)

/** Files that a customer took from the main site. */
export const customerExports = pgTable(
  'customer_exports',
  {
    id: identity(),
    customer_id: customerId(),
    file_name: text().notNull(),
    rows: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('customer_exports_customer').on(t.customer_id, t.created_at)],
)

/** Companies and contacts whose data a customer has paid to see. */
export const unlocks = pgTable(
  'unlocks',
  {
    id: identity(),
    customer_id: customerId(),
    kind: text().$type<(typeof unlockKinds)[number]>().notNull(),
    name: text().notNull(),
    company: line(),
    credits: integer().notNull().default(1),
    export_id: bigint({ mode: 'number' }).references(() => customerExports.id),
    hidden: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('unlocks_customer').on(t.customer_id, t.created_at, t.id),
    index('unlocks_created').on(t.created_at, t.id),
    index('unlocks_hidden').on(t.created_at, t.customer_id).where(sql`${t.hidden}`),
  ],
)

/** What a customer says is wrong in our data, one field a row. */
export const corrections = pgTable(
  'corrections',
  {
    id: identity(),
    customer_id: customerId(),
    kind: text().$type<(typeof correctionKinds)[number]>().notNull(),
    /** Of `companies` or of `employees`, by the kind. */
    record_id: bigint({ mode: 'number' }).notNull(),
    field: text().notNull(),
    reported: line(),
    comment: line(),
    state: text().$type<(typeof correctionStates)[number]>().notNull().default('open'),
    /** What the field held when it was decided, and what it was set to. */
    old_value: text(),
    new_value: text(),
    decided_by: bigint({ mode: 'number' }).references(() => agents.id),
    decided_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('corrections_customer').on(t.customer_id, t.id),
    index('corrections_record').on(t.kind, t.record_id, t.id),
    index('corrections_open').on(t.kind, t.id).where(sql`${t.state} = 'open'`),
  ],
)

/** Mails that agents send, with variables such as {{first_name}}. */
export const mailTemplates = pgTable('mail_templates', {
  /** A word for calls and code, such as `welcome`. */
  id: text().primaryKey(),
  kind: text().$type<(typeof templateKinds)[number]>().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  created_at: createdAt(),
})

/** One template sent to the customers that a filter matched, once each. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    name: text().notNull(),
    template: text()
      .notNull()
      .references(() => mailTemplates.id),
    /** The selection as it was sent: ids or filters. */
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

/** Who a campaign writes to; how far it is the mail says. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaign_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    customer_id: customerId(),
    mail_id: bigint({ mode: 'number' }).references(() => mails.id, { onDelete: 'set null' }),
    opened_at: at(),
    /** In the address of the picture by which an opened mail tells so; only its hash is kept. */
    open_hash: bytea(),
  },
  (t) => [
    primaryKey({ columns: [t.campaign_id, t.customer_id] }),
    index('campaign_recipients_customer').on(t.customer_id),
    index('campaign_recipients_mail').on(t.mail_id),
    uniqueIndex('campaign_recipients_open').on(t.open_hash),
  ],
)

/** One-time links by which an agent signs in as a customer. Of the link only its hash is kept. */
export const impersonations = pgTable(
  'impersonations',
  {
    token_hash: bytea().primaryKey(),
    customer_id: customerId(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id),
    reason: text().notNull(),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [index('impersonations_customer').on(t.customer_id, t.created_at)],
)

/** Exports that the server makes in the background; kept seven days. */
export const exportFiles = pgTable(
  'exports',
  {
    id: identity(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The list it is of, such as `customers-list`. */
    list: text().notNull(),
    selection: jsonb().$type<unknown>().notNull(),
    columns: jsonb().$type<readonly string[]>().notNull(),
    /** The order of its rows; null: by id. */
    sort: jsonb().$type<Sort<string>>(),
    format: text().$type<ExportFormat>().notNull().default('csv'),
    /** Whether CSV begins with the mark of UTF-8, and whether it is said above the rows what the file holds. */
    mark: boolean().notNull().default(true),
    head: boolean().notNull().default(false),
    /** How often it was begun. */
    starts: integer().notNull().default(0),
    state: text().$type<(typeof exportStates)[number]>().notNull().default('waiting'),
    rows: integer().notNull().default(0),
    total: integer(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    failure: line(),
    created_at: createdAt(),
    started_at: at(),
    finished_at: at(),
  },
  (t) => [index('exports_agent').on(t.agent_id, t.id), index('exports_state').on(t.state, t.id)],
)

/** The file of an export in parts, each compressed by itself; parts of a file that is compressed already are only wrapped. */
export const exportParts = pgTable(
  'export_parts',
  {
    export_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => exportFiles.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    rows: integer().notNull(),
    gzip: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.part] })],
)
