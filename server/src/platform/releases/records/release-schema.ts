import type { AreaManifest } from '@console/shared/contract/area'
import type { deploymentEnds } from '@console/shared/contract/calls/releases'
import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import { sql } from '#drizzle'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../../database/columns.ts'
import { agents } from '../../records/schema.ts'

/** Stored builds; a build never changes, it is only deployed or not. */
export const releases = pgTable(
  'releases',
  {
    area: text().notNull(),
    build: text().notNull(),
    version: text().notNull(),
    /** area.json; null for the host. */
    definition: jsonb().$type<AreaManifest>(),
    contract: jsonb().$type<RemoteContract | HostContract>().notNull(),
    /** `sha384-…` of mf-manifest.json. */
    integrity: text().notNull(),
    /** Name → `sha384-…` of every file; null: stored before hashes were kept. */
    files: jsonb().$type<Readonly<Record<string, string>>>(),
    /** Size of its files, without source maps and compressed variants. */
    bytes: integer().notNull(),
    stored_at: createdAt(),
    stored_by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.area, t.build] })],
)

/** A build deployed to a share of the agents of one environment, from `since` to `ended_at`. Open: not ended. */
export const deployments = pgTable(
  'deployments',
  {
    id: identity(),
    environment: text().notNull(),
    area: text().notNull(),
    build: text().notNull(),
    /** Also stored here, because the history outlives the stored build. */
    version: text().notNull(),
    notes: line(),
    /** Percentage of the agents; 100: live, less: a canary. */
    share: integer().notNull(),
    since: createdAt(),
    /** Team of the release token, or name of the agent. */
    by: text().notNull(),
    ended_at: at(),
    end: text().$type<(typeof deploymentEnds)[number]>(),
    /** Why the server stopped it. */
    reason: line(),
    /** The commit it was built from; null: unknown. */
    commit: text(),
    /** Whether the tree had uncommitted changes; null: unknown. */
    uncommitted: boolean(),
  },
  (t) => [
    uniqueIndex('deployments_live').on(t.environment, t.area).where(sql`${t.ended_at} is null and ${t.share} = 100`),
    uniqueIndex('deployments_canary').on(t.environment, t.area).where(sql`${t.ended_at} is null and ${t.share} < 100`),
    index('deployments_area').on(t.environment, t.area, t.id),
    index('deployments_build').on(t.area, t.build, t.id),
  ],
)

/** Who may release which areas. Only the SHA-256 of the token is stored. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    id: identity(),
    token_hash: bytea().notNull(),
    team: text().notNull(),
    /** Null: all areas, including future ones. */
    areas: text().array(),
    created_at: createdAt(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    last_used_at: at(),
    revoked_at: at(),
  },
  (t) => [uniqueIndex('release_tokens_hash').on(t.token_hash)],
)

/** How a deployment loaded and rendered in agents' browsers, aggregated by minute. */
export const areaReports = pgTable(
  'area_reports',
  {
    deployment_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => deployments.id),
    minute: at().notNull(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** `loaded` or a kind of failure. */
    kind: text().notNull(),
    count: integer().notNull(),
    /** Number and total duration of the timed loads. */
    timed: integer().notNull(),
    ms_sum: bigint({ mode: 'number' }).notNull(),
    last_message: line(),
  },
  (t) => [
    primaryKey({ columns: [t.deployment_id, t.minute, t.agent_id, t.kind] }),
    index('area_reports_minute').on(t.minute),
  ],
)

/** Builds of the host in open tabs. */
export const openHosts = pgTable(
  'open_hosts',
  { environment: text().notNull(), build: text().notNull(), last_seen: createdAt() },
  (t) => [primaryKey({ columns: [t.environment, t.build] })],
)

/** Builds of areas in open tabs. */
export const openAreas = pgTable(
  'open_areas',
  { environment: text().notNull(), area: text().notNull(), build: text().notNull(), last_seen: createdAt() },
  (t) => [primaryKey({ columns: [t.environment, t.area, t.build] })],
)

/** Announcements to agents on /whats-new. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    environment: text().notNull(),
    at: createdAt(),
    area: text().notNull(),
    version: text().notNull(),
    text: text().notNull(),
    /** Null: written by an agent, with the following text. */
    deployment_id: bigint({ mode: 'number' }).references(() => deployments.id),
    title: line(),
    link: line(),
    written_by: bigint({ mode: 'number' }).references(() => agents.id),
    revision: integer().notNull().default(1),
    withdrawn_at: at(),
  },
  (t) => [index('announcements_environment').on(t.environment, t.id)],
)

/** Key pairs that all instances share, in PKCS #8 and SPKI. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  private_key: bytea().notNull(),
  public_key: bytea().notNull(),
  created_at: createdAt(),
})

/** A package as npm requests it: its metadata, and its file. */
export interface SdkPackage {
  readonly manifest: Readonly<Record<string, unknown>> & { readonly name: string; readonly version: string }
  readonly file: string
  /** `sha512-…` of the file. */
  readonly integrity: string
  /** SHA-1 of the file in hexadecimal digits, for clients from before `integrity`. */
  readonly shasum: string
}

/** Versions of the SDK that this console serves; their files lie among the builds, under `sdk`. */
export const sdkVersions = pgTable('sdk_versions', {
  version: text().primaryKey(),
  packages: jsonb().$type<readonly SdkPackage[]>().notNull(),
  stored_at: createdAt(),
  stored_by: text().notNull(),
})
