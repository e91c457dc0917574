import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

/** Handles a request; false: it is not responsible. */
export type Route = (exchange: Exchange) => Promise<boolean>

/** Responds with a complete body. */
export const answer = (
  { response }: Exchange,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string | string[]>>,
): void => {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) }).end(body)
}

/** Responds with a value that must not be cached. */
export const answerJson = (exchange: Exchange, status: number, value: unknown): void =>
  answer(exchange, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })

/** Headers of a response whose body was replaced. */
export const withoutBodyHeaders = (headers: Record<string, string | string[]>): Record<string, string | string[]> => {
  const { 'content-length': _length, 'content-encoding': _encoding, etag: _etag, ...rest } = headers
  return rest
}
