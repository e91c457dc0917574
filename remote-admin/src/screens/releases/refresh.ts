/** Refresh interval while somebody looks at the page. */
export const refreshMs = 15_000
