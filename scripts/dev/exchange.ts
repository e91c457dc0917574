import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and what it is answered with. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

/** Answers a request, or says with false that it is not its own. */
export type Route = (exchange: Exchange) => Promise<boolean>

/** Answers with a whole body. */
export const answer = (
  { response }: Exchange,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string | string[]>>,
): void => {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) }).end(body)
}

/** Answers with a value that is true at this moment only. */
export const answerJson = (exchange: Exchange, status: number, value: unknown): void =>
  answer(exchange, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })

/** Headers of an answer whose body is another one now. */
export const withoutBodyHeaders = (headers: Record<string, string | string[]>): Record<string, string | string[]> => {
  const { 'content-length': _length, 'content-encoding': _encoding, etag: _etag, ...rest } = headers
  return rest
}
