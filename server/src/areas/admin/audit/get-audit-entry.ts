import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { eq, sql } from '#drizzle'
import { archivedMonthOf } from '../../../platform/audit/archives.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { audit } from '../../../platform/records/schema.ts'
import { auditKeyset, linkHash } from './audit-entry.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const getAuditEntry = read(auditCalls.getAuditEntry, async ({ id }, { db }) => {
  const [row] = await db
    .select({
      ...auditKeyset.fields,
      before: audit.before,
      after: audit.after,
      note: audit.note,
      also_ids: audit.also,
      approved_by: sql<string | null>`nullif(${agentName(audit.approved_by)}, '')`,
      request_id: audit.request_id,
      undoes: sql<string | null>`(select min(u.id) from audit u where u.undone_by = audit.id)`,
      hash: linkHash,
    })
    .from(audit)
    .where(eq(audit.id, id))
  if (!row) {
    const month = await archivedMonthOf(db, id)
    throw month === null ? new Failed('notFound') : new Failed('changeArchived', { params: { month } })
  }
  const { before, after, note, also_ids, approved_by, request_id, undoes, hash, ...entry } = row
  return {
    entry: auditKeyset.toRow(entry),
    before,
    after,
    note: isRecord(note) ? note : null,
    also_ids: also_ids ?? [],
    approved_by,
    undoes: undoes === null ? null : Number(undoes),
    request_id,
    hash,
  }
})
