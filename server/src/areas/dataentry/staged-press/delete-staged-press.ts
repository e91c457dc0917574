import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { and, eq } from '#drizzle'
import { isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { stagedPress } from '../records/press-schema.ts'
import { anyOf, lockSelected, outcomeOf, writeStaged } from './staged-change.ts'

export const deleteStagedPress = change(stagedPressCalls.deleteStagedPress, {
  load: ({ selection }, { db }) => lockSelected(db, selection),
  apply: async (_input, rows, { db }) => {
    const todo = rows.filter(({ state }) => state !== 'published')
    const data = outcomeOf(rows, todo)
    if (todo.length === 0) return { data, unchanged: true }
    const ids = todo.map(({ staged_press_id }) => staged_press_id)
    // The same moment for all, by which undo finds them.
    const at = new Date()
    await writeStaged(db, anyOf(ids), { deleted_at: at })
    return { data, also: ids, before: { deleted_at: null }, after: { deleted_at: at.toISOString() } }
  },
  undo: async ({ also, after }, db) => {
    const { deleted_at } = after as { deleted_at: string } // as apply wrote it
    const mine = and(anyOf(also), eq(stagedPress.deleted_at, new Date(deleted_at)))
    try {
      if (mine === undefined || (await writeStaged(db, mine, { deleted_at: null })) === 0)
        throw new Failed('notUndoable')
    } catch (error) {
      // Staged again since.
      if (isTaken(error, 'staged_press_url')) throw new Failed('notUndoable')
      throw error
    }
  },
})
