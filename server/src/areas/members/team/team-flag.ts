import type { Customer } from '@console/remote-members/contract/calls/members'
import { and, inArray, ne, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Undo } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { inTeam } from './team.ts'

type Flag = 'blocked' | 'new_site'

const write = async (db: Executor, flag: Flag, to: boolean, where: ReturnType<typeof and>): Promise<number[]> => {
  const rows = await db
    .update(customers)
    .set({ [flag]: to, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
    .where(and(where, sql`${customers[flag]} is distinct from ${to}`))
    .returning({ id: customers.id })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** What a change of the flag changed, and for whom. */
interface FlagChange {
  readonly target: number
  /** The other members that it changed. */
  readonly also: readonly number[]
  /** Null: the customer in question already had the value. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

/** Sets a flag of a customer or their whole team, whose owner is locked. */
export const setFlag = async (
  db: Executor,
  { customer_id: target, parent_id, flags }: Customer,
  { flag, to, team }: { flag: Flag; to: boolean; team: boolean },
): Promise<FlagChange> => {
  const had = flags.includes(flag)
  await write(db, flag, to, inArray(customers.id, [target]))
  const others = and(inTeam(parent_id ?? target), ne(customers.id, target))
  const also = team ? await write(db, flag, to, others) : []
  const after = { [flag]: to, ...(also.length > 0 && { team: also.length }) }
  return { target, also, before: had === to ? null : { [flag]: had }, after }
}

/** Restores the flag for those whom the change affected, if it is unchanged since. */
export const undoFlag =
  (flag: Flag): Undo =>
  async ({ target, also, before, after }, db) => {
    const { [flag]: to } = after as Record<Flag, boolean> // as setFlag gave it
    const changed = before === null ? also : [Number(target), ...also]
    const back = await write(db, flag, !to, inArray(customers.id, [...changed]))
    if (back.length === 0 || (before !== null && !back.includes(Number(target)))) throw new Failed('notUndoable')
  }
