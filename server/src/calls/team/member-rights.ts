import type { MemberPermissions } from '@console/shared/contract/calls/team'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../data/database.ts'
import { customers } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import type { Undo } from '../../mechanism/handlers.ts'

/** Rights of members by their ids. */
type Rights = Readonly<Record<string, MemberPermissions>>

const touched = { version: sql`${customers.version} + 1`, updated_at: sql`now()` }

/** Gives those members the default rights who have others; gives what they had. */
export const clearRights = async (db: Executor, where: ReturnType<typeof and>): Promise<Rights> => {
  const own = await db
    .select({ id: customers.id, rights: customers.member_permissions })
    .from(customers)
    .where(and(where, isNotNull(customers.member_permissions)))
    .orderBy(customers.id)
    .for('update')
  await db
    .update(customers)
    .set({ member_permissions: null, ...touched })
    .where(
      inArray(
        customers.id,
        own.map(({ id }) => id),
      ),
    )
  return Object.fromEntries(own.map(({ id, rights }) => [id, rights ?? {}]))
}

/** Gives the rights back that clearRights took, if nobody has given others since. */
export const undoClearRights: Undo = async ({ before }, db) => {
  const { rights } = before as { rights: Rights } // as the handler wrote it
  for (const [id, member_permissions] of Object.entries(rights)) {
    const back = await db
      .update(customers)
      .set({ member_permissions, ...touched })
      .where(and(eq(customers.id, Number(id)), isNull(customers.member_permissions)))
      .returning({ id: customers.id })
    if (back.length === 0) throw new Failed('notUndoable')
  }
}
