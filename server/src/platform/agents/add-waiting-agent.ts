import type { Role } from '@console/shared/contract/roles'
import type { Executor } from '../database/database.ts'
import { agents } from '../records/schema.ts'

interface Newcomer {
  readonly email: string
  readonly first: string
  readonly last: string
  readonly password_hash: string
  readonly google_subject?: string
}

/** Level of agents whom a provider or a directory makes and no rule names: they wait for su. */
export const newLevel = 'sales' satisfies Role

/** What the audit log says of a new agent who waits for su. */
export const auditedNewcomer = ({ email, first, last }: Pick<Newcomer, 'email' | 'first' | 'last'>) => ({
  email,
  first,
  last,
  level: newLevel,
  active: false,
})

/** Adds an agent whom somebody else vouches for; su lets them in. Returns the id. */
export const addWaitingAgent = async (db: Executor, { first, last, ...values }: Newcomer): Promise<number> => {
  const [row] = await db
    .insert(agents)
    .values({
      ...values,
      first_name: first.slice(0, 100),
      last_name: last.slice(0, 100),
      level: newLevel,
      active: false,
    })
    .returning({ id: agents.id })
  if (!row) throw new Error('the agent was not written')
  return row.id
}
