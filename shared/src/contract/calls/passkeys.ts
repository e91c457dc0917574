import { defineCalls } from '../define-calls.ts'
import { limits } from '../limits.ts'
import * as s from '../schema.ts'

const bytes = (maxCharacters: number) => s.string({ pattern: `^[\\w-]{1,${maxCharacters}}$` })
/** Id of a credential: 1,023 bytes at most, in base64url. */
const credentialId = () => bytes(1_364)
/** Options of a ceremony as JSON (WebAuthn level 3, `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`). */
const options = () => s.object({ options: s.record(s.unknown()) })

/** A browser's answer to `navigator.credentials.get`, as `AuthenticationResponseJSON` without the derived fields. */
export const assertion = () =>
  s.object({
    id: credentialId(),
    response: s.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: s.optional(bytes(100)),
    }),
  })
export type Assertion = s.Static<ReturnType<typeof assertion>>

/** A browser's answer to `navigator.credentials.create`, as `RegistrationResponseJSON` without the derived fields. */
const attestation = s.object({
  id: credentialId(),
  response: s.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: s.optional(s.array(s.line(40), { maxItems: 10 })),
  }),
})
export type Attestation = s.Static<typeof attestation>

/** Proves again who is at the screen: a fresh passkey, or the password, with a code where two-step sign-in is on. */
export const proof = () => ({
  password: s.optional(s.string({ minLength: 1, maxLength: 1_000 })),
  /** Of the app, or a recovery code. */
  code: s.optional(s.line(40, { min: 6 })),
  passkey: s.optional(assertion()),
})

const name = () => s.line(limits.maxPasskeyName, { min: 1 })

const passkey = s.object({
  id: s.id(),
  name: s.string(),
  created_at: s.timestamp(),
  last_used_at: s.nullable(s.timestamp()),
  /** Stored by a password manager and available on other devices too; false: on one device only. */
  synced: s.boolean(),
})
export type Passkey = s.Static<typeof passkey>

/** Passkeys (WebAuthn): of one's own account, and signing in with them. */
export const passkeysCalls = defineCalls({
  listPasskeys: {
    method: 'GET',
    path: 'session/list_passkeys',
    summary: "The agent's passkeys, oldest first.",
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({}),
    output: s.array(passkey),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  startPasskeyProof: {
    method: 'POST',
    path: 'session/start_passkey_proof',
    summary: "Options for proving oneself again with one of the agent's passkeys.",
    access: 'agent',
    whileLocked: true,
    beforeTwoStep: true,
    input: s.object({}),
    output: options(),
    reads: 'none',
    compressed: false,
    errors: ['notConfigured'],
    changes: false,
    writes: true,
    retry: true,
  },
  proveAgain: {
    method: 'POST',
    path: 'session/prove_again',
    summary:
      'Proves again who is at the screen, by a passkey, a code of the app or the password: dangerous calls of this session are then answered for some minutes.',
    access: 'agent',
    input: s.object(proof()),
    output: s.object({}),
    reads: 'none',
    errors: ['wrongPassword', 'wrongCode', 'passkeyRefused', 'passkeyExpired', 'tooManyTries', 'notConfigured'],
    changes: 'session',
    compressed: false,
    secret: true,
    retry: false,
  },
  startPasskey: {
    method: 'POST',
    path: 'session/start_passkey',
    summary:
      'Options for making a passkey, by a fresh passkey or the password; where two-step sign-in is on, the password needs a code too.',
    access: 'agent',
    beforeTwoStep: true,
    input: s.object(proof()),
    output: options(),
    reads: 'none',
    errors: [
      'wrongPassword',
      'wrongCode',
      'passkeyRefused',
      'passkeyExpired',
      'tooManyTries',
      'listFull',
      'notConfigured',
    ],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
  addPasskey: {
    method: 'POST',
    path: 'session/add_passkey',
    summary:
      "Adds a passkey. The first second step switches two-step sign-in on and ends the agent's other sessions; gives ten recovery codes if there are none.",
    access: 'agent',
    beforeTwoStep: true,
    /** Without a name it is called after the browser. */
    input: s.object({ credential: attestation, name: s.optional(name()) }),
    output: s.object({ passkey, recovery_codes: s.array(s.string()) }),
    reads: 'none',
    errors: ['passkeyRefused', 'passkeyExpired', 'passkeyKnown', 'listFull', 'notConfigured'],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
  renamePasskey: {
    method: 'POST',
    path: 'session/rename_passkey',
    summary: 'Renames a passkey of the agent.',
    access: 'agent',
    input: s.object({ id: s.id(), name: name() }),
    output: passkey,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'agent',
    retry: true,
  },
  removePasskey: {
    method: 'POST',
    path: 'session/remove_passkey',
    summary:
      "Removes a passkey of the agent, by a fresh passkey or the password, and ends the agent's other sessions. The last passkey needs the password too, unless the agent signs in with Google.",
    access: 'agent',
    input: s.object({ id: s.id(), ...proof() }),
    output: s.object({}),
    reads: 'none',
    errors: [
      'notFound',
      'lastWayIn',
      'twoStepRequired',
      'wrongPassword',
      'wrongCode',
      'passkeyRefused',
      'passkeyExpired',
      'tooManyTries',
      'notConfigured',
    ],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
  startPasskeySignIn: {
    method: 'POST',
    path: 'session/start_passkey_sign_in',
    summary:
      'Options for signing in with a passkey: any that the browser has or, with the ticket of a first step, those of that agent.',
    access: 'public',
    input: s.object({ ticket: s.optional(s.line(200, { min: 1 })) }),
    output: options(),
    reads: 'none',
    compressed: false,
    errors: ['signInExpired', 'tooManyTries', 'notConfigured'],
    changes: false,
    writes: true,
    retry: true,
  },
  signInWithPasskey: {
    method: 'POST',
    path: 'session/sign_in_with_passkey',
    startsSession: true,
    summary:
      'Starts a session by a passkey: both steps at once if it verified its user or, with the ticket of a first step, the second.',
    access: 'public',
    input: s.object({ credential: assertion(), ticket: s.optional(s.line(200, { min: 1 })) }),
    output: s.object({ token: s.string() }),
    reads: 'none',
    errors: [
      'passkeyRefused',
      'passkeyExpired',
      'notActive',
      'signInExpired',
      'addressBanned',
      'tooManyTries',
      'notConfigured',
    ],
    changes: 'session',
    compressed: false,
    secret: true,
    retry: false,
  },
})
