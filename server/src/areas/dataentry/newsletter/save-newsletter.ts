import { newsletterCalls } from '@console/remote-dataentry/contract/calls/newsletter'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { isOneOf, readNewsletter, readPress, unsaved } from './newsletter.ts'
import { newsletterItems, newsletters } from './newsletter-schema.ts'

/** What the audit trail keeps of a newsletter. */
interface Kept {
  readonly press_ids: readonly number[]
  readonly version: number
}

/** Locks this day until the transaction ends, even if it was never saved. */
const lockDay = async (db: Executor, day: string) => {
  await db.insert(newsletters).values({ day, version: unsaved }).onConflictDoNothing()
  await db.select({ day: newsletters.day }).from(newsletters).where(eq(newsletters.day, day)).for('update')
  return readNewsletter(db, day)
}

const store = async (db: Executor, day: string, press_ids: readonly number[], by?: number) => {
  await db.delete(newsletterItems).where(eq(newsletterItems.day, day))
  const items = press_ids.map((press_id, index) => ({ day, press_id, position: index + 1 }))
  if (items.length > 0) await db.insert(newsletterItems).values(items)
  await db
    .update(newsletters)
    .set({
      version: sql`${newsletters.version} + 1`,
      updated_at: sql`now()`,
      ...(by === undefined ? {} : { updated_by: by }),
    })
    .where(eq(newsletters.day, day))
}

export const saveNewsletter = change(newsletterCalls.saveNewsletter, {
  // The pipeline looks up under that name who saved it last if there is a newer version.
  load: async ({ day }, { db }) => ({ ...(await lockDay(db, day)), newsletter_id: day }),
  apply: async ({ day, press_ids }, before, { db, agent }) => {
    if (new Set(press_ids).size < press_ids.length) throw invalidField('press_ids', 'An event is listed twice.')
    const held = before.items.map(({ press_id }) => press_id)
    const { newsletter_id: _, ...same } = before
    if (held.join() === press_ids.join()) return { data: same, unchanged: true }
    const added = press_ids.filter((id) => !held.includes(id))
    const known = await readPress(db, isOneOf(added), [], added.length)
    if (known.length < added.length || known.some(({ gone }) => gone)) throw new Failed('notFound')
    await store(db, day, press_ids, agent.id)
    const data = await readNewsletter(db, day)
    return {
      data,
      target: day,
      before: { press_ids: held, version: before.version } satisfies Kept,
      after: { press_ids, version: data.version } satisfies Kept,
    }
  },
  undo: async ({ target, before, after }, db) => {
    const [was, is] = [before as Kept, after as Kept] // as apply wrote them
    const day = String(target)
    const saved = await db
      .select({ day: newsletters.day })
      .from(newsletters)
      .where(and(eq(newsletters.day, day), eq(newsletters.version, is.version)))
      .for('update')
    if (saved.length === 0) throw new Failed('notUndoable')
    await store(db, day, was.press_ids)
  },
})
