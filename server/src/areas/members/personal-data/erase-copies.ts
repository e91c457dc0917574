import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { mentionPattern, type Person } from './person.ts'

const oneOf = (kind: string, ids: readonly number[]) => sql`(f.value ->> 'kind' = ${kind} and exists (
  select from jsonb_array_elements(f.value -> 'ids') i (id) where i.id::text = any(${`{${ids.join()}}`}::text[])))`

/** Exports with a row about the person; their files say whom each part holds. */
const isOfPerson = (person: Person, changes: readonly number[]): SQL => sql`(
  t.selection @> ${JSON.stringify({ ids: [person.id] })}::jsonb
  or exists (select from export_parts p cross join lateral jsonb_array_elements(p.found) f
    where p.export_id = t.id and (${oneOf('customer', [person.id])} or ${oneOf('ticket', person.tickets)}
      or ${oneOf('request', person.requests)} or ${oneOf('mail_thread', person.threads)} or ${oneOf('mail_draft', person.drafts)}
      or ${oneOf('change', changes)})))`

export const countExports = async (db: Executor, person: Person, changes: readonly number[]): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from exports t where t.state in ('done', 'running') and ${isOfPerson(person, changes)}`,
  )
  return rows[0]?.n ?? 0
}

/** Finished files go. Files that are being made start again, because they may already have read the person. */
const eraseExports = async (db: Executor, person: Person, changes: readonly number[]): Promise<void> => {
  await db.execute(
    sql`delete from exports t where t.list = 'personal-data' and t.selection @> ${JSON.stringify({ customer_id: person.id })}::jsonb`,
  )
  await db.execute(sql`delete from exports t where t.state = 'done' and ${isOfPerson(person, changes)}`)
  await db.execute(sql`with again as (
      update exports set state = 'waiting', rows = 0, bytes = 0, total = null where state = 'running' returning id)
    delete from export_parts p using again where p.export_id = again.id`)
}

/** Stored answers to changes that a browser may repeat; without its answer a repeated change is made again, or refused. */
const eraseAnswers = (db: Executor, person: Person) =>
  db.execute(sql`delete from idempotency_keys t where t.answer is not null and (
    jsonb_path_exists(t.answer, '$.** ? (@.customer_id == $id)', jsonb_build_object('id', ${person.id}::bigint))
    or t.answer::text ~* ${mentionPattern(person)})`)

/** Deletes copies of the person's data: files of exports, and stored answers. */
export const eraseCopies = async (db: Executor, person: Person, changes: readonly number[]): Promise<void> => {
  await eraseExports(db, person, changes)
  await eraseAnswers(db, person)
}
