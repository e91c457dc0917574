import type { ComponentType } from 'react'

/** One part of the kit, or some that go together. */
export interface Example {
  /** Its file in shared/src/kit, as it is imported. */
  readonly module: string
  /** What it shows of that module. */
  readonly names: readonly string[]
  /** When to use it, in one sentence. */
  readonly when: string
  /** Some lines to copy. */
  readonly code: string
  readonly Demo: ComponentType
  /** The code stands under the demo and not beside it. */
  readonly wide?: true
}

export interface Section {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Drawn before the examples, for exports that are no components. */
  readonly Lead?: ComponentType
  readonly examples?: readonly Example[]
}
