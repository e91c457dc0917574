import type { plans } from '@console/remote-members/contract/calls/members'
import type { ActivityKind, ButtonStatus } from '@console/remote-reports/contract/calls/account-standing'
import { type SQL, sql } from '#drizzle'
import { bigint, boolean, date, index, integer, pgTable, text } from '#drizzle/pg-core'
import { at } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/**
 * When each account was last used, and its state. Maintained by triggers of the source tables, so that the list in any
 * order is one index of one table.
 */
export const accountStanding = pgTable(
  'account_standing',
  {
    customer_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /**
     * By the owner or somebody in their team. Updated when it is more than an hour old, so continuous work causes one
     * write per hour.
     */
    last_activity_at: at().notNull(),
    last_activity: text().$type<ActivityKind>().notNull(),
    // As in `customers`.
    plan: text().$type<(typeof plans)[number]>().notNull().default('free'),
    /** Price of the next term in cents. */
    value: integer(),
    /** The subscription has ended, or its end is set. */
    over: boolean().notNull().default(false),
    /** Whether the account can need attention at all: it owns a subscription and is neither blocked nor spam. */
    listed: boolean().notNull().default(false),
    contacted_at: at(),
    contacted_by: bigint({ mode: 'number' }).references(() => agents.id),
    /** When the date of their next term was last moved. */
    resigned_at: at(),
    /** The date before the move. */
    resigned_from: date({ mode: 'string' }),
    /** The contact counts until they are active again. */
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
