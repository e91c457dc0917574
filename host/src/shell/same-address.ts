const bare = (path: string): string => path.replace(/(?<=.)\/+$/, '').toLowerCase()

/** Whether an address opens the screen at `path`: the router, too, ignores case and slashes at the end. */
export const isAt = (pathname: string, path: string): boolean => bare(pathname) === bare(path)
