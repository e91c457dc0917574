import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'
import { proof } from './passkeys.ts'

/** Six digits from the agent's authenticator app. */
export const appCode = () => s.string({ pattern: '^\\d{6}$' })

const twoStep = s.object({
  /** A code of the app is a second step. */
  on: s.boolean(),
  since: s.nullable(s.timestamp()),
  /** Unused recovery codes. */
  recovery_left: s.count(),
  /** Passkeys are second steps too. */
  passkeys: s.count(),
  /** The level requires a second step, and without the app there would be none. */
  required: s.boolean(),
})
export type TwoStep = s.Static<typeof twoStep>

/** The app of one's own two-step sign-in: a code (TOTP, RFC 6238) after the password. */
export const twoStepCalls = defineCalls({
  getTwoStep: {
    method: 'GET',
    path: 'session/get_two_step',
    summary: 'Whether the agent signs in with a second step, and how many recovery codes are left.',
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({}),
    output: twoStep,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  startTwoStep: {
    method: 'POST',
    path: 'session/start_two_step',
    summary:
      'Makes a secret for the app by a fresh passkey or the password (with a code, where passkeys are second steps already), as text and as an otpauth address; nothing is on until a code confirms it. Without either it is refused.',
    access: 'agent',
    beforeTwoStep: true,
    input: s.object(proof()),
    output: s.object({ secret: s.string(), uri: s.string() }),
    reads: 'none',
    errors: [
      'twoStepOn',
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
  confirmTwoStep: {
    method: 'POST',
    path: 'session/confirm_two_step',
    summary:
      "Switches two-step sign-in on by a code of the app, ends the agent's other sessions, and gives ten recovery codes.",
    access: 'agent',
    beforeTwoStep: true,
    input: s.object({ code: appCode() }),
    output: s.object({ recovery_codes: s.array(s.string()) }),
    reads: 'none',
    errors: ['twoStepOn', 'codeExpired', 'wrongCode', 'tooManyTries'],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
  disableTwoStep: {
    method: 'POST',
    path: 'session/disable_two_step',
    summary:
      'Switches the app off by the password and a code of the app or a recovery code; passkeys remain a second step.',
    access: 'agent',
    input: s.object({ password: s.string({ minLength: 1, maxLength: 1_000 }), code: s.line(40, { min: 6 }) }),
    output: s.object({}),
    reads: 'none',
    errors: ['twoStepOff', 'twoStepRequired', 'wrongPassword', 'wrongCode', 'tooManyTries'],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
})
