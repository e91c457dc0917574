import { auditCalls } from '@console/shared/contract/calls/audit'
import { selectedAudit } from '../../data/audit-filters.ts'
import { ownExport } from '../../data/export-file.ts'
import { exportFiles } from '../../data/member-schema.ts'
import { exportsWorker } from '../../exports/exports-worker.ts'
import { wakeWorker } from '../../jobs/jobs.ts'
import { change } from '../../mechanism/handlers.ts'

export const startAuditExport = change(auditCalls.startAuditExport, {
  apply: async ({ selection, columns }, _before, { db, agent }) => {
    // What the filters cannot say is refused here, where somebody is looking.
    selectedAudit(selection)
    const [row] = await db
      .insert(exportFiles)
      .values({ agent_id: agent.id, list: 'audit', selection, columns })
      .returning({ id: exportFiles.id })
    const data = row && (await ownExport(db, agent.id, row.id))
    if (!data) throw new Error('the export was not written')
    await wakeWorker(db, exportsWorker.name)
    return { data, target: data.id, before: null, after: { list: data.list, selection, columns } }
  },
})
