import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios'
import type { ErrorMessages, ErrorMessagesFile } from '../contract/define-area.ts'
import { limits } from '../contract/limits.ts'
import type { Failure } from '../contract/reply.ts'
import { forgetAhead, takeAhead } from './ahead.ts'
import { randomDigits } from './device.ts'
import { ApiError, currentErrorMessages } from './errors.ts'
import { proofHeader, takeNonce } from './proof.ts'
import { markSessionEnded, readToken, removeToken } from './token.ts'

/** The console's only axios instance. Tests replace its adapter and nothing else. */
export const http: AxiosInstance = axios.create({ timeout: limits.requestTimeoutMs })

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

/** The text of a response that arrived as a file or a stream; null for any other response. */
const textOf = (data: unknown): Promise<string> | null => {
  if (data instanceof ReadableStream) return new Response(data).text()
  return data instanceof Blob && data.type.startsWith('application/json') ? data.text() : null
}

/** When a Blob was requested, errors arrive as a Blob too; parse it. */
const bodyOf = async (data: unknown): Promise<unknown> => {
  const text = await textOf(data)
  if (text === null) return data
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Converts a failure to an ApiError; a cancelled request stays as it is. `requestId`: its trace id, which the server
 * adopts and logs.
 */
const toApiError = async (
  error: unknown,
  readWords: () => Promise<ErrorMessages>,
  requestId: string,
): Promise<unknown> => {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error
  // A timeout reported by the server or a proxy. It counts as a timeout and is not retried, because something did
  // answer.
  if (error.response?.status === 504) return new ApiError('timeout', error.message, { status: 504, requestId })
  const body = await bodyOf(error.response?.data)
  if (isFailure(body)) {
    return new ApiError(body.code, body.message, {
      status: error.response?.status,
      fields: body.data,
      conflict: body.conflict,
      params: body.params,
      requestId: body.request_id ?? requestId,
      words: await readWords(),
    })
  }
  if (error.response) return new ApiError('badReply', error.message, { status: error.response.status, requestId })
  return new ApiError(
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network',
    error.message,
    { requestId },
  )
}

const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === undefined && (error.code === 'timeout' || error.code === 'network')

/** The reply to a read that the page sent ahead. A change may outdate all of them. */
const takeEarly = ({ method = '', url = '', headers, params, data }: AxiosRequestConfig, token: string | null) =>
  headers?.['idempotency-key'] === undefined ? takeAhead(token, [method, url, params ?? data]) : forgetAhead()

const firstPauseMs = 250

/** Waits before the next attempt. Rejects at once when the caller cancels. */
const pause = (ms: number, signal: AxiosRequestConfig['signal']): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Sends a request with the bearer token. After a timeout or a network error it tries up to two more times, after 250
 * and 500 ms, if `retry` allows it (spec §8, §9). Every attempt is identical: same body, same Idempotency-Key.
 * `errors`: the caller's messages for failures.
 */
export const send = async <T>(
  config: AxiosRequestConfig,
  retry: boolean,
  errors?: ErrorMessagesFile,
): Promise<{ data: T; headers: unknown }> => {
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
  if (early) return { data: early as T, headers: {} }
  let hasNonce = false
  let hasProven = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      const proof = await proofHeader(config.method ?? 'GET', config.url ?? '', token)
      return await http.request<T>({ ...config, headers: { ...headers, ...proof } })
    } catch (caught) {
      const error = await toApiError(caught, readWords, traceId)
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
      if (error instanceof ApiError && error.code === 'awaitingApproval')
        dangers?.tellProposed(Number(error.params?.proposal))
      if (error instanceof ApiError && error.status === 401) sessionLost(token)
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(firstPauseMs * 2 ** (attempt - 1), config.signal)
    }
  }
}
