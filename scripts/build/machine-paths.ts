import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'

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
      await writeFile(path, named.replaceAll(`${folder}/`, ''))
      continue
    }
    if (!/\.(js|css|html|json)$/.test(name)) continue
    const text = await readFile(path, 'utf8')
    // Not the folder alone: a short one such as /app may occur in code.
    if (text.includes(`file://${folder}/`) || text.includes(`${folder}/node_modules/`))
      throw new Error(`${name} contains a path of this machine, so other machines would build another file.`)
  }
}
