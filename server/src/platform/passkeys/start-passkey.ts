import { randomBytes } from 'node:crypto'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { personName } from '@console/shared/contract/person-name'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { ceremonyMs, newChallenge } from './challenges.ts'
import { checkProof, takeProof } from './prove.ts'
import { algorithms, relyingParty } from './relying-party.ts'
import { credentialsOf } from './request-options.ts'

export const maxPasskeys = 20

const handleBytes = 32

const userHandleOf = async (db: Executor, agentId: number): Promise<Buffer> => {
  const [row] = await db
    .select({ handle: passkeys.user_handle })
    .from(passkeys)
    .where(eq(passkeys.agent_id, agentId))
    .limit(1)
  return row?.handle ?? randomBytes(handleBytes)
}

export const startPasskey = change(passkeysCalls.startPasskey, {
  prepare: (proof, context) => {
    relyingParty(context.origin)
    return checkProof(proof, context)
  },
  apply: async (_input, _before, context, proven) => {
    const { db, agent, origin } = context
    await takeProof(proven, context)
    const party = relyingParty(origin)
    const excludeCredentials = await credentialsOf(db, agent.id)
    if (excludeCredentials.length >= maxPasskeys) throw new Failed('listFull')
    const userHandle = await userHandleOf(db, agent.id)
    const holder = { ceremony: 'add', agentId: agent.id, sessionId: agent.sessionId, userHandle } as const
    const options = await generateRegistrationOptions({
      rpName: 'Console',
      rpID: party.id,
      userID: new Uint8Array(userHandle),
      userName: agent.email,
      userDisplayName: personName(agent.first_name, agent.last_name, agent.email),
      challenge: new Uint8Array(Buffer.from(await newChallenge(db, holder), 'base64url')),
      timeout: ceremonyMs,
      excludeCredentials,
      supportedAlgorithmIDs: algorithms,
      // It signs in without an email address and counts as both steps.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { data: { options: { ...options } }, target: agent.id, after: { passkey: 'begun' } }
  },
})
