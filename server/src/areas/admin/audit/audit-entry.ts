import type { AuditEntry, auditColumns } from '@console/remote-admin/contract/calls/audit'
import { sql } from '#drizzle'
import { wasErased } from '../../../platform/audit/check.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { auditChain } from '../../../platform/records/audit-schema.ts'
import { audit } from '../../../platform/records/schema.ts'

// NOTE: in a query of one table Drizzle writes columns without the table's name; inside these subselects they would
// refer to the wrong table.
const ownId = sql.raw('audit.id')
/** The row itself, so that no partition is searched for it again. */
const ownRow = sql.raw('audit')

/** The row's own link, and whether it follows from the previous link and the row as it is now. */
const link = sql`(select c.chain from ${auditChain} c where c.audit_id = ${ownId})`
/** In hex. */
export const linkHash = sql<
  string | null
>`(select encode(c.hash, 'hex') from ${auditChain} c where c.audit_id = ${ownId})`
const isIntact = sql<boolean>`coalesce((
  select c.hash = audit_hash(p.hash, ${ownRow}, c.salt, c.leaves) and (c.leaves is null or ${wasErased}) and (c.chain = 1 or p.chain is not null)
  from audit_chain c left join audit_chain p on p.chain = c.chain - 1
  where c.audit_id = ${ownId}), (
  select q.digest = sha256(audit_content(${ownRow}, q.salt, null)) from audit_queue q
  where q.audit_id = ${ownId}), false)`

const isObject = (column: typeof audit.before | typeof audit.after) =>
  sql`case when jsonb_typeof(${column}) = 'object' then ${column} else '{}' end`

/** Names of the changed fields. */
const fieldNames = sql<string[]>`array(
  select distinct key from (
    select jsonb_object_keys(${isObject(audit.before)}) as key
    union all select jsonb_object_keys(${isObject(audit.after)})) keys
  order by key limit 8)`

const fields = {
  id: audit.id,
  at: audit.at,
  agent_id: audit.agent_id,
  agent_name: sql<string>`coalesce(nullif(${agentName(audit.agent_id)}, ''), ${audit.note}->>'directory', '')`,
  call: audit.call,
  target_kind: audit.target_kind,
  target_id: audit.target_id,
  also: sql<number>`coalesce(cardinality(${audit.also}), 0)`,
  fields: fieldNames,
  undone_by: audit.undone_by,
  chain: sql<string | null>`${link}`,
  intact: isIntact,
}

/** All changes. Rows are only added, so ids are in the order of time. */
export const auditKeyset: Keyset<'at', typeof fields, AuditEntry> = {
  table: audit,
  id: audit.id,
  fields,
  sorts: { at: { expression: sql`${audit.id}`, type: 'bigint' } },
  toRow: (row) => ({ ...row, at: row.at.toISOString(), chain: row.chain === null ? null : Number(row.chain) }),
}

type Column = (typeof auditColumns)[number]

const exportFields = {
  ...fields,
  kind: audit.target_kind,
  target: audit.target_id,
  agent: fields.agent_name,
  before: sql<string | null>`${audit.before}::text`,
  after: sql<string | null>`${audit.after}::text`,
  note: sql<string | null>`${audit.note}::text`,
  hash: linkHash,
  also_ids: audit.also,
}

/** The exported form, with all columns under their names. */
export const auditExportKeyset: Keyset<'at', typeof exportFields, Record<Column, unknown>> = {
  table: audit,
  id: audit.id,
  fields: exportFields,
  sorts: auditKeyset.sorts,
  toRow: ({ at, undone_by, fields: names, ...row }) => ({
    ...row,
    at: at.toISOString(),
    fields: names.join(' '),
    undone: undone_by,
  }),
}
