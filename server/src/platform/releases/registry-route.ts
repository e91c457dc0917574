import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { bearerToken, hashToken } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { takesBrotli } from '../http/takes-brotli.ts'
import type { RegistryKey } from './keys.ts'
import { readPreview } from './preview.ts'
import { readRegistry } from './registry.ts'

export interface RegistryOptions {
  readonly db: Database
  readonly environment: string
  readonly key: RegistryKey
}

/** Recent compressed answers: all agents get the same few. */
const maxPacked = 16
const packed = new Map<string, Buffer>()

const packedOf = (etag: string, body: string): Buffer => {
  const known = packed.get(etag)
  if (known) return known
  const compressed = brotliCompressSync(body)
  const [oldest] = packed.keys()
  if (packed.size >= maxPacked && oldest !== undefined) packed.delete(oldest)
  packed.set(etag, compressed)
  return compressed
}

/** GET /registry: the builds for the requesting agent, signed. Without a session: those for everybody. */
export const registry =
  ({ db, environment, key }: RegistryOptions): RoutePlugin =>
  (app) => {
    app.get('/registry', { schema: { hide: true } }, async ({ headers }, reply) => {
      const token = bearerToken(headers.authorization)
      const body = JSON.stringify(
        await readRegistry(db, environment, {
          tokenHash: token === null ? null : hashToken(token),
          preview: readPreview(key, environment, headers['x-preview']),
        }),
      )
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      reply.header('vary', 'authorization, x-preview, accept-encoding')
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      reply.header('x-registry-signature', key.sign(body)).type('application/json; charset=utf-8')
      if (!takesBrotli({ headers })) return reply.send(body)
      return reply.header('content-encoding', 'br').send(packedOf(etag, body))
    })
  }
