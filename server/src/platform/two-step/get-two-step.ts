import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { and, eq, isNotNull } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import { mustEnrol } from '../authentication/sign-in-options.ts'
import { recoveryCodes, secondSteps } from '../authentication/two-step-schema.ts'
import { read } from '../pipeline/handlers.ts'

export const getTwoStep = read(twoStepCalls.getTwoStep, async (_input, { db, agent, signIn }) => {
  const [row] = await db
    .select({ since: secondSteps.confirmed_at })
    .from(secondSteps)
    .where(and(eq(secondSteps.agent_id, agent.id), isNotNull(secondSteps.confirmed_at)))
  return {
    on: row !== undefined,
    since: row?.since?.toISOString() ?? null,
    recovery_left: row || agent.passkey ? await db.$count(recoveryCodes, eq(recoveryCodes.agent_id, agent.id)) : 0,
    passkeys: await db.$count(passkeys, eq(passkeys.agent_id, agent.id)),
    required: mustEnrol(signIn, { ...agent, app: false }) !== null,
  }
})
