import type { HistoryEntry } from '@console/remote-members/contract/calls/members'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { and, eq, type SQL, sql } from '#drizzle'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { audit, customers } from '../../../platform/records/schema.ts'
import { archivedMonthsOf } from './archived-months.ts'
import { ownPart } from './own-part.ts'

const fields = {
  change_id: audit.id,
  at: audit.at,
  agent_id: audit.agent_id,
  agent_name: agentName(audit.agent_id),
  call: audit.call,
  before: audit.before,
  after: audit.after,
  note: audit.note,
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const historyKeyset: Keyset<'at', typeof fields, HistoryEntry> = {
  table: audit,
  id: audit.id,
  fields,
  sorts: { at: { expression: sql`${audit.at}`, type: 'timestamptz' } },
  toRow: ({ change_id, at, agent_id, agent_name, call, before, after, note }) => ({
    change_id,
    at: at.toISOString(),
    agent_id,
    agent_name,
    call,
    before: asRecord(before),
    after: asRecord(after),
    note: note === null ? null : asRecord(note),
  }),
}

/** A customer's changes: all of them, their own, and those of several customers at once. */
const partsOf = (id: number): readonly [all: SQL, own: SQL, also: SQL] => {
  const own = sql`${audit.target_kind} = 'customer' and ${audit.target_id} = ${String(id)}`
  const also = sql`${audit.target_kind} = 'customer' and ${audit.also} @> array[${id}]::bigint[]`
  return [sql`((${own}) or (${also}))`, own, sql`${also} and ${audit.target_id} is distinct from ${String(id)}`]
}

export const listCustomerHistory = read(
  membersCalls.listCustomerHistory,
  async ({ id, call, agent_id, page }, { db }) => {
    if ((await db.$count(customers, eq(customers.id, id))) === 0) throw new Failed('notFound')
    const [ofCustomer, ...each] = partsOf(id)
    const filtered = (part: SQL) =>
      sql`${and(
        part,
        call === undefined ? undefined : eq(audit.call, call),
        agent_id === undefined ? undefined : eq(audit.agent_id, agent_id),
      )}`
    const [entries, kinds, archived_months] = await Promise.all([
      keysetPage(db, historyKeyset, {
        where: filtered(ofCustomer),
        branches: each.map(filtered),
        sort: { by: 'at', direction: 'desc' },
        page,
        counted: true,
      }),
      db
        .selectDistinct({ call: audit.call, agent_id: audit.agent_id, name: agentName(audit.agent_id) })
        .from(audit)
        .where(ofCustomer),
      archivedMonthsOf(db, id),
    ])
    const names = new Map(kinds.flatMap(({ agent_id, name }) => (agent_id === null ? [] : [[agent_id, name] as const])))
    return {
      ...entries,
      archived_months,
      rows: entries.rows.map((entry) => ({
        ...entry,
        before: ownPart(id, entry.before),
        after: ownPart(id, entry.after),
      })),
      calls: [...new Set(kinds.map(({ call }) => call))].sort(),
      agents: [...names].map(([agent_id, name]) => ({ agent_id, name })),
    }
  },
)
