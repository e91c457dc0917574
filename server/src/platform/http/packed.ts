import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Call } from '@console/shared/contract/define-calls'
import type { onSendAsyncHookHandler } from 'fastify'
import { takesBrotli } from './takes-brotli.ts'

const compress = promisify(brotliCompress)

/** Smaller answers fit into one packet, where compression gains nothing. */
const leastBytes = 1_400
/** Takes a fifth of a higher level's time for a tenth more bytes. */
const quality = 4

/** Whether the answer of a call is a page of a list. */
const isPage = ({ output }: Pick<Call, 'output'>): boolean => {
  const { properties } = output as { properties?: Readonly<Record<string, unknown>> }
  return properties !== undefined && ['rows', 'total', 'next', 'previous'].every((name) => name in properties)
}

/**
 * Compresses pages of lists to about a tenth. Answers with secrets are not compressed, nor are all other answers. See
 * docs/decisions/0066.
 */
export const isPacked = (call: Pick<Call, 'access' | 'changes' | 'output' | 'secret' | 'stream'>): boolean =>
  call.access !== 'public' && call.changes === false && !call.secret && !call.stream && isPage(call)

/** The `onSend` hook of such a call. */
export const packed: onSendAsyncHookHandler = async (request, reply, payload) => {
  reply.header('vary', 'Accept-Encoding')
  if (typeof payload !== 'string' || payload.length < leastBytes || !takesBrotli(request)) return payload
  const size = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length }
  const bytes = await compress(payload, { params: size })
  reply.header('content-encoding', 'br').removeHeader('content-length')
  return bytes
}
