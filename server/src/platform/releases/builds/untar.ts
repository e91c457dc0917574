import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { type BuildFiles, isFileName } from './build-files.ts'
import { BadBuild } from './verify-build.ts'

const maxFiles = 5_000

/** The files of a tar; links, devices and names that lead out of the folder are rejected. */
export const untar = async (archive: Buffer): Promise<BuildFiles> => {
  const files = new Map<string, Buffer>()
  const extract = tar.extract()
  const reading = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header
      const plain = name.replace(/^\.\//, '')
      if (type === 'directory') {
        entry.resume()
        continue
      }
      if (type !== 'file' || !isFileName(plain) || files.has(plain) || files.size >= maxFiles)
        throw new BadBuild(`The archive holds ${JSON.stringify(name)}, which no build has. Nothing was stored.`)
      files.set(plain, await buffer(entry))
    }
  })()
  try {
    await Promise.all([pipeline(Readable.from([archive]), extract), reading])
  } catch (error) {
    if (error instanceof BadBuild) throw error
    throw new BadBuild('The body is no whole tar archive. Nothing was stored.')
  }
  return files
}
