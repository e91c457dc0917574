import type { Access, Who } from '@console/shared/contract/access'
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

/** The rows of an export, some at a time, and how many they are. */
export interface OpenedExport {
  readonly total: number
  readonly batches: AsyncIterable<readonly ExportRow[]>
}

/** A list that can be exported in the background. */
export interface ExportList {
  /** Who may have it, or what is selected of it: asked when an export begins, and again when its file is fetched. */
  readonly access: Access | ((selection: never) => Access)
  /** Columns that are neither text nor a number: a moment (ISO 8601) or a day (MM/DD/YYYY). */
  readonly kinds?: Readonly<Record<string, 'time' | 'day'>>
  /** Default filters: an export stores them, so that its contents stay known. */
  readonly usual?: Readonly<Record<string, string>>
  /** Refuses what a selection cannot say; where an export begins somebody is looking. */
  readonly check?: (selection: never) => unknown
  /** `selection` is what the call that began the export took. */
  readonly open: (db: Executor, selection: never, sort?: Sort<string>) => Promise<OpenedExport>
  /** What it can be sorted by. */
  readonly sorts: readonly string[]
}

/** Whether an agent may have an export of so much of a list. */
export const canExport = (agent: Who, { access }: ExportList, selection: object): boolean =>
  canCall(agent, typeof access === 'function' ? access(selection as never) : access) // of the list's own call

/** Exported lists by the name that their exports are stored under. */
export type ExportLists = Readonly<Record<string, ExportList>>

/** Counts what is selected, and reads it in batches. */
export const opened = async (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  batches: (total: number) => OpenedExport['batches'],
): Promise<OpenedExport> => {
  const total = await db.$count(table, where)
  return { total, batches: batches(total) }
}
