import { type AbuseEvent, abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { and, eq, sql } from '#drizzle'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { holdsText } from '../../../platform/database/match.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { abuseEvents } from './abuse-schema.ts'
import { daysOf, firstMoment } from './top-abusers.ts'

const fields = {
  id: abuseEvents.id,
  at: abuseEvents.at,
  kind: abuseEvents.kind,
  text: abuseEvents.text,
  ip: sql<string | null>`host(${abuseEvents.ip})`,
  fingerprint_id: abuseEvents.fingerprint_id,
  cleared: sql<boolean>`${abuseEvents.clear_id} is not null`,
}

const keyset: Keyset<'at', typeof fields, AbuseEvent> = {
  table: abuseEvents,
  id: abuseEvents.id,
  fields,
  toRow: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  sorts: { at: { expression: sql`${abuseEvents.at}`, type: 'timestamptz' } },
}

export const listAbuseEvents = read(abuseCalls.listAbuseEvents, ({ filters, sort, page }, { db }) => {
  if (filters === undefined) throw invalidField('filters.customer_id', 'Is required.')
  const { customer_id, last_x_days, kind, text } = filters
  return keysetPage(db, keyset, {
    where: and(
      eq(abuseEvents.customer_id, customer_id),
      sql`${abuseEvents.at} >= ${firstMoment(daysOf(last_x_days))}`,
      kind ? eq(abuseEvents.kind, kind) : undefined,
      text?.trim() ? holdsText(sql`${abuseEvents.text}`, text) : undefined,
    ),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    // One customer's events, in the order of their index.
    counted: true,
  })
})
