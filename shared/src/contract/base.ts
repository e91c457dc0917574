/** Where all calls live (spec §7). */
export const apiBase = '/api/v2'

/** The address of a call; one of them is not where the others are. */
export const addressOfCall = ({ base = apiBase, path }: { readonly base?: string; readonly path: string }): string =>
  `${base}/${path}`
