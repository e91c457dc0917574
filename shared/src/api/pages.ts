import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import type { ApiCall } from './client.ts'
import type { ApiError } from './errors.ts'
import { readKey } from './query.ts'

/** Options of a paged read. */
export interface PageOptions {
  /** Token of the first page, if reading does not start at the beginning. */
  readonly first?: string
  readonly enabled?: boolean
  /** Keeps showing the previous pages while those of another input load. */
  readonly keepPrevious?: boolean
  /** The pages are read again when this changes. */
  readonly version?: unknown
}

/** The pages read so far. */
export interface Pages<Page> {
  /** undefined until the first page has arrived. */
  readonly pages: readonly Page[] | undefined
  readonly error: ApiError | null
  readonly retry: () => void
  /** Reads the next page; null if there is none or reading it failed. */
  readonly more: (() => void) | null
  readonly isReadingMore: boolean
  readonly hasMoreFailed: boolean
}

/**
 * Reads a call page by page. `inputOf`: its input for a page token ('' for the first page). `nextOf`: the token of the
 * next page, null or undefined after the last one.
 */
export const useReadPages = <C extends Call>(
  call: ApiCall<C>,
  inputOf: (token: string) => InputOf<C>,
  nextOf: (page: OutputOf<C>) => string | null | undefined,
  { first = '', enabled = true, keepPrevious = false, version }: PageOptions = {},
): Pages<OutputOf<C>> => {
  const read = useInfiniteQuery<
    OutputOf<C>,
    ApiError,
    { readonly pages: readonly OutputOf<C>[] },
    readonly unknown[],
    string
  >({
    queryKey: readKey(call, 'pages', inputOf(first), version),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => call(inputOf(pageParam), { signal, silent: true }),
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    enabled,
    // As in useRead.
    initialData: () => {
      const page = enabled ? call.arrived?.(inputOf(first)) : undefined
      return page === undefined ? undefined : { pages: [page], pageParams: [first] }
    },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  const pages = read.data?.pages
  return {
    pages,
    error: read.error,
    retry: () => void (pages === undefined ? read.refetch() : read.fetchNextPage()),
    more: read.hasNextPage && !read.isFetchNextPageError ? () => void read.fetchNextPage() : null,
    isReadingMore: read.isFetchingNextPage,
    hasMoreFailed: read.isFetchNextPageError,
  }
}
