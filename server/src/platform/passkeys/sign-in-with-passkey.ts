import { type Assertion, passkeysCalls } from '@console/shared/contract/calls/passkeys'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { type Context, change } from '../pipeline/handlers.ts'
import { requireFreeAddress } from '../session/banned-address.ts'
import { rememberDevice } from '../session/devices.ts'
import { readTicket, takeTicket } from '../session/second-step.ts'
import { startSession } from '../session/start-session.ts'
import {
  countForAddress,
  countMiss,
  countPasskeyTries,
  countSecondStep,
  forgetSecondStepTries,
  forgetTries,
} from '../session/throttle.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { findPasskey, storeUse, verifyPasskey } from './use-passkey.ts'

type Asking = Context<null, Database>

/** Without a first step: the passkey says who signs in, and must have verified them. */
const checkBothSteps = async (credential: Assertion, { db, ip, device, origin, log }: Asking) => {
  const party = relyingParty(origin)
  const found = await findPasskey(db, credential.id)
  await requireFreeAddress(db, { email: found?.email ?? '', ip, device })
  if (found === null) await countForAddress(db, ip, 'passkey')
  const tried = found === null ? null : await countPasskeyTries(db, found.email, ip, device)
  const { challenge } = await takeChallenge(db, credential.response.clientDataJSON, { ceremony: 'sign_in' })
  if (found === null || tried === null || credential.response.userHandle === undefined)
    throw new Failed('passkeyRefused')
  const used = await verifyPasskey(found, credential, { party, challenge, userVerified: 'required', log })
  // Only the right passkey reveals that the account awaits approval.
  if (!found.active) throw new Failed('notActive')
  return { used, forget: (tx: Parameters<typeof forgetTries>[0]) => forgetTries(tx, tried) }
}

/** After the password or Google: a passkey of the agent who took the first step. */
const checkSecondStep = async (credential: Assertion, ticket: string, { db, ip, device, origin, log }: Asking) => {
  const party = relyingParty(origin)
  const { agentId, email } = await readTicket(db, ticket).catch(countMiss(db, ip))
  const tried = await countSecondStep(db, email, device)
  const holder = { ceremony: 'second_step', agentId } as const
  const { challenge } = await takeChallenge(db, credential.response.clientDataJSON, holder)
  const found = await findPasskey(db, credential.id)
  if (found?.agentId !== agentId) throw new Failed('passkeyRefused')
  const used = await verifyPasskey(found, credential, { party, challenge, userVerified: 'optional', log })
  return { used, forget: (tx: Parameters<typeof forgetTries>[0]) => forgetSecondStepTries(tx, tried) }
}

export const signInWithPasskey = change(passkeysCalls.signInWithPasskey, {
  prepare: ({ credential, ticket }, context) =>
    ticket === undefined ? checkBothSteps(credential, context) : checkSecondStep(credential, ticket, context),
  apply: async ({ ticket }, _before, context, { used, forget }) => {
    const { db, device } = context
    const { agentId, name } = used.found
    if (ticket !== undefined) await takeTicket(db, ticket)
    await storeUse(db, used)
    await forget(db)
    if (device !== null) await rememberDevice(db, agentId, device)
    const { id, token } = await startSession(context, agentId)
    const after = { passkey: name, ...(ticket !== undefined && { second_step: 'passkey' }) }
    return { data: { token }, target: id, after, agentId }
  },
})
