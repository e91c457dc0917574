import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { change } from '../../../platform/pipeline/handlers.ts'
import { added, insertPress, undoAdd } from './press-change.ts'

export const addPress = change(pressCalls.addPress, {
  apply: async (values, _before, { db, agent }) => added(await insertPress(db, values, agent.id)),
  undo: async ({ target, after }, db) => {
    const { version } = after as { version: number } // as apply wrote it
    await undoAdd(db, Number(target), version)
  },
})
