import { eq } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { changedFields } from '../records/changed-fields.ts'
import { audit } from '../records/schema.ts'
import type { Changed } from './handlers.ts'

interface By {
  /** The path of the call, or a name for what the server did by itself. */
  readonly call: string
  /** The kind of the changed record. */
  readonly kind: string
  /** Null: nobody was signed in. */
  readonly agentId: number | null
  readonly requestId?: string
  readonly note?: unknown
  readonly approvedBy?: number
}

/** Adds a change to the audit trail, in its transaction. */
export const writeAudit = async (db: Executor, by: By, changed: Changed<unknown>): Promise<number> => {
  const { before, after } = changedFields(changed.before, changed.after)
  const [row] = await db
    .insert(audit)
    .values({
      agent_id: changed.agentId ?? by.agentId,
      call: by.call,
      target_kind: changed.kind ?? by.kind,
      target_id: changed.target === undefined ? null : String(changed.target),
      before: before ?? null,
      after: after ?? null,
      request_id: by.requestId ?? '',
      also: changed.also === undefined ? null : [...changed.also],
      note: by.note ?? null,
      approved_by: by.approvedBy ?? null,
    })
    .returning({ id: audit.id })
  if (!row) throw new Error('the audit row was not written')
  if (changed.undoes !== undefined)
    await db.update(audit).set({ undone_by: row.id }).where(eq(audit.id, changed.undoes))
  return row.id
}
