import { accountCalls } from '@console/shared/contract/calls/account'
import { eq, sql } from '#drizzle'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { readProfile } from './profile.ts'

export const updateOwnProfile = change(accountCalls.updateOwnProfile, {
  load: (_input, { db, agent }) => readProfile(db, agent.id, { locked: true }),
  apply: async ({ first, last }, before, { db, agent }) => {
    if (before.first === first && before.last === last) return { data: before, unchanged: true }
    await db
      .update(agents)
      .set({ first_name: first, last_name: last, version: sql`${agents.version} + 1` })
      .where(eq(agents.id, agent.id))
    const after = await readProfile(db, agent.id)
    return { data: after, target: agent.id, before, after }
  },
})
