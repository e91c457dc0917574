import { createClient } from '@console/shared/api/client'
import { type Assertion, type Attestation, passkeysCalls } from '@console/shared/contract/calls/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/* Loaded when somebody uses a passkey: the sign-in page is without it. */

export const passkeys = createClient(passkeysCalls)

type Options = Readonly<Record<string, unknown>>

/** Asks the browser to sign with a passkey; throws a WebAuthnError. */
export const answer = async (options: Options): Promise<Assertion> => {
  // The server makes them with the library of the same name.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

/** Asks the browser to make a passkey; throws a WebAuthnError. */
export const create = async (options: Options): Promise<Attestation> => {
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Signs in with a passkey: alone, or after the first step that gave the ticket. Returns the session's token. */
export const enter = async (ticket?: string): Promise<string> => {
  const step = ticket === undefined ? {} : { ticket }
  const { options } = await passkeys.startPasskeySignIn(step)
  return (await passkeys.signInWithPasskey({ credential: await answer(options), ...step })).token
}

/** A fresh answer of one of the agent's own passkeys, as a proof. */
export const proveByPasskey = async (): Promise<Assertion> => answer((await passkeys.startPasskeyProof({})).options)
