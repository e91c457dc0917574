import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios'
import type { ErrorMessages, ErrorMessagesFile } from '../contract/define-area.ts'
import { limits } from '../contract/limits.ts'
import type { Failure } from '../contract/reply.ts'
import { ApiError, currentErrorMessages } from './errors.ts'
import { proofHeader, takeNonce } from './proof.ts'
import { markSessionEnded, readToken, removeToken } from './token.ts'

/** One axios for the console; tests give it another adapter, nothing else. */
export const http: AxiosInstance = axios.create({ timeout: limits.requestTimeoutMs })

let reload = () => globalThis.location.reload()
/** Tests look at the reload instead of suffering it. */
export const onReload = (action: () => void): void => {
  reload = action
}

const beforeReload = new Set<() => void>()
/** Has something done before a 401 reloads the page, such as keeping half-filled forms; gives what ends that. */
export const onSessionLost = (action: () => void): (() => void) => {
  beforeReload.add(action)
  return () => beforeReload.delete(action)
}

/** A 401 removes the token and reloads, once however many requests get one (spec §4). */
const sessionLost = (sentToken: string | null): void => {
  // A token that another request already removed, or that a new sign-in replaced, is no reason to reload again.
  if (sentToken === null || readToken() !== sentToken) return
  for (const action of beforeReload) action()
  removeToken()
  markSessionEnded()
  reload()
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === false && 'code' in body

/** What came as a file or a stream, as text; null: it came as what it is. */
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

/** What went wrong, as an ApiError; a cancelled request stays what it is. */
const toApiError = async (error: unknown, readWords: () => Promise<ErrorMessages>): Promise<unknown> => {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error
  // From the server or a proxy before it. Reported as a timeout and not retried: somebody did answer.
  if (error.response?.status === 504) return new ApiError('timeout', error.message, { status: 504 })
  const body = await bodyOf(error.response?.data)
  if (isFailure(body)) {
    return new ApiError(body.code, body.message, {
      status: error.response?.status,
      fields: body.data,
      conflict: body.conflict,
      params: body.params,
      requestId: body.request_id,
      words: await readWords(),
    })
  }
  if (error.response) {
    const { status, headers } = error.response
    const requestId: unknown = headers['x-request-id']
    return new ApiError('badReply', error.message, {
      status,
      ...(typeof requestId === 'string' ? { requestId } : {}),
    })
  }
  return new ApiError(
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network',
    error.message,
  )
}

const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === undefined && (error.code === 'timeout' || error.code === 'network')

const firstPauseMs = 250

/** Waits before another try; ends at once where nobody waits for it any more, and the try says so. */
const pause = (ms: number, signal: AxiosRequestConfig['signal']): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Sends a request with the bearer token, up to two more times, after 250 and 500 ms, after a timeout or a network error
 * if `retry` allows (spec §8, §9). Every attempt is the same request: same body, same Idempotency-Key. `errors`: the
 * caller's messages for failures.
 */
export const send = async <T>(
  config: AxiosRequestConfig,
  retry: boolean,
  errors?: ErrorMessagesFile,
): Promise<{ data: T; headers: unknown }> => {
  const attempts = retry ? 1 + limits.automaticRetries : 1
  const token = readToken()
  const headers = { ...config.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  // Whichever area is drawn by the time it fails.
  const drawn = currentErrorMessages()
  const readWords = async () => {
    if (errors === undefined) return drawn
    // Without them the failure is said as the server says it.
    return (await errors().catch(() => undefined))?.errors ?? {}
  }
  let hasNonce = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      const proof = await proofHeader(config.method ?? 'GET', config.url ?? '', token)
      return await http.request<T>({ ...config, headers: { ...headers, ...proof } })
    } catch (caught) {
      const error = await toApiError(caught, readWords)
      if (!hasNonce && error instanceof ApiError && takeNonce(error)) {
        hasNonce = true
        attempt -= 1
        continue
      }
      if (error instanceof ApiError && error.status === 401) sessionLost(token)
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(firstPauseMs * 2 ** (attempt - 1), config.signal)
    }
  }
}
