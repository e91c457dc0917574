/** Adds a new package.json to the lockfile, and links it. */
export const linkNewPackage: () => void

/** The Node that every script uses, whatever started it. */
export const pinnedNode: string

/** The pinned package manager, for npx. */
export const pnpm: string
