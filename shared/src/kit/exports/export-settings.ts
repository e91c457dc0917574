import { usePreference } from '../../auth/session.ts'
import { type ExportFormat, exportFormats } from '../../contract/list.ts'

/** How an agent wants the files of a list. */
export interface ExportSettings {
  readonly format: ExportFormat
  /** CSV begins with the mark of UTF-8. */
  readonly mark: boolean
  /** What the file holds stands above its rows. */
  readonly head: boolean
  /** The fields in their order; null: as the list shows them. */
  readonly columns: readonly string[] | null
}

const read = (columns: readonly string[], stored: unknown): ExportSettings => {
  const value: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const kept: readonly unknown[] = Array.isArray(value.columns) ? value.columns : []
  const inOrder = kept.filter((column): column is string => columns.some((known) => known === column))
  return {
    format: exportFormats.find((format) => format === value.format) ?? 'csv',
    mark: value.mark !== false,
    head: value.head === true,
    columns: inOrder.length > 0 ? inOrder : null,
  }
}

/** What the agent chose for the files of a list the last time, kept on the server. */
export const useExportSettings = (list: string, columns: readonly string[]) =>
  usePreference(`export.${list}`, (stored) => read(columns, stored))
