import { hostArea } from '@console/shared/contract/release'
import * as s from '@console/shared/contract/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { and, eq } from '#drizzle'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { inputReader } from '../pipeline/input.ts'
import { auditRelease, releaseAudited } from './audited.ts'
import type { BuildFiles } from './builds/build-files.ts'
import type { ReleaseStorage } from './builds/storage.ts'
import { storeBuild } from './builds/store-build.ts'
import { findDamage, storedFiles } from './builds/stored-files.ts'
import { untar } from './builds/untar.ts'
import { BadBuild } from './builds/verify-build.ts'
import { deploy, promote, type Released, type Releasing, rollBack, withdraw } from './deploy.ts'
import { readHistory, readRunningAreas } from './deployment.ts'
import { type AnsweredCalls, readReleaseState } from './gate/fit.ts'
import { makePreviewLink } from './preview-link.ts'
import { releases } from './records/release-schema.ts'
import { storeSdk } from './sdk/store-sdk.ts'
import { authenticateTeam, requireRight, type Team } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    team: Team | null
  }
}

/** Paths used by the commands of `scripts/release`. */
export const releaseBase = '/api/release'
const maxArchiveBytes = 50 * 1024 * 1024

const area = s.string({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const build = s.string({ pattern: '^[a-z0-9]{6,64}$' })
const post = 'POST' as const

const readArea = inputReader({ method: 'GET', path: '{area}', input: s.object({ area }) })
const readDeploy = inputReader({
  method: post,
  path: '{area}/deploy',
  input: s.object({
    area,
    build,
    share: s.optional(s.integer({ minimum: 1, maximum: 100 })),
    notes: s.optional(s.text(2_000)),
    commit: s.optional(s.string({ pattern: '^[0-9a-f]{7,64}$' })),
    uncommitted: s.optional(s.boolean()),
    again: s.optional(s.boolean()),
  }),
})
const readBill = inputReader({ method: 'GET', path: 'bill/{area}/{build}', input: s.object({ area, build }) })
const readBuild = inputReader({ method: post, path: '{area}', input: s.object({ area, build: s.optional(build) }) })
const readPreview = inputReader({
  method: post,
  path: '{area}/preview',
  input: s.object({ area, build, email: s.email(), hours: s.integer({ minimum: 1, maximum: 168 }) }),
})

export interface ReleaseApiOptions {
  readonly db: Database
  readonly environment: string
  readonly storage: ReleaseStorage
  readonly answered: AnsweredCalls
}

/**
 * The routes of the release commands, with a team's token: the same operations as on the Releases screen, and the
 * upload of builds. Envelope and errors are those of the calls.
 */
export const releaseApi =
  ({ db, environment, storage, answered }: ReleaseApiOptions): RoutePlugin =>
  async (app) => {
    await app.register(
      async (api) => {
        api.decorateRequest('team', null)
        api.addContentTypeParser(
          'application/x-tar',
          { parseAs: 'buffer', bodyLimit: maxArchiveBytes },
          (_request, body, done) => done(null, body),
        )
        // Before the body is read: whoever has no right uploads nothing.
        api.addHook('onRequest', async (request, reply) => {
          reply.header('cache-control', 'no-store')
          request.team = await authenticateTeam(db, request.headers.authorization)
          const { area } = request.params as { area?: string } // from the route's own path
          if (area !== undefined && request.method === 'POST') requireRight(request.team, area)
        })
        reads(api, { db, environment, storage, answered })
        uploads(api, { db, environment, storage, answered })
        changes(api, { db, environment, storage, answered })
      },
      { prefix: releaseBase },
    )
  }

const hidden = { schema: { hide: true } }

const reads = (api: FastifyInstance, { db, environment, storage, answered }: ReleaseApiOptions): void => {
  api.get('/state', hidden, async () => ({ status: true, data: await readReleaseState(db, environment, answered) }))
  api.get('/list', hidden, async () => ({
    status: true,
    data: { environment, areas: await readRunningAreas(db, environment) },
  }))
  api.get('/deployments/:area', hidden, async (request) => {
    const { area } = readArea(request)
    return { status: true, data: await readHistory(db, environment, area) }
  })
  const stored = storedFiles({ db, storage }, (sentence) => api.log.error(sentence))
  api.get('/bill/:area/:build', hidden, async (request) => {
    const { area, build } = readBill(request)
    if ((await db.$count(releases, and(eq(releases.area, area), eq(releases.build, build)))) === 0)
      throw new Failed('notFound', { message: `No build ${build} of ${area} is stored here.` })
    const text = await stored.text(area, build, 'bom.json')
    if (text === null)
      throw new Failed('notFound', {
        message: `Build ${build} of ${area} has no bill of materials: it is older than these, or its files were changed.`,
      })
    return { status: true, data: JSON.parse(text) }
  })
}

const teamOf = ({ team }: FastifyRequest): string => {
  if (team === null) throw new Failed('notSignedIn') // checked by the hook
  return team.team
}

/** Stores the content of a tar; an invalid build or SDK is refused with its reason. */
const storing = async <T>(body: unknown, store: (files: BuildFiles) => Promise<T>) => {
  if (!Buffer.isBuffer(body)) throw new Failed('unsupportedMediaType', { message: 'The body must be a tar.' })
  try {
    return { status: true, data: await store(await untar(body)) }
  } catch (error) {
    if (error instanceof BadBuild) throw new Failed('releaseRefused', { message: error.message })
    throw error
  }
}

const uploads = (api: FastifyInstance, { db, environment, storage }: ReleaseApiOptions): void => {
  const options = { ...hidden, bodyLimit: maxArchiveBytes }
  api.post('/:area/builds', options, async (request) => {
    const { area } = readArea({ params: request.params, query: request.query, body: null })
    const by = teamOf(request)
    return storing(request.body, async (files) => {
      const { build, version, bytes, stored, restored } = await storeBuild({ db, storage }, area, files, by)
      if (stored || restored) {
        const action = { environment, area, by, call: 'release/store_build', requestId: request.id }
        await auditRelease(db, action, {
          before: null,
          after: { build, version, bytes, by, ...(restored && { restored }) },
        })
      }
      return { build, stored, restored }
    })
  })
  // The SDK belongs to the host, and so does the right to release it.
  api.post('/sdk', options, async (request) => {
    if (request.team !== null) requireRight(request.team, hostArea)
    const by = teamOf(request)
    return storing(request.body, async (files) => {
      const { version, stored } = await storeSdk({ db, storage }, files, by)
      const action = { environment, area: hostArea, by, call: 'release/store_sdk', requestId: request.id }
      if (stored) await auditRelease(db, action, { before: null, after: { version, by } })
      return { version, stored }
    })
  })
}

const changes = (api: FastifyInstance, { db, environment, storage, answered }: ReleaseApiOptions): void => {
  /** Refuses to deploy a build with missing files. */
  const requireWhole = async (area: string, build: string) => {
    if ((await db.$count(releases, and(eq(releases.area, area), eq(releases.build, build)))) === 0) return
    const { damage } = await findDamage({ db, storage }, area, build)
    if (damage.length === 0) return
    throw new Failed('releaseRefused', {
      message: `The stored files of build ${build} of ${area} are not what was stored: ${damage.slice(0, 5).join(', ')}. Upload it again (pnpm release ${area}), which puts them back.`,
    })
  }
  const releasing = async (
    request: FastifyRequest,
    area: string,
    name: string,
    work: (releasing: Releasing) => Promise<Released>,
  ) => {
    const action = { environment, area, by: teamOf(request), call: `release/${name}`, requestId: request.id }
    const { deployment } = await releaseAudited(db, action, work)
    return { status: true, data: deployment }
  }

  api.post('/:area/deploy', hidden, async (request) => {
    const { area, ...wanted } = readDeploy(request)
    await requireWhole(area, wanted.build)
    return releasing(request, area, 'deploy', (on) => deploy(on, wanted, answered))
  })
  api.post('/:area/promote', hidden, async (request) => {
    const { area, build } = readBuild(request)
    return releasing(request, area, 'promote', (on) => promote(on, answered, build))
  })
  api.post('/:area/rollback', hidden, async (request) => {
    const { area, build } = readBuild(request)
    return releasing(request, area, 'roll_back', (on) => rollBack(on, build))
  })
  api.post('/:area/withdraw', hidden, async (request) => {
    const { area, build } = readBuild(request)
    return releasing(request, area, 'withdraw', (on) => withdraw(on, build))
  })
  api.post('/:area/preview', hidden, async (request) => {
    const wanted = readPreview(request)
    const by = teamOf(request)
    const data = await db.transaction(async (tx) => {
      const link = await makePreviewLink(tx, environment, wanted)
      const action = { environment, area: wanted.area, by, call: 'release/preview', requestId: request.id }
      const { build, email } = wanted
      await auditRelease(tx, action, { before: null, after: { build, email, expires_at: link.expires_at, by } })
      return link
    })
    return { status: true, data }
  })
}
