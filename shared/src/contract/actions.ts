/** One reason why an action on a record is not possible: when it applies, and the error code of the server. */
export type ActionRule<R, Reason extends string> = readonly [applies: (record: R) => boolean, reason: Reason]

/** Actions on a kind of record. The server refuses by them, and screens explain by them why a button is disabled. */
export interface Actions<A extends string, R, Reason extends string> {
  readonly names: readonly A[]
  /** The first reason against an action on a record; null if it is possible. */
  readonly disallowedReason: (action: A, record: R) => Reason | null
}

/** Declares the actions on a kind of record, each with its rules in the order in which reasons are given. */
export const defineActions = <A extends string, R, Reason extends string>(
  rules: Readonly<Record<A, readonly ActionRule<R, Reason>[]>>,
): Actions<A, R, Reason> => ({
  names: Object.keys(rules) as A[], // keys of a literal
  disallowedReason: (action, record) => rules[action].find(([applies]) => applies(record))?.[1] ?? null,
})
