import type { Call, InputOf } from './define-calls.ts'
import type { Sort } from './list.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A value that is taken from the address: a parameter of its path or its query. */
export interface FromAddress {
  readonly from: 'path' | 'query'
  readonly name: string
  /** Default: trimmed text. `list`: texts between commas; `sort`: `email`, or `-email` for descending. */
  readonly as?: 'number' | 'list' | 'sort'
  /** What each text of the address means. */
  readonly means?: Readonly<Record<string, Json>>
  /** The value if the address has none. Without it and without `optional` nothing is asked. */
  readonly otherwise?: Json
  /** Left out if the address has none. */
  readonly optional?: true
}

/** An input whose values may come from the address. */
export type InputRule =
  | Exclude<Json, object>
  | FromAddress
  | readonly InputRule[]
  | { readonly [key: string]: InputRule }

/** A read that a screen sends first, derived from its address; see decision 77. */
export interface FirstQuestion {
  readonly method: 'GET' | 'POST'
  /** Of the call, as its contract has them. */
  readonly base?: '/api'
  readonly path: string
  readonly input: { readonly [key: string]: InputRule }
  /** Nothing is asked if the address has one of these parameters: the screen then asks something else. */
  readonly unless?: readonly string[]
}

/** First questions by screen. */
export type FirstQuestions<Id extends string = string> = Readonly<Partial<Record<Id, readonly FirstQuestion[]>>>

/** A read in the form in which it is sent. */
export type Question = readonly [method: 'GET' | 'POST', url: string, input: Readonly<Record<string, unknown>>]

/** What the page of an address holds for its first script. */
export interface FirstRequests {
  readonly ask: readonly Question[]
  /** The manifest of the area and its scripts by their path, with the hash that they must have. */
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

/** The call as its first question; throws for one that changes something. */
export const asks = <C extends Call>(
  call: C,
  input: { readonly [K in keyof InputOf<C>]: InputRule },
  unless: readonly string[] = [],
): FirstQuestion => {
  const { method, base, path, changes, writes, secret } = call
  if (method === 'PUT' || changes !== false || writes || secret || path.includes('{'))
    throw new Error(`${path} cannot be asked before its screen is there.`)
  return { method, ...(base && { base }), path, input, ...(unless.length > 0 && { unless }) }
}

/** The parameter of the address as text. */
export const text = (name: string): FromAddress => ({ from: 'query', name, optional: true })

/** What a list screen asks: filters by their parameter in the address, as in its spec. */
interface ListRule {
  readonly defaultSort: Sort<string>
  readonly pageSize: number
  readonly filters: Readonly<Record<string, FromAddress>>
  readonly unless?: readonly string[]
}

/** The call of a list screen as its first question. */
export const asksList = <C extends Call>(
  call: C,
  { defaultSort, pageSize, filters, unless = [] }: ListRule,
): FirstQuestion => ({
  ...asks(call, {} as never, unless), // a list call, whose input is this
  input: {
    filters,
    sort: { from: 'query', name: 'sort', as: 'sort', otherwise: { ...defaultSort } },
    page: {
      size: { from: 'query', name: 'size', as: 'number', otherwise: pageSize },
      after: text('after'),
      before: text('before'),
    },
  },
})
