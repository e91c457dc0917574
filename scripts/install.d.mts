/** Takes a package.json that was added into the lockfile, and links it. */
export const linkNewPackage: () => void
