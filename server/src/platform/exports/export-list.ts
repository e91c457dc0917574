import type { Access, Who } from '@console/shared/contract/access'
import type { Reads } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import type { SQL } from '#drizzle'
import type { PgTable } from '#drizzle/pg-core'
import { canCall } from '../access/may.ts'
import type { Executor } from '../database/database.ts'

declare module '../pipeline/services.ts' {
  interface Services {
    /** The lists of all areas that can be exported in the background. */
    readonly exportLists: ExportLists
  }
}

export type ExportRow = Readonly<Record<string, unknown>>

/** The rows of an export in batches, and their number. */
export interface OpenedExport {
  readonly total: number
  readonly batches: AsyncIterable<readonly ExportRow[]>
}

/** A list that can be exported in the background. */
export interface ExportList {
  /** Who may export it, or a part of it: checked when an export starts, and again when its file is downloaded. */
  readonly access: Access | ((selection: never) => Access)
  /** Whose data its rows hold, as paths in a row: downloads of its files are recorded. */
  readonly reads: Exclude<Reads, 'list'>
  /** Columns that are neither text nor number: a time (ISO 8601) or a date (MM/DD/YYYY). */
  readonly kinds?: Readonly<Record<string, 'time' | 'day'>>
  /** Default filters: an export stores them, so that its contents stay known. */
  readonly usual?: Readonly<Record<string, string>>
  /** Throws for an invalid selection when an export starts, while somebody can react. */
  readonly check?: (selection: never) => unknown
  /** `selection` is the input of the call that started the export. */
  readonly open: (db: Executor, selection: never, sort?: Sort<string>) => Promise<OpenedExport>
  /** Its sorts. */
  readonly sorts: readonly string[]
}

/** Whether an agent may have an export of this selection. */
export const canExport = (agent: Who, { access }: ExportList, selection: object): boolean =>
  canCall(agent, typeof access === 'function' ? access(selection as never) : access) // from the list's own call

/** How many rows of customers a list has: other rows do not make an export dangerous. */
export const customersIn = ({ reads }: ExportList, rows: number): number =>
  typeof reads === 'object' && reads.customer !== undefined ? rows : 0

/** Exported lists by the name that their exports are stored under. */
export type ExportLists = Readonly<Record<string, ExportList>>

/** Counts the selected rows, and reads them in batches. */
export const opened = async (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  batches: (total: number) => OpenedExport['batches'],
): Promise<OpenedExport> => {
  const total = await db.$count(table, where)
  return { total, batches: batches(total) }
}
