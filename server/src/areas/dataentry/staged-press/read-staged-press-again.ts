import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readerName } from '../press-reader/reader-name.ts'
import { anyOf, lockSelected, outcomeOf, writeStaged } from './staged-change.ts'

export const readStagedPressAgain = change(stagedPressCalls.readStagedPressAgain, {
  load: ({ selection }, { db }) => lockSelected(db, selection),
  apply: async (_input, rows, { db }) => {
    const todo = rows.filter(({ state }) => state === 'staged' || state === 'failed')
    const data = outcomeOf(rows, todo)
    if (todo.length === 0) return { data, unchanged: true }
    const ids = todo.map(({ staged_press_id }) => staged_press_id)
    await writeStaged(db, anyOf(ids), { state: 'read', problem: '', read_after: new Date() })
    await wakeWorker(db, readerName)
    return { data, also: ids, before: { problem: todo.map(({ problem }) => problem) }, after: { state: 'read' } }
  },
})
