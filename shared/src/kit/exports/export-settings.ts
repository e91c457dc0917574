import { usePreference } from '../../auth/session.ts'
import { type ExportFormat, exportFormats } from '../../contract/list.ts'

/** The agent's file settings for a list. */
export interface ExportSettings {
  readonly format: ExportFormat
  /** Starts a CSV with the UTF-8 byte order mark. */
  readonly mark: boolean
  /** Puts lines above the rows that say what the file holds. */
  readonly head: boolean
  /** Chosen fields in order; null: as shown in the list. */
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

/** The settings that the agent last chose for the list, kept on the server. */
export const useExportSettings = (list: string, columns: readonly string[]) =>
  usePreference(`export.${list}`, (stored) => read(columns, stored))
