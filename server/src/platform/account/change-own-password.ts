import { accountCalls } from '@console/shared/contract/calls/account'
import type { InputOf } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import type { FieldErrors } from '@console/shared/contract/reply'
import { eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { agents } from '../records/schema.ts'
import { checkOwnPassword } from '../session/own-password.ts'
import { hashPassword } from '../session/passwords.ts'
import { forgetTickets } from '../session/second-step.ts'
import { forgetTries } from '../session/throttle.ts'
import { requireStrong } from '../session/weak-password.ts'
import { endOthers } from './end-other-sessions.ts'

type Passwords = InputOf<typeof accountCalls.changeOwnPassword>

/** The three rules of spec §5, in its wording. */
const requireGood = ({ old_password, new_password, confirm_new_password }: Passwords): void => {
  const fields: FieldErrors = {}
  if (old_password === '') fields.old_password = ['Please enter your old/current password']
  if (new_password.length < limits.minPasswordLength)
    fields.new_password = [`Please enter min ${limits.minPasswordLength} character password`]
  if (confirm_new_password !== new_password)
    fields.confirm_new_password = ['New Password and Confirm New password are not matched']
  if (Object.keys(fields).length > 0) throw new Failed('invalidInput', { fields })
}

export const changeOwnPassword = change(accountCalls.changeOwnPassword, {
  prepare: async (input, context) => {
    const { agent } = context
    requireGood(input)
    requireStrong(
      input.new_password,
      { email: agent.email, first: agent.first_name, last: agent.last_name },
      'new_password',
    )
    const tried = await checkOwnPassword(input.old_password, context, 'old_password')
    return { tried, password_hash: await hashPassword(input.new_password) }
  },
  apply: async (_input, _before, { db, agent }, { tried, password_hash }) => {
    await forgetTries(db, tried)
    await db.update(agents).set({ password_hash }).where(eq(agents.id, agent.id))
    await endOthers(db, agent)
    await forgetTickets(db, agent.id)
    return { data: {}, target: agent.id }
  },
})
