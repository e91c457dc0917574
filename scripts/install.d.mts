/** Adds a new package.json to the lockfile, and links it. */
export const linkNewPackage: () => void
