import type { BannerAudience } from '@console/remote-admin/contract/calls/banner'
import { bigint, index, integer, pgTable, text } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { agents } from '../../../platform/records/schema.ts'

/** A banner of the main site: text, audience, start and end (null: until an agent ends it). */
export const siteBanners = pgTable(
  'site_banners',
  {
    id: identity(),
    text: text().notNull(),
    link: line(),
    link_text: line(),
    /** `#rrggbb`. */
    foreground: text().notNull(),
    background: text().notNull(),
    starts_at: at().notNull(),
    ends_at: at(),
    audience: text().$type<BannerAudience>().notNull(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [index('site_banners_starts').on(t.starts_at, t.id)],
)
