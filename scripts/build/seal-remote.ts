import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaManifest, DeployedScreen } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import type { FirstQuestions } from '@console/shared/contract/first-questions'
import type { RemoteContract } from '@console/shared/contract/release'
import type { ScreenTable } from '@console/shared/contract/screens'
import { sharedRange } from '../federation.config.ts'
import { root } from '../root.ts'
import { contractFile } from './contract/contract-file.ts'
import type { Taken } from './contract/contract-taken.ts'
import { integrityOf } from './integrity.ts'
import { readBudget } from './read-budget.ts'
import { readTranslations } from './read-translations.ts'
import { type FilesOfImports, filesOfScreens, screenFilesFile } from './screen-files.ts'
import { versionOf } from './version.ts'
import { buildPlaceholder } from './webpack-config.ts'

/** Description of a sealed build; its sizes are known after compression. */
export interface SealedRemote {
  readonly definition: AreaManifest
  readonly contract: Omit<RemoteContract, 'bytes'>
}

/**
 * Writes the build id into a remote's files, the hash of every script into the manifest, with the files and the first
 * questions of every screen, and area.json. The id is a hash of the content: an unchanged area has the same id, wherever
 * and whenever it is built.
 */
export const sealRemote = async (folder: string): Promise<SealedRemote> => {
  const dist = join(root, folder, 'dist')
  const { area, definition } = await describeArea(folder)
  const promises = { ...readTranslations(folder, area, definition), budget: readBudget(folder) }
  const taken = await take<Taken>(join(dist, contractFile))
  const filesOfImports = await take<FilesOfImports>(join(dist, screenFilesFile))
  const files = await readTexts(dist)

  const hash = createHash('sha256').update(JSON.stringify([definition, promises, taken]))
  for (const { name, text } of files) if (!name.endsWith('.map')) hash.update(`\0${name}\0`).update(text)
  const build = hash.digest('hex').slice(0, buildPlaceholder.length)

  const sealed = files.map(({ name, text }) => ({ name, text: text.replaceAll(buildPlaceholder, build) }))
  const scripts = sealed.filter(({ name }) => name.endsWith('.js'))
  const integrity = Object.fromEntries(scripts.map(({ name, text }) => [name, integrityOf(text)]))
  const manifest: AreaManifest = { ...definition, build }
  const completed = (text: string): string => {
    const bundled: BundledManifest = JSON.parse(text)
    const always = ['remoteEntry.js', ...bundled.exposes.flatMap(({ assets }) => assets?.js.sync ?? [])]
    const needed = filesOfScreens(area, filesOfImports, always)
    return JSON.stringify({ ...bundled, integrity, ...needed, first: definition.first ?? {} })
  }
  await Promise.all([
    ...sealed.map(({ name, text }) =>
      writeFile(join(dist, name), name === 'mf-manifest.json' ? completed(text) : text),
    ),
    writeFile(join(dist, 'area.json'), `${JSON.stringify(manifest, null, 2)}\n`),
  ])
  return { definition: manifest, contract: { area: definition.area, build, ...taken, ...promises } }
}

/** All files as text, in a fixed order; a remote has no others. */
const readTexts = async (dist: string): Promise<{ name: string; text: string }[]> => {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(dist, name), 'utf8') })))
}

/** The fields of mf-manifest.json, as the bundler writes it, that are read here. */
interface BundledManifest {
  readonly exposes: readonly { readonly assets?: { readonly js: { readonly sync: readonly string[] } } }[]
}

/** Reads a file of the bundler's that is no part of the build, and removes it. */
const take = async <T>(file: string): Promise<T> => {
  const taken: T = JSON.parse(await readFile(file, 'utf8')) // written by a plugin of the bundler
  await rm(file)
  return taken
}

/** A remote's definition in src/screens.ts, with the screens of its contract. */
export const describeArea = async (
  folder: string,
): Promise<{ area: AreaDefinition; definition: Omit<AreaManifest, 'build'> }> => {
  const read = <T>(file: string) => import(pathToFileURL(join(root, folder, file)).href) as Promise<T>
  // The remote's public interface, whose shape defineArea checks, and its contract, checked by defineScreens.
  const { area } = await read<{ area: AreaDefinition }>('src/screens.ts')
  const { areaScreens } = await read<{ areaScreens: ScreenTable }>('contract/screens.ts')
  const first = await readFirstQuestions(folder, areaScreens)
  const definition = {
    area: area.area,
    version: versionOf(folder),
    shared: sharedRange(),
    notes: area.notes,
    screens: deployedScreens(areaScreens, Object.keys(area.screens)),
    words: area.menu,
    ...(first && { first }),
  }
  return { area, definition }
}

/** Screens of the contract that a remote implements, including aliases; a contract may be ahead of its remote. */
const deployedScreens = (table: ScreenTable, drawn: readonly string[]): DeployedScreen[] =>
  Object.values(table)
    .filter(({ id }) => drawn.includes(id))
    .map(({ area: _area, screen: _twin, ...entry }) => entry)

/** The first questions of all screens; an alias asks the same. A remote may have none. */
const readFirstQuestions = async (folder: string, table: ScreenTable): Promise<FirstQuestions | undefined> => {
  const file = join(root, folder, 'contract/first-questions.ts')
  if (!existsSync(file)) return undefined
  const { firstQuestions } = (await import(pathToFileURL(file).href)) as { firstQuestions: FirstQuestions }
  return Object.fromEntries(
    Object.values(table).flatMap(({ id, screen = id }) => {
      const questions = firstQuestions[id] ?? firstQuestions[screen]
      return questions === undefined ? [] : [[id, questions]]
    }),
  )
}
