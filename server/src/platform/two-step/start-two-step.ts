import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { eq, isNull } from '#drizzle'
import { secondSteps } from '../authentication/two-step-schema.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { isPassword } from '../session/passwords.ts'
import { newSecret, ownerOf } from '../session/second-step.ts'
import { countTries, forgetTries } from '../session/throttle.ts'

export const startTwoStep = change(twoStepCalls.startTwoStep, {
  // A session alone, such as an unlocked screen, must not be enough to lock its owner out.
  prepare: async ({ password }, { db, agent, ip, device }) => {
    if (password === undefined)
      throw new Failed('wrongPassword', { message: 'Please reload the page to set up two-step sign-in.' })
    const tried = await countTries(db, agent.email, ip, device)
    const [row] = await db.select({ hash: agents.password_hash }).from(agents).where(eq(agents.id, agent.id))
    if (!(await isPassword(row?.hash, password)))
      throw new Failed('wrongPassword', { fields: { password: ['Is not right.'] } })
    return tried
  },
  apply: async (_input, _before, { db, agent, secrets }, tried) => {
    await forgetTries(db, tried)
    const made = newSecret(agent.email)
    const secret = secrets.seal(made.secret, ownerOf(agent.id))
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
    return { data: made, target: agent.id, after: { two_step: 'begun' } }
  },
})
