import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import type { SignedIn } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { type Context, change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'
import { checkOwnPassword } from '../session/own-password.ts'
import { wrongCode } from '../session/second-step.ts'
import { countSecondStep } from '../session/throttle.ts'
import { type Checked, checkProof, takeProof } from './prove.ts'

/** One of them is enough, because the session itself has passed every step that signing in needs. */
const checkOne = async (
  { password, code, passkey }: InputOf<typeof passkeysCalls.proveAgain>,
  context: Context<SignedIn, Database>,
): Promise<Checked> => {
  const { db, agent, device, signIn } = context
  if (passkey !== undefined) return checkProof({ passkey }, context)
  const none = { byPasskey: null, passwordTries: null, codeTries: null, code: '' }
  if (code !== undefined) {
    if (!agent.app && !agent.passkey) throw wrongCode()
    return { ...none, codeTries: await countSecondStep(db, agent.email, device), code }
  }
  if (password === undefined) throw new Failed('wrongPassword', { fields: { password: ['Is required.'] } })
  // Where passwords do not sign in, they prove nothing either.
  if (signIn.required?.[agent.level] === 'passkey' && agent.passkey) throw new Failed('passkeyRefused')
  return { ...none, passwordTries: await checkOwnPassword(password, context) }
}

const wayOf = ({ byPasskey, codeTries }: Checked): string =>
  byPasskey !== null ? 'passkey' : codeTries !== null ? 'code' : 'password'

export const proveAgain = change(passkeysCalls.proveAgain, {
  prepare: checkOne,
  apply: async (_input, _before, context, proven) => {
    const { db, agent } = context
    await takeProof(proven, context)
    await db.update(sessions).set({ proved_at: sql`now()` }).where(eq(sessions.id, agent.sessionId))
    return { data: {}, target: agent.sessionId, before: null, after: { proved_by: wayOf(proven) } }
  },
})
