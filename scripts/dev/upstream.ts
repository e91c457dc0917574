import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overTls } from 'node:https'
import { pipeline } from 'node:stream/promises'

/** Connection-specific headers, which are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

interface Sending {
  /** Replaces headers of the browser; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Replaces the body of the browser. */
  readonly body?: Buffer
}

/** Client of the console behind the proxy: forwards the browser's requests. */
export interface Upstream {
  readonly origin: string
  readonly send: (request: IncomingMessage, response: ServerResponse, sending?: Sending) => Promise<IncomingMessage>
}

/** `answers` resolves when the console is available; absent: always. */
export const upstreamAt = (origin: string, answers?: () => Promise<void>): Upstream => {
  const { protocol, host } = new URL(origin)
  const start = protocol === 'https:' ? overTls : overHttp

  /** Makes requests look as if the page came from the console. */
  const headersFor = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)))
    if (headers.origin !== undefined) kept.origin = origin
    if (headers.referer !== undefined && URL.canParse(headers.referer)) {
      const { pathname, search } = new URL(headers.referer)
      kept.referer = `${origin}${pathname}${search}`
    }
    return { ...kept, host }
  }

  return {
    origin,
    send: async (request, response, { headers = {}, body } = {}) => {
      await answers?.()
      return new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(body.length) }
        const sent = start(new URL(request.url ?? '/', origin), {
          method: request.method,
          headers: withoutUndefined({ ...headersFor(request.headers), ...headers, ...length }),
        })
        sent.once('response', resolve)
        sent.once('error', reject)
        // The browser disconnected and needs no response.
        response.once('close', () => sent.destroy())
        if (body === undefined) request.pipe(sent)
        else sent.end(body)
      })
    },
  }
}

const withoutUndefined = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

/** Headers of a response for the browser, adapted to plain HTTP on another host. */
export const answerHeaders = (
  answer: IncomingMessage,
  origin: string,
  here: string,
): Record<string, string | string[]> => {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || hopByHop.includes(name) || unfit.includes(name)) continue
    headers[name] = value
  }
  if (typeof headers.location === 'string') headers.location = headers.location.replace(origin, here)
  if (Array.isArray(headers['set-cookie'])) headers['set-cookie'] = headers['set-cookie'].map(plainCookie)
  return headers
}

/** They would bind this host to TLS. */
const unfit = ['strict-transport-security', 'alt-svc']

const plainCookie = (cookie: string): string =>
  cookie.replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, '').replace(/;\s*samesite=none/i, '; SameSite=Lax')

/** Forwards a response unchanged, as a stream. */
export const pass = async (
  answer: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string | string[]>,
): Promise<void> => {
  response.writeHead(answer.statusCode ?? 502, headers)
  response.flushHeaders()
  await pipeline(answer, response)
}

/** Reads a complete body; for small ones. */
export const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
