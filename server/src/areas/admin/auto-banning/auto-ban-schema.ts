import type { AutoBanRule, AutoBanSettings, autoBanActions } from '@console/remote-admin/contract/calls/auto-banning'
import { sql } from '#drizzle'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** By which rules customers are kept out without anybody looking; one row, and none until su has decided. */
export const autoBanSettings = pgTable(
  'auto_ban_settings',
  {
    id: smallint().primaryKey().default(1),
    enabled: boolean().notNull(),
    /** All that can be set but whether it is on. */
    rules: jsonb().$type<AutoBanSettings>().notNull(),
    updated_by: bigint({ mode: 'number' }).references(() => agents.id),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [check('auto_ban_settings_one', sql`${t.id} = 1`)],
)

/** What the rules did: each of them does one thing to a customer for one of their days, however often it is run. */
export const autoBans = pgTable(
  'auto_bans',
  {
    id: identity(),
    at: createdAt(),
    rule: text().$type<AutoBanRule>().notNull(),
    customer_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => customers.id),
    day: date({ mode: 'string' }).notNull(),
    /** What was counted, and from where on the rule acts. */
    value: integer().notNull(),
    threshold: integer().notNull(),
    action: text().$type<(typeof autoBanActions)[number]>().notNull(),
    /** Of a ban: the address. */
    ip: inet(),
    /** The ban or the alert that it made; null where there was one already. */
    made_id: bigint({ mode: 'number' }),
    audit_id: bigint({ mode: 'number' }),
    undone_at: at(),
    undone_by: bigint({ mode: 'number' }).references(() => agents.id),
  },
  (t) => [
    uniqueIndex('auto_bans_once').on(t.rule, t.customer_id, t.day),
    index('auto_bans_at').on(t.at, t.id),
    index('auto_bans_customer').on(t.customer_id, t.at),
  ],
)
