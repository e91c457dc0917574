import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { triggers } from './interest-schema.ts'
import { findTrigger, lockTrigger, type TriggerRecord, toTrigger } from './interests.ts'

interface Kept {
  readonly trigger: Pick<TriggerRecord, 'id' | 'name'>
}

const rename = async (db: Executor, id: number, name: string): Promise<TriggerRecord> => {
  const [renamed] = await db
    .update(triggers)
    .set({ name, version: sql`${triggers.version} + 1` })
    .where(eq(triggers.id, id))
    .returning()
  if (!renamed) throw new Failed('notFound')
  return renamed
}

export const renameTrigger = change(interestsCalls.renameTrigger, {
  load: ({ id, customer_id }, { db }) => lockTrigger(db, id, customer_id),
  apply: async (input, before, { db }) => {
    const name = input.name.trim()
    if (name === '') throw invalidField('name', 'Please fill this in.')
    if (name === before.name) return { data: toTrigger(before), unchanged: true }
    const kept = (name: string): Kept => ({ trigger: { id: before.id, name } })
    const data = toTrigger(await rename(db, before.id, name))
    return { data, target: before.customer_id, before: kept(before.name), after: kept(name) }
  },
  undo: async ({ target, before, after }, db) => {
    const [old, current] = [before as Kept, after as Kept] // written above
    const now = await findTrigger(db, current.trigger.id, Number(target))
    if (now?.name !== current.trigger.name) throw new Failed('notUndoable')
    await rename(db, old.trigger.id, old.trigger.name)
  },
})
