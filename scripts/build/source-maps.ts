import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The source maps of a build, each with the paths of its modules. */
export const sourceMapsOf = async (
  dist: string,
): Promise<{ readonly file: string; readonly sources: readonly string[] }[]> => {
  const names = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.map'))
  return Promise.all(
    names.map(async (file) => {
      const { sources } = JSON.parse(await readFile(join(dist, file), 'utf8')) as { sources: string[] } // of webpack
      return { file, sources }
    }),
  )
}
