import * as s from '@console/shared/contract/schema'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { mainSiteEvent, takeEvents } from './take-events.ts'

const readEvents = inputReader({
  method: 'POST',
  path: 'events',
  input: s.object({ events: s.array(mainSiteEvent, { minItems: 1, maxItems: 1_000 }) }),
})

/** POST /api/main-site/events: the main site reports what customers did there. */
export const mainSiteEvents =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post('/api/main-site/events', { schema: { hide: true }, onRequest: requireKey(key) }, async (request) => ({
      status: true,
      data: await takeEvents(db, readEvents(request).events),
    }))
  }
