import type {
  AccountRow,
  accountStandingCalls,
  buttonStatuses,
} from '@console/remote-reports/contract/calls/account-standing'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import { and, eq, inArray, isNotNull, type SQL, sql } from '#drizzle'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customersWhere } from '../../members/customers/index.ts'
import { accountStanding } from './standing-schema.ts'

type Calls = typeof accountStandingCalls
export type AccountFilters = NonNullable<InputOf<Calls['listAccounts']>['filters']>
export type AccountSelection = InputOf<Calls['setContacted']>['selection']
export type AccountSort = Sort<'last_activity_at' | 'plan' | 'value'>

export const usualSort = { by: 'last_activity_at', direction: 'asc' } as const satisfies AccountSort
/** Defaults of the filters (spec §3: `button_status`). */
export const usualAccounts = { button_status: 'needs_attention', days: '30' } as const satisfies AccountFilters

interface Person {
  readonly name: string
  readonly email: string
  readonly company_name: string
  readonly status: AccountRow['status']
}

const person = sql<Person>`(
  select jsonb_build_object('name', coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email),
    'email', c.email, 'company_name', c.company_name, 'status', c.status)
  from ${customers} c where c.id = ${accountStanding.customer_id})`

const fields = {
  customer_id: accountStanding.customer_id,
  person,
  plan: accountStanding.plan,
  state: accountStanding.state,
  last_activity_at: accountStanding.last_activity_at,
  last_activity: accountStanding.last_activity,
  days: sql<number>`greatest(0, floor(extract(epoch from now() - ${accountStanding.last_activity_at}) / 86400))::int`,
  value: accountStanding.value,
  contacted_at: accountStanding.contacted_at,
  contacted_by: agentName(accountStanding.contacted_by),
}

/** Accounts by how long nobody has used them. */
export const accountKeyset: Keyset<AccountSort['by'], typeof fields, AccountRow> = {
  table: accountStanding,
  id: accountStanding.customer_id,
  fields,
  sorts: {
    last_activity_at: { expression: sql`${accountStanding.last_activity_at}`, type: 'timestamptz' },
    plan: { expression: sql`${accountStanding.plan}`, type: 'text' },
    value: { expression: sql`${accountStanding.value}`, type: 'bigint', nullable: true },
  },
  toRow: ({ person, state, last_activity_at, contacted_at, ...row }) => ({
    ...row,
    ...person,
    // Rows without a time are not in this list.
    button_status: state ?? 'needs_attention',
    last_activity_at: last_activity_at.toISOString(),
    contacted_at: contacted_at?.toISOString() ?? null,
  }),
}

const isListed = isNotNull(accountStanding.state)

/** Inactive for the given time, and matching the other filters. */
export const isSilent = ({
  days = usualAccounts.days,
  plan,
  text,
}: Omit<AccountFilters, 'button_status'> = {}): SQL | undefined =>
  and(
    sql`${accountStanding.last_activity_at} < now() - make_interval(days => ${Number(days)})`,
    plan?.length ? inArray(accountStanding.plan, plan) : undefined,
    text?.trim()
      ? sql`${accountStanding.customer_id} in (select ${customers.id} from ${customers} where ${customersWhere({ text })})`
      : undefined,
  )

/** The condition of the list. */
export const accountsWhere = ({
  button_status = usualAccounts.button_status,
  ...narrowing
}: AccountFilters = {}): SQL | undefined => and(eq(accountStanding.state, button_status), isSilent(narrowing))

export const selectedAccounts = (selection: AccountSelection): SQL | undefined =>
  'ids' in selection
    ? and(isListed, anyOf(accountStanding.customer_id, selection.ids))
    : accountsWhere(selection.matching)

/** One account with its position in an order of the list; undefined if it does not exist. */
export const readAccount = async (db: Executor, id: number, { by }: AccountSort) => {
  const [row] = await db
    .select({ ...fields, place: sql<string | null>`${accountKeyset.sorts[by].expression}::text` })
    .from(accountStanding)
    .where(and(isListed, eq(accountStanding.customer_id, id)))
  if (!row) return undefined
  const { place, ...record } = row
  return { account: accountKeyset.toRow(record), place }
}

/** Number of silent accounts by state. */
export const countStanding = async (db: Executor, narrowing: Omit<AccountFilters, 'button_status'>) => {
  const rows = await db
    .select({ state: accountStanding.state, count: sql<number>`count(*)::int` })
    .from(accountStanding)
    .where(and(isListed, isSilent(narrowing)))
    .groupBy(accountStanding.state)
  const countOf = (status: (typeof buttonStatuses)[number]) => rows.find(({ state }) => state === status)?.count ?? 0
  return {
    needs_attention: countOf('needs_attention'),
    contacted: countOf('contacted'),
    resigned: countOf('resigned'),
    ended: countOf('ended'),
  }
}
