import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { eq } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import type { Executor } from '../database/database.ts'
import { ceremonyMs } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** Ids of an agent's passkeys, for the browser to choose from or to exclude. */
export const credentialsOf = async (db: Executor, agentId: number) => {
  const rows = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.agent_id, agentId))
    .orderBy(passkeys.id)
  return rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }))
}

/** Options of `navigator.credentials.get`. Without credentials the browser offers every passkey of this console. */
export const requestOptions = async (
  party: RelyingParty,
  challenge: string,
  userVerification: 'required' | 'preferred',
  allowCredentials?: Awaited<ReturnType<typeof credentialsOf>>,
): Promise<Record<string, unknown>> => ({
  ...(await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: ceremonyMs,
    userVerification,
    ...(allowCredentials && { allowCredentials }),
  })),
})
