import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes of a folder's scripts, as they are and as brotli sends them. */
export interface Sizes {
  readonly raw: number
  readonly brotli: number
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses; sizes are those of the scripts. */
export const compressFolder = async (folder: string): Promise<Sizes> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|json|svg|html)$/.test(file))
  const scripts = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const content = await readFile(path)
      const [brotli, zipped] = await Promise.all([
        toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }), // quality 11 by default
        toGzip(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
      return file.endsWith('.js') ? { raw: content.length, brotli: brotli.length } : { raw: 0, brotli: 0 }
    }),
  )
  return scripts.reduce((sum, { raw, brotli }) => ({ raw: sum.raw + raw, brotli: sum.brotli + brotli }))
}
