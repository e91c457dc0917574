import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Where the files of a released build lie: `<dataDir>/releases/<area>/<build>`. */
export const releaseFolder = (dataDir: string, area: string, build: string): string =>
  join(releasesFolder(dataDir), area, build)

/** The folder that holds all releases. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/**
 * Copies a built remote to its release folder. What was released once is never written again; a copy that was broken
 * off is never seen, for a folder gets its name when it is whole.
 */
export const storeBuild = async (dist: string, target: string): Promise<void> => {
  if (await exists(target)) return
  const area = join(target, '..')
  await mkdir(area, { recursive: true })
  const part = await mkdtemp(join(area, `.${basename(target)}-`))
  await cp(dist, part, { recursive: true })
  // mkdtemp keeps others out; whoever may read the data folder may read a release.
  await chmod(part, 0o755)
  try {
    await rename(part, target)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // Somebody else stored the same build meanwhile; its content is the same, for the id is a hash of it.
    if (!(await exists(target))) throw error
  }
}

const exists = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )
