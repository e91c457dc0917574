import { type AgentChange, agentsCalls } from '@console/shared/contract/calls/agents'
import { and, desc, eq, inArray, sql } from '#drizzle'
import { read } from '../pipeline/handlers.ts'
import { agents, audit } from '../records/schema.ts'
import { requireKnown } from './require-known.ts'

const most = 50

/** The note that an agent added. That of a directory is its name, which `by` has. */
const noteOf = (note: unknown): AgentChange['note'] =>
  typeof note === 'object' && note !== null && 'directory' in note ? null : (note as AgentChange['note']) // stored from contract/note.ts

export const listAgentChanges = read(agentsCalls.listAgentChanges, async ({ agent_id }, { db }) => {
  await requireKnown(db, agent_id)
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      by: sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', ${agents.first_name}, ${agents.last_name}), ''), ${audit.note}->>'directory')`,
      call: audit.call,
      before: audit.before,
      after: audit.after,
      note: audit.note,
      undone_by: audit.undone_by,
    })
    .from(audit)
    .leftJoin(agents, eq(agents.id, audit.agent_id))
    .where(and(inArray(audit.target_kind, ['agent', 'password']), eq(audit.target_id, String(agent_id))))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(most)
  return rows.map(({ at, note, undone_by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    note: noteOf(note),
    undone: undone_by !== null,
  }))
})
