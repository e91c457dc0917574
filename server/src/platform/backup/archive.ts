import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { errorCode } from '../postgres/error-code.ts'
import { BackupRefused } from './refusal.ts'

/** One entry of an archive. Large data is split into several, so that memory use stays constant. */
export interface Entry {
  readonly name: string
  readonly content: Buffer
}

export type AddEntry = (name: string, content: Buffer) => Promise<void>

/** Larger than anything that we write. */
const maxEntryBytes = 256 * 1024 * 1024
/** Each block has a checksum, so that a flipped bit is located. */
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes a zstd-compressed tar that only its owner can read. It is renamed to its final name when complete and on disk.
 */
export const writeArchive = async (file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> => {
  const part = `${file}.part`
  const pack = tar.pack()
  const mtime = new Date()
  const add: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime }
      pack.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
    })
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const filled = fill(add).then(
      () => pack.finalize(),
      (error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)))
        throw error
      },
    )
    // Reports the first error; the other one follows from it.
    await Promise.all([filled, pipeline(pack, createZstdCompress(zstd), target)])
    await link(part, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new BackupRefused(`${file} is there already, or another backup is being written to it.`)
  } finally {
    await rm(part, { force: true })
  }
}

/** The entries of an archive in order. A damaged archive is rejected, at the latest at its end. */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const extract = tar.extract()
  const flowing = pipeline(createReadStream(file), createZstdDecompress(), extract)
  flowing.catch(() => {}) // awaited below
  try {
    for await (const entry of extract) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > maxEntryBytes) throw new BackupRefused(`${file} is no backup of a console.`)
      yield { name, content: await buffer(entry) }
    }
    await flowing
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    if (errorCode(error) === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    throw new BackupRefused(`${file} is damaged or no backup of a console; nothing was restored.`, { cause: error })
  } finally {
    extract.destroy()
  }
}
