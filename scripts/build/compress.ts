import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes of a file, uncompressed and compressed with brotli. */
export interface Size {
  readonly file: string
  readonly raw: number
  readonly brotli: number
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of a folder, so that the server need not compress. */
export const compressFolder = async (folder: string): Promise<Size[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|json|svg|html)$/.test(file))
  return Promise.all(files.map((file) => compressFile(folder, file)))
}

/** Writes `.br` and `.gz` beside one file. */
export const compressFile = async (folder: string, file: string): Promise<Size> => {
  const path = join(folder, file)
  const content = await readFile(path)
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }), // quality 11 by default
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
  return { file, raw: content.length, brotli: brotli.length }
}
