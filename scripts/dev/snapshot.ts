import type { Role } from '@console/shared/contract/roles'

/** How a neighbour is made to fail. */
export const faults = ['slow', 'down', 'broken'] as const
export type Fault = (typeof faults)[number]

/** What the bar switches. */
export interface Switches {
  /** False: the console is shown as it is. */
  readonly overriding: boolean
  /** Null: the agent's own. */
  readonly role: Role | null
  /** Neighbour areas that are made to fail. */
  readonly neighbours: Readonly<Record<string, Fault>>
}

/** Where one development build stands. */
export interface BuildStatus {
  /** The area, or `host`. */
  readonly name: string
  readonly state: 'compiling' | 'ready' | 'failed'
  /** Time of the last whole compilation. */
  readonly ms?: number
  /** Of the files that can be loaded now. */
  readonly hash?: string
  /** The first error. */
  readonly error?: string
}

/** All that the bar shows and the builds in the page follow. */
export interface Snapshot {
  /** The console behind the proxy; null: it runs from this tree. */
  readonly console: string | null
  readonly environment: string | null
  readonly switches: Switches
  readonly builds: readonly BuildStatus[]
  /** Areas of the console that are not built here. */
  readonly areas: readonly string[]
  readonly roles: readonly Role[]
  /** Why the page could not load or draw a build of ours, as the host said it last. */
  readonly failure: { readonly area: string; readonly kind: string; readonly message: string } | null
}
