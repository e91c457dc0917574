import type { Facts, PartFacts } from './facts.ts'

/** Something that is known to break a federation, quietly or late. */
export interface Trap {
  /** What must hold. */
  readonly promise: string
  /** Where it does not; one sentence each, without its full stop. */
  readonly find: (facts: Facts) => readonly string[]
  /** What to do, in one sentence. */
  readonly fix: string
}

/** The remotes among the parts. */
export const remotesOf = ({ parts }: Facts): readonly PartFacts[] => parts.filter(({ kind }) => kind === 'remote')

/** The host, as a list of one. */
export const hostsOf = ({ parts }: Facts): readonly PartFacts[] => parts.filter(({ kind }) => kind === 'host')
