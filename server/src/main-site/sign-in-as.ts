import { timingSafeEqual } from 'node:crypto'
import * as s from '@console/shared/contract/schema'
import type { RoutePlugin } from '../app.ts'
import type { Database } from '../data/database.ts'
import { Failed } from '../mechanism/failed.ts'
import { inputReader } from '../mechanism/input.ts'
import { hashToken } from '../mechanism/session.ts'
import { redeem } from './redeem.ts'

export const readRedemption = inputReader({
  method: 'POST',
  path: 'sign-in-as',
  input: s.object({ token: s.line(100, { min: 1 }) }),
})

/** Compared by their hashes: how long it takes tells nothing of the key. */
const isKey = (authorization: string | undefined, key: string): boolean => {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hashToken(given), hashToken(key))
}

/** POST /api/main-site/sign-in-as, by which the customers' site redeems the links of agents. */
export const signInAs =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post(
      '/api/main-site/sign-in-as',
      {
        schema: { hide: true },
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (!isKey(request.headers.authorization, key)) throw new Failed('notSignedIn')
        },
      },
      async (request) => ({ status: true, data: await redeem(db, readRedemption(request).token, request.id) }),
    )
  }
