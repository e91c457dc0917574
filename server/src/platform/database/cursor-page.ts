import { limits } from '@console/shared/contract/limits'
import type { ListPage, Sort } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { Check } from 'typebox/value'
import { invalidField } from '../errors/failed.ts'
import { driverError } from './database.ts'

export interface Page {
  readonly size?: number | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

const cursorSchema = s.object({
  by: s.string(),
  direction: s.string(),
  value: s.nullable(s.string()),
  id: s.id(),
})
export type Cursor = s.Static<typeof cursorSchema>

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const invalidCursor = (field: string) => invalidField(field, 'Is not a cursor of this list and sort.')

export const readCursor = (text: string, field: string, sort: Sort<string>): Cursor => {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw invalidCursor(field)
  }
  if (!Check(cursorSchema, parsed) || parsed.by !== sort.by || parsed.direction !== sort.direction)
    throw invalidCursor(field)
  return parsed
}

/** The requested page: after or before a cursor, or the first. */
export interface AskedPage {
  readonly cursor: Cursor | null
  readonly backwards: boolean
  readonly size: number
  /** Number of rows to fetch: one more shows whether there are more. */
  readonly limit: number
  /** Handles a failed fetch: a cursor value that its type cannot hold is not ours. */
  readonly refuse: (error: unknown) => never
}

export const readPage = (page: Page = {}, sort: Sort<string>): AskedPage => {
  if (page.after !== undefined && page.before !== undefined)
    throw invalidField('page.before', 'Give either after or before.')
  const size = page.size ?? limits.defaultPageSize
  const backwards = page.before !== undefined
  const field = backwards ? 'page.before' : 'page.after'
  const given = page.after ?? page.before
  const cursor = given === undefined ? null : readCursor(given, field, sort)
  const refuse = (error: unknown): never => {
    if (cursor !== null && driverError(error)?.code?.startsWith('22')) throw invalidCursor(field)
    throw error
  }
  return { cursor, backwards, size, limit: size + 1, refuse }
}

/** The rows of a page in list order, from those fetched after its cursor, and the cursors of its neighbours. */
export const cutPage = <Found>(
  found: readonly Found[],
  { cursor, backwards, size }: AskedPage,
  sort: Sort<string>,
  placeOf: (row: Found) => Pick<Cursor, 'value' | 'id'>,
): Pick<ListPage<Found>, 'rows' | 'next' | 'previous'> => {
  const more = found.length > size
  const rows = found.slice(0, size)
  if (backwards) rows.reverse()
  const cursorAt = (row: Found | undefined) => (row ? writeCursor({ ...sort, ...placeOf(row) }) : null)
  return {
    rows,
    next: backwards || more ? cursorAt(rows.at(-1)) : null,
    previous: (backwards ? more : cursor !== null) ? cursorAt(rows.at(0)) : null,
  }
}
