import { createHash } from 'node:crypto'
import type { RoutePlugin } from '../app.ts'
import type { Database } from '../data/database.ts'
import { bearerToken, hashToken } from '../mechanism/session.ts'
import type { RegistryKey } from '../releases/keys.ts'
import { readPreview } from '../releases/preview.ts'
import { readRegistry } from '../releases/registry.ts'

export interface RegistryOptions {
  readonly db: Database
  readonly environment: string
  readonly key: RegistryKey
}

/** GET /registry: what runs for the agent who asks, signed. Without a session: what everybody gets. */
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
      reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, x-preview').header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('x-registry-signature', key.sign(body)).type('application/json; charset=utf-8').send(body)
    })
  }
