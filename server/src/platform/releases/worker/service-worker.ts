import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { hostArea } from '@console/shared/contract/release'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { takesBrotli } from '../../http/takes-brotli.ts'
import type { StoredFiles } from '../builds/stored-files.ts'
import { endingWorker } from './ending-worker.ts'
import { type KeptBuilds, keptBuilds, listKept } from './kept-builds.ts'

export interface ServiceWorkerOptions {
  readonly db: Database
  readonly environment: string
  /** Off: browsers that have the worker remove it. */
  readonly serviceWorker?: 'on' | 'off'
}

/** It fetches files of this server, and runs no other script. */
export const workerPolicy = "default-src 'none';connect-src 'self'"

const workerFile = 'service-worker.js'

interface Script {
  readonly text: string
  readonly packed: Buffer
  readonly etag: string
}

const toScript = (text: string): Script => ({
  text,
  packed: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

/** Agents with the same menu get the same script. */
const maxScripts = 32

/**
 * GET /service-worker.js?builds=<area>.<build>,…: the worker of the live host with the hashes of the files that it may
 * keep. They are in the script because a browser stores that where no page can change it. Each release changes it, so
 * that browsers install it anew.
 */
export const serviceWorker = (
  app: FastifyInstance,
  stored: StoredFiles,
  { db, environment, serviceWorker: wanted }: ServiceWorkerOptions,
): void => {
  const ending = toScript(endingWorker)
  const scripts = new Map<string, Script>()

  const make = async (kept: KeptBuilds): Promise<Script | null> => {
    const code = await stored.text(hostArea, kept.host, workerFile)
    return code === null ? null : toScript(`self.keptBuilds=${JSON.stringify(await listKept(db, kept))};\n${code}`)
  }

  const scriptFor = async (names: readonly string[]): Promise<Script> => {
    if (wanted === 'off') return ending
    const kept = await keptBuilds(db, environment, names)
    if (kept === null) return ending
    const key = JSON.stringify(kept)
    const known = scripts.get(key)
    if (known !== undefined) return known
    const worker = await make(kept)
    // A host from before there was a worker.
    if (worker === null) return ending
    const [oldest] = scripts.keys()
    if (scripts.size >= maxScripts && oldest !== undefined) scripts.delete(oldest)
    scripts.set(key, worker)
    return worker
  }

  app.get<{ Querystring: { builds?: string } }>(
    `/${workerFile}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const names = String(request.query.builds ?? '').split(',')
      const { text, packed, etag } = await scriptFor(names)
      reply
        .header('content-security-policy', workerPolicy)
        .header('cache-control', 'no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type('text/javascript; charset=utf-8')
      return takesBrotli(request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(text)
    },
  )
}
