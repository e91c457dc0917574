import type { ErrorMessages, ErrorMessagesFile } from '../contract/define-area.ts'
import { limits } from '../contract/limits.ts'
import type { Failure } from '../contract/reply.ts'
import { forgetAhead, takeAhead } from './ahead.ts'
import { type Cover, setCover, uncovered } from './cover.ts'
import { randomDigits } from './device.ts'
import { ApiError, currentErrorMessages } from './errors.ts'
import { type Exchange, exchange, failureName, type HttpRequest, type HttpResponse } from './exchange.ts'
import { proofHeader, takeNonce } from './proof.ts'
import { markSessionEnded, readToken, removeToken } from './token.ts'

/** How requests leave. Internal: tests replace `exchange` and nothing else. */
export const http: { exchange: Exchange } = { exchange }

let reload = () => globalThis.location.reload()
/** Replaced by tests, which observe the reload instead. */
export const onReload = (action: () => void): void => {
  reload = action
}

/** What the shell does for dangerous calls. */
interface Dangers {
  /** Has the agent prove who they are; resolves with whether they did. */
  readonly proveAgain: () => Promise<boolean>
  /** Says that a change waits for a second agent. */
  readonly tellProposed: (proposalId: number) => void
  /** Says that the server has had too many requests, and that this one goes on after some seconds. */
  readonly tellWaiting?: (seconds: number) => void
}

let dangers: Dangers | null = null
/** Set by the shell; before that, and in programs, the refusals themselves are the answer. */
export const onDangers = (handle: Dangers): void => {
  dangers = handle
}

let proving: Promise<boolean> | null = null
/** Requests refused at the same time share one question. */
const isProvenAgain = (): Promise<boolean> => {
  proving ??= (dangers?.proveAgain() ?? Promise.resolve(false)).finally(() => {
    proving = null
  })
  return proving
}

const beforeReload = new Set<() => void>()
/**
 * Registers work to do before a 401 reloads the page, such as saving half-filled forms. Returns a function that removes
 * it.
 */
export const onSessionLost = (action: () => void): (() => void) => {
  beforeReload.add(action)
  return () => beforeReload.delete(action)
}

/** A 401 removes the token and reloads once, however many requests receive one (spec §4). */
const sessionLost = (sentToken: string | null): void => {
  // No reload if another request has already removed the token or a new sign-in has replaced it.
  if (sentToken === null || readToken() !== sentToken) return
  for (const action of beforeReload) action()
  removeToken()
  markSessionEnded()
  reload()
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === false && 'code' in body

/** The answer, or why there was none. */
type Outcome = { readonly response: HttpResponse } | { readonly error: unknown }

/**
 * Converts a failure to an ApiError; a cancelled request stays as it is. `requestId`: its trace id, which the server
 * adopts and logs.
 */
const toApiError = async (
  outcome: Outcome,
  readWords: () => Promise<ErrorMessages>,
  requestId: string,
): Promise<unknown> => {
  if ('error' in outcome) {
    const { error } = outcome
    const name = failureName(error)
    if (name === 'TimeoutError') return new ApiError('timeout', 'The request took too long.', { requestId })
    return name === 'TypeError' ? new ApiError('network', String(error), { requestId }) : error
  }
  const { status, data: body } = outcome.response
  // A timeout reported by the server or a proxy. It counts as a timeout and is not retried, because something did
  // answer.
  if (status === 504) return new ApiError('timeout', 'The server took too long.', { status, requestId })
  // A balancer that reached no server answers 502 itself: for the agent that is no answer.
  if (!isFailure(body))
    return new ApiError(status === 502 ? 'network' : 'badReply', `Request failed with status code ${status}`, {
      status,
      requestId,
    })
  return new ApiError(body.code, body.message, {
    status,
    fields: body.data,
    conflict: body.conflict,
    params: body.params,
    requestId: body.request_id ?? requestId,
    words: await readWords(),
  })
}

/** What an answer covers the page with; null: it is an answer like any other. */
const coverOf = (error: unknown): Cover | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'sessionLocked') return { kind: 'locked' }
  return error.code === 'networkNotAllowed' ? { kind: 'network', address: String(error.params?.address) } : null
}

const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || (error.code === 'timeout' && error.status === undefined))

/** The reply to a read that the page sent ahead. A change may outdate all of them. */
const takeEarly = ({ method = '', url = '', headers, params, data }: HttpRequest, token: string | null) =>
  headers?.['idempotency-key'] === undefined ? takeAhead(token, [method, url, params ?? data]) : forgetAhead()

