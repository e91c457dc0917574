import { isDeepStrictEqual } from 'node:util'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { preferences } from './preference-schema.ts'

const maxBytes = 16 * 1024

export const setPreference = change(sessionCalls.setPreference, {
  load: async ({ key }, { db, agent }): Promise<unknown> => {
    const [row] = await db
      .select({ value: preferences.value })
      .from(preferences)
      .where(and(eq(preferences.agent_id, agent.id), eq(preferences.key, key)))
      .for('update')
    return row?.value ?? null
  },
  apply: async ({ key, value = null }, before, { db, agent }) => {
    if (Buffer.byteLength(JSON.stringify(value)) > maxBytes) throw new Failed('bodyTooLarge')
    if (isDeepStrictEqual(before, value)) return { data: {}, unchanged: true }
    if (value === null) {
      await db.delete(preferences).where(and(eq(preferences.agent_id, agent.id), eq(preferences.key, key)))
    } else {
      await db
        .insert(preferences)
        .values({ agent_id: agent.id, key, value })
        .onConflictDoUpdate({ target: [preferences.agent_id, preferences.key], set: { value } })
    }
    return { data: {}, target: `${agent.id} ${key}`, before: { [key]: before }, after: { [key]: value } }
  },
})
