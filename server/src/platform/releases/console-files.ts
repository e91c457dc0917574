import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { hostArea } from '@console/shared/contract/release'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filePolicy, pagePolicy } from '../http/headers.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { takesBrotli } from '../http/takes-brotli.ts'
import { buildsElsewhere } from './builds/builds-elsewhere.ts'
import { type HostBuilds, type HostBuildsOptions, hostBuilds } from './builds/host-builds.ts'
import { type StoredFiles, storedFiles } from './builds/stored-files.ts'
import { type ConsolePageOptions, consolePage } from './console-page.ts'
import { type Differ, type DifferencesOptions, differences } from './differences/differences.ts'
import { type ServiceWorkerOptions, serviceWorker } from './worker/service-worker.ts'

export type ConsoleFilesOptions = HostBuildsOptions & ConsolePageOptions & ServiceWorkerOptions & DifferencesOptions

const forAYear = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** Paths that are never pages of the console, even if nothing answers there. */
const notPages = /^\/(api|assets|docs|files|health|registry|remotes|scim|sdk)(\/|$)/

/** Serves the hosts that were live here and all stored builds of remotes, as long as they are unchanged. */
export const consoleFiles =
  (options: ConsoleFilesOptions): RoutePlugin =>
  async (app) => {
    const stored = storedFiles(options, (sentence) => app.log.error(sentence))
    const hosts = hostBuilds(options, stored)
    const differ = differences(stored, options)
    await app.register(async (files) => {
      await files.register(fastifyStatic, {
        serve: false,
        index: false,
        cacheControl: false,
        dotfiles: 'ignore',
        preCompressed: true,
        // Source maps are stored for reading errors, bills of materials for the release commands: not for serving.
        allowedPath: (path) => !/(\.map|(^|\/)bom\.json(\.(br|gz))?)$/.test(path),
      })
      // A file opened on its own is not a page of the console: it runs nothing and reaches nothing.
      files.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', filePolicy)
      })
      files.setErrorHandler((error: FastifyError, request, reply) => {
        // Names that lead out of the folder count as unknown.
        if (error.statusCode === 400 || error.statusCode === 403) return noFile(reply)
        if (error.statusCode !== 416) return app.errorHandler(error, request, reply)
        return reply
          .code(416)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('The file has no such bytes.\n')
      })
      await files.register(remoteFiles(stored, differ), { prefix: '/remotes' })
      await files.register(assets(hosts, differ), { prefix: '/assets' })
      hostManifest(files, hosts)
    })
    serviceWorker(app, stored, options)
    pages(app, hosts, stored, options)
    tellOfBuilds(app, hosts)
  }

const notReleased = 'No host of the console is released here yet. Release one with: pnpm release host'

/** A server without the console's files reports itself not ready, and logs the reason once. */
const tellOfBuilds = (app: FastifyInstance, hosts: HostBuilds): void => {
  let lastReason: string | null = null
  const ask = async (): Promise<string | null> => {
    const reason = await buildsElsewhere(hosts)
    if (reason !== null && reason !== lastReason) app.log.error(reason)
    lastReason = reason
    return reason
  }
  app.readyIf(ask)
  app.addHook('onListen', async () => void (await ask().catch(() => {})))
}

/** Missing files are answered in plain text, never with the page. */
const noFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no such file.\n')

const hidden = { schema: { hide: true } }

const remoteFiles = (stored: StoredFiles, differ: Differ) => async (files: FastifyInstance) => {
  files.setNotFoundHandler((_request, reply) => noFile(reply))
  files.get<{ Params: { area: string; build: string; '*': string } }>(
    '/:area/:build/*',
    hidden,
    async (request, reply) => {
      const { area, build, '*': name } = request.params
      const isNamed = /^[a-z][a-z0-9-]{0,39}$/.test(area) && /^[a-z0-9]{6,64}$/.test(build)
      const folder = isNamed ? await stored.folderOf(area, build, name) : null
      if (folder === null) return noFile(reply)
      reply.header('cache-control', forAYear)
      const difference = await differ(request, reply, { area, build, name, pattern: `/remotes/${area}/*/` })
      return difference === null ? reply.sendFile(name, folder) : reply.send(difference)
    },
  )
}

const assets = (hosts: HostBuilds, differ: Differ) => async (files: FastifyInstance) => {
  files.setNotFoundHandler((_request, reply) => noFile(reply))
  files.get<{ Params: { '*': string } }>('/*', hidden, async (request, reply) => {
    const { '*': name } = request.params
    const found = await hosts.withAsset(name)
    if (found === null) return noFile(reply)
    reply.header('cache-control', forAYear)
    const file = { area: hostArea, build: found.build, name: `assets/${name}`, pattern: '/' }
    const difference = await differ(request, reply, file)
    return difference === null ? reply.sendFile(file.name, found.folder) : reply.send(difference)
  })
}

const hostManifest = (files: FastifyInstance, hosts: HostBuilds): void => {
  files.get('/mf-manifest.json', hidden, async (_request, reply) => {
    const build = await hosts.live()
    const folder = build === null ? null : await hosts.manifestFolder(build)
    if (folder === null) return noFile(reply)
    return reply.header('cache-control', askFirst).sendFile('mf-manifest.json', folder)
  })
}

/** A page of 30 kB, compressed anew for each answer: a tenth smaller would take four times as long. */
const packed = (page: string): Buffer => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })

const pages = (app: FastifyInstance, hosts: HostBuilds, stored: StoredFiles, options: ConsoleFilesOptions): void => {
  const pageOf = consolePage(hosts, stored, options)
  // Browsers request it if a page names no icon.
  app.get('/favicon.ico', hidden, (_request, reply) => reply.code(204).send())
  app.get('/*', hidden, async (request, reply) => {
    if (!isPage(request)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    const html = await pageOf(request.url, nonce)
    if (html === null)
      return reply
        .code(503)
        .header('retry-after', 10)
        .type('text/plain; charset=utf-8')
        .send(`${(await buildsElsewhere(hosts)) ?? notReleased}\n`)
    // Without an ETag: a cached page would have the nonce of another answer.
    reply
      .header('content-security-policy', pagePolicy(nonce, request.host))
      .header('cache-control', askFirst)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    return takesBrotli(request) ? reply.header('content-encoding', 'br').send(packed(html)) : reply.send(html)
  })
}

/** Navigations accept HTML; a missing script or image must not be answered with a page. */
const isPage = ({ url, headers }: FastifyRequest): boolean =>
  // A request for `/` always gets the page: health checks and curl do not explicitly accept HTML.
  /^\/(\?|$)/.test(url) || (!notPages.test(url) && (headers.accept ?? '').includes('text/html'))
