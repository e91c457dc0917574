import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import type { itemStates } from '@console/remote-dataentry/contract/queue'
import { and, eq, sql } from '#drizzle'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { holdsText } from '../../../platform/database/match.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { itemFields, requireWork, toItem } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

type Item = ReturnType<typeof toItem>
type Items = Keyset<'order' | 'created', typeof itemFields, Item>

const created = { expression: sql`${queueItems.created_at}`, type: 'timestamptz' } as const
const common = { table: queueItems, id: queueItems.id, fields: itemFields, toRow: toItem }
const keysets: Record<(typeof itemStates)[number], Items> = {
  waiting: { ...common, sorts: { order: { expression: sql`${queueItems.priority}`, type: 'bigint' }, created } },
  settled: {
    ...common,
    sorts: { order: { expression: sql`${queueItems.decided_at}`, type: 'timestamptz' }, created },
  },
}

export const listItems = read(queuesCalls.listItems, async ({ filters, sort, page }, { db, agent }) => {
  const { queue, state = 'waiting', text = '' } = filters ?? {}
  const words = text.trim()
  if (queue === undefined) throw invalidField('filters.queue', 'Say which queue.')
  requireWork(agent, queue)
  return keysetPage(db, keysets[state], {
    where: and(
      eq(queueItems.queue, queue),
      eq(queueItems.state, state),
      words === '' ? undefined : holdsText(sql`${queueItems.title}`, words),
    ),
    sort: sort ?? { by: 'order', direction: state === 'waiting' ? 'asc' : 'desc' },
    page,
    counted: words === '',
  })
})
