import { and, eq, isNull } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { announcements } from '../../../platform/releases/records/release-schema.ts'

/** An agent's announcement before and after a correction. */
export interface Written {
  readonly announcement_id: number
  readonly title: string
  readonly text: string
  readonly link: string
  readonly version: number
}

/** An announcement by an agent that is not withdrawn, locked. */
export const lockWritten = async (db: Executor, environment: string, id: number): Promise<Written | undefined> => {
  const [row] = await db
    .select({
      announcement_id: announcements.id,
      title: announcements.title,
      text: announcements.text,
      link: announcements.link,
      version: announcements.revision,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, id),
        eq(announcements.environment, environment),
        isNull(announcements.deployment_id),
        isNull(announcements.withdrawn_at),
      ),
    )
    .for('update')
  return row
}
