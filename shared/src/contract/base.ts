/** Base path of the calls (spec §7). */
export const apiBase = '/api/v2'

/** Path of a call; one call has a base of its own. */
export const addressOfCall = ({ base = apiBase, path }: { readonly base?: string; readonly path: string }): string =>
  `${base}/${path}`
