/** A request as the client builds it. */
export interface HttpRequest {
  readonly method?: string
  readonly url?: string
  /** The query of a GET. */
  readonly params?: object
  /** Sent as JSON. */
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** `blob` and `stream`; anything else is JSON. */
  readonly responseType?: string
  /** In milliseconds, until the whole answer has arrived. */
  readonly timeout?: number
  readonly signal?: AbortSignal
  onUploadProgress?(event: { readonly progress?: number | undefined }): void
}

/** An answer of any status. `data`: parsed JSON, or the text itself if it is none. */
export interface HttpResponse {
  readonly status: number
  readonly headers: { get(name: string): unknown }
  readonly data: unknown
}

/** How a request is sent. */
export type Exchange = (request: HttpRequest) => Promise<HttpResponse>

const withQuery = ({ url = '', params = {} }: HttpRequest): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const read = async (response: Response, type: HttpRequest['responseType']): Promise<unknown> => {
  if (response.ok && type === 'stream') return response.body
  return response.ok && type === 'blob' ? response.blob() : parse(await response.text())
}

/**
 * Sends one request. Rejects only without an answer: with a TypeError if there was none, a TimeoutError after `timeout`,
 * and the reason of `signal` if the caller cancelled.
 */
export const exchange: Exchange = async (request) => {
  if (request.onUploadProgress) return (await import('./exchange-upload.ts')).exchangeUpload(request)
  const { method = 'GET', data, headers, timeout, signal } = request
  const signals = [timeout === undefined ? [] : AbortSignal.timeout(timeout), signal ?? []].flat()
  const response = await fetch(withQuery(request), {
    method,
    headers: {
      accept: 'application/json',
      ...(data !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  })
  return { status: response.status, headers: response.headers, data: await read(response, request.responseType) }
}

/** Name of what `exchange` rejected with. (A DOMException is not an Error everywhere.) */
export const failureName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
