import { requestOutcomes, requestTypes } from '@console/remote-reports/contract/figures'
import * as s from '@console/shared/contract/schema'
import { sql } from '#drizzle'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { customers } from '../../../platform/records/schema.ts'
import type { Intake } from '../../admin/abuse/index.ts'
import { apiKeys } from '../../admin/approvals/index.ts'
import { apiRequests } from '../figures/fact-schema.ts'

const apiRequest = s.object({
  /** The main site's id of the request. */
  key: s.line(100, { min: 1 }),
  at: s.timestamp(),
  customer_id: s.id(),
  /**
   * The key's id from check-api-key; absent: the request was made on the site itself. Another customer's key is
   * ignored.
   */
  key_id: s.optional(s.nullable(s.id())),
  type: s.oneOf(requestTypes),
  endpoint: s.line(200, { min: 1 }),
  outcome: s.oneOf(requestOutcomes),
  ms: s.integer({ minimum: 0, maximum: 3_600_000 }),
})
type ApiRequest = s.Static<typeof apiRequest>

const readRequests = inputReader({
  method: 'POST',
  path: 'requests',
  input: s.object({ requests: s.array(apiRequest, { minItems: 1, maxItems: 1_000 }) }),
})

/** Stores requests, each once; reports count them within a minute. */
const takeRequests = async (db: Database, requests: readonly ApiRequest[]): Promise<Intake> => {
  const { rowCount } = await db.execute(sql`
    insert into ${apiRequests} (key, at, customer_id, key_id, type, endpoint, outcome, ms)
    select r.key, least(r.at, now()), c.id, k.id, r.type, r.endpoint, r.outcome, r.ms
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(key text, at timestamptz, customer_id bigint,
      key_id bigint, type text, endpoint text, outcome text, ms int)
    join ${customers} c on c.id = r.customer_id
    left join ${apiKeys} k on k.id = r.key_id and k.customer_id = c.id
    order by r.key
    on conflict do nothing`)
  const added = rowCount ?? 0
  return { added, skipped: requests.length - added }
}

/** POST /api/main-site/requests: the main site reports API requests. */
export const mainSiteRequests =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post('/api/main-site/requests', { schema: { hide: true }, onRequest: requireKey(key) }, async (request) => ({
      status: true,
      data: await takeRequests(db, readRequests(request).requests),
    }))
  }
