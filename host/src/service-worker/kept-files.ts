/** The files of one build that the worker keeps; written by the server into the worker's own script. */
export interface KeptBuild {
  /** The folder in which they are served, with slashes around it. */
  readonly base: string
  /** `sha384-…` of each file, by its name. */
  readonly files: Readonly<Record<string, string>>
}

/** The required hash of each kept file, by its path. */
export type KeptFiles = ReadonlyMap<string, string>

export const keptFiles = (builds: readonly KeptBuild[]): KeptFiles =>
  new Map(
    builds.flatMap(({ base, files }) => Object.entries(files).map(([name, hash]) => [base + name, hash] as const)),
  )

/** The parts of a request that decide whether the worker answers it. */
export type Asked = Pick<Request, 'method' | 'url' | 'cache'>

/**
 * The path of the kept file that answers a request, or null. Only the exact address of a build's file counts: a retry
 * has another one, and a request that must not come from a cache goes to the network.
 */
export const keptPath = (files: KeptFiles, { method, url, cache }: Asked, origin: string): string | null => {
  const isForNetwork = method !== 'GET' || cache === 'no-store' || cache === 'reload'
  if (isForNetwork || !url.startsWith(`${origin}/`)) return null
  const path = url.slice(origin.length)
  return files.has(path) ? path : null
}
