import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { fold } from '@console/shared/contract/search-text'
import { type SQL, sql } from '#drizzle'
import { isBeyondAscii } from '../../../platform/database/columns.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { employees } from '../records/company-schema.ts'

const most = 20

const wholeName = sql`(${employees.first_name} || ' ' || ${employees.last_name})`

/** The first ones in index order, within the range of the folded text. */
const inOrder = (key: SQL, text: string, condition: SQL): SQL => {
  const ordered = sql`${key} collate "C"`
  return sql`(select * from ${employees}
    where ${ordered} >= ${text} and ${ordered} < ${text} || chr(1114111) and ${condition}
    order by ${ordered}, ${employees.id} limit ${most})`
}

/** Names with a prefix. ASCII names are folded by case alone, as in the older index; the others have a small one. */
const beginning = (name: SQL, text: string): SQL =>
  sql`${inOrder(sql`lower(${name})`, text, sql`true`)} union ${inOrder(sql`fold_text(${name})`, text, isBeyondAscii(name))}`

/** One company has few people, so a part of the name or title is enough. */
const inCompany = (companyId: number, text: string): SQL => {
  const said = sql`${employees.first_name} || ' ' || ${employees.middle} || ' ' || ${employees.last_name} || E'\n' || ${employees.title_main}`
  const matches = text === '' ? sql`true` : holdsWords(said, text)
  return sql`(select * from ${employees} where ${employees.company_id} = ${companyId} and ${matches}
    order by starts_with(fold_text(${wholeName}), ${fold(text)}) desc, fold_text(${wholeName}), ${employees.id} limit ${most})`
}

interface Found {
  readonly [name: string]: unknown
  readonly employee_id: number
  readonly name: string
  readonly title: string
  readonly company_id: number
  readonly company_name: string
}

export const searchPressPeople = read(pressCalls.searchPressPeople, async ({ text: typed, company_id }, { db }) => {
  const text = typed.trim().replace(/\s+/g, ' ')
  // Half a million names begin with a single letter.
  if (company_id === undefined && text.length < 2) return []
  const found =
    company_id === undefined
      ? sql`(${beginning(wholeName, fold(text))} union ${beginning(sql`${employees.last_name}`, fold(text))})`
      : inCompany(company_id, text)
  const { rows } = await db.execute<Found>(sql`
    select e.id::float8 as employee_id, concat_ws(' ', nullif(e.first_name, ''), nullif(e.last_name, '')) as name,
      e.title_main as title, e.company_id::float8 as company_id, c.name as company_name
    from ${found} e join companies c on c.id = e.company_id
    order by fold_text(e.first_name || ' ' || e.last_name), c.name, e.id limit ${most}`)
  return rows.map((row) => ({ ...row }))
})
