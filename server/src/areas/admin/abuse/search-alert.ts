import type { AlertRow, abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, inArray, type SQL, sql } from '#drizzle'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { agents, customers, searchAlerts } from '../../../platform/records/schema.ts'
import { holdsCustomer } from '../../members/customers/index.ts'

type Selection = InputOf<typeof abuseCalls.handleAlerts>['selection']

/**
 * New to an agent: everything since they last opened the list, which is recorded when the list is read. Until it is
 * opened again or something newer arrives, it shows what was new then.
 */
const isUnseen = (agentId: number): SQL =>
  sql`(${searchAlerts.seen_at} is null and ${searchAlerts.id} > (
    select case when (select coalesce(max(l.id), 0) from ${searchAlerts} l) > a.alerts_seen_to then a.alerts_seen_to
      else a.alerts_seen_before end from ${agents} a where a.id = ${agentId}))`

const customer = (expression: SQL) =>
  sql<string>`(select ${expression} from ${customers} c where c.id = ${searchAlerts.customer_id})`

const fieldsFor = (agentId: number) => ({
  id: searchAlerts.id,
  customer_id: searchAlerts.customer_id,
  name: customer(sql`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)`),
  email: customer(sql`c.email`),
  text: searchAlerts.text,
  unseen: sql<boolean>`${isUnseen(agentId)}`,
  handled_at: searchAlerts.handled_at,
  handled_by: agentName(searchAlerts.handled_by),
  created_at: searchAlerts.created_at,
})

/** The list of search alerts (spec §2, /alerts) as one agent sees it. */
export const alertKeyset = (agentId: number): Keyset<'created_at', ReturnType<typeof fieldsFor>, AlertRow> => ({
  table: searchAlerts,
  id: searchAlerts.id,
  fields: fieldsFor(agentId),
  toRow: ({ handled_at, created_at, ...row }) => ({
    ...row,
    state: handled_at === null ? 'open' : 'handled',
    handled_at: handled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }),
  sorts: { created_at: { expression: sql`${searchAlerts.created_at}`, type: 'timestamptz' } },
})

/** The condition of the list; undefined: all alerts. */
export const alertsWhere = (
  { text, seen, state }: Extract<Selection, { matching: unknown }>['matching'] = {},
  agentId: number,
): SQL | undefined => {
  return and(
    text?.trim()
      ? sql`(${holdsWords(sql`${searchAlerts.text}`, text)} or ${searchAlerts.customer_id} in (
          select c.id from ${customers} c where ${holdsCustomer(text)}))`
      : undefined,
    seen === undefined ? undefined : seen === 'unseen' ? isUnseen(agentId) : sql`not ${isUnseen(agentId)}`,
    state === undefined
      ? undefined
      : state === 'open'
        ? sql`${searchAlerts.handled_at} is null`
        : sql`${searchAlerts.handled_at} is not null`,
  )
}

export const selectedAlerts = (selection: Selection, agentId: number): SQL | undefined =>
  'ids' in selection ? inArray(searchAlerts.id, selection.ids) : alertsWhere(selection.matching, agentId)
