import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RoutePlugin } from '../app.ts'
import type { Database } from '../data/database.ts'
import { readRegistry } from '../releases/registry.ts'
import { releasesFolder } from '../releases/storage.ts'

export interface ConsoleFilesOptions {
  readonly db: Database
  readonly dataDir: string
  /** The built host: index.html and assets/. */
  readonly hostDist: string
}

const forAYear = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** Addresses that never mean a page of the console, though nothing answers there. */
const notPages = /^\/(api|assets|docs|health|registry|remotes)(\/|$)/

/** Serves the host, the registry and the released remotes. */
export const consoleFiles =
  ({ db, dataDir, hostDist }: ConsoleFilesOptions): RoutePlugin =>
  async (app) => {
    const releases = releasesFolder(dataDir)
    await mkdir(releases, { recursive: true })
    registryRoute(app, db)
    await app.register(files(join(hostDist, 'assets')), { prefix: '/assets' })
    await app.register(files(releases), { prefix: '/remotes' })
    await app.register(async (pages) => {
      await pages.register(fastifyStatic, { ...fileOptions(hostDist), serve: false })
      pages.get('/mf-manifest.json', { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', askFirst).sendFile('mf-manifest.json'),
      )
      // Browsers ask for it wherever a page names no icon.
      pages.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
      pages.get('/*', { schema: { hide: true } }, (request, reply) => {
        if (!isPage(request)) return reply.callNotFound()
        return reply.header('cache-control', askFirst).sendFile('index.html')
      })
    })
  }

/** A browser that goes somewhere asks for HTML; a script or a picture that is gone must not get a page instead. */
const isPage = ({ url, headers }: FastifyRequest): boolean =>
  !notPages.test(url) && (headers.accept ?? '').includes('text/html')

const registryRoute = (app: FastifyInstance, db: Database): void => {
  app.get('/registry', { schema: { hide: true } }, async (request, reply) => {
    const body = JSON.stringify(await readRegistry(db))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', askFirst).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

/** A folder of immutable files; what is not there is said in plain text. */
const files = (root: string) => async (scope: FastifyInstance) => {
  scope.setNotFoundHandler((_request, reply: FastifyReply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.\n'),
  )
  await scope.register(fastifyStatic, {
    ...fileOptions(root),
    prefix: '/',
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]mf-manifest\.json(\.br|\.gz)?$/.test(path) ? askFirst : forAYear)
    },
  })
}

const fileOptions = (root: string): FastifyStaticOptions => ({
  root,
  index: false,
  cacheControl: false,
  dotfiles: 'ignore',
  preCompressed: true,
  // Source maps are kept for reading errors, not for handing out.
  allowedPath: (path) => !path.endsWith('.map'),
})
