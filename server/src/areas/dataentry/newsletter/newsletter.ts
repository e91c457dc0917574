import type { Newsletter, NewsletterPress } from '@console/remote-dataentry/contract/calls/newsletter'
import { and, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { articles, pressEvents } from '../records/press-schema.ts'
import { newsletterItems, newsletters } from './newsletter-schema.ts'

/** Text of the event takes precedence over its article's. */
const orArticle = (own: SQL, article: SQL): SQL<string> => sql<string>`coalesce(nullif(${own}, ''), ${article}, '')`

export const companyName = sql<string>`coalesce(${companies.name}, ${pressEvents.company_name})`
export const pressTitle = orArticle(sql`${pressEvents.title}`, sql`${articles.title}`)

const fields = {
  press_id: pressEvents.id,
  kind: pressEvents.kind,
  company_id: pressEvents.company_id,
  company_name: companyName,
  domain: sql<string>`coalesce(${companies.domain}, '')`,
  title: pressTitle,
  summary: pressEvents.summary,
  url: orArticle(sql`${pressEvents.url}`, sql`${articles.url}`),
  site: sql<string>`coalesce(${articles.site}, '')`,
  language: sql<string>`coalesce(${articles.language}, '')`,
  happened_on: pressEvents.happened_on,
  amount: pressEvents.amount,
  currency: pressEvents.currency,
  round: pressEvents.round,
  people: pressEvents.people,
  gone: sql<boolean>`(${pressEvents.deleted_at} is not null or ${pressEvents.state} <> 'confirmed')`,
}

/** Press as the newsletter shows it. */
export const readPress = async (
  db: Executor,
  where: SQL | undefined,
  order: readonly SQL[],
  limit: number,
): Promise<NewsletterPress[]> => {
  const rows = await db
    .select(fields)
    .from(pressEvents)
    .leftJoin(companies, eq(companies.id, pressEvents.company_id))
    .leftJoin(articles, eq(articles.id, pressEvents.article_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ people, ...row }) => ({
    ...row,
    people: people.map(({ name, title }) => ({ name, title })),
  }))
}

/** Never saved: the version that the first save sends. */
export const unsaved = 1

/** The newsletter of a day with its items in order; empty if never saved. */
export const readNewsletter = async (db: Executor, day: string): Promise<Newsletter> => {
  const [saved] = await db
    .select({
      version: newsletters.version,
      updated_at: newsletters.updated_at,
      updated_by: agentName(newsletters.updated_by),
    })
    .from(newsletters)
    .where(and(eq(newsletters.day, day), sql`${newsletters.version} > ${unsaved}`))
  const places = await db
    .select({ press_id: newsletterItems.press_id })
    .from(newsletterItems)
    .where(eq(newsletterItems.day, day))
    .orderBy(newsletterItems.position)
  const ids = places.map(({ press_id }) => press_id)
  const press = await readPress(db, isOneOf(ids), [], ids.length)
  const byId = new Map(press.map((one) => [one.press_id, one]))
  return {
    day,
    items: ids.flatMap((id) => byId.get(id) ?? []),
    updated_by: saved?.updated_by ?? '',
    updated_at: saved?.updated_at.toISOString() ?? null,
    version: saved?.version ?? unsaved,
  }
}

export const isOneOf = (ids: readonly number[]): SQL => sql`${pressEvents.id} = any(${`{${ids.join(',')}}`}::bigint[])`
