import { type Attestation, passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from '#drizzle'
import { deviceOf } from '../account/device.ts'
import { endOthers } from '../account/end-other-sessions.ts'
import { passkeys } from '../authentication/passkey-schema.ts'
import { recoveryCodes } from '../authentication/two-step-schema.ts'
import { isTaken } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { passkeyAddedLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { lockSteps, newRecoveryCodes } from '../session/second-step.ts'
import { takeChallenge } from './challenges.ts'
import { passkeyOf } from './list-passkeys.ts'
import { algorithms, type RelyingParty, relyingParty } from './relying-party.ts'
import { maxPasskeys } from './start-passkey.ts'

const verify = async ({ id, response }: Attestation, { origin, id: rpId }: RelyingParty, challenge: string) => {
  const { clientDataJSON, attestationObject } = response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw new Failed('passkeyRefused')
  })
  // The id that the browser names and the one that the authenticator signed for.
  if (!verified || registrationInfo.credential.id !== id) throw new Failed('passkeyRefused')
  return registrationInfo
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The name of a new passkey: its browser and system. */
const nameOf = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== '').join(', ') || 'Passkey'
}

export const addPasskey = change(passkeysCalls.addPasskey, {
  prepare: async ({ credential }, { db, agent, origin }) => {
    const party = relyingParty(origin)
    const holder = { ceremony: 'add', agentId: agent.id, sessionId: agent.sessionId } as const
    const { challenge, userHandle } = await takeChallenge(db, credential.response.clientDataJSON, holder)
    if (userHandle === null) throw new Failed('passkeyRefused')
    return { userHandle, ...(await verify(credential, party, challenge)) }
  },
  apply: async ({ credential, name }, _before, { db, agent, userAgent }, verified) => {
    const before = await lockSteps(db, agent.id)
    if ((await db.$count(passkeys, eq(passkeys.agent_id, agent.id))) >= maxPasskeys) throw new Failed('listFull')
    const [row] = await db
      .insert(passkeys)
      .values({
        agent_id: agent.id,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(verified.credential.publicKey),
        user_handle: verified.userHandle,
        counter: verified.credential.counter,
        transports: transports.filter((one) => credential.response.transports?.includes(one)),
        name: name?.trim() || nameOf(userAgent),
        synced: verified.credentialBackedUp,
      })
      .returning()
      .catch((error: unknown) => {
        throw isTaken(error, 'passkeys_credential_id') ? new Failed('passkeyKnown') : error
      })
    if (!row) throw new Error('the passkey was not written')
    const hasCodes = (await db.$count(recoveryCodes, eq(recoveryCodes.agent_id, agent.id))) > 0
    const recovery_codes = hasCodes ? [] : await newRecoveryCodes(db, agent.id)
    // Other sessions were authenticated by the password alone.
    if (!before.app && !before.passkey) await endOthers(db, agent)
    await queueMail(db, passkeyAddedLetter({ key: uniqueKey('passkey added'), to: agent.email }, row.name))
    return {
      data: { passkey: passkeyOf(row), recovery_codes },
      target: agent.id,
      before: { passkey: null },
      after: { passkey: row.name },
    }
  },
})
