import { timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'
import { hashToken } from '../../platform/authentication/session.ts'
import { Failed } from '../../platform/errors/failed.ts'

/** Compared by hash, so that timing reveals nothing about the key. */
const isKey = (authorization: string | undefined, key: string): boolean => {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hashToken(given), hashToken(key))
}

/** Admits only the main site; logs nothing of what it sends. */
export const requireKey =
  (key: string): onRequestAsyncHookHandler =>
  async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isKey(request.headers.authorization, key)) throw new Failed('notSignedIn')
  }
