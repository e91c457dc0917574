import { setTimeout as pause } from 'node:timers/promises'
import { GmailFailed, isGmailFailed } from './failure.ts'

/** One request to Gmail, below `users/me/`. */
export interface GmailRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: URLSearchParams
  readonly json?: unknown
  /** Instead of JSON, to the address for uploads. */
  readonly upload?: { readonly type: string; readonly body: Buffer }
  /** Asking twice does no harm. */
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

/** How a request is sent: where to, by which token, and how patiently. */
export interface GmailLine {
  readonly apiUrl: () => Promise<string>
  readonly token: () => Promise<string>
  /** This token was not taken. */
  readonly dropToken: (token: string) => void
  /** Waits between two tries; tests wait shorter. */
  readonly firstWaitMs: number
  /** How long an answer may take; tests wait shorter. */
  readonly patienceMs?: number | undefined
}

const usualPatienceMs = 25_000
/** Of what carries a mail with its files. */
const uploadPatienceMs = 120_000
const tries = 3
/** Who is asked to wait for longer leaves it to the next run. */
const maxWaitMs = 4_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const word = (value: unknown): string => (typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : '')

/** Google's word for a refusal: `rateLimitExceeded`, `insufficientPermissions`; of its text nothing is kept. */
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

/** What a status means; a change that ended in the middle may be done. */
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

/** One try; a token that is not taken is replaced once. Answers with JSON, or undefined where there is nothing to say. */
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

/** Asks Gmail; what failed in passing is tried again after a while that grows and is spread by chance. */
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
