import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { read } from '../../mechanism/handlers.ts'
import { countForAddress } from '../session/throttle.ts'
import { invitedAgent } from './invited-agent.ts'

export const getInvitation = read(signUpCalls.getInvitation, async ({ token }, { db, ip }) => {
  await countForAddress(db, ip, 'code')
  const { first, email } = await invitedAgent(db, token)
  return { first, email }
})
