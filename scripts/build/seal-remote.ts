import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaManifest, DeployedScreen } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import { type ScreenId, screens } from '@console/shared/contract/screens'
import { readPackage, sharedRange } from '../federation.config.ts'
import { root } from '../root.ts'
import { buildPlaceholder } from './webpack-config.ts'

/**
 * Gives the files of a remote their build id and writes area.json beside them. The id is a hash of the content: an
 * area that did not change has the same id, wherever and whenever it is built.
 */
export const sealRemote = async (folder: string): Promise<AreaManifest> => {
  const dist = join(root, folder, 'dist')
  const definition = await describeArea(folder)
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, 'utf8') })))

  const hash = createHash('sha256').update(JSON.stringify(definition))
  for (const { name, text } of files) if (!name.endsWith('.map')) hash.update(name.slice(dist.length)).update(text)
  const build = hash.digest('hex').slice(0, buildPlaceholder.length)

  await Promise.all(
    files
      .filter(({ text }) => text.includes(buildPlaceholder))
      .map(({ name, text }) => writeFile(name, text.replaceAll(buildPlaceholder, build))),
  )
  const manifest: AreaManifest = { ...definition, build }
  await writeFile(join(dist, 'area.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** What a remote says of itself in src/screens.ts, with its slice of the screen table. */
const describeArea = async (folder: string): Promise<Omit<AreaManifest, 'build'>> => {
  // The module is the remote's public face, whose shape defineArea checks.
  const { area } = (await import(pathToFileURL(join(root, folder, 'src/screens.ts')).href)) as { area: AreaDefinition }
  return {
    area: area.area,
    version: readPackage(folder).version,
    shared: sharedRange(),
    notes: area.notes,
    screens: deployedScreens(Object.keys(area.screens)),
    words: area.menu,
  }
}

/** The entries of the screen table that a remote names; it names each twin, for one may be ready before the other. */
const deployedScreens = (drawn: readonly string[]): DeployedScreen[] =>
  Object.entries(screens)
    .map(([id, { area: _area, screen: _twin, ...entry }]) => ({ id: id as ScreenId, ...entry })) // keys of the table
    .filter(({ id }) => drawn.includes(id))
