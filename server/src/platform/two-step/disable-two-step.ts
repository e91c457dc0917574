import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { mustEnrol } from '../authentication/sign-in-options.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { checkOwnPassword } from '../session/own-password.ts'
import { lockSteps, removeApp, requireRemainingSteps, takeCode } from '../session/second-step.ts'
import { countSecondStep, forgetSecondStepTries, forgetTries } from '../session/throttle.ts'

export const disableTwoStep = change(twoStepCalls.disableTwoStep, {
  prepare: async ({ password }, context) => {
    const { db, agent, device, signIn } = context
    if (!agent.app) throw new Failed('twoStepOff')
    if (mustEnrol(signIn, { ...agent, app: false }) !== null) throw new Failed('twoStepRequired')
    const tried = await checkOwnPassword(password, context)
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
