import { type ReadEntry, type ReadFilters, readsCalls } from '@console/remote-admin/contract/calls/reads'
import type { ReadKind } from '@console/shared/contract/define-calls'
import { and, eq, type SQL, sql } from '#drizzle'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { reads } from '../../../platform/reads/read-schema.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { byAgent, inDays } from '../audit/audit-filters.ts'

/** Records of an answer that the list names. */
const maxShown = 10

const fields = {
  id: reads.id,
  at: reads.at,
  agent_id: reads.agent_id,
  agent_name: agentName(reads.agent_id),
  call: reads.call,
  kind: sql<ReadKind>`${reads.kind}`,
  way: reads.way,
  ids: sql<number[]>`to_jsonb(${reads.ids}[1:${sql.raw(String(maxShown))}])`,
  total: sql<number>`cardinality(${reads.ids})`,
}

const keyset: Keyset<'at', typeof fields, ReadEntry> = {
  table: reads,
  id: reads.id,
  fields,
  sorts: { at: { expression: sql`${reads.at}`, type: 'timestamptz' } },
  toRow: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
}

const holds = (target: string): SQL =>
  /^[1-9]\d{0,14}$/.test(target) ? sql`${reads.ids} @> array[${Number(target)}]::bigint[]` : sql`false`

const where = ({ agent, kind, target, way, fromDate, toDate }: ReadFilters): SQL | undefined => {
  const id = target?.trim() ?? ''
  // The index of ids is that of customers.
  const ofKind = kind ?? (id === '' ? undefined : 'customer')
  return and(
    agent?.trim() ? byAgent(reads.agent_id, agent.trim()) : undefined,
    ofKind === undefined ? undefined : eq(reads.kind, ofKind),
    id === '' ? undefined : holds(id),
    way && eq(reads.way, way),
    inDays(reads.at, fromDate, toDate),
  )
}

export const listReads = read(readsCalls.listReads, ({ filters = {}, sort, page }, { db }) =>
  keysetPage(db, keyset, { where: where(filters), sort: sort ?? { by: 'at', direction: 'desc' }, page }),
)
