import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** A skippable frame of zstd that holds the hash of the dictionary (RFC 9842, section 5). */
const start = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])

const compress = promisify(zstdCompress)

export const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest()

/** Level 3 does not see far enough in files above a megabyte; level 19 takes ten times as long to save a tenth. */
const params = { [constants.ZSTD_c_compressionLevel]: 9 }

/** A file as its difference from a dictionary: the content encoding `dcz`. Runs beside the event loop. */
export const asDifference = async (content: Buffer, dictionary: Buffer): Promise<Buffer> =>
  Buffer.concat([
    start,
    sha256(dictionary),
    await compress(content, { dictionary, pledgedSrcSize: content.length, params }),
  ])
