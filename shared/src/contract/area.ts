import type { FirstQuestions } from './first-questions.ts'
import type { Role } from './roles.ts'
import type { Badge } from './screens.ts'

/** Language → messages by id. English is in the code and may be absent. */
export type WordsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A route of a deployed remote. */
export interface DeployedScreen {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly group?: string
  readonly roles: readonly Role[]
  readonly badge?: Badge
}

/**
 * area.json: what a build of a remote tells the host before any of its code runs. The host makes its menu, routes and
 * guard from these files, not from what it was compiled with.
 */
export interface AreaManifest {
  readonly area: string
  readonly version: string
  readonly build: string
  /** Range of @console/shared versions that this build was made for. */
  readonly shared: string
  readonly notes: string
  readonly screens: readonly DeployedScreen[]
  /** Texts of the menu: language → id (`screen.<id>`, `group.<name>`, `area`) → text. */
  readonly words: WordsByLanguage
  /** What the address of a screen asks first. Read by the server alone, which leaves it out of the registry. */
  readonly first?: FirstQuestions
}

/** A build of an area that the host can load. */
export interface RegistryBuild {
  readonly area: string
  readonly build: string
  readonly version: string
  /** Path of mf-manifest.json on this server; the other files of the build lie beside it. */
  readonly manifest: string
  /**
   * `sha384-…` of mf-manifest.json, which in turn holds the hash of every script of the build. Null only for an
   * override of kind `development`, and accepted only on a page from loopback.
   */
  readonly integrity: string | null
  readonly released_at: string
}

/** The build that the host loads for an area. */
export interface RegistryEntry extends RegistryBuild {
  readonly definition: AreaManifest
  /** This agent is among those who get the canary. */
  readonly canary?: true
  /** The previous working build, loaded if this one fails. */
  readonly previous?: RegistryBuild
  /** Why this agent gets another build than everybody else: a developer's override or a signed preview link. */
  readonly override?: 'development' | 'preview'
}

/**
 * GET /registry: the builds that are live for this agent. The answer is signed: `x-registry-signature` is the ECDSA
 * P-256 signature (SHA-256, IEEE P1363, base64) of the body. The public key (SPKI, base64) is in the page's `<meta
 * name="registry-key">`.
 */
export interface Registry {
  readonly environment: string
  /** The host build that a reload would load; an open tab may run an older one. */
  readonly host: { readonly build: string; readonly version: string } | null
  readonly areas: readonly RegistryEntry[]
}

/**
 * How loading or rendering an area can fail. `missing`: its files do not exist; `slow`: they did not arrive in time;
 * `not-javascript`: something else arrived instead, such as a sign-in page; `tampered`: they differ from the release;
 * `incompatible`: it needs another host; `threw-on-load` and `threw-on-render`: its code threw; `offline`: the server
 * cannot be reached.
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
