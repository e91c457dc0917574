import type { Role } from './roles.ts'
import type { Badge } from './screens.ts'

/** Language → words by id. English is in the code itself and need not be here. */
export type WordsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One route as a remote deployed it. */
export interface DeployedScreen {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly group?: string
  readonly roles: readonly Role[]
  readonly badge?: Badge
}

/**
 * area.json: what a build of a remote tells the host before any of its code runs. The host's menu, routes and guard
 * are made from these files and not from what the host was compiled with.
 */
export interface AreaManifest {
  readonly area: string
  readonly version: string
  readonly build: string
  /** The range of @console/shared that this build was made for. */
  readonly shared: string
  readonly notes: string
  readonly screens: readonly DeployedScreen[]
  /** Words of the menu: language → id (`screen.<id>`, `group.<name>`, `area`) → word. */
  readonly words: WordsByLanguage
}

/** A build of an area that the host can load. */
export interface RegistryBuild {
  readonly area: string
  readonly build: string
  readonly version: string
  /** Path of mf-manifest.json on this server; its build's other files lie beside it. */
  readonly manifest: string
  /**
   * `sha384-…` of mf-manifest.json, which in turn holds the hash of every script of the build. Null only for an
   * override of kind `development`, and believed only on a page from loopback.
   */
  readonly integrity: string | null
  readonly released_at: string
}

/** What the host shall load for an area. */
export interface RegistryEntry extends RegistryBuild {
  readonly definition: AreaManifest
  /** This agent is among those who try the build before the others. */
  readonly canary?: true
  /** What worked before: loaded where this build fails. */
  readonly previous?: RegistryBuild
  /** Why this is not what everybody gets: a developer's own build, or a signed preview link. */
  readonly override?: 'development' | 'preview'
}

/**
 * GET /registry: what is live now for this agent. The answer is signed: `x-registry-signature` is the ECDSA P-256
 * signature (SHA-256, IEEE P1363, base64) of the body. The public key (SPKI, base64) is in the page's `<meta
 * name="registry-key">`.
 */
export interface Registry {
  readonly environment: string
  /** The host build that a reload would give; an open tab may run an older one. */
  readonly host: { readonly build: string; readonly version: string } | null
  readonly areas: readonly RegistryEntry[]
}

/**
 * How loading and drawing an area can end badly. `missing`: its files are not there; `slow`: they did not come in time;
 * `not-javascript`: something else came in their place, such as a sign-in page; `tampered`: they are not what was
 * released; `incompatible`: it needs another host; `threw-on-load` and `threw-on-render`: its code fails; `offline`:
 * the server cannot be reached.
 */
export const areaFailureKinds = [
  'missing',
  'slow',
  'not-javascript',
  'tampered',
  'incompatible',
  'threw-on-load',
  'threw-on-render',
  'offline',
] as const
export type AreaFailureKind = (typeof areaFailureKinds)[number]
