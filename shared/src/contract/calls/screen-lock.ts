import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'
import { proof } from './passkeys.ts'

const lock = s.object({
  locked: s.boolean(),
  /** Who is signed in: somebody else at this screen signs out instead. */
  email: s.string(),
  /** Two-step sign-in is on: the password needs a code beside it. */
  two_step: s.boolean(),
  passkey: s.boolean(),
  /** Google or a directory started the session, and nothing that unlocks has been used in it. Absent: an earlier server. */
  by_provider: s.optional(s.boolean()),
})
export type Lock = s.Static<typeof lock>

/** The lock of a screen: a locked session answers nothing else until its agent has proven to be there. */
export const screenLockCalls = defineCalls({
  getLock: {
    method: 'GET',
    path: 'session/get_lock',
    summary: 'Whether this session is locked, and what unlocks it.',
    access: 'agent',
    beforeTwoStep: true,
    whileLocked: true,
    input: s.object({}),
    output: lock,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  lockSession: {
    method: 'POST',
    path: 'session/lock_session',
    summary: 'Locks this session and closes its streams.',
    access: 'agent',
    beforeTwoStep: true,
    whileLocked: true,
    input: s.object({}),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'session',
    retry: true,
  },
  unlockSession: {
    method: 'POST',
    path: 'session/unlock_session',
    summary: 'Unlocks this session by a fresh passkey or the password, with a code where two-step sign-in is on.',
    access: 'agent',
    beforeTwoStep: true,
    whileLocked: true,
    input: s.object({ ...proof() }),
    output: s.object({}),
    reads: 'none',
    errors: ['wrongPassword', 'wrongCode', 'passkeyRefused', 'passkeyExpired', 'tooManyTries', 'notConfigured'],
    changes: 'session',
    compressed: false,
    secret: true,
    retry: false,
  },
})
