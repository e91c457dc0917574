import type { Static, TProperties, TSchema } from './schema.ts'
import * as s from './schema.ts'

/** What a list call takes: filters, one sort, one page by cursor. Cursors are opaque and bound to their sort. */
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

/** What a list call gives: one page, the count of all matching rows, and where the next and previous pages begin. */
export const listOutput = <R extends TSchema>(row: R) =>
  s.object({
    rows: s.array(row),
    total: s.count(),
    /** There are about so many: too many to be counted while somebody waits. */
    about: s.optional(s.literal(true)),
    next: s.nullable(s.string()),
    previous: s.nullable(s.string()),
  })

/** Rows a bulk change or an export is about: some by id, or all that filters match. */
export const selection = <F extends TProperties>(filters: F) =>
  s.union([
    s.object({ ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }) }),
    s.object({ matching: s.object(filters) }),
  ])

/** What an export call takes; it answers with a CSV stream and the header X-Total-Rows. */
export const exportInput = <F extends TProperties, const C extends readonly string[]>(filters: F, columns: C) =>
  s.object({
    selection: selection(filters),
    columns: s.array(s.oneOf(columns), { minItems: 1, maxItems: columns.length }),
  })

/** What a bulk change did to its rows: how many it changed, how many were so already, and which it could not change. */
export const bulkOutcome = () =>
  s.object({
    done: s.count(),
    unchanged: s.count(),
    /** The first 200 of them, with the code of the error that each alone would have got. */
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
