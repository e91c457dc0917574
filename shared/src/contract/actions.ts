/** A reason why an action on a record is disallowed: when it applies, and the server's error code. */
export type ActionRule<R, Reason extends string> = readonly [applies: (record: R) => boolean, reason: Reason]

/** Actions on a kind of record. The server refuses by them, and screens use them to explain a disabled button. */
export interface Actions<A extends string, R, Reason extends string> {
  readonly names: readonly A[]
  /** The first reason why the action is disallowed; null if it is allowed. */
  readonly disallowedReason: (action: A, record: R) => Reason | null
}

/** Declares the actions on a kind of record, each with its rules in the order in which they are checked. */
export const defineActions = <A extends string, R, Reason extends string>(
  rules: Readonly<Record<A, readonly ActionRule<R, Reason>[]>>,
): Actions<A, R, Reason> => ({
  names: Object.keys(rules) as A[], // keys of a literal
  disallowedReason: (action, record) => rules[action].find(([applies]) => applies(record))?.[1] ?? null,
})
