import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'

/** All files of a build: name, relative to the build and with slashes, → content. */
export type BuildFiles = ReadonlyMap<string, Buffer>

/** Plain names only: nothing hidden, nothing that leads out of the build. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^[\w@~+-][\w@~+.-]*(\/[\w@~+-][\w@~+.-]*)*$/.test(name)

export const readFolder = async (folder: string): Promise<BuildFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, Buffer]> => [relative(folder, path).replaceAll(sep, '/'), await readFile(path)],
      ),
    ),
  )
}

/** Names of entries that are neither files nor folders: links, which no build has. */
export const strangersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

export const isFolder = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    () => false,
  )

/** A fixed time, so that all instances give a file the same ETag. */
const modifiedAt = new Date('2000-01-01T00:00:00Z')

/**
 * Writes a build to its folder. Existing builds are never rewritten; a partial one is never visible, because the folder
 * is renamed to its final name when complete and on disk.
 */
export const writeBuild = async (target: string, files: BuildFiles): Promise<boolean> => {
  if (await isFolder(target)) return false
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  const part = await mkdtemp(join(parent, `.${basename(target)}-`))
  try {
    const folders = new Set([...files.keys()].map((name) => dirname(join(part, name))))
    for (const folder of folders) await mkdir(folder, { recursive: true })
    await Promise.all(
      [...files].map(async ([name, content]) => {
        const path = join(part, name)
        await writeFile(path, content, { flush: true })
        await utimes(path, modifiedAt, modifiedAt)
      }),
    )
    // mkdtemp keeps others out; a build may be read by anybody who may read its parent folder.
    await chmod(part, 0o755)
    await rename(part, target)
    return true
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // Another process wrote the same build meanwhile; its content is equal, because the id is a hash of it.
    if (!(await isFolder(target))) throw error
    return false
  }
}

/** Rewrites the files of an existing build, each whole or not at all; other files are removed. */
export const restoreBuild = async (target: string, files: BuildFiles): Promise<void> => {
  if (await writeBuild(target, files)) return
  for (const name of await strangersIn(target)) await rm(join(target, name), { force: true })
  const there = await readFolder(target)
  for (const name of there.keys()) if (!files.has(name)) await rm(join(target, name), { force: true })
  for (const [name, content] of files) {
    if (there.get(name)?.equals(content)) continue
    const path = join(target, name)
    const part = `${path}.part`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, content, { flush: true })
    await utimes(part, modifiedAt, modifiedAt)
    await rename(part, path)
  }
}
