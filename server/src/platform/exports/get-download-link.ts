import { exportedFilesPath, exportsCalls } from '@console/shared/contract/calls/exports'
import { read } from '../pipeline/handlers.ts'
import { sealLink } from './download-link.ts'
import { visibleExport } from './export-file.ts'
import { customersIn } from './export-list.ts'
import { exportedFile } from './exported-file.ts'

export const getDownloadLink = read(
  exportsCalls.getDownloadLink,
  async ({ id }, { db, agent, exportLists, secrets }) => {
    // Checked here already, where the agent sees the reason.
    await exportedFile({ db, agent, exportLists }, id)
    return { path: `${exportedFilesPath}?link=${sealLink(secrets, { id, sessionId: agent.sessionId })}` }
  },
  async ({ id }, { db, agent, exportLists }) => {
    const file = await visibleExport(db, agent, id)
    const list = file && exportLists[file.list]
    return { count: list ? customersIn(list, file.rows) : 0 }
  },
)
