import { addressOfCall } from '../contract/base.ts'
import type { ErrorMessagesFile } from '../contract/define-area.ts'
import { type Call, type CallMap, type InputOf, type OutputOf, pathParameters } from '../contract/define-calls.ts'
import type { Success } from '../contract/reply.ts'
import { deviceHeader } from './device.ts'
import { ApiError } from './errors.ts'
import { requestEnded, requestStarted } from './flags.ts'
import { send } from './http.ts'

/** How a call is sent. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** A poll in the background: it leaves the console's loading and message flags alone. */
  readonly silent?: boolean
  /** One intent, one key: a form that is sent again after an error gives the same key again. */
  readonly idempotencyKey?: string
}

/** A call as a function: input in, data out, an ApiError thrown. `send` gives the whole reply. */
export interface ApiCall<C extends Call> {
  (input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>
  readonly declaration: C
  readonly send: (input: InputOf<C>, options?: CallOptions) => Promise<Success<OutputOf<C>>>
  /** What its client says of failures. */
  readonly errors?: ErrorMessagesFile | undefined
}

/** The functions of a group of calls, by their names. */
export type Client<M extends CallMap> = { readonly [K in keyof M]: ApiCall<M[K]> }

type Fields = Record<string, unknown>

/** A fresh idempotency key. (crypto.randomUUID is missing where the console is not served over TLS.) */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/** Splits the input into the path's parameters and the rest. */
export const addressOf = (path: string, input: Fields): { path: string; rest: Fields } => {
  const rest = { ...input }
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path, rest }
}

/** What a plain text says may be shown: a line of words, not the page of a proxy or of a captive portal. */
const isLine = (reply: unknown): reply is string =>
  typeof reply === 'string' && reply.trim() !== '' && reply.length <= 300 && !/[<>{}]/.test(reply)

/** `success: true` alone says the same as `status: true` (spec §8). */
const isSuccess = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  (('status' in reply && reply.status === true) || ('success' in reply && reply.success === true))

/** A captive portal or a proxy's page is a 200 too. */
const notUnderstood = (reply: unknown): ApiError =>
  isLine(reply) ? new ApiError('plainText', reply.trim()) : new ApiError('badReply', 'The answer was not understood.')

const makeCall = <C extends Call>(declaration: C, errors?: ErrorMessagesFile): ApiCall<C> => {
  const sendCall = async (input: InputOf<C>, options: CallOptions = {}): Promise<Success<OutputOf<C>>> => {
    // Every input is a TypeBox object; its static type just cannot say so for an open C.
    const { path, rest } = addressOf(declaration.path, input as Fields)
    if (!options.silent) requestStarted()
    try {
      const { data: reply } = await send<Success<OutputOf<C>>>(
        {
          method: declaration.method,
          url: addressOfCall({ ...declaration, path }),
          ...(declaration.method === 'GET' ? { params: rest } : { data: rest }),
          headers: {
            ...(declaration.changes === false ? {} : { 'idempotency-key': options.idempotencyKey ?? newKey() }),
            // Where tries at passwords and codes are counted.
            ...(declaration.access === 'public' || declaration.secret ? deviceHeader() : {}),
          },
          ...(options.signal ? { signal: options.signal } : {}),
        },
        declaration.retry,
        errors,
      )
      if (!isSuccess(reply)) throw notUnderstood(reply)
      if (!options.silent) requestEnded(reply.message === undefined ? {} : { message: reply.message })
      return reply
    } catch (error) {
      if (!options.silent) requestEnded(error instanceof ApiError ? { error: error.message } : {})
      throw error
    }
  }
  return Object.assign(async (input: InputOf<C>, options?: CallOptions) => (await sendCall(input, options)).data, {
    declaration,
    send: sendCall,
    errors,
  })
}

const lastOf = new Map<string, Promise<unknown>>()

/**
 * Sends one after the other, where one request must not overtake the one before. The order is the tab's: two builds of an
 * area that say the same name wait for each other. The name begins with whose it is: `dataentry.items`.
 */
export const inOrder = <T>(name: string, send: () => Promise<T>): Promise<T> => {
  const sent = (lastOf.get(name) ?? Promise.resolve()).then(send)
  lastOf.set(
    name,
    sent.catch(() => {}),
  )
  return sent
}

/** Declares the calls that a function makes without a client, for contract.json. */
export const making = <F extends (...input: never[]) => unknown>(
  calls: readonly Call[],
  work: F,
): F & { readonly makes: readonly Call[] } => Object.assign(work, { makes: calls })

/** Makes the typed client of a group of calls; `errors`: what the area that makes it says of their failures. */
export const createClient = <M extends CallMap>(calls: M, errors?: ErrorMessagesFile): Client<M> =>
  // Object.fromEntries forgets which key has which type; the mapping above is one to one.
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, makeCall(call, errors)]),
  ) as unknown as Client<M>
