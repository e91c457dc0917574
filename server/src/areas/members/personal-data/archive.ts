import { personalKinds } from '@console/remote-members/contract/calls/personal-data'
import { csvLine } from '@console/shared/contract/csv'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { ExportLists, ExportRow } from '../../../platform/exports/export-list.ts'
import { changesOf } from './erase-changes.ts'
import { findPerson, type Person } from './person.ts'
import { register } from './register.ts'
import { quoted } from './stored.ts'

/** The name under which archives are stored with the exports. */
export const archiveName = 'personal-data'
export const archiveColumns = ['path', 'content'] as const

type Row = Readonly<Record<string, unknown>>

/** Secrets and what is derived from other columns; no part of what somebody may read about themselves. */
const leftOut = [
  ...['password_hash', 'key_hash', 'token_hash', 'open_hash', 'content', 'search', 'search_text', 'search_folded'],
  ...['email_key', 'from_text', 'to_text', 'invite_hash'],
]

/** Of agents' own accounts only the link to the customer is theirs. */
const tables = Object.entries(register).filter(([table, { kind, rows }]) => kind && rows && table !== 'agents')

const rowsOf = async (db: Executor, table: string, person: Person): Promise<Row[]> => {
  const where = register[table]?.rows?.(person)
  if (where === undefined) return []
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) - ${sql.param(`{${leftOut.join()}}`)}::text[] as row from ${quoted(table)} t where ${where}`,
  )
  return rows.map(({ row }) => row)
}

const changeRows = async (db: Executor, person: Person): Promise<Row[]> => {
  const ids = await changesOf(db, person)
  const { rows } = await db.execute<{ row: Row }>(sql`
    select jsonb_build_object('at', a.at, 'what', a.call, 'before', a.before, 'after', a.after, 'note', a.note) as row
    from audit a where a.id = any(${`{${ids.join()}}`}::bigint[]) and a.target_kind = 'customer'
      and a.target_id = ${String(person.id)} order by a.id`)
  return rows.map(({ row }) => row)
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const columnsIn = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

const csvOf = (rows: readonly Row[]): string => {
  const columns = columnsIn(rows)
  return `\ufeff${csvLine(columns)}${rows.map((row) => csvLine(columns.map((column) => textOf(row[column])))).join('')}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cellsOf = (row: Row, columns: readonly string[]) =>
  columns.map((column) => `<td>${escaped(textOf(row[column]))}</td>`).join('')

const sectionOf = ([name, rows]: readonly [string, readonly Row[]]): string => {
  const columns = columnsIn(rows)
  const headers = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${cellsOf(row, columns)}</tr>`).join('\n')
  return `<h2>${escaped(name)} (${rows.length})</h2>\n<div><table><thead><tr>${headers}</tr></thead><tbody>\n${lines}\n</tbody></table></div>`
}

const style = `body{font:14px/1.5 sans-serif;margin:2rem}div{overflow-x:auto}table{border-collapse:collapse}
td,th{border:1px solid #ccc;padding:.3rem .5rem;text-align:start;vertical-align:top;max-width:40rem;white-space:pre-wrap}`

const pageOf = (parts: readonly (readonly [string, readonly Row[]])[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Personal data</title><style>${style}</style>
<h1>Personal data</h1><p>Everything that is stored about you, by table. The same is in the JSON and CSV files beside this page.</p>
${parts.map(sectionOf).join('\n')}</html>\n`

/** Files that belong to the person's mails. */
const filesOf = async (db: Executor, { drafts }: Person): Promise<ExportRow[]> => {
  const { rows } = await db.execute<{ id: string; name: string; content: Buffer }>(
    sql`select id, name, content from gmail_draft_files where draft_id = any(${`{${drafts.join()}}`}::bigint[]) order by id`,
  )
  // A name may be anything; in an archive it must not lead anywhere.
  return rows.map(({ id, name, content }) => ({
    path: `files/${id}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`,
    content,
  }))
}

const entriesOf = async (db: Executor, customerId: number): Promise<ExportRow[]> => {
  const person = await findPerson(db, customerId)
  const parts: [string, Row[], string][] = []
  for (const [table, { kind }] of tables) {
    const rows = await rowsOf(db, table, person)
    if (rows.length > 0) parts.push([table, rows, kind ?? ''])
  }
  const changes = await changeRows(db, person)
  if (changes.length > 0) parts.push(['changes', changes, 'changes'])
  const order: readonly string[] = personalKinds
  parts.sort(([, , one], [, , other]) => order.indexOf(one) - order.indexOf(other))
  const entries: ExportRow[] = [
    { path: 'index.html', content: pageOf(parts.map(([name, rows]) => [name, rows])) },
    ...parts.flatMap(([name, rows, kind]) => [
      { path: `${kind}/${name}.json`, content: `${JSON.stringify(rows, null, 2)}\n` },
      { path: `${kind}/${name}.csv`, content: csvOf(rows) },
    ]),
    ...(await filesOf(db, person)),
  ]
  return entries.map((entry) => ({ ...entry, customer_id: customerId }))
}

interface Selection {
  readonly customer_id: number
}

/** The archive that is handed out to a customer, made and fetched like any export. */
export const personalDataLists = {
  [archiveName]: {
    access: { screens: ['audit'] },
    reads: { customer: 'customer_id' },
    sorts: [],
    open: async (db: Executor, { customer_id }: Selection) => {
      const entries = await entriesOf(db, customer_id)
      const batches = async function* () {
        yield entries
      }
      return { total: entries.length, batches: batches() }
    },
  },
} as const satisfies ExportLists
