import type { AutoBan, autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '#drizzle'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { customers } from '../../../platform/records/schema.ts'
import { holdsCustomer } from '../../members/customers/index.ts'
import { isPaying } from '../admin/radius.ts'
import { autoBans } from './auto-ban-schema.ts'

const ofCustomer = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from ${customers} c where c.id = ${autoBans.customer_id})`

const fields = {
  id: autoBans.id,
  at: autoBans.at,
  customer_id: autoBans.customer_id,
  name: ofCustomer<string>(sql`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)`),
  email: ofCustomer<string>(sql`c.email`),
  paying: ofCustomer<boolean>(isPaying),
  rule: autoBans.rule,
  day: autoBans.day,
  value: autoBans.value,
  threshold: autoBans.threshold,
  action: autoBans.action,
  ip: sql<string | null>`host(${autoBans.ip})`,
  undone_at: autoBans.undone_at,
  undone_by: agentName(autoBans.undone_by),
}

/** Actions of the rules. */
export const autoBanKeyset: Keyset<'at' | 'value', typeof fields, AutoBan> = {
  table: autoBans,
  id: autoBans.id,
  fields,
  toRow: (row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }),
  sorts: {
    at: { expression: sql`${autoBans.at}`, type: 'timestamptz' },
    value: { expression: sql`${autoBans.value}::bigint`, type: 'bigint' },
  },
}

type Selection = InputOf<typeof autoBanningCalls.undoAutoBans>['selection']

export const autoBansWhere = ({
  text,
  rule,
  action,
  state,
}: Extract<Selection, { matching: unknown }>['matching'] = {}): SQL | undefined =>
  and(
    text?.trim()
      ? sql`(host(${autoBans.ip}) = ${text.trim()} or ${autoBans.customer_id} in
          (select c.id from ${customers} c where ${holdsCustomer(text)}))`
      : undefined,
    rule ? eq(autoBans.rule, rule) : undefined,
    action ? eq(autoBans.action, action) : undefined,
    state === 'undone' ? isNotNull(autoBans.undone_at) : state === 'standing' ? isNull(autoBans.undone_at) : undefined,
  )

export const selectedAutoBans = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(autoBans.id, selection.ids) : autoBansWhere(selection.matching)
