import { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import * as s from '@console/shared/contract/schema'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { readShownBanner } from './site-banner.ts'

const readVisitor = inputReader({
  method: 'GET',
  path: 'banner',
  input: s.object({ status: s.optional(s.oneOf(customerStatuses)), plan: s.optional(s.oneOf(plans)) }),
})

/**
 * GET /api/main-site/banner?status=…&plan=…: the banner that the main site shows to such a customer now; without
 * parameters: to a visitor.
 */
export const shownBanner =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.get('/api/main-site/banner', { schema: { hide: true }, onRequest: requireKey(key) }, async (request) => {
      const banner = await readShownBanner(db, readVisitor(request))
      if (banner === null) return { status: true, data: null }
      const { text, link, link_text, foreground, background, ends_at } = banner
      return { status: true, data: { text, link, link_text, foreground, background, ends_at } }
    })
  }
