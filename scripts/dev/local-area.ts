import { createHash, randomUUID } from 'node:crypto'
import type { RegistryEntry } from '@console/shared/contract/area'
import { type Compiled, compile } from './compile.ts'
import { isPartOfDefinition, readDefinition, screensOf } from './definition.ts'
import { publicPathOf, remoteConfig } from './development-config.ts'

/** An area built here. */
export interface LocalArea extends Compiled {
  readonly area: string
  readonly publicPath: string
  /** Its entry in the registry; null until a build has succeeded. */
  readonly entry: () => RegistryEntry | null
}

interface Options {
  readonly area: string
  /** Absolute. */
  readonly folder: string
  readonly onStatus: () => void
  /** Called when menu, routes or messages have changed. */
  readonly onDefinition: () => void
}

/** Builds a remote for development. It keeps one build id, so that an open tab keeps its container. */
export const localArea = ({ area, folder, onStatus, onDefinition }: Options): LocalArea => {
  const build = `dev${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 9)}`
  const publicPath = publicPathOf(area, build)
  const startedAt = new Date().toISOString()
  let entry: RegistryEntry | null = null
  const read = async (changed: ReadonlySet<string>): Promise<void> => {
    const whole = entry === null || [...changed].some(isPartOfDefinition)
    if (!whole) return
    const definition = await readDefinition(folder, build)
    if (definition.area !== area)
      throw new Error(`src/screens.ts defines the area ${definition.area}, and not ${area}.`)
    const before = entry
    entry = {
      area,
      build,
      version: definition.version,
      manifest: `${publicPath}mf-manifest.json`,
      integrity: null,
      released_at: startedAt,
      definition,
      override: 'development',
    }
    if (JSON.stringify(before?.definition) !== JSON.stringify(definition)) onDefinition()
  }

  const compiled = compile({
    name: area,
    config: remoteConfig(area, folder, build),
    publicPath,
    alsoWatched: [screensOf(folder)],
    onBuilt: read,
    onStatus,
  })
  return { ...compiled, area, publicPath, entry: () => entry }
}
