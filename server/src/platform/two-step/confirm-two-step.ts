import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { eq, sql } from '#drizzle'
import { endOthers } from '../account/end-other-sessions.ts'
import { secondSteps } from '../authentication/two-step-schema.ts'
import { Failed } from '../errors/failed.ts'
import { twoStepOnLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { lockSteps, newRecoveryCodes, takeAppCode, wrongCode } from '../session/second-step.ts'
import { countSecondStep, forgetSecondStepTries } from '../session/throttle.ts'

export const confirmTwoStep = change(twoStepCalls.confirmTwoStep, {
  prepare: (_input, { db, agent, device }) => countSecondStep(db, agent.email, device),
  apply: async ({ code }, _before, { db, agent, secrets }, tried) => {
    await lockSteps(db, agent.id)
    const [begun] = await db.select().from(secondSteps).where(eq(secondSteps.agent_id, agent.id)).for('update')
    if (!begun) throw new Failed('codeExpired')
    if (begun.confirmed_at !== null) throw new Failed('twoStepOn')
    if (!(await takeAppCode(db, secrets, agent.id, code))) throw wrongCode()
    await db.update(secondSteps).set({ confirmed_at: sql`now()` }).where(eq(secondSteps.agent_id, agent.id))
    const recovery_codes = await newRecoveryCodes(db, agent.id)
    // Other sessions were authenticated by the password alone.
    await endOthers(db, agent)
    await forgetSecondStepTries(db, tried)
    await queueMail(db, twoStepOnLetter({ key: uniqueKey('two-step on'), to: agent.email }))
    return { data: { recovery_codes }, target: agent.id, before: { two_step: false }, after: { two_step: true } }
  },
})
