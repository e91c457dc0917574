import type { Role } from './roles.ts'
import type { Area, Badge, MenuGroup, ScreenId } from './screens.ts'

/** Language → words by id. English is in the code itself and need not be here. */
export type WordsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One route as a remote deployed it. */
export interface DeployedScreen {
  readonly id: ScreenId | (string & {})
  readonly path: string
  readonly title: string
  readonly group?: MenuGroup | (string & {})
  readonly roles: readonly Role[]
  readonly badge?: Badge
}

/**
 * area.json: what a build of a remote tells the host before any of its code runs. The host's menu, routes and guard
 * are made from these files and not from what the host was compiled with.
 */
export interface AreaManifest {
  readonly area: Area | (string & {})
  readonly version: string
  readonly build: string
  /** The range of @console/shared that this build was made for. */
  readonly shared: string
  readonly notes: string
  readonly screens: readonly DeployedScreen[]
  /** Words of the menu: language → id (`screen.<id>`, `group.<name>`, `area`) → word. */
  readonly words: WordsByLanguage
}

/** GET /registry: what is live now. Addresses are absolute paths on this server or whole URLs. */
export interface Registry {
  readonly areas: readonly RegistryEntry[]
}

export interface RegistryEntry {
  readonly area: string
  readonly build: string
  readonly version: string
  /** Address of mf-manifest.json. */
  readonly manifest: string
  readonly released_at: string
  readonly definition: AreaManifest
}
