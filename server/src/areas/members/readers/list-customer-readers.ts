import { maxReaders, readersCalls } from '@console/remote-members/contract/calls/readers'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { type ReadWay, reads } from '../../../platform/reads/read-schema.ts'

interface Reader extends Record<string, unknown> {
  readonly agent_id: string
  readonly agent_name: string
  readonly way: ReadWay
  readonly calls: string[]
  readonly times: number
  readonly first_at: Date | string
  readonly last_at: Date | string
}

export const listCustomerReaders = read(readersCalls.listCustomerReaders, async ({ customer_id }, { db }) => {
  const { rows } = await db.execute<Reader>(sql`
    select r.agent_id, coalesce((select concat_ws(' ', a.first_name, a.last_name) from agents a where a.id = r.agent_id), '')
        as agent_name, way, array_agg(distinct call order by call) as calls, count(*)::int as times,
      min(at) as first_at, max(at) as last_at
    from ${reads} r where kind = 'customer' and ids @> array[${customer_id}]::bigint[]
    group by r.agent_id, way, (at at time zone 'UTC')::date
    order by max(at) desc limit ${maxReaders + 1}`)
  return {
    rows: rows.slice(0, maxReaders).map(({ agent_id, first_at, last_at, ...row }) => ({
      ...row,
      agent_id: Number(agent_id),
      first_at: new Date(first_at).toISOString(),
      last_at: new Date(last_at).toISOString(),
    })),
    more: rows.length > maxReaders,
  }
})
