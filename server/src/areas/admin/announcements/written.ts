import { and, eq, isNotNull, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { announcements } from '../../../platform/releases/records/release-schema.ts'
import type { Written } from './announcement.ts'

/** The text of an announcement. */
export type Content = Pick<Written, 'title' | 'text' | 'link'>

export const contentOf = ({ title, text, link }: Content): Content => ({ title, text, link })

/** Withdraws an announcement or restores it; throws notUndoable if it already is in that state. */
export const setWithdrawn = async (db: Executor, id: number, withdrawn: boolean): Promise<void> => {
  const was = withdrawn ? isNull(announcements.withdrawn_at) : isNotNull(announcements.withdrawn_at)
  const changed = await db
    .update(announcements)
    .set({ withdrawn_at: withdrawn ? sql`now()` : null, revision: sql`${announcements.revision} + 1` })
    .where(and(eq(announcements.id, id), was))
    .returning({ id: announcements.id })
  if (changed.length === 0) throw new Failed('notUndoable')
}
