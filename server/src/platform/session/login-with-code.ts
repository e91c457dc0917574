import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { change } from '../pipeline/handlers.ts'
import { rememberDevice } from './devices.ts'
import { readTicket, takeCode, takeTicket } from './second-step.ts'
import { startSession } from './start-session.ts'
import { countMiss, countSecondStep, forgetSecondStepTries } from './throttle.ts'

export const loginWithCode = change(signUpCalls.loginWithCode, {
  prepare: async ({ ticket }, { db, ip, device }) => {
    const { agentId, email } = await readTicket(db, ticket).catch(countMiss(db, ip))
    return { agentId, tried: await countSecondStep(db, email, device) }
  },
  apply: async ({ ticket, code }, _before, context, { agentId, tried }) => {
    const { db, device, secrets } = context
    await takeTicket(db, ticket)
    const by = await takeCode(db, secrets, agentId, code)
    await forgetSecondStepTries(db, tried)
    if (device !== null) await rememberDevice(db, agentId, device)
    const { id, token } = await startSession(context, agentId)
    return { data: { token }, target: id, after: { second_step: by }, agentId }
  },
})
