import { screenLockCalls } from '@console/shared/contract/calls/screen-lock'
import { read } from '../pipeline/handlers.ts'

export const getLock = read(screenLockCalls.getLock, async (_input, { agent }) => ({
  locked: agent.locked,
  email: agent.email,
  two_step: agent.app || agent.passkey,
  passkey: agent.passkey,
  by_provider: agent.provenAgo === null,
}))
