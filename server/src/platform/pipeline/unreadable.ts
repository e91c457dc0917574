import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errors } from '@console/shared/contract/errors'
import type { FastifyServerOptions } from 'fastify'
import { Failed, failureReply, invalidField } from '../errors/failed.ts'
import { answerHeaders } from '../http/headers.ts'
import { traceIdOf } from '../tracing/trace.ts'

const answerTo = (failed: Failed, requestId: string) => {
  const { status, body } = failureReply(failed, errors, requestId)
  return {
    status,
    headers: {
      ...answerHeaders,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(body),
  }
}

/** Node's error codes for bytes that are not a request. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'bodyTooLarge',
}

/** Answers to unparsable requests: by itself Fastify uses its own text, and none of our headers. */
export const unreadable = {
  frameworkErrors: (error, request, reply) => {
    const failed =
      error.code === 'FST_ERR_BAD_URL' ? invalidField('', 'The address cannot be read.') : new Failed('notFound')
    const { status, headers, body } = answerTo(failed, request.id)
    reply.raw.writeHead(status, headers).end(body)
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const code = byCode[error.code]
    const failed = code === undefined ? invalidField('', 'The request cannot be read.') : new Failed(code)
    const { status, headers, body } = answerTo(failed, traceIdOf(undefined))
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  },
} satisfies FastifyServerOptions
