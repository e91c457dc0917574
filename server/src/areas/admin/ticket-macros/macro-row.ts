import type { Macro } from '@console/remote-admin/contract/calls/support-work'
import { eq } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import { type Executor, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { ticketMacros } from '../support/support-schema.ts'

type Row = typeof ticketMacros.$inferSelect

export const toMacro = ({ id, name, steps, version }: Row): Macro => ({ macro_id: id, name, steps, version })

export const readMacro = async (db: Executor, id: number, how?: 'lock'): Promise<Macro> => {
  const found = db.select().from(ticketMacros).where(eq(ticketMacros.id, id))
  const [row] = await (how === 'lock' ? found.for('update') : found)
  if (!row) throw new Failed('notFound')
  return toMacro(row)
}

/** Every agent runs macros, su edits them. */
export const requireMaker = ({ level }: SignedIn): void => {
  if (level !== 'su') throw new Failed('notAllowed')
}

export const nameTaken = (error: unknown): unknown =>
  isTaken(error, 'ticket_macros_name_unique')
    ? new Failed('nameTaken', { fields: { name: ['Another macro has this name.'] } })
    : error
