import { addressOfCall } from '../contract/base.ts'
import type { ErrorMessagesFile } from '../contract/define-area.ts'
import { type Call, type CallMap, type InputOf, type OutputOf, pathParameters } from '../contract/define-calls.ts'
import type { Success } from '../contract/reply.ts'
import { isAnyAhead, takeArrived } from './ahead.ts'
import { deviceHeader } from './device.ts'
import { ApiError } from './errors.ts'
import { requestEnded, requestStarted } from './flags.ts'
import { send } from './http.ts'
import { readToken } from './token.ts'

/** How a call is sent. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** A background poll: leaves the console's loading and message flags alone. */
  readonly silent?: boolean
  /** Idempotency key of one intent: a form sent again after an error passes the same key. */
  readonly idempotencyKey?: string
}

/** A call as a function: takes the input, returns the data, throws an ApiError. `send` returns the whole reply. */
export interface ApiCall<C extends Call> {
  (input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>
  readonly declaration: C
  readonly send: (input: InputOf<C>, options?: CallOptions) => Promise<Success<OutputOf<C>>>
  /** The data if the page requested them ahead and they have arrived; once. */
  readonly arrived?: (input: InputOf<C>) => OutputOf<C> | undefined
  /** Error messages of the client. */
  readonly errors?: ErrorMessagesFile | undefined
}

/** Functions of a group of calls, by name. */
export type Client<M extends CallMap> = { readonly [K in keyof M]: ApiCall<M[K]> }

type Fields = Record<string, unknown>

/** Creates an idempotency key. (crypto.randomUUID does not exist without TLS.) */
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

/** A plain-text error may be shown if it is one line, not the page of a proxy or a captive portal. */
const isLine = (reply: unknown): reply is string =>
  typeof reply === 'string' && reply.trim() !== '' && reply.length <= 300 && !/[<>{}]/.test(reply)

/** `success: true` alone says the same as `status: true` (spec §8). */
const isSuccess = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  (('status' in reply && reply.status === true) || ('success' in reply && reply.success === true))

/** A captive portal or a proxy may answer 200 with its own page. */
const notUnderstood = (reply: unknown): ApiError =>
  isLine(reply) ? new ApiError('plainText', reply.trim()) : new ApiError('badReply', 'The answer was not understood.')

const makeCall = <C extends Call>(declaration: C, errors?: ErrorMessagesFile): ApiCall<C> => {
  const sendCall = async (input: InputOf<C>, options: CallOptions = {}): Promise<Success<OutputOf<C>>> => {
    // Every input is a TypeBox object, which the static type of an open C cannot express.
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
            // Calls whose password or code attempts are counted.
            ...(declaration.access === 'public' || declaration.secret ? deviceHeader() : {}),
          },
          ...(options.signal ? { signal: options.signal } : {}),
        },
        declaration.retry,
        errors,
        declaration.whileLocked,
      )
      if (!isSuccess(reply)) throw notUnderstood(reply)
      if (!options.silent) requestEnded(reply.message === undefined ? {} : { message: reply.message })
      return reply
    } catch (error) {
      if (!options.silent) requestEnded(error instanceof ApiError ? { error: error.message } : {})
      throw error
    }
  }
  const arrived = (input: InputOf<C>): OutputOf<C> | undefined => {
    // Each render of a read without data comes here.
    if (!isAnyAhead()) return undefined
    const { path, rest } = addressOf(declaration.path, input as Fields) // as above
    const reply = takeArrived(readToken(), [declaration.method, addressOfCall({ ...declaration, path }), rest])
    return isSuccess(reply) ? (reply as Success<OutputOf<C>>).data : undefined // the server checked its shape
  }
  return Object.assign(async (input: InputOf<C>, options?: CallOptions) => (await sendCall(input, options)).data, {
    declaration,
    send: sendCall,
    arrived,
    errors,
  })
}

/** A call whose request may outlive the page. */
type LeavingCall = Call & { readonly whileLeaving: true }

/**
 * Sends a call while the page goes away. Unlike any other request it outlives the page; nobody hears its answer, so what
 * it says must not matter if it is lost.
 */
export const sendWhileLeaving = <C extends LeavingCall>(call: C, input: InputOf<C>): void => {
  const token = readToken()
  if (token === null) return
  void fetch(addressOfCall(call), {
    method: call.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  }).catch(() => {})
}

const lastOf = new Map<string, Promise<unknown>>()

/**
 * Sends requests one after another where one must not overtake the previous one. The order is shared by the whole tab:
 * builds of an area that use the same name wait for each other. Names begin with the owner: `dataentry.items`.
 */
export const inOrder = <T>(name: string, send: () => Promise<T>): Promise<T> => {
  const sent = (lastOf.get(name) ?? Promise.resolve()).then(send)
  lastOf.set(
    name,
    sent.catch(() => {}),
  )
  return sent
}

/** Declares, for contract.json, calls that a function makes without a client. */
export const making = <F extends (...input: never[]) => unknown>(
  calls: readonly Call[],
  work: F,
): F & { readonly makes: readonly Call[] } => Object.assign(work, { makes: calls })

/** Creates the typed client of a group of calls. `errors`: messages of the calling area for failures. */
export const createClient = <M extends CallMap>(calls: M, errors?: ErrorMessagesFile): Client<M> =>
  // Object.fromEntries loses which key has which type; the mapping above keeps keys and values together.
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, makeCall(call, errors)]),
  ) as unknown as Client<M>
