import { defineCalls } from '../define-calls.ts'
import { limits } from '../limits.ts'
import * as s from '../schema.ts'
import { codePattern } from '../security-code.ts'

/**
 * A security code that was sent by mail. Pages opened before the format changed send six digits, which are no longer
 * valid.
 */
const code = () => s.string({ pattern: `${codePattern.source}|^\\d{6}$` })
const newPassword = () => s.string({ minLength: limits.minPasswordLength, maxLength: 1_000 })
const name = () => s.line(100, { min: 1 })

/** Ways to sign in besides email and password: sign-up, password reset, Google, directories. */
export const signUpCalls = defineCalls({
  signUp: {
    method: 'POST',
    path: 'session/sign_up',
    summary:
      'Starts a sign-up and mails a security code, or that there is an account; only for email addresses of the staff domains. Answers the same either way.',
    access: 'public',
    /** `password` is sent by older pages and ignored. */
    input: s.object({ first: name(), last: name(), email: s.email(), password: s.optional(newPassword()) }),
    output: s.object({}),
    reads: 'none',
    errors: ['notStaff', 'signUpStarted', 'addressBanned', 'domainBlocked', 'tooManyTries'],
    changes: 'sign_up',
    compressed: false,
    secret: true,
    retry: false,
  },
  confirmSignUp: {
    method: 'POST',
    path: 'session/confirm_sign_up',
    summary:
      'Ends a sign-up by its security code and a password: the agent is made, and can do nothing until su activates it. Without a password it is refused.',
    access: 'public',
    input: s.object({
      email: s.email(),
      code: code(),
      password: s.optional(newPassword()),
      /** Replaces the name that was given when the sign-up started. */
      first: s.optional(name()),
      last: s.optional(name()),
    }),
    output: s.object({}),
    reads: 'none',
    errors: ['wrongCode', 'codeExpired', 'alreadyRegistered', 'weakPassword', 'tooManyTries'],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
  resendSignUpCode: {
    method: 'POST',
    path: 'session/resend_sign_up_code',
    summary: 'Mails a new security code for a sign-up; the one before is worth nothing afterwards.',
    access: 'public',
    input: s.object({ email: s.email() }),
    output: s.object({}),
    reads: 'none',
    errors: ['codeExpired', 'tooManyTries'],
    changes: 'sign_up',
    compressed: false,
    secret: true,
    retry: false,
  },
  forgetPassword: {
    method: 'POST',
    path: 'session/forget_password',
    summary: 'Mails a security code for a new password; answers the same whether anybody has that email or not.',
    access: 'public',
    input: s.object({ email: s.email() }),
    output: s.object({}),
    reads: 'none',
    errors: ['tooManyTries'],
    changes: 'password',
    compressed: false,
    secret: true,
    retry: false,
  },
  resetPassword: {
    method: 'POST',
    path: 'session/reset_password',
    summary: 'Sets a new password by a security code, and ends all sessions of the agent.',
    access: 'public',
    input: s.object({ email: s.email(), code: code(), password: newPassword() }),
    output: s.object({}),
    reads: 'none',
    errors: ['wrongCode', 'codeExpired', 'weakPassword', 'tooManyTries'],
    changes: 'password',
    compressed: false,
    secret: true,
    retry: false,
  },
  startSocialLogin: {
    method: 'POST',
    path: 'session/start_social_login',
    summary:
      'Begins a sign-in with Google or a directory: where to send the browser, which comes back to /signin with code and state, and a key that it keeps meanwhile.',
    access: 'public',
    /** Absent: Google. */
    input: s.object({ directory_id: s.optional(s.id()) }),
    output: s.object({ url: s.string(), browser_key: s.string() }),
    reads: 'none',
    compressed: false,
    errors: ['providerUnavailable', 'notConfigured', 'tooManyTries'],
    changes: false,
    writes: true,
    retry: true,
  },
  socialLogin: {
    method: 'POST',
    path: 'social_login',
    startsSession: true,
    summary:
      'Ends a sign-in with Google or a directory by what the browser came back with; the token is null where the account waits for su to activate it.',
    access: 'public',
    input: s.object({
      state: s.line(200, { min: 1 }),
      browser_key: s.line(200, { min: 1 }),
      code: s.optional(s.line(2_000, { min: 1 })),
      /** The provider's parameters in place of a code. */
      error: s.optional(s.line(200, { min: 1 })),
      iss: s.optional(s.line(300, { min: 1 })),
    }),
    /** With a `ticket` and no token: call loginWithCode, or signInWithPasskey, for the second step. */
    output: s.object({
      token: s.nullable(s.string()),
      ticket: s.optional(s.string()),
      /** The second steps that the agent has, besides recovery codes. */
      steps: s.optional(s.oneOf(['app', 'passkey', 'both'])),
    }),
    reads: 'none',
    errors: [
      'addressBanned',
      'consentRefused',
      'signInExpired',
      'identityNotProven',
      'emailNotVerified',
      'notStaff',
      'accountLinked',
      'groupsUnknown',
      'providerUnavailable',
      'notConfigured',
    ],
    changes: 'session',
    compressed: false,
    secret: true,
    retry: false,
  },
  loginWithCode: {
    method: 'POST',
    path: 'session/login_with_code',
    startsSession: true,
    summary: 'The second step of a sign-in: the ticket of the first, and a code of the app or a recovery code.',
    access: 'public',
    input: s.object({ ticket: s.line(200, { min: 1 }), code: s.line(40, { min: 6 }) }),
    output: s.object({ token: s.string() }),
    reads: 'none',
    errors: ['wrongCode', 'signInExpired', 'tooManyTries'],
    changes: 'session',
    compressed: false,
    secret: true,
    retry: false,
  },
  getInvitation: {
    method: 'POST',
    path: 'session/get_invitation',
    summary: 'Whom a link of an invitation is for.',
    access: 'public',
    input: s.object({ token: s.line(200, { min: 1 }) }),
    output: s.object({ first: s.string(), email: s.string() }),
    reads: 'none',
    compressed: false,
    errors: ['invitationEnded', 'tooManyTries'],
    changes: false,
    writes: true,
    retry: true,
  },
  acceptInvitation: {
    method: 'POST',
    path: 'session/accept_invitation',
    summary: 'Accepts an invitation by its link, once, with a password: the agent can sign in from then on.',
    access: 'public',
    input: s.object({ token: s.line(200, { min: 1 }), password: newPassword() }),
    output: s.object({ email: s.string() }),
    reads: 'none',
    errors: ['invitationEnded', 'weakPassword', 'tooManyTries'],
    changes: 'agent',
    compressed: false,
    secret: true,
    retry: false,
  },
})
