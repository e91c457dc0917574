import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { and, eq, isNull, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { added, insertPress, undoAdd } from '../press/press-change.ts'
import { stagedPress } from '../records/press-schema.ts'
import { anyOf, lockStaged, writeStaged } from './staged-change.ts'

export const insertStoragePress = change(stagedPressCalls.insertStoragePress, {
  load: ({ staged_press_id }, { db }) => lockStaged(db, staged_press_id),
  apply: async ({ staged_press_id, version: _version, ...values }, staged, { db, agent }) => {
    const press = await insertPress(db, values, agent.id)
    await writeStaged(db, anyOf([staged_press_id]), { state: 'published', press_id: press.press_event_id })
    // The new audit history is the event's.
    return { ...added(press, { staged_press_id, staged_state: staged.state }), kind: 'press_event' }
  },
  undo: async ({ target, after }, db) => {
    // Written by apply.
    const written = after as { version: number; staged_press_id: number; staged_state: 'read' | 'staged' | 'failed' }
    const itself = and(eq(stagedPress.press_id, Number(target)), isNull(stagedPress.deleted_at))
    if (itself === undefined) throw new Failed('notUndoable')
    await db.execute(sql`select 1 from ${stagedPress} where ${itself} for update`)
    await undoAdd(db, Number(target), written.version)
    if ((await writeStaged(db, itself, { state: written.staged_state, press_id: null })) === 0)
      throw new Failed('notUndoable')
  },
})
