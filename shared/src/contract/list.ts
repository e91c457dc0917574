import type { Static, TProperties, TSchema } from './schema.ts'
import * as s from './schema.ts'

/** Input of a list call: filters, one sort, one page by cursor. Cursors are opaque and bound to their sort. */
export const listInput = <F extends TProperties, const K extends readonly string[]>(filters: F, sortKeys: K) =>
  s.object({
    filters: s.optional(s.object(filters)),
    sort: s.optional(s.object({ by: s.oneOf(sortKeys), direction: s.oneOf(['asc', 'desc']) })),
    page: s.optional(
      s.object({
        size: s.optional(s.integer({ minimum: 1, maximum: 200 })),
        after: s.optional(s.line(500)),
        before: s.optional(s.line(500)),
      }),
    ),
  })

/** Output of a list call: one page, the count of all matching rows, and the cursors of the next and previous pages. */
export const listOutput = <R extends TSchema>(row: R) =>
  s.object({
    rows: s.array(row),
    total: s.count(),
    /** An estimate, because an exact count would take too long. */
    about: s.optional(s.literal(true)),
    next: s.nullable(s.string()),
    previous: s.nullable(s.string()),
  })

/** Rows of a bulk change or an export: some by id, or all that match the filters. */
export const selection = <F extends TProperties>(filters: F) =>
  s.union([
    s.object({ ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }) }),
    s.object({ matching: s.object(filters) }),
  ])

/** Order of the exported rows, as in the list; by id if absent. */
export const exportOrder = <const K extends readonly string[]>(sortKeys: K) =>
  s.optional(s.object({ by: s.oneOf(sortKeys), direction: s.oneOf(['asc', 'desc']) }))

/** Input of an export call, which answers with a CSV stream and the header X-Total-Rows. */
export const exportInput = <
  F extends TProperties,
  const C extends readonly string[],
  const K extends readonly string[],
>(
  filters: F,
  columns: C,
  sortKeys: K,
) =>
  s.object({
    selection: selection(filters),
    columns: s.array(s.oneOf(columns), { minItems: 1, maxItems: columns.length }),
    sort: exportOrder(sortKeys),
  })

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Formats of the files that the server makes: a list is exported as a table, an archive holds files. */
export const fileFormats = [...exportFormats, 'zip'] as const
export type FileFormat = (typeof fileFormats)[number]
/** Maximum number of rows of a worksheet, including the header row; further rows continue on another sheet. */
export const maxSheetRows = 1_048_576

/** Format of an export file. */
const fileOptions = {
  /** Default: CSV. */
  format: s.optional(s.oneOf(exportFormats)),
  /**
   * Starts a CSV with the UTF-8 byte order mark, without which spreadsheets guess the encoding wrong. Default: true.
   */
  mark: s.optional(s.boolean()),
  /** Puts lines above the rows that say what the file holds: the list, the agent and the time. */
  head: s.optional(s.boolean()),
  /** Column headings of the file, one for each column; the fields' own names if absent. */
  titles: s.optional(s.array(s.line(100, { min: 1 }), { maxItems: 100 })),
}

/** Input of a call that starts a background export. Columns appear in the given order. */
export const fileInput = <F extends TProperties, const C extends readonly string[], const K extends readonly string[]>(
  filters: F,
  columns: C,
  sortKeys: K,
) => s.object({ ...exportInput(filters, columns, sortKeys).properties, ...fileOptions })

/** The same for lists without row selection. */
export const matchingFileInput = <
  F extends TProperties,
  const C extends readonly string[],
  const K extends readonly string[],
>(
  filters: F,
  columns: C,
  sortKeys: K,
) =>
  s.object({
    ...fileInput(filters, columns, sortKeys).properties,
    selection: s.object({ matching: s.object(filters) }),
  })

/** Result of a bulk change: rows changed, rows that already had the value, and rows that could not be changed. */
export const bulkOutcome = () =>
  s.object({
    done: s.count(),
    unchanged: s.count(),
    /** The first 200 of them, each with the error code that a single change would have returned. */
    refused: s.array(s.object({ id: s.id(), name: s.string(), code: s.string() })),
    refused_total: s.count(),
  })
export type BulkOutcome = Static<ReturnType<typeof bulkOutcome>>

export interface ListPage<R> {
  rows: R[]
  total: number
  about?: true
  next: string | null
  previous: string | null
}

export type Sort<K extends string> = { by: K; direction: 'asc' | 'desc' }
export type SelectionOf<F> = { ids: number[] } | { matching: F }
export type RowOf<O extends TSchema> = Static<O> extends ListPage<infer R> ? R : never
