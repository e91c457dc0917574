import { createHash } from 'node:crypto'
import type { AreaManifest, Registry, RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import type { FirstQuestions } from '@console/shared/contract/first-questions'
import { hostArea } from '@console/shared/contract/release'
import { sql } from '#drizzle'
import { isOpenSession } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { agents, sessions } from '../records/schema.ts'
import type { Preview } from './preview.ts'
import { deployments, releases } from './records/release-schema.ts'
import { runningDeployments } from './records/running.ts'

/** The requesting agent, by their credentials. */
export interface Asking {
  /** SHA-256 of the bearer token. */
  readonly tokenHash: Buffer | null
  readonly preview: Preview | null
}

/** A row of the single query: a build that somebody may get. */
interface Row {
  readonly role: 'live' | 'canary' | 'previous' | 'preview'
  readonly area: string
  readonly build: string
  readonly version: string
  readonly share: number
  readonly sinceMs: number
  readonly integrity: string
  /** Null: the host. */
  readonly definition: AreaManifest | null
  /** The agent; null: nobody is signed in. */
  readonly agent: number | null
}

/** Whether an agent gets a canary: by a hash, so that the same agents have it throughout. */
export const isInShare = (area: string, build: string, agent: number, share: number): boolean => {
  const bucket = createHash('sha256').update(`${area} ${build} ${agent}`).digest().readUInt32BE() / 2 ** 32
  return bucket < share / 100
}

const readRows = async (db: Database, environment: string, { tokenHash, preview }: Asking): Promise<Row[]> => {
  const agentId = sql`
    (select ${agents.id} from ${sessions} join ${agents} on ${agents.id} = ${sessions.agent_id}
      where ${sessions.token_hash} = ${tokenHash} and ${isOpenSession})`
  const shown = preview
    ? sql`union all select 'preview', area, build, 0, stored_at from ${releases}
        where area = ${preview.area} and build = ${preview.build}`
    : sql``
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select d.role, d.area, d.build, r.version, d.share, extract(epoch from d.since)::float8 * 1000 as "sinceMs",
      r.integrity, case when d.role <> 'previous' then r.definition end as definition, ${agentId}::int as agent
    from (select role, area, build, share, since from (${runningDeployments(environment)}) running ${shown}) d
    join ${releases} r on r.area = d.area and r.build = d.build
    order by d.area`)
  return rows
}

/** What the server alone reads of a definition is no part of the registry. */
const toDefinition = ({ first: _, ...definition }: AreaManifest): AreaManifest => definition

const toBuild = ({ area, build, version, integrity, sinceMs }: Row): RegistryBuild => ({
  area,
  build,
  version,
  manifest: `/remotes/${area}/${build}/mf-manifest.json`,
  integrity,
  released_at: new Date(sinceMs).toISOString(),
})

/**
 * What one agent gets for an area: a preview meant for them, otherwise a canary if they are in its share, otherwise the
 * live build.
 */
const choose = (rows: readonly Row[], preview: Preview | null): RegistryEntry | null => {
  const inRole = (wanted: Row['role']) => rows.find(({ role }) => role === wanted)
  const entry = (row: Row, previous: Row | undefined): RegistryEntry | null =>
    row.definition && {
      ...toBuild(row),
      definition: toDefinition(row.definition),
      ...(previous && previous.build !== row.build && { previous: toBuild(previous) }),
    }

  const [live, canary, shown] = [inRole('live'), inRole('canary'), inRole('preview')]
  if (shown && shown.agent !== null && shown.agent === preview?.agent) {
    const chosen = entry(shown, live)
    return chosen && { ...chosen, override: 'preview' }
  }
  if (canary && canary.agent !== null && isInShare(canary.area, canary.build, canary.agent, canary.share)) {
    const chosen = entry(canary, live)
    return chosen && { ...chosen, canary: true }
  }
  return live ? entry(live, inRole('previous')) : null
}

const toRegistry = (environment: string, rows: readonly Row[], preview: Preview | null): Registry => {
  const host = rows.find(({ area, role }) => area === hostArea && role === 'live')
  const remotes = Map.groupBy(
    rows.filter(({ area }) => area !== hostArea),
    ({ area }) => area,
  )
  return {
    environment,
    host: host ? { build: host.build, version: host.version } : null,
    areas: [...remotes.values()].map((builds) => choose(builds, preview)).filter((entry) => entry !== null),
  }
}

/** What runs in an environment for one agent, in one query. */
export const readRegistry = async (db: Database, environment: string, asking: Asking): Promise<Registry> =>
  toRegistry(environment, await readRows(db, environment, asking), asking.preview)

/** What runs in an environment without regard to the agent, and what only the server reads of it. */
export interface CommonRegistry {
  readonly registry: Registry
  /** Some agents get another build of an area. */
  readonly hasCanary: boolean
  /** First questions by area. */
  readonly first: Readonly<Record<string, FirstQuestions>>
}

/** A text that is another one when something else runs, or a stored build is gone. It is cheaper to read than what runs. */
export const readRunningMark = async (db: Database, environment: string): Promise<string> => {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select coalesce(string_agg(id || ' ' || share, ',' order by id), '')
      || ' of ' || (select count(*) from ${releases}) as mark
    from ${deployments} where environment = ${environment} and ended_at is null`)
  return rows[0]?.mark ?? ''
}

/** The registry of everybody who gets no canary, in one query. */
export const readCommonRegistry = async (db: Database, environment: string): Promise<CommonRegistry> => {
  const rows = await readRows(db, environment, { tokenHash: null, preview: null })
  const live = rows.filter(({ role }) => role === 'live')
  return {
    registry: toRegistry(environment, rows, null),
    hasCanary: rows.some(({ role }) => role === 'canary'),
    first: Object.fromEntries(live.map(({ area, definition }) => [area, definition?.first ?? {}])),
  }
}
