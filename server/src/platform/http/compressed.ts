import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

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

/** An answer as it leaves. */
export interface Packed {
  readonly body: string | Buffer | Readable
  readonly headers: Readonly<Record<string, string>>
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** An answer that leaves as it is. */
export const plain = (answer: object) => ({ body: JSON.stringify(answer), headers: json }) satisfies Packed

/** An answer that leaves compressed if it is long and its client can open it. See docs/decisions/0080. */
export const compressed = async (answer: object, request: Pick<FastifyRequest, 'headers'>): Promise<Packed> => {
  const { body } = plain(answer)
  const headers = { ...json, vary: 'Accept-Encoding' }
  const encoding = encodingFor(request)
  if (encoding === undefined || body.length < leastBytes) return { body, headers }
  const bytes = Buffer.from(body)
  const small = bytes.length <= inPlaceBytes ? encoding.at(bytes) : await encoding.beside(bytes)
  return { body: small, headers: { ...headers, 'content-encoding': encoding.name } }
}
