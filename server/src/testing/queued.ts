import type { PressQueueName } from '@console/remote-dataentry/contract/calls/press-queues'
import { and, eq } from '#drizzle'
import { addToQueue } from '../areas/dataentry/queues/queue.ts'
import { queueItems } from '../areas/dataentry/queues/queue-schema.ts'
import { articles, pressEvents } from '../areas/dataentry/records/press-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { companies } from '../platform/records/companies-schema.ts'

let number = 0

/** A company of its own. */
export const addCompany = async (db: Database, values: Partial<typeof companies.$inferInsert> = {}) => {
  number += 1
  const [row] = await db
    .insert(companies)
    .values({ name: `Company ${number}`, domain: `company${number}.example`, ...values })
    .returning()
  if (!row) throw new Error('no company')
  return row
}

interface Queued {
  readonly queue: PressQueueName
  readonly event?: Partial<typeof pressEvents.$inferInsert>
  /** Of its article. */
  readonly text?: string
  readonly priority?: number
}

/** A press event in a queue, with its article; and the input of a decision on it. */
export const addQueued = async (db: Database, { queue, event = {}, text = 'An article.', priority }: Queued) => {
  number += 1
  const url = `https://news.example/${number}`
  const [article] = await db
    .insert(articles)
    .values({ url, url_key: url, title: 'News', text, language: 'en' })
    .returning()
  const [queuedEvent] = await db
    .insert(pressEvents)
    .values({
      kind: queue === 'hiring' ? 'hiring' : 'funding',
      state: 'extracted',
      title: `Event ${number}`,
      url,
      url_key: url,
      article_id: article?.id ?? null,
      company_name: 'Acme',
      ...event,
    })
    .returning()
  if (!queuedEvent) throw new Error('no event')
  await addToQueue(db, queue, queuedEvent.id, {
    title: queuedEvent.title,
    ...(priority === undefined ? {} : { priority }),
  })
  const item = await storedItem(db, queue, queuedEvent.id)
  if (!item) throw new Error('no item')
  return { event: queuedEvent, item, seen: { press_event_id: queuedEvent.id, version: 1, item_version: 1 } }
}

export const storedEvent = async (db: Database, id: number) =>
  (await db.select().from(pressEvents).where(eq(pressEvents.id, id)))[0]

export const storedItem = async (db: Database, queue: PressQueueName, recordId: number) =>
  (
    await db
      .select()
      .from(queueItems)
      .where(and(eq(queueItems.queue, queue), eq(queueItems.record_id, recordId)))
  )[0]
