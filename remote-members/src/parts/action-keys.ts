/** Keys of the most frequent actions on a customer, by action id. */
const actionKeys: Readonly<Record<string, string>> = {
  'account-block': 'b',
  'subscription-start': 'p',
}

/** The keys of an action, if it has any. */
export const keysOf = (id: string): { readonly keys?: string } => {
  const keys = actionKeys[id]
  return keys === undefined ? {} : { keys }
}
