import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { eq } from '#drizzle'
import { mustEnrol } from '../authentication/sign-in-options.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { isPassword } from '../session/passwords.ts'
import { lockSteps, removeApp, requireRemainingSteps, takeCode } from '../session/second-step.ts'
import { countSecondStep, countTries, forgetSecondStepTries, forgetTries } from '../session/throttle.ts'

export const disableTwoStep = change(twoStepCalls.disableTwoStep, {
  prepare: async ({ password }, { db, agent, ip, device, signIn }) => {
    if (!agent.app) throw new Failed('twoStepOff')
    if (mustEnrol(signIn, { ...agent, app: false }) !== null) throw new Failed('twoStepRequired')
    const tried = await countTries(db, agent.email, ip, device)
    const [row] = await db.select({ hash: agents.password_hash }).from(agents).where(eq(agents.id, agent.id))
    if (!(await isPassword(row?.hash, password)))
      throw new Failed('wrongPassword', { fields: { password: ['Is not right.'] } })
    return { tried, codes: await countSecondStep(db, agent.email, device) }
  },
  apply: async ({ code }, _before, { db, agent, secrets, signIn }, { tried, codes }) => {
    await lockSteps(db, agent.id)
    await takeCode(db, secrets, { agentId: agent.id, code, app: true })
    await removeApp(db, agent.id)
    await requireRemainingSteps(db, signIn, agent)
    await forgetTries(db, tried)
    await forgetSecondStepTries(db, codes)
    return { data: {}, target: agent.id, before: { two_step: true }, after: { two_step: false } }
  },
})
