import type { StoredFiles } from '../builds/stored-files.ts'
import { bounded } from './bounded.ts'
import { sha256 } from './framing.ts'
import { lastingName } from './names.ts'

/** Finds the file that a browser offers as a dictionary: by its hash, among the versions of one file of an area. */
export type FindDictionary = (area: string, lasting: string, hash: string) => Promise<Buffer | null>

/** Hashes of files, 100 bytes each. */
const maxHashes = 10_000

/**
 * A dictionary is always an earlier version of the requested file, from a build that was deployed here. It is read from
 * the stored build, verified as every served file is.
 */
export const dictionaries = (
  stored: StoredFiles,
  buildsOf: (area: string) => Promise<readonly string[]>,
): FindDictionary => {
  const hashes = bounded<string>(maxHashes, () => 1)

  const hashOf = async (area: string, build: string, name: string): Promise<string | null> => {
    const key = `${area}/${build}/${name}`
    const known = hashes.get(key)
    if (known !== undefined) return known
    const content = await stored.content(area, build, name)
    if (content === null) return null
    const hash = sha256(content).toString('base64')
    hashes.set(key, hash)
    return hash
  }

  const findIn = async (area: string, build: string, lasting: string, hash: string): Promise<Buffer | null> => {
    for (const name of await stored.names(area, build)) {
      if (lastingName(name) !== lasting || (await hashOf(area, build, name)) !== hash) continue
      const content = await stored.content(area, build, name)
      if (content !== null && sha256(content).toString('base64') === hash) return content
    }
    return null
  }

  return async (area, lasting, hash) => {
    for (const build of await buildsOf(area)) {
      const found = await findIn(area, build, lasting, hash)
      if (found !== null) return found
    }
    return null
  }
}
