import { and, eq, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { agents } from '../records/schema.ts'
import { knownDevices } from './device-schema.ts'

/** Whether the owner of that email has signed in with this browser before. */
export const isKnownDevice = async (db: Executor, email: string, device: Buffer): Promise<boolean> => {
  const rows = await db
    .select({ id: knownDevices.agent_id })
    .from(knownDevices)
    .innerJoin(agents, eq(agents.id, knownDevices.agent_id))
    .where(and(eq(sql`lower(${agents.email})`, email.toLowerCase()), eq(knownDevices.device_hash, device)))
  return rows.length > 0
}

/** Whether anybody has signed in with this browser before. */
export const isKnownToSomebody = async (db: Executor, device: Buffer): Promise<boolean> =>
  (await db.$count(knownDevices, eq(knownDevices.device_hash, device))) > 0

export const rememberDevice = async (db: Executor, agentId: number, device: Buffer): Promise<void> => {
  await db
    .insert(knownDevices)
    .values({ agent_id: agentId, device_hash: device })
    .onConflictDoUpdate({
      target: [knownDevices.agent_id, knownDevices.device_hash],
      set: { last_used_at: sql`now()` },
    })
}

/** After a password reset no browser is trusted. */
export const forgetDevices = async (db: Executor, agentId: number): Promise<void> => {
  await db.delete(knownDevices).where(eq(knownDevices.agent_id, agentId))
}
