import type { Assertion } from '@console/shared/contract/calls/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import { and, eq, lt, sql } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import type { RelyingParty } from './relying-party.ts'

/** A stored passkey and its agent. */
export interface Found {
  readonly id: number
  readonly name: string
  readonly agentId: number
  readonly email: string
  readonly active: boolean
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly userHandle: Buffer
  readonly counter: number
}

export const findPasskey = async (db: Executor, credentialId: string): Promise<Found | null> => {
  const [row] = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      agentId: passkeys.agent_id,
      email: agents.email,
      active: agents.active,
      publicKey: passkeys.public_key,
      userHandle: passkeys.user_handle,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(agents, eq(agents.id, passkeys.agent_id))
    .where(eq(passkeys.credential_id, Buffer.from(credentialId, 'base64url')))
  return row ? { ...row, credentialId } : null
}

/** Verified use of a passkey, not yet stored. */
export interface Used {
  readonly found: Found
  readonly counter: number
  readonly synced: boolean
}

/** Verifies an answer to a challenge: origin, relying party, signature, counter and, unless optional, its user. */
export const verifyPasskey = async (
  found: Found,
  { id, response }: Assertion,
  options: {
    readonly party: RelyingParty
    readonly challenge: string
    /** The authenticator checked fingerprint, face or PIN. */
    readonly userVerified: 'required' | 'optional'
    readonly log: FastifyBaseLogger
  },
): Promise<Used> => {
  const { party, challenge, userVerified, log } = options
  const handle = response.userHandle
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(found.userHandle))
    throw new Failed('passkeyRefused')
  const { clientDataJSON, authenticatorData, signature } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: userVerified === 'required',
    credential: { id, publicKey: new Uint8Array(found.publicKey), counter: found.counter },
  }).catch((error: unknown) => {
    // Among the reasons is a counter that went back, as that of a copied passkey does.
    log.warn(
      { passkey: found.id, agent: found.agentId },
      `passkey refused: ${error instanceof Error ? error.message : ''}`,
    )
    throw new Failed('passkeyRefused')
  })
  if (!verified) throw new Failed('passkeyRefused')
  return { found, counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
}

/** Stores a use. Fails if the passkey was removed meanwhile, or another use has counted as far. */
export const storeUse = async (db: Executor, { found, counter, synced }: Used): Promise<void> => {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const used = await db
    .update(passkeys)
    .set({ counter, synced, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, found.id), isNext))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new Failed('passkeyRefused')
}
