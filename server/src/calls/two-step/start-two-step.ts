import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { isNull } from 'drizzle-orm'
import { secondSteps } from '../../data/two-step-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { newSecret, ownerOf } from '../session/second-step.ts'

export const startTwoStep = change(twoStepCalls.startTwoStep, {
  apply: async (_input, _before, { db, agent, secrets }) => {
    const made = newSecret(agent.email)
    const secret = secrets.seal(made.secret, ownerOf(agent.id))
    const kept = await db
      .insert(secondSteps)
      .values({ agent_id: agent.id, secret })
      // Begun before and not confirmed: begun anew. One that is on stays as it is.
      .onConflictDoUpdate({
        target: secondSteps.agent_id,
        set: { secret, last_step: 0 },
        setWhere: isNull(secondSteps.confirmed_at),
      })
      .returning({ agent_id: secondSteps.agent_id })
    if (kept.length === 0) throw new Failed('twoStepOn')
    return { data: made, target: agent.id, after: { two_step: 'begun' } }
  },
})
