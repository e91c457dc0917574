import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { read } from '../pipeline/handlers.ts'
import { newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { credentialsOf, requestOptions } from './request-options.ts'

export const startPasskeyProof = read(passkeysCalls.startPasskeyProof, async (_input, { db, agent, origin }) => {
  const party = relyingParty(origin)
  const holder = { ceremony: 'prove', agentId: agent.id, sessionId: agent.sessionId } as const
  const challenge = await newChallenge(db, holder)
  return { options: await requestOptions(party, challenge, 'required', await credentialsOf(db, agent.id)) }
})
