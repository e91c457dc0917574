import type { Role } from '@console/shared/contract/roles'

/** How a neighbour area is made to fail. */
export const faults = ['slow', 'down', 'broken'] as const
export type Fault = (typeof faults)[number]

/** The bar's switches. */
export interface Switches {
  /** False: the console is shown unmodified. */
  readonly overriding: boolean
  /** Null: the agent's own. */
  readonly role: Role | null
  /** Neighbour areas that are made to fail. */
  readonly neighbours: Readonly<Record<string, Fault>>
}

/** State of one development build. */
export interface BuildStatus {
  /** The area, or `host`. */
  readonly name: string
  readonly state: 'compiling' | 'ready' | 'failed'
  /** Time of the last successful compilation. */
  readonly ms?: number
  /** Size of the current files. */
  readonly hash?: string
  /** The first error. */
  readonly error?: string
}

/** The state shown by the bar and followed by the builds in the page. */
export interface Snapshot {
  /** The console behind the proxy; null: it runs from this tree. */
  readonly console: string | null
  readonly environment: string | null
  readonly switches: Switches
  readonly builds: readonly BuildStatus[]
  /** Areas of the console that are not built here. */
  readonly areas: readonly string[]
  readonly roles: readonly Role[]
  /** Why the page could not load or render a build of ours, according to the host. */
  readonly failure: { readonly area: string; readonly kind: string; readonly message: string } | null
}
