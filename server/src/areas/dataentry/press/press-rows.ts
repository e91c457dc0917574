import type { PressFilters, pressCalls } from '@console/remote-dataentry/contract/calls/press'
import type { DatePrecision } from '@console/remote-dataentry/contract/press-event'
import type { PressEvent } from '@console/remote-dataentry/contract/press-values'
import type { InputOf } from '@console/shared/contract/define-calls'
import { textWords } from '@console/shared/contract/search-text'
import { and, eq, inArray, isNull, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { containsWordsBeside } from '../../../platform/database/match.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { pressEvents } from '../records/press-schema.ts'

/** MM/DD/YYYY from a partial date: missing parts are the first. */
export const asKnown = <Day extends string | null>({
  happened_on: day,
  date_precision,
}: {
  readonly happened_on: Day
  readonly date_precision: DatePrecision
}): Day | string => {
  if (day === null || date_precision === 'day') return day
  return date_precision === 'year' ? day.replace(/^..\/../, '01/01') : day.replace(/\/..\//, '/01/')
}

/** A company's field by column name; empty without a company. */
export const ofCompany = (id: SQL, field: 'name' | 'domain'): SQL<string> =>
  sql<string>`coalesce((select c.${sql.identifier(field)} from companies c where c.id = ${id}), '')`

const { company_id } = pressEvents

const fields = {
  press_event_id: pressEvents.id,
  kind: pressEvents.kind,
  state: pressEvents.state,
  company_id,
  company_name: sql<string>`coalesce(nullif(${ofCompany(sql`${company_id}`, 'name')}, ''), ${pressEvents.company_name})`,
  company_domain: ofCompany(sql`${company_id}`, 'domain'),
  url: pressEvents.url,
  title: pressEvents.title,
  summary: pressEvents.summary,
  happened_on: pressEvents.happened_on,
  date_precision: pressEvents.date_precision,
  people: pressEvents.people,
  amount: pressEvents.amount,
  currency: pressEvents.currency,
  amount_usd: pressEvents.amount_usd,
  round: pressEvents.round,
  investors: pressEvents.investors,
  sources: pressEvents.sources,
  file_id: pressEvents.file_id,
  file_name: sql<string>`coalesce((select f.original_name from files f where f.id = ${pressEvents.file_id}), '')`,
  created_by: agentName(pressEvents.created_by),
  created_at: pressEvents.created_at,
  updated_at: pressEvents.updated_at,
  version: pressEvents.version,
}

type Row = Omit<PressEvent, 'created_at' | 'updated_at' | 'people' | 'sources' | 'currency'> &
  Pick<typeof pressEvents.$inferSelect, 'created_at' | 'updated_at' | 'people' | 'sources' | 'currency'>

export const toPress = ({ people, sources, currency, created_at, updated_at, ...row }: Row): PressEvent => ({
  ...row,
  people: [...people],
  sources: { ...sources },
  currency: currency as PressEvent['currency'], // only the contract's currencies are ever stored
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

/** The list of press events (spec §2, /dataentry/showPressList). */
export const pressKeyset: Keyset<'happened_on' | 'created_at', typeof fields, PressEvent> = {
  table: pressEvents,
  id: pressEvents.id,
  fields,
  toRow: toPress,
  sorts: {
    happened_on: { expression: sql`${pressEvents.happened_on}`, type: 'date', nullable: true },
    created_at: { expression: sql`${pressEvents.created_at}`, type: 'timestamptz' },
  },
}

/** Whether a company's name contains every word, in any order, ignoring case and accents. */
export const companyHasName = (text: string): SQL =>
  containsWordsBeside(sql`lower(${companies.name})`, sql`fold_text(${companies.name})`, text)

/** Ids of companies with that name, at most a thousand: more would be meaningless. */
export const companiesCalled = (text: string): SQL =>
  sql`array(select ${companies.id} from ${companies} where ${companyHasName(text)} limit 1000)`

/** As in its two indexes. */
const searched = sql`${pressEvents.title} || E'\n' || ${pressEvents.company_name} || E'\n' || ${pressEvents.url}`

const holds = (text: string): SQL => sql`(
  ${containsWordsBeside(sql`lower(${searched})`, sql`fold_text(${searched})`, text, textWords(text))}
  or ${company_id} = any(${companiesCalled(text)}))`

export const pressWhere = ({ text, kind, state, from, to, ...ids }: PressFilters = {}): SQL | undefined =>
  and(
    isNull(pressEvents.deleted_at),
    text?.trim() ? holds(text.trim()) : undefined,
    ids.company_id === undefined ? undefined : eq(company_id, ids.company_id),
    kind && eq(pressEvents.kind, kind),
    state && eq(pressEvents.state, state),
    from === undefined ? undefined : sql`${pressEvents.happened_on} >= ${isoDate(from)}::date`,
    to === undefined ? undefined : sql`${pressEvents.happened_on} <= ${isoDate(to)}::date`,
  )

export const selectedPress = (selection: InputOf<typeof pressCalls.deletePress>['selection']): SQL | undefined =>
  'ids' in selection ? and(pressWhere(), inArray(pressEvents.id, selection.ids)) : pressWhere(selection.matching)

export const readPress = async (db: Executor, id: number): Promise<PressEvent | null> => {
  const [row] = await db
    .select(fields)
    .from(pressEvents)
    .where(and(eq(pressEvents.id, id), isNull(pressEvents.deleted_at)))
  return row ? toPress(row) : null
}
