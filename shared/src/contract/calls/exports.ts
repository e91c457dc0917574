import { defineCalls } from '../define-calls.ts'
import { fileFormats } from '../list.ts'
import * as s from '../schema.ts'

/** Days until a finished export is deleted. */
export const exportDays = 7
/** Maximum number of unfinished exports of one agent. Two run at a time for all agents together. */
export const maxOpenExports = 5
export const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

export const exportFile = s.object({
  id: s.id(),
  /** The exported list, such as `customers-list`; also the beginning of the file name. */
  list: s.string(),
  /** Ids or filters, as requested. */
  selection: s.record(s.unknown()),
  columns: s.array(s.string()),
  format: s.oneOf(fileFormats),
  state: s.oneOf(exportStates),
  rows: s.count(),
  /** Null until the rows were counted. */
  total: s.nullable(s.count()),
  bytes: s.count(),
  /** Error code of a failed export; `interrupted`: the server stopped several times while it ran. */
  failure: s.string(),
  /** Number of attempts; more than one if the server stopped while the export ran. */
  starts: s.count(),
  /** The agent who started it. */
  agent_id: s.id(),
  agent_name: s.string(),
  created_at: s.timestamp(),
  finished_at: s.nullable(s.timestamp()),
})
export type ExportFile = s.Static<typeof exportFile>

/** Path of the files, for the browser's own downloads, with a token from getDownloadLink. */
export const exportedFilesPath = '/api/exported-files'

/**
 * Exports that the server makes in the background; they continue when the agent leaves the page. Agents see only their
 * own.
 */
export const exportsCalls = defineCalls({
  listExports: {
    method: 'POST',
    path: 'exports/list_exports',
    summary: "The agent's exports of the last seven days, newest first, 100 at most; su may ask for everybody's.",
    access: 'agent',
    input: s.object({ list: s.optional(s.line(60)), everybody: s.optional(s.boolean()) }),
    output: s.array(exportFile),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  cancelExport: {
    method: 'POST',
    path: 'exports/cancel_export',
    summary: 'Stops an export and throws away what it had.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'exportEnded'],
    changes: 'export',
    retry: true,
  },
  repeatExport: {
    method: 'POST',
    path: 'exports/repeat_export',
    summary: 'Begins an export anew with the list, filters and columns of an earlier one.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
  getDownloadLink: {
    method: 'POST',
    path: 'exports/get_download_link',
    summary: 'An address of the file of a finished export for the browser’s own downloads; it holds for a minute.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.object({ path: s.string() }),
    reads: 'none',
    compressed: false,
    errors: ['notFound'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
  downloadExport: {
    method: 'POST',
    path: 'exports/download_export',
    summary: 'The file of a finished export; refused to anyone who may no longer see its list.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.string(),
    reads: 'list',
    compressed: false,
    errors: ['notFound'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'file',
  },
})
