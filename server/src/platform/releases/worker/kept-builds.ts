import { hostArea } from '@console/shared/contract/release'
import { sql } from '#drizzle'
import type { Database } from '../../database/database.ts'
import type { FileHashes } from '../builds/stored-files.ts'
import { releases } from '../records/release-schema.ts'
import { runningDeployments } from '../records/running.ts'

/** A build whose files browsers keep. */
export interface Kept {
  readonly area: string
  readonly build: string
}

/** What browsers keep for one menu, and the host, which also brings the worker's code. */
export interface KeptBuilds {
  readonly host: string
  readonly builds: readonly Kept[]
}

const nameOf = ({ area, build }: Kept): string => `${area}.${build}`

/** Of the named builds (`<area>.<build>`) those that still run here, and the live host; null without one. */
export const keptBuilds = async (
  db: Database,
  environment: string,
  names: readonly string[],
): Promise<KeptBuilds | null> => {
  const { rows } = await db.execute<Kept & { role: string } & Record<string, unknown>>(
    sql`select area, build, role from (${runningDeployments(environment)}) running order by area, build`,
  )
  const host = rows.find(({ area, role }) => area === hostArea && role === 'live')
  if (host === undefined) return null
  const wanted = new Set(names)
  return { host: host.build, builds: rows.filter((row) => row.area !== hostArea && wanted.has(nameOf(row))) }
}

/** Scripts and style sheets; fonts and pictures stay with the browser's own cache. */
const isKeptAsset = (name: string): boolean => /^assets\/.+\.(js|css)$/.test(name)
const isKeptFile = (name: string): boolean => /\.(js|css)$/.test(name) || name === 'mf-manifest.json'

/** A build's files with their hashes, in the form that the worker reads (host/src/service-worker/kept-files.ts). */
interface Listed {
  readonly base: string
  readonly files: FileHashes
}

const listed = (base: string, hashes: FileHashes, isKept: (name: string) => boolean, prefix = ''): Listed => ({
  base,
  files: Object.fromEntries(
    Object.entries(hashes)
      .filter(([name]) => isKept(name))
      .map(([name, hash]) => [name.slice(prefix.length), hash] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
})

/** The files of these builds, host first. A build from before hashes were stored is left out. */
export const listKept = async (db: Database, { host, builds }: KeptBuilds): Promise<Listed[]> => {
  const hashesOf = async ({ area, build }: Kept): Promise<FileHashes> => {
    const { rows } = await db.execute<{ files: FileHashes | null }>(
      sql`select files from ${releases} where area = ${area} and build = ${build}`,
    )
    return rows[0]?.files ?? {}
  }
  const own = listed('/assets/', await hashesOf({ area: hostArea, build: host }), isKeptAsset, 'assets/')
  const others = builds.map(async (kept) =>
    listed(`/remotes/${kept.area}/${kept.build}/`, await hashesOf(kept), isKeptFile),
  )
  return [own, ...(await Promise.all(others))]
}
