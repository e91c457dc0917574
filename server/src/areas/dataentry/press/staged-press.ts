import type { StagedPress, StagedPressFilters } from '@console/remote-dataentry/contract/calls/staged-press'
import { and, eq, inArray, isNull, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { holdsText } from '../../../platform/database/match.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { stagedPress } from '../records/press-schema.ts'
import { companiesCalled, ofCompany } from './press-rows.ts'

const { company_id } = stagedPress

const fields = {
  staged_press_id: stagedPress.id,
  company_id,
  company_name: ofCompany(sql`${company_id}`, 'name'),
  company_domain: ofCompany(sql`${company_id}`, 'domain'),
  url: stagedPress.url,
  title: stagedPress.title,
  site: sql<string>`coalesce((select a.site from articles a where a.id = ${stagedPress.article_id}), '')`,
  kind: stagedPress.kind,
  state: stagedPress.state,
  problem: stagedPress.problem,
  press_event_id: stagedPress.press_id,
  created_by: agentName(stagedPress.created_by),
  created_at: stagedPress.created_at,
  version: stagedPress.version,
}

type Row = Omit<StagedPress, 'created_at'> & { created_at: Date }

export const toStaged = (row: Row): StagedPress => ({ ...row, created_at: row.created_at.toISOString() })

/** The list of staged press (spec §2, /dataentry/viewStagedPress). */
export const stagedPressKeyset: Keyset<'created_at' | 'state', typeof fields, StagedPress> = {
  table: stagedPress,
  id: stagedPress.id,
  fields,
  toRow: toStaged,
  sorts: {
    created_at: { expression: sql`${stagedPress.created_at}`, type: 'timestamptz' },
    state: { expression: sql`${stagedPress.state}`, type: 'text' },
  },
}

const searched = sql`${stagedPress.title} || E'\n' || ${stagedPress.url}`

const holds = (text: string): SQL =>
  sql`(${holdsText(searched, text)} or ${company_id} = any(${companiesCalled(text)}))`

export const stagedPressWhere = ({ text, kind, state, ...ids }: StagedPressFilters = {}): SQL | undefined =>
  and(
    isNull(stagedPress.deleted_at),
    text?.trim() ? holds(text.trim()) : undefined,
    ids.company_id === undefined ? undefined : eq(company_id, ids.company_id),
    kind && eq(stagedPress.kind, kind),
    state && eq(stagedPress.state, state),
  )

export const selectedStagedPress = (
  selection: { ids: number[] } | { matching: StagedPressFilters },
): SQL | undefined =>
  'ids' in selection
    ? and(stagedPressWhere(), inArray(stagedPress.id, selection.ids))
    : stagedPressWhere(selection.matching)

export const readSomeStaged = async (db: Executor, where: SQL | undefined): Promise<StagedPress[]> => {
  const rows = await db.select(fields).from(stagedPress).where(where).orderBy(stagedPress.id)
  return rows.map(toStaged)
}

export const readStaged = async (db: Executor, id: number): Promise<StagedPress | null> => {
  const [row] = await readSomeStaged(db, selectedStagedPress({ ids: [id] }))
  return row ?? null
}