/** How often a request waits for a server that has had too many. */
const maxWaits = 10

/** Seconds after which a refused request may be sent again; null: it was refused for another reason. */
const secondsToWait = (error: unknown, outcome: Outcome): number | null =>
  error instanceof ApiError && error.code === 'tooManyAtOnce' && 'response' in outcome
    ? Number(outcome.response.headers.get('retry-after')) || 1
    : null

const firstPauseMs = 250

/** Waits before the next attempt. Rejects at once when the caller cancels. */
const pause = (ms: number, signal: HttpRequest['signal']): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Sends one attempt. */
const attemptOnce = async (request: HttpRequest): Promise<Outcome> => {
  try {
    request.signal?.throwIfAborted()
    return { response: await http.exchange({ timeout: limits.requestTimeoutMs, ...request }) }
  } catch (error) {
    return { error }
  }
}

const isSuccessful = ({ status }: HttpResponse): boolean => status >= 200 && status < 300

/** The type of axios's configuration, which remotes of earlier builds were compiled against, allows more than is used. */
interface Sendable extends Omit<HttpRequest, 'headers' | 'signal'> {
  readonly headers?: object
  readonly signal?: Pick<AbortSignal, 'aborted'>
}

/**
 * Sends a request with the bearer token. After a timeout or a network error, also one between a balancer and the server,
 * it tries up to two more times, after 250 and 500 ms, if `retry` allows it (spec §8, §9). Every attempt is identical:
 * same body, same Idempotency-Key.
 * `errors`: the caller's messages for failures. `whileCovered`: all other requests wait while the page is covered, and
 * are sent again if their answer covered it: they have done nothing.
 */
export const send = async <T>(
  sendable: Sendable,
  retry: boolean,
  errors?: ErrorMessagesFile,
  whileCovered = false,
): Promise<{ data: T; headers: HttpResponse['headers'] }> => {
  // All remotes pass plain headers and the browser's signals.
  const config = sendable as HttpRequest
  const attempts = retry ? 1 + limits.automaticRetries : 1
  const token = readToken()
  const digits = randomDigits()
  const traceId = digits.slice(16)
  const headers = {
    ...config.headers,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    // W3C Trace Context: all that this call causes has one id, from here to the server's statements and jobs.
    traceparent: `00-${traceId}-${digits.slice(0, 16)}-01`,
  }
  // Taken now: another area may be on screen by the time the request fails.
  const drawn = currentErrorMessages()
  const readWords = async () => {
    if (errors === undefined) return drawn
    // Without messages the server's own text is used.
    return (await errors().catch(() => undefined))?.errors ?? {}
  }
  const waiting = takeEarly(config, token)
  const early = waiting && (await waiting)
  // The client checks what it is.
  if (early) return { data: early as T, headers: new Headers() }
  let hasNonce = false
  let hasProven = false
  let waits = 0
  for (let attempt = 1; ; attempt += 1) {
    if (!whileCovered) await uncovered(config.signal)
    const proof = await proofHeader(config.method ?? 'GET', config.url ?? '', token)
    const outcome = await attemptOnce({ ...config, headers: { ...headers, ...proof } })
    if ('response' in outcome && isSuccessful(outcome.response)) {
      // The client checks what it is.
      return { data: outcome.response.data as T, headers: outcome.response.headers }
    }
    const error = await toApiError(outcome, readWords, traceId)
    if (!hasNonce && error instanceof ApiError && takeNonce(error)) {
      hasNonce = true
      attempt -= 1
      continue
    }
    // The same request again, with the same key: its screen notices nothing.
    if (error instanceof ApiError && error.code === 'reauthenticationRequired' && !hasProven) {
      hasProven = true
      if (await isProvenAgain()) {
        attempt -= 1
        continue
      }
    }
    // It has done nothing: the same request again, with the same key.
    const seconds = secondsToWait(error, outcome)
    if (seconds !== null && waits < maxWaits) {
      waits += 1
      attempt -= 1
      dangers?.tellWaiting?.(seconds)
      await pause(seconds * 1_000, config.signal)
      continue
    }
    if (error instanceof ApiError && error.code === 'awaitingApproval')
      dangers?.tellProposed(Number(error.params?.proposal))
    const cover = coverOf(error)
    if (cover !== null) setCover(cover)
    if (cover !== null && !whileCovered) {
      attempt -= 1
      continue
    }
    if (error instanceof ApiError && error.status === 401) sessionLost(token)
    if (attempt >= attempts || !isRetryable(error)) throw error
    await pause(firstPauseMs * 2 ** (attempt - 1), config.signal)
  }
}
