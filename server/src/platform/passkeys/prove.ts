import type { Assertion } from '@console/shared/contract/calls/passkeys'
import type { SignedIn } from '../authentication/session.ts'
import { acceptedSteps } from '../authentication/sign-in-options.ts'
import type { Database, Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { Context } from '../pipeline/handlers.ts'
import { checkOwnPassword } from '../session/own-password.ts'
import { takeCode, wrongCode } from '../session/second-step.ts'
import { countPasskeyTries, countSecondStep, forgetSecondStepTries, forgetTries } from '../session/throttle.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { findPasskey, storeUse, verifyPasskey } from './use-passkey.ts'

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: Assertion | undefined
}

type Asking = Context<SignedIn, Database>

const checkPasskey = async (passkey: Assertion, { db, agent, ip, device, origin, log }: Asking) => {
  const party = relyingParty(origin)
  const tried = await countPasskeyTries(db, agent.email, ip, device)
  const holder = { ceremony: 'prove', agentId: agent.id, sessionId: agent.sessionId } as const
  const { challenge } = await takeChallenge(db, passkey.response.clientDataJSON, holder)
  const found = await findPasskey(db, passkey.id)
  if (found?.agentId !== agent.id) throw new Failed('passkeyRefused')
  return { tried, used: await verifyPasskey(found, passkey, { party, challenge, userVerified: 'required', log }) }
}

/**
 * Checks that the agent is at the screen: somebody at an unlocked one must not add a way in, or remove one. Before the
 * transaction, because hashing takes time and counted tries must survive a refusal.
 */
export const checkProof = async ({ password, code, passkey }: Proof, context: Asking) => {
  if (password === undefined && passkey === undefined)
    throw new Failed('wrongPassword', {
      message: 'Please reload the page and enter your password.',
      fields: { password: ['Is not right.'] },
    })
  const { db, agent, device } = context
  const byPasskey = passkey === undefined ? null : await checkPasskey(passkey, context)
  const passwordTries = password === undefined ? null : await checkOwnPassword(password, context)
  // A passkey is both steps; a password alone is only one of them.
  const needsCode = byPasskey === null && (agent.app || agent.passkey)
  if (needsCode && code === undefined) throw wrongCode()
  const codeTries = needsCode ? await countSecondStep(db, agent.email, device) : null
  return { byPasskey, passwordTries, codeTries, code: code ?? '' }
}

export type Checked = Awaited<ReturnType<typeof checkProof>>

/** Uses up what proved it, in the transaction of the change. */
export const takeProof = async (
  { byPasskey, passwordTries, codeTries, code }: Checked,
  { db, agent, secrets, signIn }: Context<SignedIn, Executor>,
): Promise<void> => {
  if (byPasskey !== null) {
    await storeUse(db, byPasskey.used)
    await forgetTries(db, byPasskey.tried)
  }
  if (codeTries !== null) {
    await takeCode(db, secrets, { agentId: agent.id, code, ...acceptedSteps(signIn, agent) })
    await forgetSecondStepTries(db, codeTries)
  }
  if (passwordTries !== null) await forgetTries(db, passwordTries)
}
