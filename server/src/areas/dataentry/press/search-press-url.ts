import { type KnownPress, pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { and, desc, eq, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { pressEvents, stagedPress } from '../records/press-schema.ts'
import { findArticle } from './article.ts'
import { ofCompany } from './press-rows.ts'
import { keyOfUrl } from './press-url.ts'

const maxShown = 20

const knownIn = (db: Executor, kind: KnownPress['kind'], urlKey: string) => {
  const table = kind === 'press' ? pressEvents : stagedPress
  const { id, company_id, title, url, state, created_by, created_at } = table
  return db
    .select({
      kind: sql<KnownPress['kind']>`${kind}`,
      id,
      company_id,
      title,
      url,
      state: sql<string>`${state}`,
      created_at,
      company_name: ofCompany(sql`${company_id}`, 'name'),
      created_by: agentName(created_by),
    })
    .from(table)
    .where(and(eq(table.url_key, urlKey), isNull(table.deleted_at)))
    .orderBy(desc(id))
    .limit(maxShown)
}

export const searchPressUrl = read(pressCalls.searchPressUrl, async ({ url }, { db }) => {
  const url_key = keyOfUrl(url)
  const [press, staged, article] = await Promise.all([
    knownIn(db, 'press', url_key),
    knownIn(db, 'staged', url_key),
    findArticle(db, url_key),
  ])
  const known = [...press, ...staged].map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { url_key, known, article }
})
