import { newsletterCalls } from '@console/remote-dataentry/contract/calls/newsletter'
import { and, eq, isNull, or, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { pressEvents } from '../records/press-schema.ts'
import { companyName, pressTitle, readPress } from './newsletter.ts'

const most = 500

export const searchNewsletterCompany = read(
  newsletterCalls.searchNewsletterCompany,
  ({ day, text = '', kind }, { db }) => {
    const typed = text.trim()
    const date = sql`${isoDate(day)}::date`
    // Each with its own index: joined by `or`, PostgreSQL would read all press.
    const isOfDay = sql`${pressEvents.id} in (
      select h.id from press_events h where h.deleted_at is null and h.happened_on = ${date} and h.date_precision = 'day'
      union select w.id from articles a join press_events w on w.article_id = a.id
        where w.deleted_at is null and a.published_on = ${date})`
    const isMeant =
      typed === '' ? undefined : or(holdsWords(sql`${companyName}`, typed), holdsWords(sql`${pressTitle}`, typed))
    const where = and(
      eq(pressEvents.state, 'confirmed'),
      isNull(pressEvents.deleted_at),
      isOfDay,
      kind === undefined ? undefined : eq(pressEvents.kind, kind),
      isMeant,
    )
    return readPress(db, where, [sql`lower(${companyName})`, sql`${pressEvents.id}`], most)
  },
)
