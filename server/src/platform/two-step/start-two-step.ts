import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { isNull } from '#drizzle'
import { secondSteps } from '../authentication/two-step-schema.ts'
import { Failed } from '../errors/failed.ts'
import { checkProof, takeProof } from '../passkeys/prove.ts'
import { change } from '../pipeline/handlers.ts'
import { newSecret, ownerOf } from '../session/second-step.ts'

export const startTwoStep = change(twoStepCalls.startTwoStep, {
  // A session alone, such as an unlocked screen, must not be enough to lock its owner out.
  prepare: (proof, context) => {
    if (context.agent.app) throw new Failed('twoStepOn')
    return checkProof(proof, context)
  },
  apply: async (_input, _before, context, proven) => {
    const { db, agent, secrets } = context
    await takeProof(proven, context)
    const created = newSecret(agent.email)
    const secret = secrets.seal(created.secret, ownerOf(agent.id))
    const kept = await db
      .insert(secondSteps)
      .values({ agent_id: agent.id, secret })
      // A pending set-up starts over. An enabled one is unchanged.
      .onConflictDoUpdate({
        target: secondSteps.agent_id,
        set: { secret, last_step: 0 },
        setWhere: isNull(secondSteps.confirmed_at),
      })
      .returning({ agent_id: secondSteps.agent_id })
    if (kept.length === 0) throw new Failed('twoStepOn')
    return { data: created, target: agent.id, after: { two_step: 'begun' } }
  },
})
