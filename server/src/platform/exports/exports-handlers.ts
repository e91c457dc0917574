import { cancelExport } from './cancel-export.ts'
import { downloadExport } from './download-export.ts'
import { getDownloadLink } from './get-download-link.ts'
import { listExports } from './list-exports.ts'
import { repeatExport } from './repeat-export.ts'

export const exportsHandlers = {
  cancelExport,
  downloadExport,
  getDownloadLink,
  listExports,
  repeatExport,
}
