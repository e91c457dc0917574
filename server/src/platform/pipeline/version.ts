import { and, desc, eq, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RecordKind } from '../records/record-kinds.ts'
import { agents, audit } from '../records/schema.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Who changed a record last, and when. */
const lastChange = async (db: Executor, kind: RecordKind, target: string) => {
  const [row] = await db
    .select({
      at: audit.at,
      by: sql<string | null>`nullif(concat_ws(' ', ${agents.first_name}, ${agents.last_name}), '')`,
    })
    .from(audit)
    .leftJoin(agents, eq(agents.id, audit.agent_id))
    .where(and(eq(audit.target_kind, kind), eq(audit.target_id, target)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return { changed_by: row?.by ?? null, changed_at: row?.at.toISOString() ?? null }
}

/** Refuses a save over a newer version with both versions. `current` is the record as locked by the transaction. */
export const requireVersion = async (
  db: Executor,
  kind: RecordKind,
  input: unknown,
  current: unknown,
): Promise<void> => {
  if (!isFields(input) || !('version' in input) || !isFields(current) || current.version === input.version) return
  const id = `${kind}_id`
  throw new Failed('versionConflict', {
    conflict: { current, yours: input, ...(await lastChange(db, kind, String(current[id]))) },
  })
}
