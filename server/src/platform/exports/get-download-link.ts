import { exportedFilesPath, exportsCalls } from '@console/shared/contract/calls/exports'
import { read } from '../pipeline/handlers.ts'
import { sealLink } from './download-link.ts'
import { exportedFile } from './exported-file.ts'

export const getDownloadLink = read(
  exportsCalls.getDownloadLink,
  async ({ id }, { db, agent, exportLists, secrets }) => {
    // Checked here already, where the agent sees the reason.
    await exportedFile({ db, agent, exportLists }, id)
    return { path: `${exportedFilesPath}?link=${sealLink(secrets, { id, sessionId: agent.sessionId })}` }
  },
)
