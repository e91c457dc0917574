import { exportsCalls } from '@console/shared/contract/calls/exports'
import { stream } from '../pipeline/handlers.ts'
import { exportedFile } from './exported-file.ts'

export const downloadExport = stream(exportsCalls.downloadExport, ({ id }, { db, agent, exportLists }) =>
  exportedFile({ db, agent, exportLists }, id),
)
