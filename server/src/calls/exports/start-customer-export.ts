import { exportsCalls } from '@console/shared/contract/calls/exports'
import { ownExport } from '../../data/export-file.ts'
import { exportFiles } from '../../data/member-schema.ts'
import { exportsWorker } from '../../exports/exports-worker.ts'
import { customerSelection } from '../../exports/lists.ts'
import { wakeWorker } from '../../jobs/jobs.ts'
import { change } from '../../mechanism/handlers.ts'

export const startCustomerExport = change(exportsCalls.startCustomerExport, {
  apply: async ({ selection, columns }, _before, { db, agent }) => {
    // What the filters cannot say is refused here, where somebody is looking.
    customerSelection(selection)
    const [row] = await db
      .insert(exportFiles)
      .values({ agent_id: agent.id, list: 'customers-list', selection, columns })
      .returning({ id: exportFiles.id })
    const data = row && (await ownExport(db, agent.id, row.id))
    if (!data) throw new Error('the export was not written')
    await wakeWorker(db, exportsWorker.name)
    return { data, target: data.id, before: null, after: { list: data.list, selection, columns } }
  },
})
