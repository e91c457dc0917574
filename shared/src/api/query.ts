import {
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import type { ApiCall } from './client.ts'
import type { ApiError } from './errors.ts'

/** The cache of all reads. Retries are the client's own, so there is one rule for them. */
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
 * The name of an answer in the cache. Two builds of an area in one tab have their answers in common where they expect the
 * same of a call, and each its own where they do not.
 */
export const readKey = ({ declaration: { path, shape } }: Declared, ...input: readonly unknown[]): QueryKey =>
  shape === undefined ? [path, ...input] : [path, ...input, shape]

/** The answers of a call that this build understands; those of others are kept beside them. */
export const answersOf = ({
  declaration: { path, shape },
}: Declared): QueryFilters & {
  readonly predicate: (query: { readonly queryKey: QueryKey }) => boolean
} => ({ queryKey: [path], predicate: ({ queryKey }) => shape === undefined || queryKey.at(-1) === shape })

/** How something is read; times are in milliseconds. */
export interface ReadOptions {
  /** Keep showing the last answer while another input is asked for: for lists whose filters change. */
  readonly keepPrevious?: boolean
  readonly enabled?: boolean
  readonly staleMs?: number
  /** Asks again after so long, while the tab is looked at; what is shown stays until the answer is there. */
  readonly everyMs?: number
  /**
   * Asks again by itself for as long as the server cannot answer: for choices and counts, beside which no Retry stands.
   */
  readonly untilRead?: true
}

const againMs = 10_000

/** What the next try may mend: no answer, the server's own fault, or too many requests at once. */
const canPass = ({ status }: ApiError): boolean => status === undefined || status >= 500 || status === 429

/** Reads by a call, cached by its input; cancelled when nobody looks any more. */
export const useRead = <C extends Call>(
  call: ApiCall<C>,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<C>, ApiError> =>
  useQuery<OutputOf<C>, ApiError>({
    queryKey: readKey(call, input),
    queryFn: ({ signal, queryKey }) =>
      // What is asked again behind what is shown already leaves the console's flags alone; nobody waits for it.
      call(input, { signal, silent: queryClient.getQueryData(queryKey) !== undefined }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval: ({ state: { data, error } }) => {
      // What is shown and could not be brought up to date has no Retry beside it.
      const isUnsaid = options.untilRead || data !== undefined
      return isUnsaid && error && canPass(error) ? againMs : (options.everyMs ?? false)
    },
  })

/** Says that what these calls answered may be old now, whichever build reads it. */
export const invalidate = (...calls: readonly Declared[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.declaration.path] })))
