import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { acceptedSteps } from '../authentication/sign-in-options.ts'
import { change } from '../pipeline/handlers.ts'
import { rememberDevice } from './devices.ts'
import { readTicket, secondStepsOf, takeCode, takeTicket } from './second-step.ts'
import { startSession } from './start-session.ts'
import { countMiss, countSecondStep, forgetSecondStepTries } from './throttle.ts'

export const loginWithCode = change(signUpCalls.loginWithCode, {
  prepare: async ({ ticket }, { db, ip, device, signIn }) => {
    const { agentId, email, level } = await readTicket(db, ticket).catch(countMiss(db, ip))
    const { app } = acceptedSteps(signIn, { level, ...(await secondStepsOf(db, agentId)) })
    return { agentId, app, tried: await countSecondStep(db, email, device) }
  },
  apply: async ({ ticket, code }, _before, context, { agentId, app, tried }) => {
    const { db, device, secrets } = context
    await takeTicket(db, ticket)
    const by = await takeCode(db, secrets, { agentId, code, app })
    await forgetSecondStepTries(db, tried)
    if (device !== null) await rememberDevice(db, agentId, device)
    const { id, token } = await startSession(context, agentId)
    return { data: { token }, target: id, after: { second_step: by }, agentId }
  },
})
