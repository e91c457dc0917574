const bare = (path: string): string => path.replace(/(?<=.)\/+$/, '').toLowerCase()

/** Whether an address opens the screen at `path`, ignoring case and trailing slashes as the router does. */
export const isAt = (pathname: string, path: string): boolean => bare(pathname) === bare(path)
