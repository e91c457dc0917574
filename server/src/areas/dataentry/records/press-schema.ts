import type {
  DatePrecision,
  FieldSource,
  PressKind,
  PressPerson,
  PressState,
} from '@console/remote-dataentry/contract/press-event'
import { sql } from '#drizzle'
import { bigint, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, day, identity, isBeyondAscii, line } from '../../../platform/database/columns.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { files } from '../../../platform/records/file-schema.ts'
import { agents } from '../../../platform/records/schema.ts'

/** Pages that were read, the sources of press events. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    url: text().notNull(),
    /** Equal for all spellings of one address. */
    url_key: text().notNull(),
    title: line(),
    site: line(),
    /** BCP 47; empty if unknown. */
    language: line(),
    published_on: day(),
    /** Paragraphs separated by an empty line. */
    text: line(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('articles_url').on(t.url_key), index('articles_published').on(t.published_on)],
)

/** News about a company. */
export const pressEvents = pgTable(
  'press_events',
  {
    id: identity(),
    kind: text().$type<PressKind>().notNull(),
    state: text().$type<PressState>().notNull(),
    /** Null: the company of the article is not in the database yet. */
    company_id: bigint({ mode: 'number' }).references(() => companies.id),
    /** The company's name in the article. */
    company_name: line(),
    article_id: bigint({ mode: 'number' }).references(() => articles.id),
    url: line(),
    url_key: line(),
    title: line(),
    summary: line(),
    /** Date of the event, not of the article. */
    happened_on: day(),
    date_precision: text().$type<DatePrecision>().notNull().default('day'),
    people: jsonb().$type<readonly PressPerson[]>().notNull().default([]),
    /** Whole units of the currency, and the amount in US dollars. */
    amount: numeric({ mode: 'number' }),
    currency: text(),
    amount_usd: numeric({ mode: 'number' }),
    round: line(),
    investors: text().array().notNull().default(sql`'{}'::text[]`),
    /** Where in the article the value of each field was found. */
    sources: jsonb().$type<Readonly<Record<string, FieldSource>>>().notNull().default({}),
    file_id: bigint({ mode: 'number' }).references(() => files.id),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Hidden from every list; stored, because deletion can be undone. */
    deleted_at: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('press_events_company').on(t.company_id, t.happened_on, t.id).where(sql`${t.deleted_at} is null`),
    index('press_events_day').on(t.happened_on, t.id).where(sql`${t.deleted_at} is null`),
    index('press_events_article').on(t.article_id).where(sql`${t.deleted_at} is null`),
    index('press_events_created').on(t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    index('press_events_text').using(
      'gin',
      sql`lower(${t.title} || E'\\n' || ${t.company_name} || E'\\n' || ${t.url}) gin_trgm_ops`,
    ),
    index('press_events_text_folded')
      .using('gin', sql`fold_text(${t.title} || E'\\n' || ${t.company_name} || E'\\n' || ${t.url}) gin_trgm_ops`)
      .where(isBeyondAscii(sql`lower(${t.title} || E'\\n' || ${t.company_name} || E'\\n' || ${t.url})`)),
    index('press_events_url').on(t.url_key).where(sql`${t.deleted_at} is null and ${t.url_key} <> ''`),
  ],
)

/** Pages staged together, so that their reading can be watched and stopped. */
export const stagingBatches = pgTable(
  'staging_batches',
  {
    id: identity(),
    total: integer().notNull(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    stopped_at: at(),
  },
  (t) => [index('staging_batches_agent').on(t.created_by, t.id)],
)

/** Press set aside to be entered. */
export const stagedPress = pgTable(
  'staged_press',
  {
    id: identity(),
    company_id: bigint({ mode: 'number' }).references(() => companies.id),
    url: text().notNull(),
    url_key: text().notNull(),
    title: line(),
    kind: text().$type<PressKind>().notNull().default('news'),
    article_id: bigint({ mode: 'number' }).references(() => articles.id),
    /** `read`: its page is being read; `failed`: reading failed, see `problem`. */
    state: text().$type<'read' | 'staged' | 'failed' | 'published'>().notNull(),
    problem: line(),
    /** A reader postpones this; if it dies, the next reader takes over. */
    read_after: createdAt(),
    /** The batch it was staged with. */
    batch_id: bigint({ mode: 'number' }).references(() => stagingBatches.id),
    press_id: bigint({ mode: 'number' }).references(() => pressEvents.id),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    deleted_at: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('staged_press_url').on(t.url_key).where(sql`${t.deleted_at} is null`),
    index('staged_press_created').on(t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    index('staged_press_state').on(t.state, t.id).where(sql`${t.deleted_at} is null`),
    index('staged_press_read').on(t.read_after).where(sql`${t.deleted_at} is null and ${t.state} = 'read'`),
    index('staged_press_batch').on(t.batch_id),
  ],
)

/** Default texts of a kind of press; they only fill empty fields. The rows come from data/press_templates.csv. */
export const pressTemplates = pgTable('press_templates', {
  id: identity(),
  name: text().notNull().unique(),
  kind: text().$type<PressKind>().notNull(),
  /** Texts with variables such as {{company}}. */
  title: line(),
  summary: line(),
})
