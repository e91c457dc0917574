import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import type { ApiCall } from './client.ts'
import type { ApiError } from './errors.ts'
import { readKey } from './query.ts'

/** How pages are read. */
export interface PageOptions {
  /** Token of the first page, where reading does not begin at the beginning. */
  readonly first?: string
  readonly enabled?: boolean
  /** Keeps showing the last pages while those of another input load. */
  readonly keepPrevious?: boolean
  /** Pages are read again when this changes. */
  readonly version?: unknown
}

/** What has been read, page after page. */
export interface Pages<Page> {
  /** undefined: the first page is not there yet. */
  readonly pages: readonly Page[] | undefined
  readonly error: ApiError | null
  readonly retry: () => void
  /** Reads the next page; null: there is none, or it failed. */
  readonly more: (() => void) | null
  readonly isReadingMore: boolean
  readonly hasMoreFailed: boolean
}

/**
 * Reads a call page after page. `inputOf`: its input for the token of a page, '' for the first one. `nextOf`: the token of
 * the page after an answer; null or undefined for the last one.
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
