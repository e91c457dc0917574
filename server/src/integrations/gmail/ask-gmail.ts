import { setTimeout as pause } from 'node:timers/promises'
import { GmailFailed, isGmailFailed } from './failure.ts'

/** One request to Gmail, below `users/me/`. */
export interface GmailRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: URLSearchParams
  readonly json?: unknown
  /** Sent to the upload address instead of JSON. */
  readonly upload?: { readonly type: string; readonly body: Buffer }
  /** Repeating it is harmless. */
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

/** How a request is sent: address, token and retries. */
export interface GmailLine {
  readonly apiUrl: () => Promise<string>
  readonly token: () => Promise<string>
  /** This token was rejected. */
  readonly dropToken: (token: string) => void
  /** Delays between attempts; shorter in tests. */
  readonly firstWaitMs: number
  /** Timeout of an answer; shorter in tests. */
  readonly patienceMs?: number | undefined
}

const usualPatienceMs = 25_000
/** Timeout for requests with a mail and its files. */
const uploadPatienceMs = 120_000
const tries = 3
/** A longer requested delay is left to the next run. */
const maxWaitMs = 4_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const word = (value: unknown): string => (typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : '')

/** Google's reason for a refusal: `rateLimitExceeded`, `insufficientPermissions`; its text is not stored. */
const reasonOf = (body: unknown): string => {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const [first]: unknown[] = Array.isArray(error.errors) ? error.errors : []
  return (isRecord(first) && word(first.reason)) || word(error.status)
}

/** Retry-After in milliseconds: seconds, or a date. */
export const retryAfterMs = (header: string | null, now = Date.now()): number | undefined => {
  if (header === null || header.trim() === '') return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const tooMany = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
  'RESOURCE_EXHAUSTED',
])
const notAllowed = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'authError'])

/** Meaning of a status; an interrupted change may have been made. */
const failureOf = (status: number, body: unknown, retryAfter: string | null, isChange: boolean): GmailFailed => {
  const reason = reasonOf(body)
  const wait = retryAfterMs(retryAfter)
  if (status === 429 || (status === 403 && tooMany.has(reason)))
    return new GmailFailed('busy', { reason, ...(wait !== undefined && { retryAfterMs: wait }) })
  if (status === 401 || (status === 403 && notAllowed.has(reason))) return new GmailFailed('revoked', { reason })
  if (status === 404 || status === 410) return new GmailFailed('notFound', { reason })
  if (status >= 500 || status === 408)
    return new GmailFailed('unavailable', {
      reason,
      canBeDone: isChange,
      ...(wait !== undefined && { retryAfterMs: wait }),
    })
  return new GmailFailed('refused', { reason })
}

const send = async ({ apiUrl, patienceMs }: GmailLine, token: string, request: GmailRequest): Promise<Response> => {
  const { method, path, query, json, upload, signal } = request
  const base = `${await apiUrl()}${upload === undefined ? '' : '/upload'}/gmail/v1`
  const search = query === undefined || query.size === 0 ? '' : `?${query}`
  const patience = AbortSignal.timeout(patienceMs ?? (upload === undefined ? usualPatienceMs : uploadPatienceMs))
  const type = upload?.type ?? (json === undefined ? undefined : 'application/json')
  return fetch(`${base}/users/me/${path}${search}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    body: upload === undefined ? (json === undefined ? null : JSON.stringify(json)) : new Uint8Array(upload.body),
    redirect: 'error',
    signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
  })
}

/** One attempt; a rejected token is replaced once. Returns JSON, or undefined for an empty answer. */
const attempt = async (line: GmailLine, request: GmailRequest): Promise<unknown> => {
  const isChange = request.method !== 'GET'
  const unclear = (): never => {
    request.signal?.throwIfAborted()
    throw new GmailFailed('unavailable', { canBeDone: isChange })
  }
  for (let first = true; ; first = false) {
    const token = await line.token()
    const answer = await send(line, token, request).catch(unclear)
    if (answer.status === 401 && first) {
      line.dropToken(token)
      await answer.body?.cancel()
      continue
    }
    const text = await answer.text().catch(unclear)
    const body: unknown = (() => {
      try {
        return text === '' ? undefined : JSON.parse(text)
      } catch {
        return null
      }
    })()
    if (!answer.ok) throw failureOf(answer.status, body, answer.headers.get('retry-after'), isChange)
    if (body === null) unclear()
    return body
  }
}

const canTryAgain = (error: unknown, { repeatable }: GmailRequest): error is GmailFailed =>
  isGmailFailed(error, 'busy', 'unavailable') &&
  (repeatable || !error.canBeDone) &&
  (error.retryAfterMs ?? 0) <= maxWaitMs

/** Sends a request to Gmail; transient failures are retried with growing, random delays. */
export const askGmail = async (line: GmailLine, request: GmailRequest): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(line, request)
    } catch (error) {
      if (tried === tries || !canTryAgain(error, request)) throw error
      const wait = line.firstWaitMs * 2 ** (tried - 1) * (0.5 + Math.random())
      await pause(Math.max(wait, error.retryAfterMs ?? 0), undefined, { signal: request.signal })
    }
  }
}
