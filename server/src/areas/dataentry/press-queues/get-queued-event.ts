import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { articles } from '../records/press-schema.ts'
import { domainsIn, likelyCompanies } from './companies.ts'
import { findEvent, toQueuedEvent } from './queued-event.ts'

const readArticle = async (db: Executor, id: number | null) => {
  const [found] = id === null ? [] : await db.select().from(articles).where(eq(articles.id, id))
  if (!found) return null
  const { url, title, site, language, published_on, text } = found
  return { article_id: found.id, url, title, site, language, published_on, text }
}

export const getQueuedEvent = read(pressQueuesCalls.getQueuedEvent, async ({ press_event_id }, { db }) => {
  const found = await findEvent(db, press_event_id)
  const event = toQueuedEvent(found)
  const article = await readArticle(db, found.record.article_id)
  // If the company is known, no candidates are returned.
  const domains = event.company === null ? domainsIn(article?.text ?? '').filter((name) => name !== article?.site) : []
  const likely = event.company === null ? await likelyCompanies(db, event, domains) : []
  return { event, article, likely, domains }
})
