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

/** Rules for automatic bans; one row, absent until su has saved settings. */
export const autoBanSettings = pgTable(
  'auto_ban_settings',
  {
    id: smallint().primaryKey().default(1),
    enabled: boolean().notNull(),
    /** All settings except the switch. */
    rules: jsonb().$type<AutoBanSettings>().notNull(),
    updated_by: bigint({ mode: 'number' }).references(() => agents.id),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [check('auto_ban_settings_one', sql`${t.id} = 1`)],
)

/** Actions of the rules: each rule acts on a customer once per day, however often it runs. */
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
    /** The count, and the limit of the rule. */
    value: integer().notNull(),
    threshold: integer().notNull(),
    action: text().$type<(typeof autoBanActions)[number]>().notNull(),
    /** For a ban: the address. */
    ip: inet(),
    /** The ban or alert created; null if there already was one. */
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
