import { areaFailureKinds } from '../area.ts'
import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

const releasesScreen = { screens: ['releases'] } as const

/** Name of an area, or `host`. */
const area = () => s.string({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
/** Id of a build: a hash of its content. */
const build = () => s.string({ pattern: '^[a-z0-9]{6,64}$' })

/** How a deployment ended; `stopped`: the server ended a canary that failed too often or was slower. */
export const deploymentEnds = ['replaced', 'rolled_back', 'promoted', 'withdrawn', 'stopped'] as const

/** A build that is or was served in this environment, to all agents or to a share as a canary. */
const deployment = s.object({
  id: s.id(),
  area: area(),
  build: build(),
  version: s.string(),
  notes: s.string(),
  /** Percentage of agents who get it; 100: all. */
  share: s.integer({ minimum: 1, maximum: 100 }),
  since: s.timestamp(),
  /** Team of the release token, or name of the agent, who deployed it. */
  by: s.string(),
  ended_at: s.nullable(s.timestamp()),
  end: s.nullable(s.oneOf(deploymentEnds)),
  /** Why the server stopped it, in English. */
  reason: s.string(),
  /** The commit it was built from, and whether there were uncommitted changes; null: unknown. */
  commit: s.optional(s.nullable(s.string())),
  uncommitted: s.optional(s.nullable(s.boolean())),
  /** Loads that succeeded, and loads that failed because of the build. */
  loads: s.count(),
  failures: s.count(),
  /** Number of agents who loaded it. */
  agents: s.count(),
  /** Mean duration of a successful load; null before the first. */
  load_ms: s.nullable(s.number()),
})
export type Deployment = s.Static<typeof deployment>

const runningArea = s.object({
  area: area(),
  live: s.nullable(deployment),
  canary: s.nullable(deployment),
  /** The build that a rollback would restore. */
  previous: s.nullable(s.object({ build: build(), version: s.string() })),
})
export type RunningArea = s.Static<typeof runningArea>

const releaseToken = s.object({
  id: s.id(),
  team: s.string(),
  areas: s.array(area()),
  created_at: s.timestamp(),
  created_by: s.string(),
  last_used_at: s.nullable(s.timestamp()),
  revoked_at: s.nullable(s.timestamp()),
})
export type ReleaseToken = s.Static<typeof releaseToken>

export const releasesCalls = defineCalls({
  listReleases: {
    method: 'GET',
    path: 'releases/list_releases',
    summary: 'What runs in this environment: by area the live build, the canary, and what a rollback would bring back.',
    access: releasesScreen,
    input: s.object({}),
    output: s.object({ environment: s.string(), areas: s.array(runningArea) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listDeployments: {
    method: 'GET',
    path: 'releases/list_deployments/{area}',
    summary: 'The last 100 deployments of an area, newest first.',
    access: releasesScreen,
    input: s.object({ area: area() }),
    output: s.array(deployment),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getReleaseHealth: {
    method: 'POST',
    path: 'releases/get_release_health',
    summary: 'Loads and failures of an area over the last hours, by slice of time and build, and failures by kind.',
    access: releasesScreen,
    input: s.object({ area: area(), hours: s.integer({ minimum: 1, maximum: 168 }) }),
    output: s.object({
      /** Duration of one slice. */
      slice_minutes: s.count(),
      slices: s.array(s.object({ at: s.timestamp(), build: build(), loads: s.count(), failures: s.count() })),
      kinds: s.array(s.object({ build: build(), kind: s.oneOf(areaFailureKinds), count: s.count(), last: s.string() })),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getBill: {
    method: 'GET',
    path: 'releases/get_bill',
    summary: 'The bill of materials (CycloneDX) of a stored build.',
    access: releasesScreen,
    input: s.object({ area: area(), build: build() }),
    output: s.record(s.unknown()),
    reads: 'none',
    compressed: true,
    errors: ['billMissing'],
    changes: false,
    retry: true,
  },
  getServerBill: {
    method: 'GET',
    path: 'releases/get_server_bill',
    summary: 'The bill of materials (CycloneDX) of the image that this server runs from.',
    access: releasesScreen,
    input: s.object({}),
    output: s.record(s.unknown()),
    reads: 'none',
    compressed: true,
    errors: ['billMissing'],
    changes: false,
    retry: true,
  },
  promoteRelease: {
    method: 'POST',
    path: 'releases/promote_release',
    summary: 'Gives the canary of an area to everybody.',
    access: releasesScreen,
    input: s.object({ area: area(), build: build() }),
    output: deployment,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'releaseConflict', 'releaseRefused'],
    changes: 'release',
    retry: true,
  },
  rollBackRelease: {
    method: 'POST',
    path: 'releases/roll_back_release',
    summary: 'Takes the live build of an area away and brings back the one that worked before it.',
    access: releasesScreen,
    /** `build`: the build that the agent saw as live. */
    input: s.object({ area: area(), build: build() }),
    output: deployment,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'releaseConflict', 'nothingToRollBack'],
    changes: 'release',
    retry: true,
  },
  withdrawCanary: {
    method: 'POST',
    path: 'releases/withdraw_canary',
    summary: 'Takes the canary of an area away; its agents get the live build again.',
    access: releasesScreen,
    input: s.object({ area: area(), build: build() }),
    output: deployment,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'releaseConflict'],
    changes: 'release',
    retry: true,
  },
  setCanaryShare: {
    method: 'POST',
    path: 'releases/set_canary_share',
    summary: 'Changes the share of agents who get the canary of an area.',
    access: releasesScreen,
    input: s.object({ area: area(), build: build(), share: s.integer({ minimum: 1, maximum: 99 }) }),
    output: deployment,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'releaseConflict'],
    changes: 'release',
    retry: true,
  },
  createPreviewLink: {
    method: 'POST',
    path: 'releases/create_preview_link',
    summary: 'A signed link that gives one agent one stored build of one area until it expires.',
    access: releasesScreen,
    input: s.object({ area: area(), build: build(), email: s.email(), hours: s.integer({ minimum: 1, maximum: 168 }) }),
    /** `path`: path in the console, with the signature in its query. */
    output: s.object({ path: s.string(), expires_at: s.timestamp() }),
    reads: 'none',
    errors: ['notFound'],
    changes: 'release',
    compressed: false,
    secret: true,
    retry: true,
  },
  listReleaseTokens: {
    method: 'GET',
    path: 'releases/list_release_tokens',
    summary: 'Which teams may release which areas.',
    access: releasesScreen,
    input: s.object({}),
    output: s.array(releaseToken),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  addReleaseToken: {
    method: 'POST',
    path: 'releases/add_release_token',
    summary: 'Lets a team release some areas; the token is told this once.',
    access: releasesScreen,
    input: s.object({ team: s.line(60, { min: 1 }), areas: s.array(area(), { minItems: 1, maxItems: 50 }) }),
    output: s.object({ token: s.string(), release_token: releaseToken }),
    reads: 'none',
    errors: [],
    changes: 'release_token',
    compressed: false,
    secret: true,
    dangerous: { needs: 'again' },
    retry: false,
  },
  revokeReleaseToken: {
    method: 'POST',
    path: 'releases/revoke_release_token',
    summary: 'Takes the right to release from a token, at once.',
    access: releasesScreen,
    input: s.object({ id: s.id() }),
    output: releaseToken,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'release_token',
    retry: true,
  },
  reportAreaLoads: {
    method: 'POST',
    path: 'releases/report_area_loads',
    whileLeaving: true,
    summary: 'How builds of areas loaded and drew in this browser; what canaries are judged by.',
    access: 'agent',
    input: s.object({
      /** Build of the host in this tab. */
      host: s.optional(build()),
      /** Builds of areas in this tab: the last rendered build of each. */
      open: s.optional(s.array(s.object({ area: area(), build: build() }), { maxItems: 20 })),
      reports: s.array(
        s.object({
          area: area(),
          build: build(),
          outcome: s.oneOf(['loaded', ...areaFailureKinds]),
          /** Time from requesting the area to its first screen, for successful loads. */
          load_ms: s.optional(s.integer({ minimum: 0, maximum: 600_000 })),
          message: s.optional(s.line(300)),
        }),
        { maxItems: 50 },
      ),
    }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
  listAnnouncements: {
    method: 'GET',
    path: 'releases/list_announcements',
    summary: 'What is new in the console, newest first, 200 at most: notes of every release, and what su announced.',
    access: { screens: ['whats-new'] },
    input: s.object({}),
    output: s.array(
      s.object({
        id: s.id(),
        at: s.timestamp(),
        area: area(),
        version: s.string(),
        text: s.string(),
        /** So far only a share of the agents has it. */
        canary: s.boolean(),
        /**
         * Text that an agent wrote; null for the notes of a release. (`area` is then the host's and `version` empty.)
         */
        written: s.nullable(s.object({ title: s.string(), link: s.string(), by: s.string(), version: s.version() })),
      }),
    ),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
