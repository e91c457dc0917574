import type { Article } from '@console/remote-dataentry/contract/press-values'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { dayOf } from '../../../platform/database/days.ts'
import type { ReadPage } from '../press-page/read-page.ts'
import { articles } from '../records/press-schema.ts'
import { keyOfUrl } from './press-url.ts'

export const toArticle = ({ id, url_key: _key, created_at: _at, ...rest }: typeof articles.$inferSelect): Article => ({
  article_id: id,
  ...rest,
})

export const findArticle = async (db: Executor, urlKey: string): Promise<Article | null> => {
  const [row] = await db.select().from(articles).where(eq(articles.url_key, urlKey))
  return row ? toArticle(row) : null
}

export const readArticle = async (db: Executor, id: number | null): Promise<Article | null> => {
  if (id === null) return null
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return row ? toArticle(row) : null
}

/** Stores a page that was read, replacing the previous version. Not audited: no agent made this change. */
export const keepArticle = async (db: Executor, page: ReadPage): Promise<Article> => {
  const { url, title, site, language, published, text } = page
  const values = {
    url,
    title,
    site,
    language,
    text,
    url_key: keyOfUrl(url),
    published_on: published === null ? null : dayOf(new Date(published)),
  }
  const [row] = await db
    .insert(articles)
    .values(values)
    .onConflictDoUpdate({ target: articles.url_key, set: values })
    .returning()
  if (!row) throw new Error('the article was not kept')
  return toArticle(row)
}
