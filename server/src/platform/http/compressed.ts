import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify'

/** Smaller answers fit into one packet, where compression gains nothing. */
const leastBytes = 1_400
/** Up to here compressing takes 0.2 ms, no more than handing it to another thread does. */
const inPlaceBytes = 131_072

interface Encoding {
  readonly name: 'zstd' | 'br'
  readonly at: (bytes: Buffer) => Buffer
  readonly beside: (bytes: Buffer) => Promise<Buffer>
}

const zstdOptions = ({ length }: Buffer) => ({
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
  // Without it, memory for an answer of any size is taken.
  pledgedSrcSize: length,
})
const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
const [zstdBeside, brotliBeside] = [promisify(zstdCompress), promisify(brotliCompress)]

/** A fifth of the bytes. Brotli of the same size takes four times as long, so it is for browsers without zstd. */
const encodings: readonly Encoding[] = [
  {
    name: 'zstd',
    at: (bytes) => zstdCompressSync(bytes, zstdOptions(bytes)),
    beside: (bytes) => zstdBeside(bytes, zstdOptions(bytes)),
  },
  {
    name: 'br',
    at: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes)),
    beside: (bytes) => brotliBeside(bytes, brotliOptions(bytes)),
  },
]

const encodingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
  return encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
}

/** The `onSend` hook of calls whose answers leave compressed. See docs/decisions/0080. */
export const compressed: onSendAsyncHookHandler = async (request, reply, payload) => {
  reply.header('vary', 'Accept-Encoding')
  const encoding = encodingFor(request)
  if (encoding === undefined || typeof payload !== 'string' || payload.length < leastBytes) return payload
  const bytes = Buffer.from(payload)
  const small = bytes.length <= inPlaceBytes ? encoding.at(bytes) : await encoding.beside(bytes)
  reply.header('content-encoding', encoding.name).removeHeader('content-length')
  return small
}
