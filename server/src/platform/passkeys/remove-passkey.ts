import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { and, eq, isNotNull } from '#drizzle'
import { endOthers } from '../account/end-other-sessions.ts'
import { passkeys } from '../authentication/passkey-schema.ts'
import type { SignedIn } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { canSignInByDirectory } from '../directories/person.ts'
import { Failed } from '../errors/failed.ts'
import { passkeyRemovedLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { type Context, change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { forgetUnusedCodes, lockSteps, requireRemainingSteps } from '../session/second-step.ts'
import { checkProof, takeProof } from './prove.ts'
import { loadPasskey } from './rename-passkey.ts'

/**
 * The last passkey stays unless the agent knows another way in. The password is random where an agent began with Google
 * or a directory and never asked for one, so that it counts only if it was entered.
 */
const requireOtherWay = async (
  { db, agent, signIn }: Context<SignedIn, Executor>,
  isPasswordKnown: boolean,
): Promise<void> => {
  if (isPasswordKnown || (await db.$count(passkeys, eq(passkeys.agent_id, agent.id))) > 0) return
  const byGoogle = and(eq(agents.id, agent.id), isNotNull(agents.google_subject))
  if (signIn.google !== null && (await db.$count(agents, byGoogle)) > 0) return
  if (!(await canSignInByDirectory(db, agent.id))) throw new Failed('lastWayIn')
}

export const removePasskey = change(passkeysCalls.removePasskey, {
  prepare: (proof, context) => checkProof(proof, context),
  apply: async ({ id }, _before, context, proven) => {
    const { db, agent, signIn } = context
    await lockSteps(db, agent.id)
    const { name } = await loadPasskey(db, agent.id, id)
    await takeProof(proven, context)
    await db.delete(passkeys).where(eq(passkeys.id, id))
    await requireRemainingSteps(db, signIn, agent)
    await requireOtherWay(context, proven.passwordTries !== null)
    await forgetUnusedCodes(db, agent.id)
    // Somebody else may have it, and be signed in.
    await endOthers(db, agent)
    await queueMail(db, passkeyRemovedLetter({ key: uniqueKey('passkey removed'), to: agent.email }, name))
    return { data: {}, target: agent.id, before: { passkey: name }, after: { passkey: null } }
  },
})
