/** Addresses hold what was searched for. Behind a cover the address is kept in the entry of the tab's history. */
interface Entry {
  readonly covered?: unknown
}

// Anything may be there; the router and this file write objects.
const entry = (): Entry => (history.state as Entry | null) ?? {}

/** Takes the address out of the address bar, without moving. */
export const hideAddress = (): void => {
  if (entry().covered !== undefined) return
  const { pathname, search, hash } = location
  history.replaceState({ ...entry(), covered: `${pathname}${search}${hash}` }, '', '/')
}

/** Puts it back; also after a reload, before anything reads the address. */
export const showAddress = (): void => {
  const { covered, ...rest } = entry()
  // One slash: two would name another site.
  if (typeof covered === 'string' && /^\/(?!\/)/.test(covered)) history.replaceState(rest, '', covered)
}
