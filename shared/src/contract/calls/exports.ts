import { defineCalls } from '../define-calls.ts'
import { exportFormats } from '../list.ts'
import * as s from '../schema.ts'

/** Days for which a finished export is kept. */
export const exportDays = 7
/** Of one agent that may wait or be made at a time: two are made at once for everybody. */
export const maxOpenExports = 5
export const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

export const exportFile = s.object({
  id: s.id(),
  /** The list it is of, such as `customers-list`; also the beginning of the file's name. */
  list: s.string(),
  /** Ids or filters, as they were asked for. */
  selection: s.record(s.unknown()),
  columns: s.array(s.string()),
  format: s.oneOf(exportFormats),
  state: s.oneOf(exportStates),
  rows: s.count(),
  /** Null until it was counted. */
  total: s.nullable(s.count()),
  bytes: s.count(),
  /** Code of what went wrong, if it has failed; `interrupted`: the server went down again and again meanwhile. */
  failure: s.string(),
  /** How often it was begun; more than once where the server went down in the middle of it. */
  starts: s.count(),
  /** Whose it is. */
  agent_id: s.id(),
  agent_name: s.string(),
  created_at: s.timestamp(),
  finished_at: s.nullable(s.timestamp()),
})
export type ExportFile = s.Static<typeof exportFile>

/** Where the files lie for the browser's own downloads, each under a link that getDownloadLink gives. */
export const exportedFilesPath = '/api/exported-files'

/** Exports that the server makes in the background: they go on when the agent leaves the page. Everybody has their own. */
export const exportsCalls = defineCalls({
  listExports: {
    method: 'POST',
    path: 'exports/list_exports',
    summary: "The agent's exports of the last seven days, newest first, 100 at most; su may ask for everybody's.",
    access: 'agent',
    input: s.object({ list: s.optional(s.line(60)), everybody: s.optional(s.boolean()) }),
    output: s.array(exportFile),
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
    errors: ['notFound', 'tooManyExports'],
    changes: 'export',
    retry: true,
  },
  getDownloadLink: {
    method: 'POST',
    path: 'exports/get_download_link',
    summary: 'An address of the file of a finished export for the browser’s own downloads; it holds for a minute.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.object({ path: s.string() }),
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  downloadExport: {
    method: 'POST',
    path: 'exports/download_export',
    summary: 'The file of a finished export; refused to anyone who may no longer see its list.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.string(),
    errors: ['notFound'],
    changes: false,
    retry: false,
    stream: 'file',
  },
})
