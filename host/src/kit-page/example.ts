import type { ComponentType } from 'react'

/** An example of the kit: one component, or several that belong together. */
export interface Example {
  /** Its file in shared/src/kit, as imported. */
  readonly module: string
  /** The exports of that module that it shows. */
  readonly names: readonly string[]
  /** When to use it, in one sentence. */
  readonly when: string
  /** Some lines to copy. */
  readonly code: string
  readonly Demo: ComponentType
  /** The code is below the demo instead of beside it. */
  readonly wide?: true
}

export interface Section {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Rendered before the examples, for exports that are not components. */
  readonly Lead?: ComponentType
  readonly examples?: readonly Example[]
}
