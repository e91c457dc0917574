import type { ClientBase } from 'pg'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom } from '../random.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'

/** Share of its quota that each key has used by now. */
const used = [1, 0.92, 0.83, 0.5, 0, 0.2] as const
/** Further requests of the first one, all refused. */
const refused = 6
const secondsApart = 2

/** The current day since midnight: some customers synchronise their CRM right after midnight. */
export const addNightSync = async (client: ClientBase, { seed, anchor }: Surroundings): Promise<void> => {
  const { rows: keys } = await client.query<{ id: number; customer_id: number; quota: number }>(
    `select id::int as id, customer_id::int as customer_id, quota from api_keys
     where revoked_at is null and quota <= 100 order by quota, id limit ${used.length}`,
  )
  const requests: Cell[][] = []
  for (const [rank, key] of keys.entries()) {
    const random = createRandom(seed, key.id, 34)
    const wanted = Math.floor(key.quota * (used[rank] ?? 0)) + (rank === 0 ? refused : 0)
    for (let index = 0; index < wanted; index += 1) {
      const outcome =
        index >= key.quota ? 'refused' : random.chance(0.02) ? 'error' : random.chance(0.93) ? 'ok' : 'no_match'
      const at = daysFrom(anchor, (index * secondsApart + random.next()) / 86_400)
      const word = `demo-night-${key.id}-${index + 1}`
      requests.push([word, at, key.customer_id, key.id, 'api', 'v1/companies', outcome, random.whole(30, 300)])
    }
  }
  const columns = ['key', 'at', 'customer_id', 'key_id', 'type', 'endpoint', 'outcome', 'ms']
  await copyInto(client, 'api_requests', columns, requests)
  await client.query(
    `insert into api_key_days (key_id, day, requests)
     select key_id, (at at time zone 'UTC')::date, count(*) from api_requests
     where key like 'demo-night-%' and outcome <> 'refused' group by 1, 2`,
  )
  await client.query(
    `update api_keys k set last_used_at = r.at from (
       select key_id, max(at) as at from api_requests where key like 'demo-night-%' group by 1
     ) r where r.key_id = k.id`,
  )
}
