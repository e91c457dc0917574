import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { and, eq } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { passkeyOf } from './list-passkeys.ts'

/** A passkey of the agent, locked; others' count as unknown. */
export const loadPasskey = async (db: Executor, agentId: number, id: number) => {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.agent_id, agentId)))
    .for('update')
  if (!row) throw new Failed('notFound')
  return row
}

export const renamePasskey = change(passkeysCalls.renamePasskey, {
  load: ({ id }, { db, agent }) => loadPasskey(db, agent.id, id),
  apply: async ({ id, name }, before, { db, agent }) => {
    const to = name.trim() || before.name
    await db.update(passkeys).set({ name: to }).where(eq(passkeys.id, id))
    const data = passkeyOf({ ...before, name: to })
    if (to === before.name) return { data, unchanged: true }
    return { data, target: agent.id, before: { passkey: before.name }, after: { passkey: to } }
  },
})
