import { useMemo } from 'react'
import { limits } from '../../contract/limits.ts'
import type { Sort } from '../../contract/list.ts'
import { useUrlParams } from '../use-url-params.tsx'
import type { AnyListSpec, Filter, Filters, ListInput } from './list-spec.ts'

const isUsDate = (value: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(value)

/** Converts a filter's text in the URL to the call's input; undefined if it is empty or incomplete. */
export const filterValue = (filter: Filter, text: string | null): unknown => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return undefined
  if (filter.kind === 'date') return isUsDate(trimmed) ? trimmed : undefined
  if (filter.kind !== 'choice') return trimmed
  const known = trimmed.split(',').filter((value) => filter.options.some((option) => option.value === value))
  if (known.length === 0) return undefined
  return filter.many ? known : known[0]
}

type Read = (key: string) => string | null

const readFilters = (filters: readonly Filter[], read: Read): Filters => {
  const values = filters.map((filter) => [filter.key, filterValue(filter, read(filter.key))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const readSort = (spec: AnyListSpec, text: string | null): Sort<string> => {
  const by = text?.replace(/^-/, '') ?? ''
  const sortable = spec.columns.some((column) => column.sort === by)
  return text && sortable ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' } : spec.defaultSort
}

const readSize = (text: string | null): number =>
  limits.pageSizes.find((size) => String(size) === text) ?? limits.defaultPageSize

const cursorKeys = ['after', 'before', 'page']

/** The list's state as read from the URL: a view can be shared, reloaded and reached with Back. */
export interface ListUrl {
  readonly filters: Filters
  readonly sort: Sort<string>
  readonly size: number
  /** Counted from 1; only for showing "101–200", the cursor determines the page. */
  readonly page: number
  readonly input: ListInput
  readonly text: (key: string) => string
  readonly setFilter: (key: string, text: string) => void
  readonly clearFilters: () => void
  readonly setSort: (by: string) => void
  readonly setSize: (size: number) => void
  readonly goTo: (cursor: { after: string } | { before: string } | null, page: number) => void
  /** The part of the URL that a saved view stores: filters, sort and size without the page. */
  readonly view: string
  readonly openView: (view: string) => void
}

export const useListUrl = (spec: AnyListSpec): ListUrl => {
  const [params, setParams] = useUrlParams()
  return useMemo(() => {
    // Several lists on one page use parameters of their own.
    const named = (key: string) => `${spec.panel?.prefix ?? ''}${key}`
    const read: Read = (key) => params.get(named(key))
    const filters = readFilters(spec.filters, read)
    const sort = readSort(spec, read('sort'))
    const size = readSize(read('size'))
    const after = read('after')
    const before = read('before')
    // A new filter, sort or size starts at the first page, because a cursor belongs to its list.
    const change = (edit: (next: URLSearchParams) => void, replace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const key of cursorKeys) next.delete(named(key))
          edit(next)
          return next
        },
        { replace },
      )
    const set = (next: URLSearchParams, key: string, value: string) => {
      if (value === '') next.delete(named(key))
      else next.set(named(key), value)
    }
    const isOwn = ([key]: readonly [string, string]) => key.startsWith(named(''))
    const view = new URLSearchParams([...params].filter(isOwn))
    for (const key of cursorKeys) view.delete(named(key))
    return {
      filters,
      sort,
      size,
      page: Math.max(1, Number(read('page') ?? 1) || 1),
      input: { filters, sort, page: { size, ...(after ? { after } : before ? { before } : {}) } },
      text: (key) => read(key) ?? '',
      setFilter: (key, text) => change((next) => set(next, key, text), true),
      clearFilters: () =>
        change((next) => {
          for (const { key } of spec.filters) next.delete(named(key))
        }),
      setSort: (by) =>
        change((next) => next.set(named('sort'), sort.by === by && sort.direction === 'asc' ? `-${by}` : by)),
      setSize: (value) => change((next) => next.set(named('size'), String(value))),
      goTo: (cursor, page) =>
        change((next) => {
          if (cursor && 'after' in cursor) next.set(named('after'), cursor.after)
          if (cursor && 'before' in cursor) next.set(named('before'), cursor.before)
          if (page > 1) next.set(named('page'), String(page))
        }),
      view: view.toString(),
      openView: (saved) =>
        setParams((current) => {
          const others = [...current].filter((entry) => !isOwn(entry))
          return new URLSearchParams([...others, ...new URLSearchParams(saved)])
        }),
    }
  }, [spec, params, setParams])
}
