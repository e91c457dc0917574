import { memberRights } from '@console/remote-members/contract/calls/team'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Undo } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { rightsOf } from './team.ts'

type Rights = ReturnType<typeof rightsOf>

export const defaultRights = rightsOf(null)

const touched = { version: sql`${customers.version} + 1`, updated_at: sql`now()` }

/** Resets members to the default rights; returns their previous rights by id. */
export const clearRights = async (db: Executor, where: SQL): Promise<ReadonlyMap<number, Rights>> => {
  const own = await db
    .select({ id: customers.id, rights: customers.member_permissions })
    .from(customers)
    .where(and(where, isNotNull(customers.member_permissions)))
    .orderBy(customers.id)
    .for('update')
  const had = new Map(own.map(({ id, rights }) => [id, rightsOf(rights)]))
  await db
    .update(customers)
    .set({ member_permissions: null, ...touched })
    .where(inArray(customers.id, [...had.keys()]))
  return had
}

/** Restores the rights that clearRights reset, for one member or many by ids, unless they were changed since. */
export const undoClearRights: Undo = async ({ target, before }, db) => {
  const { rights } = before as { rights: Rights | Record<string, Rights> } // as the handlers write it
  const all = Array.isArray(rights) ? { [String(target)]: rights } : rights
  for (const [id, had] of Object.entries(all)) {
    const member_permissions = Object.fromEntries(memberRights.map((right) => [right, had.includes(right)]))
    const back = await db
      .update(customers)
      .set({ member_permissions, ...touched })
      .where(and(eq(customers.id, Number(id)), isNull(customers.member_permissions)))
      .returning({ id: customers.id })
    if (back.length === 0) throw new Failed('notUndoable')
  }
}
