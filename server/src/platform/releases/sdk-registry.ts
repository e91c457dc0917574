import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { desc, eq } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import type { ReleaseStorage } from './builds/storage.ts'
import { sdkVersions } from './records/release-schema.ts'
import { type MakeSdk, sdkFolder, storeSdkOfTree } from './sdk/store-sdk.ts'
import { authenticateTeam } from './tokens.ts'

export interface SdkRouteOptions {
  readonly db: Database
  readonly storage: ReleaseStorage
  /** For a development server: it serves its current tree, to everybody. */
  readonly make?: MakeSdk
  readonly publicUrl: string | undefined
}

const forAYear = 'public, max-age=31536000, immutable'

const noPackage = (reply: FastifyReply, sentence: string) =>
  reply.code(404).header('cache-control', 'no-store').send({ error: sentence })

/**
 * An npm registry with only the packages of the SDK, from which remotes in their own repositories are built.
 * `@console:registry=<console>/sdk/` in their .npmrc points here, with a release token (docs/own-repository.md).
 */
export const sdkRegistry =
  ({ db, storage, make, publicUrl }: SdkRouteOptions): RoutePlugin =>
  async (app) => {
    let making: Promise<void> | null = null
    /** npm requests all packages at once: they are built once, with one version. */
    const upToDate = (): Promise<void> => {
      if (make !== undefined)
        making ??= storeSdkOfTree({ db, storage }, make).finally(() => {
          making = null
        })
      return making ?? Promise.resolve()
    }

    const hidden = { schema: { hide: true } }
    await app.register(
      async (registry) => {
        registry.addHook('onRequest', async (request) => {
          if (make === undefined) await authenticateTeam(db, request.headers.authorization)
        })
        registry.get('/:name', hidden, async (request, reply) => {
          const { name } = request.params as { name: string } // from the route's own path
          await upToDate()
          const found = await readVersions(db, name)
          const [newest] = found
          if (newest === undefined) return noPackage(reply, `The SDK of this console has no package ${name}.`)
          const base = publicUrl ?? `${request.protocol}://${request.host}`
          const versions = found.map(({ manifest, file, integrity, shasum }) => {
            const tarball = `${base}/sdk/${manifest.version}/${file}`
            return [manifest.version, { ...manifest, dist: { tarball, integrity, shasum } }] as const
          })
          return reply.header('cache-control', 'no-store').send({
            name,
            'dist-tags': { latest: newest.manifest.version },
            versions: Object.fromEntries(versions),
          })
        })
        registry.get('/:version/:file', hidden, async (request: FastifyRequest, reply) => {
          const { version, file } = request.params as { version: string; file: string } // as above
          const content = await readPackageFile({ db, storage }, version, file)
          if (content === null)
            return noPackage(reply, `Version ${version} of the SDK is not kept here any more: npx console-sdk update`)
          return reply.header('cache-control', forAYear).type('application/octet-stream').send(content)
        })
      },
      { prefix: '/sdk' },
    )
  }

/** The versions of one package, newest first. */
const readVersions = async (db: Database, name: string) => {
  const rows = await db
    .select({ packages: sdkVersions.packages })
    .from(sdkVersions)
    .orderBy(desc(sdkVersions.stored_at), desc(sdkVersions.version))
  return rows.flatMap(({ packages }) => packages.filter(({ manifest }) => manifest.name === name))
}

/** Only files named by a row are read: names in the request are not trusted. */
const readPackageFile = async (
  { db, storage }: Pick<SdkRouteOptions, 'db' | 'storage'>,
  version: string,
  file: string,
): Promise<Buffer | null> => {
  const [stored] = await db
    .select({ packages: sdkVersions.packages })
    .from(sdkVersions)
    .where(eq(sdkVersions.version, version))
  const known = stored?.packages.find((one) => one.file === file)
  const folder = known === undefined ? null : await storage.folder(sdkFolder, known.manifest.version)
  if (folder === null || known === undefined) return null
  return readFile(join(folder, known.file)).catch(() => null)
}
