import type { Database } from '../../database/database.ts'
import { readDeployed } from '../records/deployed.ts'

/** Older builds are hardly in a browser any more, and each costs reading its files once. */
const maxBuilds = 8
const freshMs = 5_000

/** The builds of an area deployed here, latest first; at most 5 s old. */
export const deployedBuilds = (db: Database, environment: string): ((area: string) => Promise<readonly string[]>) => {
  const known = new Map<string, { readonly until: number; readonly builds: Promise<readonly string[]> }>()
  return (area) => {
    const last = known.get(area)
    if (last !== undefined && last.until > performance.now()) return last.builds
    const builds = readDeployed(db, environment, area).then((all) => all.slice(0, maxBuilds))
    known.set(area, { until: performance.now() + freshMs, builds })
    builds.catch(() => known.delete(area))
    return builds
  }
}
