import type { plans } from '@console/remote-members/contract/calls/members'
import type { ActivityKind, ButtonStatus } from '@console/remote-reports/contract/calls/account-standing'
import { type SQL, sql } from '#drizzle'
import { bigint, boolean, date, index, integer, pgTable, text } from '#drizzle/pg-core'
import { at } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/**
 * When each account was last used, and how it stands. Kept by triggers of the tables that it is made from, so that a
 * list of it in any order is one index of one table.
 */
export const accountStanding = pgTable(
  'account_standing',
  {
    customer_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Of them or of somebody in their team. It is moved when it is older by an hour: who works all day is written once an hour. */
    last_activity_at: at().notNull(),
    last_activity: text().$type<ActivityKind>().notNull(),
    // As the customer has them.
    plan: text().$type<(typeof plans)[number]>().notNull().default('free'),
    /** What they pay for the next term, in hundredths. */
    value: integer(),
    /** The subscription has ended, or its end is set. */
    over: boolean().notNull().default(false),
    /** Whether the account can need attention at all: it owns a subscription and is neither blocked nor spam. */
    listed: boolean().notNull().default(false),
    contacted_at: at(),
    contacted_by: bigint({ mode: 'number' }).references(() => agents.id),
    /** When the day of their next term was last moved on. */
    resigned_at: at(),
    /** The day that it was moved on from. */
    resigned_from: date({ mode: 'string' }),
    /** What was done counts until they are active again: then it begins anew. */
    state: text()
      .$type<ButtonStatus>()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when not listed then null when over then 'ended' when resigned_at > last_activity_at then 'resigned' when contacted_at > last_activity_at then 'contacted' else 'needs_attention' end`,
      ),
  },
  (t) => [
    index('account_standing_activity').on(t.state, t.last_activity_at, t.customer_id),
    index('account_standing_plan').on(t.state, t.plan, t.customer_id),
    index('account_standing_value').on(t.state, t.value, t.customer_id),
  ],
)
