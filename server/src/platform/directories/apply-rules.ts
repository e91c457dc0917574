import { eq, sql } from '#drizzle'
import { endSessions } from '../agents/agent-actions.ts'
import type { Executor } from '../database/database.ts'
import { activatedLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { writeAudit } from '../pipeline/write-audit.ts'
import { agents } from '../records/schema.ts'
import { type Decision, decideRights, type Rights, type Rules } from './decide-rights.ts'
import { type DirectoryRow, readPeople, superUsers } from './person.ts'

/** Who changes agents: the directory itself, or the Super User who saved its rules. */
export interface Actor {
  /** Name of the action in the audit log. */
  readonly call: string
  readonly agentId: number | null
  readonly requestId: string
}

/** What an audit row says of a change that no agent made. */
export const noteOfDirectory = ({ id, name }: Pick<DirectoryRow, 'id' | 'name'>) => ({
  directory: name,
  directory_id: id,
})

/** Adds a row of the audit log about an agent; a change that no agent made names the directory. */
export const auditAgent = (
  db: Executor,
  { call, agentId, requestId }: Actor,
  directory: Pick<DirectoryRow, 'id' | 'name'>,
  changed: { readonly target: number; readonly before: unknown; readonly after: unknown },
): Promise<number> =>
  writeAudit(
    db,
    { call, kind: 'agent', agentId, requestId, note: agentId === null ? noteOfDirectory(directory) : null },
    { data: null, ...changed },
  )

export const rulesOf = (directory: DirectoryRow, sus: ReadonlySet<number>): Rules => ({
  directoryId: directory.id,
  on: directory.rules_on,
  rules: directory.rules,
  unmatched: directory.unmatched,
  bySu: directory.rules_by !== null && sus.has(directory.rules_by),
  provisions: directory.last_sync_at !== null,
})

/** What rules would change now. Locked agents stay as they are until the end of the transaction. */
export const planRules = async (
  db: Executor,
  directory: DirectoryRow,
  { agentIds, locks = true }: { readonly agentIds?: readonly number[]; readonly locks?: boolean } = {},
): Promise<{ readonly decisions: Decision[]; readonly people: number }> => {
  const ids = agentIds ?? (await readPeople(db, directory.id)).map(({ agent }) => agent.id)
  const sus = await superUsers(db, ids, locks)
  const people = await readPeople(db, directory.id, { agentIds: ids })
  return { decisions: decideRights(people, rulesOf(directory, sus), sus), people: people.length }
}

const change = async (db: Executor, directory: DirectoryRow, { person, after }: Decision): Promise<void> => {
  const { agent } = person
  const opens = after.active && !agent.active
  const closes = !after.active && agent.active
  await db
    .update(agents)
    .set({
      ...after,
      version: sql`${agents.version} + 1`,
      ...((opens || closes) && { decided_at: sql`coalesce(${agents.decided_at}, now())` }),
      ...(closes && { closed_by: directory.id }),
      ...(opens && { closed_by: null }),
      // An active agent needs no invitation, and a leaver must not accept one.
      invite_hash: null,
      invite_expires_at: null,
    })
    .where(eq(agents.id, agent.id))
  if (closes) await endSessions(db, agent.id)
  if (opens && agent.decided_at === null)
    await queueMail(db, activatedLetter({ key: uniqueKey('activated'), to: agent.email }))
}

/** Applies the rules of a directory to some of its people, or to all; each changed agent has a row in the audit log. */
export const applyRules = async (
  db: Executor,
  directory: DirectoryRow,
  actor: Actor,
  agentIds?: readonly number[],
): Promise<Decision[]> => {
  const { decisions } = await planRules(db, directory, agentIds ? { agentIds } : {})
  for (const decision of decisions) {
    if (decision.held !== null) continue
    const { level, permissions, active } = decision.person.agent
    const before: Rights = { level, permissions, active }
    await change(db, directory, decision)
    await auditAgent(db, actor, directory, { target: decision.person.agent.id, before, after: decision.after })
  }
  return decisions
}
