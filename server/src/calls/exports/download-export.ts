import { exportsCalls } from '@console/shared/contract/calls/exports'
import { exportedFile } from '../../exports/exported-file.ts'
import { stream } from '../../mechanism/handlers.ts'

export const downloadExport = stream(exportsCalls.downloadExport, ({ id }, { db, agent }) =>
  exportedFile(db, agent, id),
)
