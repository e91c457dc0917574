import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { read } from '../pipeline/handlers.ts'
import { countMiss } from '../session/throttle.ts'
import { invitedAgent } from './invited-agent.ts'

export const getInvitation = read(signUpCalls.getInvitation, async ({ token }, { db, ip }) => {
  const { first, email } = await invitedAgent(db, token).catch(countMiss(db, ip))
  return { first, email }
})
