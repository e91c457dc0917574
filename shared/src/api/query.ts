import {
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Access } from '../contract/access.ts'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import type { ApiCall } from './client.ts'
import type { ApiError } from './errors.ts'
import { savesData } from './saves-data.ts'

/** Cache of all reads. The client does the retries, so that there is one rule for them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
  },
})

interface Declared {
  readonly declaration: Call
}

/**
 * Cache key of an answer. Two builds of an area in one tab share answers of calls for which they expect the same shape,
 * and keep separate ones otherwise.
 */
export const readKey = ({ declaration: { path, shape } }: Declared, ...input: readonly unknown[]): QueryKey =>
  shape === undefined ? [path, ...input] : [path, ...input, shape]

/** Answers of a call that this build understands; answers for other builds are cached beside them. */
export const answersOf = ({
  declaration: { path, shape },
}: Declared): QueryFilters & {
  readonly predicate: (query: { readonly queryKey: QueryKey }) => boolean
} => ({ queryKey: [path], predicate: ({ queryKey }) => shape === undefined || queryKey.at(-1) === shape })

/** Options of a read; times are in milliseconds. */
export interface ReadOptions {
  /** Keeps showing the last answer while another input loads: for lists with filters. */
  readonly keepPrevious?: boolean
  readonly enabled?: boolean
  readonly staleMs?: number
  /** Polls at this interval while the tab is visible; the current data stays on screen meanwhile. */
  readonly everyMs?: number
  /** Retries for as long as the server cannot answer: for choices and counts, which have no Retry button. */
  readonly untilRead?: true
}

const againMs = 10_000

/** Failures that another attempt may fix: no answer, a server error, or too many requests. */
const canPass = ({ status }: ApiError): boolean => status === undefined || status >= 500 || status === 429

/** Reads a call, cached by its input; cancelled when no component uses it any more. */
export const useRead = <C extends Call>(
  call: ApiCall<C>,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<C>, ApiError> =>
  useQuery<OutputOf<C>, ApiError>({
    queryKey: readKey(call, input),
    queryFn: ({ signal, queryKey }) =>
      // A refetch behind visible data leaves the console's flags alone; nobody waits for it.
      call(input, { signal, silent: queryClient.getQueryData(queryKey) !== undefined }),
    // No spinner is painted between if the answer is here before the screen.
    initialData: () => (options.enabled === false ? undefined : call.arrived?.(input)),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval: ({ state: { data, error } }) => {
      // No error is raised while older data stays on screen.
      const isUnsaid = options.untilRead || data !== undefined
      return isUnsaid && error && canPass(error) ? againMs : (options.everyMs ?? false)
    },
  })

/**
 * Reads a call that a screen will probably make soon. Only a call that returns nobody's data: any other answer is
 * recorded as read, and a record that nobody opened was not.
 */
export const readAhead = <C extends Call>(call: ApiCall<C>, input: InputOf<C>): void => {
  if (call.declaration.reads !== 'none' || savesData()) return
  void queryClient.prefetchQuery({
    queryKey: readKey(call, input),
    queryFn: ({ signal }) => call(input, { signal, silent: true }),
  })
}

/** A read that a screen will probably make, and who may make it. */
export interface Ahead {
  readonly access: Access
  readonly read: () => void
}

/** The same as `readAhead`, for later. */
export const ahead = <C extends Call>(call: ApiCall<C>, input: InputOf<C>): Ahead => ({
  access: call.declaration.access,
  read: () => readAhead(call, input),
})

/**
 * A read of the screen that an agent opens with this very click: sent now instead of when the screen has been rendered.
 * Unlike `ahead` it may return anybody's data, because the record is opened.
 */
export const opening = <C extends Call>(call: ApiCall<C>, input: InputOf<C>): Ahead => ({
  access: call.declaration.access,
  read: () => {
    const queryKey = readKey(call, input)
    const silent = queryClient.getQueryData(queryKey) !== undefined
    void queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => call(input, { signal, silent }) })
  },
})

/** Marks cached answers of these calls as stale, for every build. */
export const invalidate = (...calls: readonly Declared[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.declaration.path] })))
