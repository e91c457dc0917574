import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A hash in the name of a file. */
const fileHash = /(?<=")[0-9a-f]{12}(?=")/g

/** Webpack's own code as a source map has it contains names of scripts by an earlier hash, which depends on the folder. */
const withoutEarlierHashes = (text: string): string => {
  // Written by webpack.
  const map = JSON.parse(text) as { sources?: string[]; sourcesContent?: string[] }
  const { sources, sourcesContent } = map
  if (!sources?.some((source) => source.includes('webpack/runtime/'))) return text
  // Of the same length, so that the positions in the map stay right.
  const content = sourcesContent?.map((code, index) =>
    sources[index]?.includes('webpack/runtime/') ? code.replace(fileHash, '0'.repeat(12)) : code,
  )
  return JSON.stringify({ ...map, sourcesContent: content })
}

/**
 * Makes a build the same wherever it is made: takes out of source maps what depends on the folder of the repository, and
 * fails if a script or page contains that folder, because the id of a build is a hash of those.
 */
export const removeMachinePaths = async (dist: string, folder = root): Promise<void> => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (name.endsWith('.map')) {
      const text = await readFile(path, 'utf8')
      // Webpack names the script by an earlier hash, which depends on the folder.
      const named = text.replace(/(?<=^\{"version":3,"file":"(?:[^"]*\/)?)[^"/]+(?=")/, name.slice(0, -'.map'.length))
      await writeFile(path, withoutEarlierHashes(named.replaceAll(`${folder}/`, '')))
      continue
    }
    if (!/\.(js|css|html|json)$/.test(name)) continue
    const text = await readFile(path, 'utf8')
    // Not the folder alone: a short one such as /app may occur in code.
    if (text.includes(`file://${folder}/`) || text.includes(`${folder}/node_modules/`))
      throw new Error(`${name} contains a path of this machine, so other machines would build another file.`)
  }
}
