import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { read } from '../pipeline/handlers.ts'
import { agentOfTicket } from '../session/second-step.ts'
import { countMiss, countStart } from '../session/throttle.ts'
import { newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { credentialsOf, requestOptions } from './request-options.ts'

export const startPasskeySignIn = read(
  passkeysCalls.startPasskeySignIn,
  async ({ ticket }, { db, ip, device, origin }) => {
    const party = relyingParty(origin)
    if (ticket === undefined) {
      await countStart(db, { ip, device, what: 'passkey start' })
      return { options: await requestOptions(party, await newChallenge(db, { ceremony: 'sign_in' }), 'required') }
    }
    const agentId = await agentOfTicket(db, ticket).catch(countMiss(db, ip))
    const challenge = await newChallenge(db, { ceremony: 'second_step', agentId })
    return { options: await requestOptions(party, challenge, 'preferred', await credentialsOf(db, agentId)) }
  },
)
