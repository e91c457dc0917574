import * as s from '@console/shared/contract/schema'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { redeem } from './redeem.ts'

export const readRedemption = inputReader({
  method: 'POST',
  path: 'sign-in-as',
  input: s.object({
    token: s.line(100, { min: 1 }),
    /** The visitor's address, if the main site reports it. */
    ip: s.optional(s.line(60)),
  }),
})

/** POST /api/main-site/sign-in-as: the main site redeems agents' links. */
export const signInAs =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post('/api/main-site/sign-in-as', { schema: { hide: true }, onRequest: requireKey(key) }, async (request) => ({
      status: true,
      data: await redeem(db, readRedemption(request), request.id),
    }))
  }
